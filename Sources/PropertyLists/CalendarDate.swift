/// A date and time in UTC in the property lists' format: `2001-01-01T00:00:00Z`, proleptic Gregorian.
struct CalendarDate: Equatable, Sendable {
    var year: Int64
    var month: Int64
    var day: Int64
    var hour: Int64 = 0
    var minute: Int64 = 0
    var second: Int64 = 0

    /// The number of days from 1970-01-01 to 2001-01-01, the reference date of property lists.
    private static let referenceDay: Int64 = 11_323
    private static let secondsPerDay: Int64 = 86_400
    /// The maximum interval: about the year ±30,000,000. Larger dates are not useful, and the limit prevents overflow.
    private static let largestInterval = 1e15

    /// Creates the date of a time, rounded down to a whole second; nil for NaN and for a time millions of years away.
    init?(secondsSinceReference interval: Double) {
        guard interval.magnitude < Self.largestInterval else { return nil }
        let seconds = Int64(interval.rounded(.down))
        let days = (Double(seconds) / Double(Self.secondsPerDay)).rounded(.down)
        let rest = seconds - Int64(days) * Self.secondsPerDay
        self.init(daysSince1970: Int64(days) + Self.referenceDay)
        hour = rest / 3_600
        minute = rest / 60 % 60
        second = rest % 60
    }

    /// The seconds since 2001-01-01 00:00:00 UTC.
    var secondsSinceReference: Double {
        Double((daysSince1970 - Self.referenceDay) * Self.secondsPerDay + hour * 3_600 + minute * 60 + second)
    }

    /// Creates the date of a day, in eras of 400 years that begin in March, so that the leap day is the last of a year.
    private init(daysSince1970 days: Int64) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    private var daysSince1970: Int64 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}

extension CalendarDate {
    /// Parses `YYYY-MM-DDTHH:MM:SSZ`; nil for any other format and for dates that do not exist.
    init?(_ text: some Sequence<UInt8>) {
        let bytes = Array(text)
        let pattern = Array("0000-00-00T00:00:00Z".utf8)
        guard bytes.count == pattern.count else { return nil }
        var fields: [Int64] = [0]
        for (byte, expected) in zip(bytes, pattern) {
            if expected == Ascii.zero {
                guard Ascii.isDigit(byte) else { return nil }
                fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int64(byte - Ascii.zero)
            } else {
                guard byte == expected else { return nil }
                fields.append(0)
            }
        }
        (year, month, day) = (fields[0], fields[1], fields[2])
        (hour, minute, second) = (fields[3], fields[4], fields[5])
        guard 1...12 ~= month, hour < 24, minute < 60, second < 60, day > 0,
            CalendarDate(daysSince1970: daysSince1970).day == day
        else { return nil }
    }

    /// The date in the format `YYYY-MM-DDTHH:MM:SSZ`.
    var text: String {
        func padded(_ number: Int64, _ width: Int) -> String {
            let digits = String(number.magnitude)
            return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T"
            + "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))Z"
    }
}

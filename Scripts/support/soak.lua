-- Requests for Scripts/soak-server: random languages, junk headers of 8 kB, random names of pictures. Counts pages whose texts are from
-- two states of the files, and the states that were shown.
local languages = { "fr", "de-AT", "ar-EG, en;q=0.5", "pl", "ja", "tlh, *;q=0", "en-GB;q=0.3, de", "x;;q=,,=" }
local names = { "Products/Mug", "Products/Shirt@2x", "Products/Bag.png", "Back", "Nobody", "..%2f..%2fetc%2fpasswd", "%00", "Products" }
count, mixed, failed, states = 0, 0, 0, 0
local newest = -1
local threads = {}

function setup(thread) table.insert(threads, thread) end

function init(args) math.randomseed(os.time()) end

local function letters(length)
    local text = {}
    for index = 1, length do text[index] = string.char(97 + math.random(0, 25)) end
    return table.concat(text)
end

function request()
    local headers = { ["Accept-Language"] = languages[math.random(#languages)] }
    local kind = math.random(10)
    if kind == 1 then headers["Accept-Language"] = string.rep(letters(7) .. ",", 1000) end
    if kind == 2 then headers["Accept-Language"] = letters(3) .. "-" .. letters(4) .. ";q=0." .. math.random(0, 999) end
    if kind <= 4 then
        headers["Sec-CH-DPR"] = tostring(math.random(0, 4000) / 1000)
        return wrk.format("GET", "/assets/" .. names[math.random(#names)], headers)
    end
    if kind == 5 then return wrk.format("GET", "/assets/" .. letters(20), headers) end
    return wrk.format("GET", "/", headers)
end

function response(status, headers, body)
    if status >= 500 or status == 0 then failed = failed + 1 end
    local name = body:match("<title>[^<]-(%d+)</title>")
    local cart = body:match("<p>[^<]-(%d+)</p>")
    if name and cart then
        count = count + 1
        if name ~= cart then mixed = mixed + 1 end
        -- A response that was on its way when the state changed has an older one.
        if tonumber(name) > newest then
            newest = tonumber(name)
            states = states + 1
        end
    end
end

function done(summary, latency, requests)
    local pages, mixtures, failures, shown = 0, 0, 0, 0
    for _, thread in ipairs(threads) do
        pages = pages + thread:get("count")
        mixtures = mixtures + thread:get("mixed")
        failures = failures + thread:get("failed")
        shown = math.max(shown, thread:get("states"))
    end
    local errors = summary.errors
    failures = failures + errors.connect + errors.read + errors.write + errors.timeout
    print(string.format(
        "requests %d pages %d states %d mixed %d failed %d", summary.requests, pages, shown, mixtures, failures))
end

# Sourced by the scripts that check servers: starts programs that listen on loopback, and stops them at exit.
# The folder $work is removed at exit too.
work=$(mktemp -d)
processes=()
stop_servers() {
    local process
    for process in ${processes[@]+"${processes[@]}"}; do kill "$process" 2>/dev/null || true; done
    wait
    rm -rf --one-file-system "$work"
}
trap stop_servers EXIT

# free_ports COUNT: prints ports of loopback that no program uses. They are below those that Linux gives to connections, so that no
# connection takes one before its server starts.
free_ports() {
    python3 -c '
import random, socket, sys
sockets = []
while len(sockets) < int(sys.argv[1]):
    try:
        sockets.append(socket.create_server(("127.0.0.1", random.randrange(10000, 32768))))
    except OSError:
        pass
ports = [one.getsockname()[1] for one in sockets]
# Before the caller reads them: it can be faster than the end of this process.
for one in sockets: one.close()
print(*ports)' "$1"
}

# start NAME PORT COMMAND…: starts a program in the background, and waits until it accepts connections. Its output is $work/NAME.log.
start() {
    local name=$1 port=$2 try
    shift 2
    # Another program would get the requests.
    if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then fail "another program listens on port $port; run the script again"; fi
    "$@" >"$work/$name.log" 2>&1 &
    processes+=($!)
    for try in {1..100}; do
        if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then return; fi
        kill -0 "${processes[-1]}" 2>/dev/null || break
        sleep 0.1
    done
    cat "$work/$name.log" >&2
    fail "$name does not listen on port $port after $try tries"
}

# build_shop [SERVER]: sets $shop to the built Examples/LocalizedServer.
build_shop() {
    shop=${1:-}
    if [ -n "$shop" ]; then
        [ -x "$shop" ] || fail "$shop is not a program"
        return
    fi
    step "Building Examples/LocalizedServer" build_consumer Examples/LocalizedServer
    shop=$(build_consumer Examples/LocalizedServer --show-bin-path)/LocalizedServer
}

-- Load for `POST /placeBet`: another player of a file and a fresh UUIDv7 for every request.
-- Arguments: the file of players (token, session and user id, tab-separated), the place in it from
-- which players are taken in order (-1: shuffled), and the origin of the page.
local ffi = require('ffi')
ffi.cdef('typedef struct { long seconds; long microseconds; } moment; int gettimeofday(moment *, void *);')
local moment = ffi.new('moment')

local BODY =
  '{"gameName":"copper-comet","paytableUsed":"copper-comet-957","betAmount":100,"currency":"POINTS"}'
local TAIL = '\r\ncontent-type: application/json\r\ncontent-length: ' .. #BODY .. '\r\n\r\n' .. BODY
local HEAD = 'POST /placeBet HTTP/1.1\r\nhost: localhost\r\nx-version-id: bench\r\norigin: '

local players = {}
local place = 0

function init(arguments)
  local origin = arguments[3]
  for line in io.lines(arguments[1]) do
    local token, session, user = line:match('^(%S+)\t(%S+)\t(%S+)$')
    players[#players + 1] = HEAD .. origin .. '\r\nauthorization: Bearer ' .. token
      .. '\r\nx-session-id: ' .. session .. '\r\nx-user-id: ' .. user .. '\r\nx-request-id: '
  end
  place = tonumber(arguments[2])
  math.randomseed(os.time())
  if place < 0 then
    place = 0
    for index = #players, 2, -1 do
      local other = math.random(index)
      players[index], players[other] = players[other], players[index]
    end
  end
end

local random, format = math.random, string.format

local function uuidV7()
  ffi.C.gettimeofday(moment, nil)
  local seconds = tonumber(moment.seconds)
  local milliseconds = seconds * 1000 + math.floor(tonumber(moment.microseconds) / 1000)
  local high = math.floor(milliseconds / 65536)
  return format('%08x-%04x-7%03x-%04x-%06x%06x', high, milliseconds - high * 65536,
    random(0, 0xfff), random(0x8000, 0xbfff), random(0, 0xffffff), random(0, 0xffffff))
end

function request()
  place = place % #players + 1
  return players[place] .. uuidV7() .. TAIL
end

function done(summary, latency)
  local errors = summary.errors
  io.write(format('figures %d %d %d %d %d %d\n', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), latency.max,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end

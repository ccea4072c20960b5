import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import { ownOriginOrNone } from '#server/realtime/connection/gate.ts'
import { createHub } from '#server/realtime/hub-server.ts'
import { moment } from './messages.ts'
import type { AddressInfo } from 'node:net'
import type { ServerNews, ServerTask } from './messages.ts'

/** The server under test, `hub` or `bare`: the same status goes to everybody, by the hub or by ws alone. */
const server = createServer()
const broadcast = process.argv[2] === 'bare' ? bareBroadcast() : hubBroadcast()

process.on('message', (task: ServerTask) => {
  if (task.kind === 'broadcast') broadcast(task.round)
  else reportMemory()
})
server.listen(0, '127.0.0.1', () => tell({ kind: 'listening', port: (server.address() as AddressInfo).port }))

function hubBroadcast(): (round: number) => void {
  const quiet = () => undefined
  const hub = createHub({
    now: () => Date.now(),
    log: { debug: quiet, info: quiet, warn: quiet, error: console.error },
    allowOrigin: ownOriginOrNone,
    limits: { maxConnections: 100_000, maxConnectionsPerAddress: 100_000, maxOpeningsPerMinute: Infinity },
  })
  server.on('request', hub.handleRequest)
  hub.attach(server)
  return (round) => hub.deliver({ target: CLOCK_EVENT, args: [1, status(round)], eventId: 1 })
}

function bareBroadcast(): (round: number) => void {
  const sockets = new WebSocketServer({ server })
  return (round) => {
    const text = JSON.stringify({ arguments: [1, status(round)] })
    for (const socket of sockets.clients) socket.send(text)
  }
}

/** As large as a real notice, with the moment it was sent. */
function status(round: number) {
  return {
    sentAt: moment(),
    round,
    eventId: 1,
    runStatus: 2,
    currentRound: 7,
    isRound: true,
    remainingSeconds: 754,
    triggeredDateTime: '2026-11-20T19:42:10.000+11:00',
    lateRegistrationDateTime: '2026-11-20T20:30:00.000+11:00',
    currentBlind: '300/600',
    nextBlind: '400/800',
    ante: '600',
    currentBlindStructure: {
      roundNumber: 7,
      roundLength: 1200,
      breakLength: 0,
      formatBlind: '300/600',
      formatAnte: '600',
    },
    totalPlayers: 64,
    playersRemaining: 41,
    averageChip: 31_219,
    startStack: 20_000,
    alternateClockMessage: null,
    prizePool: 3_200,
    listsVersion: 'a1b2c3d4',
  }
}

function reportMemory(): void {
  // Twice: what the first pass finalises only the second one frees.
  global.gc?.()
  global.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  tell({ kind: 'memory', resident: rss, heap: heapUsed + external })
}

function tell(news: ServerNews): void {
  process.send?.(news)
}

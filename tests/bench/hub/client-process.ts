import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { WebSocket } from 'ws'
import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import { millisecondsSince } from './messages.ts'
import type { ClientNews, Moment } from './messages.ts'

/** Many clients in one process: `hub` for official ones, `bare` for sockets that only read what comes. */
const [kind, port, count] = [process.argv[2], process.argv[3] ?? '', Number(process.argv[4])]
const deliveries = new Map<number, { clients: number; slowestMs: number }>()

for (let made = 0; made < count; made += 50) {
  const batch = Array.from({ length: Math.min(50, count - made) }, () =>
    kind === 'bare' ? bareClient() : officialClient(),
  )
  await Promise.all(batch)
}
tell({ kind: 'connected' })

async function officialClient(): Promise<void> {
  const client = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${port}/tournamentClockHub`, { transport: HttpTransportType.WebSockets })
    .configureLogging(LogLevel.None)
    .build()
  client.on(CLOCK_EVENT, (_eventId: number, status: { sentAt: Moment; round: number }) => noteDelivery(status))
  client.onclose(() => process.exit(1))
  await client.start()
}

function bareClient(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false })
    socket.on('open', resolve)
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const { arguments: args } = JSON.parse(data.toString()) as {
        arguments: [number, { sentAt: Moment; round: number }]
      }
      noteDelivery(args[1])
    })
  })
}

function noteDelivery({ sentAt, round }: { sentAt: Moment; round: number }): void {
  const soFar = deliveries.get(round) ?? { clients: 0, slowestMs: 0 }
  soFar.clients += 1
  soFar.slowestMs = Math.max(soFar.slowestMs, millisecondsSince(sentAt))
  deliveries.set(round, soFar)
  if (soFar.clients < count) return
  deliveries.delete(round)
  tell({ kind: 'heard', round, slowestMs: soFar.slowestMs })
}

function tell(news: ClientNews): void {
  process.send?.(news)
}

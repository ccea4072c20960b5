import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { createHubLink, type HubConnection } from '#app/realtime/hub-connection.ts'
import { HUB_PATH } from '#contract/paths.ts'
import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import { createHubSubscriptions, type HubSubscriptions } from '#lib/network/connection/hub-state.ts'
import { moment } from '#tests/bench/hub/messages.ts'
import type { ClientsNews, ClientsTask } from './messages.ts'

/**
 * Clients of the hub that connect and come back as the app does, each with an address of its own behind a proxy.
 * Arguments: the server's origin, the event they follow, how many there are, the number of the first.
 */
const [origin = '', eventId = '', count = '', first = ''] = process.argv.slice(2)
const BATCH = 50
const REPORT_INTERVAL_MS = 100

const clients: HubSubscriptions[] = []
let becameLive = 0
let liveAt = moment()
let awaited = { round: 0, runStatus: -1 }
let received = 0
let receivedAt = moment()
let failure: string | null = null

process.on('message', (task: ClientsTask) => {
  if (task.kind === 'connect') return void connectAll()
  awaited = { round: task.round, runStatus: task.runStatus }
  received = 0
})
setInterval(report, REPORT_INTERVAL_MS)

async function connectAll(): Promise<void> {
  for (let made = 0; made < Number(count); made += BATCH) {
    const batch = Math.min(BATCH, Number(count) - made)
    await Promise.all(Array.from({ length: batch }, (_, at) => addClient(Number(first) + made + at)))
  }
}

/** Resolves once it is live, or has failed for the first time. */
function addClient(number: number): Promise<void> {
  const live = createHubSubscriptions(() => Date.now())
  clients.push(live)
  return new Promise((resolve) => {
    const link = createHubLink({
      live,
      open: () => Promise.resolve(connectionOf(number)),
      onLive: () => {
        becameLive += 1
        liveAt = moment()
        resolve()
      },
      isVisible: () => true,
      now: () => Date.now(),
      log: (error) => {
        failure ??= String(error)
        resolve()
      },
    })
    live.subscribe(link.follow)
    live.follow(Number(eventId))
  })
}

function connectionOf(number: number): HubConnection {
  const connection = new HubConnectionBuilder()
    .withUrl(`${origin}${HUB_PATH}?eventId=${eventId}`, {
      transport: HttpTransportType.WebSockets,
      headers: { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
    })
    .configureLogging(LogLevel.None)
    .build()
  let lastRound = 0
  connection.on(CLOCK_EVENT, (_eventId: number, { runStatus }: { runStatus: number }) => {
    if (runStatus !== awaited.runStatus || lastRound === awaited.round) return
    lastRound = awaited.round
    received += 1
    receivedAt = moment()
  })
  return connection
}

function report(): void {
  const live = clients.filter((client) => client.report().state === 'live').length
  const { round } = awaited
  process.send?.({
    kind: 'state',
    live,
    becameLive,
    liveAt,
    round,
    received,
    receivedAt,
    failure,
  } satisfies ClientsNews)
}

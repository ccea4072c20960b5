import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHubLink } from '#app/realtime/hub-connection.ts'
import { HUB_PATH } from '#contract/paths.ts'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { freshnessOf } from '#features/clock/model/freshness.ts'
import { createHubSubscriptions } from '#lib/network/connection/hub-state.ts'
import { buildApp } from '#server/app.ts'
import { clocks } from '#server/db/schema/events.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { openHub } from '#server/realtime/open-hub.ts'
import { event, structure, venue } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'

/** The phones of a hall whose proxy drops every Upgrade: the hub never connects, and the clock is read instead [D2.11, F38]. */

const PHONES = 40

let site: TestApp
let eventId: number
let origins: { direct: string; proxied: string }
let closers: (() => unknown)[]

beforeAll(async () => {
  site = await testApp()
  const at = await venue(site.db)
  const { id: structureId } = await structure(site.db)
  ;({ id: eventId } = await event(site.db, { venue: at, date: '2026-11-20', hasClock: true, structureId }))
  await site.db.insert(clocks).values({
    eventId,
    runStatus: RunStatus.RUNNING,
    currentRound: 1,
    isRound: true,
    remainingSeconds: 900,
    triggeredAt: TEST_NOW,
    totalPlayers: 9,
    playersRemaining: 9,
    averageChip: 1000,
    listsVersion: 'v',
  })
  const { hub, close } = await openHub(site.context)
  const app = await buildApp({ ...site.context, hub }, { distDir: '/nowhere' })
  const direct = await app.listen({ port: 0, host: '127.0.0.1' })
  const proxy = await proxyWithoutUpgrades(direct)
  origins = { direct, proxied: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
  closers = [() => proxy.close(), () => app.close(), close, () => site.close()]
})

afterAll(async () => {
  for (const close of closers) await close()
})

/** Passes requests on as some proxies do: without what belongs to one connection, an Upgrade among it. */
async function proxyWithoutUpgrades(target: string): Promise<Server> {
  const proxy = createServer(({ method, url, headers }, response) => {
    const passedOn = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'upgrade'))
    const options = { method, headers: { ...passedOn, connection: 'close' } }
    const passed = forward(`${target}${url}`, options, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(response)
    })
    passed.on('error', () => response.destroy())
    passed.end()
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return proxy
}

/** The app's client of the hub. Resolves once its first attempt has come to an end. */
async function phone(origin: string) {
  const live = createHubSubscriptions(() => Date.now())
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const link = createHubLink({
    live,
    open: () =>
      Promise.resolve(
        new HubConnectionBuilder()
          .withUrl(origin + HUB_PATH)
          .configureLogging(LogLevel.None)
          .build(),
      ),
    onLive: end,
    isVisible: () => true,
    now: () => Date.now(),
    // Before it says that it is lost.
    log: () => queueMicrotask(end),
  })
  live.subscribe(link.follow)
  const leave = live.follow(eventId)
  await ended
  return { report: live.report, leave }
}

/** Resolves with the server's status of the clock. */
async function read(origin: string): Promise<unknown> {
  const response = await fetch(`${origin}${API_BASE}/tournamentClock/getTournamentClockStatus?eventId=${eventId}`)
  expect(response.status).toBe(200)
  return response.json()
}

test('a phone that reaches the server is live', async () => {
  const { report, leave } = await phone(origins.direct)
  expect(report().state).toBe('live')
  leave()
})

test('forty phones behind a proxy that drops Upgrade read the clock, each by one statement, and say how it is updated [D2.11, F38]', async () => {
  const phones = await Promise.all(Array.from({ length: PHONES }, () => phone(origins.proxied)))
  await read(origins.proxied)
  const { $client } = site.db as unknown as { $client: { query(): unknown } }
  const statements = vi.spyOn($client, 'query')
  for (let round = 1; round <= 3; round += 1) {
    const statuses = await Promise.all(phones.map(() => read(origins.proxied)))
    for (const status of statuses) expect(status).toMatchObject({ eventId, runStatus: RunStatus.RUNNING })
    expect(statements).toHaveBeenCalledTimes(round * PHONES)
  }
  for (const { report, leave } of phones) {
    const { state, lostSinceMs } = report()
    expect(state).toBe('lost')
    const atMs = Number(lostSinceMs) + 30_000
    expect(freshnessOf(atMs - 10_000, report(), atMs, 'Australia/Melbourne')).toMatchObject({
      isLive: true,
      connection: 'Updated every 10 s',
    })
    leave()
  }
})

import fastify from 'fastify'
import { HubConnectionState } from '@microsoft/signalr'
import { afterEach, expect, test } from 'vitest'
import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import { ownOriginOrNone } from './connection/gate.ts'
import { createHub } from './hub-server.ts'
import { hubPlugin } from './plugin.ts'
import { listen, officialClient, until } from './testing/hub-harness.ts'
import type { Hub } from '#server/hub.ts'

const cleanUp: Array<() => unknown> = []

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function startApp(path?: string): Promise<{ hub: Hub; origin: string; close(): Promise<void> }> {
  const app = fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    forceCloseConnections: true,
  })
  const hub = createHub({
    ...(path === undefined ? {} : { path }),
    now: () => Date.now(),
    log: app.log,
    allowOrigin: ownOriginOrNone,
  })
  await app.register(hubPlugin, { hub })
  app.post('/echo', (request) => request.body)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = () => app.close()
  cleanUp.push(close)
  return { hub, origin, close }
}

test('a clock notice reaches those who follow the event, and closing lets them come back [D1.19, D1.20]', async () => {
  const { hub, origin, close } = await startApp()
  const client = officialClient(`${origin}/TournamentClockHub?eventId=5`, { reconnect: [60_000] })
  cleanUp.push(() => client.stop())
  const listener = listen(client, CLOCK_EVENT)
  await client.start()
  const notify = (eventId: number, ...status: object[]) =>
    hub.receive({ target: CLOCK_EVENT, args: [eventId, ...status], eventId })
  notify(6)
  notify(5, { eventId: 5, runStatus: 2, listsVersion: 'v1' })
  notify(5)
  await listener.count(2)
  expect(listener.received).toEqual([[5, { eventId: 5, runStatus: 2, listsVersion: 'v1' }], [5]])
  await close()
  await until(() => client.state === HubConnectionState.Reconnecting)
  expect(hub.connectionCount()).toBe(0)
})

test('the routes beside it parse their bodies as ever', async () => {
  const { origin } = await startApp()
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}/echo`, { method: 'POST', headers, body: '{"a":1}' })
  expect(await response.json()).toEqual({ a: 1 })
})

test('its path can be chosen, and other paths stay unknown [D1.5]', async () => {
  const { origin } = await startApp('/live/hub')
  expect((await fetch(`${origin}/Live/Hub/negotiate`, { method: 'POST' })).status).toBe(200)
  expect((await fetch(`${origin}/tournamentClockHub/negotiate`, { method: 'POST' })).status).toBe(404)
})

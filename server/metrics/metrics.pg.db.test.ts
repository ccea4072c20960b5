import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { buildApp } from '#server/app.ts'
import { noteBackup } from '#server/db/backup-time.ts'
import { clocks } from '#server/db/schema/events.ts'
import { outbox } from '#server/db/schema/system.ts'
import { startHub, type HubHarness } from '#server/realtime/testing/hub-harness.ts'
import { event, venue } from '#server/testing/builders.ts'
import { testApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { serveMetrics, type MetricsServer } from './metrics-server.ts'

let site: TestApp
let harness: HubHarness
let metrics: Metrics
let app: FastifyInstance
let server: MetricsServer

beforeEach(async () => {
  site = await testApp()
  harness = await startHub()
  metrics = createMetrics()
  app = await buildApp({ ...site.context, observeVitals: metrics.observeVitals }, { metrics })
  server = await serveMetrics(metrics, site.context, { port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  await server.close()
  await app.close()
  await harness.close()
  await site.close()
})

/** The samples whose lines begin so, by the rest of the name with its labels. */
async function samples(name: string): Promise<Record<string, number>> {
  const text = await (await fetch(server.address)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(name))
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

test('requests are counted and timed by route pattern and status, never by address', async () => {
  await app.inject('/healthz?secret=1')
  await app.inject('/healthz')
  await app.inject('/Umbraco/Api/Event/GetEvent?eventId=7')
  const counted = await samples('http_requests_total')
  expect(counted['{method="GET",route="/healthz",status="200"}']).toBe(2)
  expect(Object.keys(counted).join(' ')).not.toMatch(/secret|eventId/)
  const timed = await samples('http_request_duration_seconds_count')
  expect(timed['{method="GET",route="/healthz"}']).toBe(2)
})

test('clients of the hub are counted, and broadcasts by their method', async () => {
  const { hub } = harness
  metrics.watchHub(hub)
  hub.deliver({ target: 'UpdateClock', args: [1] })
  hub.deliver({ target: 'UpdateClock', args: [2], eventId: 2 })
  expect(await samples('hub_broadcasts_total')).toEqual({ '{target="UpdateClock"}': 2 })
  expect(await samples('hub_clients')).toEqual({ '': 0 })
})

test('running clocks and the age of what waits in the outbox come from the database', async () => {
  const at = await venue(site.db)
  for (const runStatus of [RunStatus.RUNNING, RunStatus.RUNNING, RunStatus.PAUSED]) {
    const { id } = await event(site.db, { venue: at, date: '2026-11-20' })
    await site.db.insert(clocks).values({
      eventId: id,
      runStatus,
      currentRound: 1,
      isRound: true,
      remainingSeconds: 60,
      triggeredAt: TEST_NOW,
      totalPlayers: 9,
      playersRemaining: 9,
      averageChip: 1000,
      listsVersion: 'v',
    })
  }
  const message = { channel: 'sms', recipient: 'x', body: 'x' } as const
  const ago = (seconds: number) => new Date(TEST_NOW.getTime() - seconds * 1000)
  await site.db.insert(outbox).values([
    { ...message, createdAt: ago(90), nextAttemptAt: TEST_NOW },
    { ...message, createdAt: ago(30), nextAttemptAt: TEST_NOW },
    // It was sent.
    { ...message, createdAt: ago(600), nextAttemptAt: null },
  ])
  expect(await samples('clocks_running')).toEqual({ '': 2 })
  expect(await samples('outbox_messages')).toEqual({ '{channel="sms"}': 2 })
  expect(await samples('outbox_oldest_age_seconds')).toEqual({ '{channel="sms"}': 90 })
  expect(await samples('card_payments_unknown')).toEqual({ '': 0 })
  expect(await samples('database_up')).toEqual({ '': 1 })
})

test('the age of the last good backup, and no number before the first [F129]', async () => {
  expect(await samples('backup_age_seconds')).toEqual({ '': NaN })
  await noteBackup(site.db, new Date(TEST_NOW.getTime() - 90_000))
  expect(await samples('backup_age_seconds')).toEqual({ '': 90 })
})

test('without a database the rest is served, and what would be counted there is no number', async () => {
  await server.close()
  const db = new Proxy(site.db, {
    get() {
      throw new Error('away')
    },
  })
  server = await serveMetrics(createMetrics(), { ...site.context, db }, { port: 0, host: '127.0.0.1' })
  expect(await samples('database_up')).toEqual({ '': 0 })
  expect(await samples('clocks_running')).toEqual({ '': NaN })
  expect(await samples('outbox_messages')).toEqual({})
  expect(await samples('nodejs_eventloop_lag_seconds')).toEqual({ '': expect.any(Number) })
})

test('another path is not found', async () => {
  expect((await fetch(server.address.replace('/metrics', '/'))).status).toBe(404)
})

test('how fast visits were is counted without whose, and not where the browser asks for privacy [D6.45]', async () => {
  const report = (payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/Umbraco/Api/Diagnostics/ReportVitals', payload, headers })
  expect((await report({ lcpMs: 1_200, inpMs: 64 })).json()).toEqual({ success: true })
  await report({ lcpMs: 3_000 })
  await report({ lcpMs: 9_000, inpMs: 900 }, { 'sec-gpc': '1' })
  expect((await report({ lcpMs: -1 })).statusCode).toBe(400)
  expect(await samples('web_vitals_lcp_seconds_')).toMatchObject({
    'bucket{le="1.5"}': 1,
    'bucket{le="4"}': 2,
    sum: 4.2,
    count: 2,
  })
  expect(await samples('web_vitals_inp_seconds_')).toMatchObject({ 'bucket{le="0.1"}': 1, count: 1 })
})

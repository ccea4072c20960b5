import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/client.ts'
import { ptcLots } from '#server/db/schema/credit.ts'
import { watchedEvents, pushDevices, pushSent } from '#server/db/schema/push.ts'
import { oneTimeCodes, outbox } from '#server/db/schema/system.ts'
import { officeKeys } from '#server/db/schema/office.ts'
import { backupAge } from '#server/db/backup-time.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { startSubscription } from '#server/members/calendar-subscription.ts'
import { createCodes } from '#server/members/codes.ts'
import { createAccountToken } from '#server/members/recovery/account-tokens.ts'
import { makeKey } from '#server/office/api/keys.ts'
import { readEnv, type Env } from '#server/settings/env.ts'
import { lotsWithCredit } from '#server/ledger/credit/credit.ts'
import { startServer } from '#server/lifecycle/startup.ts'
import { createSession } from '#server/http/plugins/session.ts'
import { favourites } from '#server/db/schema/events.ts'
import { accountTokens, sessions } from '#server/db/schema/people.ts'
import { closeWith } from '#server/testing/builders.ts'
import { credit } from '#server/testing/credit-builders.ts'
import { drainOutbox, openMessageService, type MessageService } from '#server/testing/message-service.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { standingsFromResults, storedStandings } from '#server/testing/standings.ts'
import { openTestDatabase, testApp, type TestApp } from '#server/testing/test-app.ts'
import { createDatabase } from '#server/testing/postgres-databases.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

let folder: string
let database: Database
let site: TestApp
let league: SmallLeague
let service: MessageService
let closers: (() => Promise<unknown>)[]

beforeEach(async () => {
  closers = []
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  database = await openTestDatabase()
  site = await testApp({ database, now: LEAGUE_NOW, env: { dataDir: folder } })
  league = await buildLeague(database.db)
  service = await openMessageService()
})

afterEach(async () => {
  for (const close of closers.reverse()) await close()
  service.close()
  await site.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The settings of a server with an empty database of the engine this file runs on. */
async function emptyPlace(): Promise<Env> {
  const server = process.env['TEST_PG_URL']
  const dataDir = mkdtempSync(join(tmpdir(), 'restored-'))
  closers.push(() => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })))
  const created = server ? await createDatabase(server) : null
  if (created) closers.push(created.drop)
  const messages = service.contextOf(site).env.messengers
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    LEAGUE: 'none',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LEAGUE_NOW: LEAGUE_NOW.toISOString(),
    ...(created && { DATABASE_URL: created.url }),
  })
  return { ...env, messengers: messages }
}

/** Opens what was restored there. */
async function databaseAt(place: Env): Promise<Database> {
  const restored = await openDatabase(
    place.databaseUrl === null ? { dataDir: join(place.dataDir, 'db') } : { url: place.databaseUrl },
  )
  closers.push(() => restored.close())
  return restored
}

async function backup(): Promise<string> {
  return writeBackup(site.context, join(folder, `copy-${randomBytes(4).toString('hex')}`))
}

test('a backup made while the server runs is whole, its owner’s alone, and starts elsewhere with every row', async () => {
  await credit(database.db, league.people.ann, 200, { expiresAt: new Date('2027-01-01T00:00:00Z'), transferable: true })
  const lists = ['region/list', 'season/list', 'venues/list']
  const reported = await Promise.all(
    lists.map(async (list) => (await site.request('GET', `/Umbraco/Api/${list}`)).text),
  )
  writeFileSync(join(folder, 'vapid.json'), JSON.stringify(webPush.generateVAPIDKeys()))
  const copy = await backup()
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  for (const name of readdirSync(copy)) expect([name, statSync(join(copy, name)).mode & 0o777]).toEqual([name, 0o600])
  expect(statSync(copy).mode & 0o777).toBe(0o700)

  const place = await emptyPlace()
  await restoreBackup(place, copy, { now: LEAGUE_NOW })
  expect(readdirSync(place.dataDir)).toContain('vapid.json')
  const server = await startServer(place, () => undefined)
  closers.push(() => server.stop())
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  for (const [index, list] of lists.entries())
    expect(await (await fetch(`${server.address}/Umbraco/Api/${list}`)).text()).toBe(reported[index])
  const lots = await lotsWithCredit(server.context.db, league.people.ann.id)
  expect(lots.map(({ left }) => left)).toEqual([200])
  expect(await storedStandings(server.context.db)).toEqual(await storedStandings(database.db))
  // Results go on being added up there, the ledger is guarded as well, and numbers go on where they were.
  await closeWith(server.context.db, league.tonight.id, [league.people.ann, league.people.bob])
  expect(await storedStandings(server.context.db)).toEqual(await standingsFromResults(server.context.db))
  await expect(server.context.db.update(ptcLots).set({ transferable: false })).rejects.toThrow()
  await credit(server.context.db, league.people.ann, 5, {
    expiresAt: new Date('2027-01-01T00:00:00Z'),
    transferable: true,
  })
})

test('a restored backup sends no message twice and drops none [F94]', async () => {
  const { db } = database
  const message = { channel: 'sms' as const, createdAt: LEAGUE_NOW }
  await db.insert(outbox).values([
    { ...message, recipient: '0491570001', body: 'Sent before', sentAt: LEAGUE_NOW, attempts: 1 },
    { ...message, recipient: '0491570002', body: 'Waits', nextAttemptAt: LEAGUE_NOW },
    { ...message, recipient: '0491570003', body: 'Waits for another try', attempts: 1, nextAttemptAt: LEAGUE_NOW },
  ])
  const copy = await backup()
  await drainOutbox(service.contextOf(site))
  const before = service.received.map(({ key, body }) => [key, body.body])
  expect(before.map(([, body]) => body)).toEqual(['Waits', 'Waits for another try'])

  const place = await emptyPlace()
  await restoreBackup(place, copy, { now: LEAGUE_NOW })
  const server = await startServer(place, () => undefined)
  closers.push(() => server.stop())
  await expect.poll(() => service.received.length, { timeout: 10_000 }).toBe(4)
  // The service has these keys from before, and so sends neither again.
  expect(new Set(service.received.map(({ key, body }) => JSON.stringify([key, body.body])))).toEqual(
    new Set(before.map((one) => JSON.stringify(one))),
  )
})

test('what a push service may have shown since the backup is not shown again [F94]', async () => {
  const { db } = database
  const { bob } = league.people
  await createSession(site.context, bob.id, 'Unknown device')
  const [session] = await db.select().from(sessions).where(eq(sessions.playerId, bob.id))
  const [device] = await db
    .insert(pushDevices)
    .values({
      sessionHash: session?.tokenHash ?? '',
      playerId: bob.id,
      endpoint: `https://push.example/${randomUUID()}`,
      p256dh: 'key',
      auth: 'auth',
      createdAt: LEAGUE_NOW,
    })
    .returning()
  await db.insert(favourites).values({ playerId: bob.id, eventId: league.tonight.id, createdAt: LEAGUE_NOW })
  await db.insert(outbox).values({
    channel: 'webPush',
    recipient: 'push.example',
    body: '{}',
    deviceId: device?.id ?? null,
    createdAt: LEAGUE_NOW,
    nextAttemptAt: LEAGUE_NOW,
  })
  const { id: eventId, startsAt, venueId, buyInCents, guaranteeCents } = league.tonight
  const { timeZone } = league.venues.albion
  await db
    .insert(watchedEvents)
    .values({ eventId, startsAt, timeZone, venueId, buyInCents: buyInCents + 100, guaranteeCents, isOnHold: false })
  const copy = await backup()

  const place = await emptyPlace()
  // Registration of tonight's game closes within the half hour.
  const restoredAt = new Date((league.tonight.lateRegoAt ?? league.tonight.regoAt).getTime() - 10 * 60_000)
  await restoreBackup(place, copy, { now: restoredAt })
  const restored = await databaseAt(place)
  expect(await restored.db.select().from(outbox)).toEqual([])
  expect(await restored.db.select().from(pushSent)).toMatchObject([
    { playerId: bob.id, eventId: league.tonight.id, what: 'closing' },
  ])
  expect(await restored.db.select().from(watchedEvents)).toEqual([])
})

test('sessions, links and codes of a backup are not back; keys and calendars are listed, and end where requested [F129]', async () => {
  const { db } = database
  const { ann, bob } = league.people
  await site.signIn(ann.id)
  const messaging = openMessaging(site.context)
  await createCodes(site.context, messaging.sms).send({
    purpose: 'reauthentication',
    holder: String(ann.id),
    mobile: '0491570156',
  })
  await createAccountToken(site.context, db, { playerId: ann.id, purpose: 'password' })
  await createAccountToken(site.context, db, { playerId: ann.id, purpose: 'email', email: 'ann.new@example.com' })
  for (const { id } of [ann, bob]) await startSubscription(db, id, LEAGUE_NOW)
  const at = (days: number) => new Date(LEAGUE_NOW.getTime() + days * 86_400_000)
  for (const [name, expiresAt] of [
    ['scoreboard', at(365)],
    ['till', at(365)],
    ['over', at(-1)],
    ['revoked', at(365)],
  ] as const)
    await makeKey(db, { name, scopes: ['clock', 'cancel'], now: LEAGUE_NOW, expiresAt })
  await db.update(officeKeys).set({ revokedAt: LEAGUE_NOW }).where(eq(officeKeys.name, 'revoked'))
  const copy = await backup()

  const place = await emptyPlace()
  const { keys, calendars } = await restoreBackup(place, copy, { now: LEAGUE_NOW })
  expect([keys.map(({ name, scopes }) => [name, scopes]), calendars]).toEqual([
    [
      ['scoreboard', ['clock', 'cancel']],
      ['till', ['clock', 'cancel']],
    ],
    2,
  ])
  const restored = await databaseAt(place)
  for (const table of [sessions, accountTokens, oneTimeCodes]) {
    expect(await db.$count(table)).toBeGreaterThan(0)
    expect(await restored.db.$count(table)).toBe(0)
  }
  expect(await backupAge(restored.db, at(1))).toBe(86_400_000)

  const safer = await emptyPlace()
  const options = { now: LEAGUE_NOW, revokesKeys: true, revokesCalendars: true }
  expect(await restoreBackup(safer, copy, options)).toEqual({ keys: [], calendars: 0 })
  const ended = await databaseAt(safer)
  expect((await ended.db.select().from(officeKeys)).filter(({ revokedAt }) => revokedAt === null)).toMatchObject([
    { name: 'over' },
  ])
})

test('the time of a backup is noted once it is whole, and not of one that failed [F129]', async () => {
  await expect(writeBackup(site.context, folder)).rejects.toThrow(/exists already/)
  const broken = {
    ...site.context,
    database: { ...database, engine: 'postgres' as const, dump: null, url: 'postgres://nobody@127.0.0.1:1/none' },
  }
  await expect(writeBackup(broken, join(folder, 'none'))).rejects.toThrow()
  expect(await backupAge(database.db, LEAGUE_NOW)).toBeNull()
  await backup()
  expect(await backupAge(database.db, new Date(LEAGUE_NOW.getTime() + 5_000))).toBe(5_000)
})

test('nothing is overwritten, and what is no backup is refused in a sentence; a desktop’s file is no database [F124]', async () => {
  const copy = await backup()
  await expect(writeBackup(site.context, copy)).rejects.toThrow(/exists already/)
  const place = await emptyPlace()
  await expect(restoreBackup(place, folder, { now: LEAGUE_NOW })).rejects.toThrow(/is no backup: it has no database\./)
  mkdirSync(join(place.dataDir, 'db'))
  writeFileSync(join(place.dataDir, 'db', '.DS_Store'), '')
  await restoreBackup(place, copy, { now: LEAGUE_NOW })
  await expect(restoreBackup(place, copy, { now: LEAGUE_NOW })).rejects.toThrow(/nothing is overwritten\.$/)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { CLOCK_EVENT } from '#contract/tournament-clock.ts'
import { EVENT_STATUS, OFFICE_NAME } from '#domain/constants.ts'
import { askServer } from '#server/cli/ask-server.ts'
import { commandRoutes, commandsOf, openSocket } from '#server/cli/socket.ts'
import { leagueTag } from '#server/db/league-tag.ts'
import { SCOPES } from '#server/office/event-commands/event-command.ts'
import { eventCommands } from '#server/office/event-commands/event-commands.ts'
import { tickets } from '#server/db/schema/credit.ts'
import { clocks, events, prizes, results } from '#server/db/schema/events.ts'
import { corrections, officeCalls, officeKeys } from '#server/db/schema/office.ts'
import { importKeys, limitWindows } from '#server/db/schema/system.ts'
import { forgetOldCalls, keyCommands } from '#server/office/key-commands.ts'
import { event, member, player, structure, venue } from '#server/testing/builders.ts'
import { ticket } from '#server/testing/credit-builders.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { followNotices } from '#server/testing/notices.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { eventCalls } from './calls.ts'
import { eventRoutes } from './routes.ts'

let site: TestApp
let eventId: number
let key: string

beforeAll(async () => {
  site = await testApp()
  const { id: structureId } = await structure(site.db)
  const at = await venue(site.db)
  ;({ id: eventId } = await event(site.db, { venue: at, date: '2026-11-20', hasClock: true, structureId }))
  await site.db.insert(importKeys).values({ kind: 'events', key: 'friday', id: String(eventId) })
  for (const name of ['ann', 'ben', 'cat'])
    await site.db.insert(importKeys).values({ kind: 'players', key: name, id: String((await player(site.db)).id) })
})
afterAll(() => site.close())

beforeEach(async () => {
  site.now.set(TEST_NOW)
  for (const table of [officeCalls, officeKeys, results, prizes, clocks, limitWindows, tickets])
    await site.db.delete(table)
  await site.db.update(events).set({ statusId: EVENT_STATUS.OPEN, endedAt: null, cancelReason: null })
  key = await newKey('league system', SCOPES.join(','))
})

async function office(...words: string[]) {
  const command = keyCommands(site.context)[0]
  return (await command?.run(words)) ?? {}
}

async function newKey(name: string, scopes: string): Promise<string> {
  return (await office('add', name, scopes)).message?.split('\n')[0] ?? ''
}

function call(method: string, path: string, body?: unknown, value = key) {
  return site.request(method, `/office/v1${path}`, {
    headers: { authorization: `Bearer ${value}` },
    ...(body === undefined ? {} : { body }),
  })
}

const ofEvent = (rest = '') => `/events/${eventId}${rest}`

/** By which those who follow the event's clock read it again. */
const notice = () => ({ target: CLOCK_EVENT, args: [eventId], eventId })

describe('the API of the league’s own system', () => {
  test('moves the clock by the commands of the command line, and says how it stands [D1.46, D2.24]', async () => {
    expect((await call('POST', ofEvent('/players'), { remaining: 30, total: 30 })).status).toBe(200)
    const started = await call('POST', ofEvent('/start'))
    expect(started.json()).toEqual({
      eventId,
      said: expect.stringMatching(`^Event ${eventId}: running, level 1, .* left, 30 of 30 players\\.$`) as string,
      clock: expect.objectContaining({ status: 'running', level: 1, isBreak: false, totalPlayers: 30 }) as object,
    })
    expect((await call('POST', ofEvent('/prizes'), { prizes: [{ rank: 1, amountCents: 50_000 }] })).status).toBe(200)
    expect(await site.db.select().from(prizes)).toMatchObject([{ rank: 1, amountCents: 50_000 }])
    expect((await call('GET', '/events/key:friday')).json()).toMatchObject({
      eventId,
      statusId: EVENT_STATUS.OPEN,
      clock: { status: 'running' },
    })
    expect((await call('POST', ofEvent('/hold'))).json()).toMatchObject({
      id: 'command-rejected',
      message: `Event ${eventId} has started; pause its clock instead.`,
    })
  })

  test('rejects what is no such command, event or body', async () => {
    const statuses = [
      await call('POST', ofEvent('/dance')),
      await call('POST', '/events/999999/start'),
      await call('POST', '/events/key:monday/start'),
      await call('POST', ofEvent('/players'), { remaining: 31, total: 30 }),
      await call('POST', ofEvent('/resume')),
    ].map(({ status, json }) => [status, json<{ id: string }>().id])
    expect(statuses).toEqual([
      [404, 'not-found'],
      [404, 'event-not-found'],
      [404, 'event-not-found'],
      [400, 'invalid-request'],
      [409, 'command-rejected'],
    ])
  })

  test('rejects texts that no database stores, and figures whose sum is beyond it [F68]', async () => {
    const tag = await leagueTag(site.db)
    const of = (player: string, more = {}) => ({ results: [{ player, place: 1, points: 1, ...more }] })
    const million = (rank: number) => ({ rank, amountCents: 1_000_000_000 })
    const rejected = await Promise.all([
      call('GET', '/events/key:fri%00day'),
      call('GET', `/events/key:${tag}:99999999999`),
      call('PUT', ofEvent('/results'), of('a\u0000')),
      call('PUT', ofEvent('/results'), of(`${tag}:x`)),
      call('PUT', ofEvent('/results'), of('ann', { ptc: 30_000_000 })),
      call('PUT', ofEvent('/results'), of('ann', { points: 2_000_000_000 })),
      call('POST', ofEvent('/correct'), of('a\u0000')),
      call('POST', ofEvent('/correct'), of(`${tag}:99999999999`)),
      call('POST', ofEvent('/correct'), of('ann', { ptc: 30_000_000 })),
      call('POST', ofEvent('/cancel'), { reason: 'Flo\u0000od', tickets: 0 }),
      call('POST', ofEvent('/prizes'), { prizes: [million(1), million(2), million(3)] }),
    ])
    expect(rejected.map(({ status }) => status)).toEqual([404, 404, 400, 400, 400, 400, 400, 409, 409, 400, 400])
    for (const answer of rejected) problemOf(answer)
  })

  test('takes as many players as can be said, of any starting stack, and their results [F68]', async () => {
    const { id: structureId } = await structure(site.db)
    for (const end of ['finish', 'results'] as const) {
      const large = await event(site.db, {
        venue: await venue(site.db),
        date: '2026-11-20',
        hasClock: true,
        structureId,
        startingStack: 50_000,
      })
      const of = (rest: string) => `/events/${large.id}${rest}`
      const responses = [
        await call('POST', of('/players'), { remaining: 1, total: 100_000 }),
        await call('POST', of('/start')),
        end === 'finish'
          ? await call('POST', of('/finish'))
          : await call('PUT', of('/results'), { results: [{ player: 'ann', place: 1, points: 1 }] }),
      ]
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    }
  })

  test('calls an event off for its reason and the number of its tickets, once, and takes no results of it [D1.46, D1.54, D6.7]', async () => {
    for (let n = 0; n < 3; n += 1) await ticket(site.db, await member(site.db), { id: eventId, buyInCents: 0 })
    // The end of a redeemed one is noted nowhere else.
    await site.db.update(tickets).set({ status: 'redeemed' })
    for (const body of [undefined, { reason: 'Flood' }, { tickets: 3 }, { reason: 'Flood', tickets: '3' }])
      expect((await call('POST', ofEvent('/cancel'), body)).status).toBe(400)
    for (const wrong of [0, 2, 4]) {
      const refused = await call('POST', ofEvent('/cancel'), { reason: 'Flood', tickets: wrong })
      expect([refused.status, refused.json()]).toMatchObject([
        409,
        { message: `Event ${eventId} is not called off: 3 tickets and vouchers end by it, not ${wrong}.` },
      ])
    }
    expect((await call('GET', ofEvent(''))).json()).toMatchObject({ statusId: EVENT_STATUS.OPEN })
    const cancel = async () =>
      (await call('POST', ofEvent('/cancel'), { reason: 'Flood', tickets: 3 }))
        .json<{ said: string }>()
        .said.split('\n')[0]
    const notices = await followNotices(site.context.database)
    expect([await cancel(), await cancel()]).toEqual([
      expect.stringMatching(/is called off\.$/),
      expect.stringMatching(/was called off before: Flood$/),
    ])
    // Once it is called off, and once its tickets are released.
    expect(await notices.read()).toEqual([notice(), notice()])
    await notices.end()
    expect((await call('GET', ofEvent(''))).json()).toMatchObject({ statusId: EVENT_STATUS.CLOSED })
    const results = [{ player: 'ann', place: 1, points: 9 }]
    const put = await call('PUT', ofEvent('/results'), { results })
    expect([put.status, put.json()]).toMatchObject([409, { id: 'event-called-off' }])
  })

  test('has none of the office’s own commands, for a key of all scopes neither [D1.46]', async () => {
    const own = commandsOf(site.context, [])
    expect(own.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['keys', 'reset-password', 'backup', 'requests']),
    )
    for (const { name } of [...own, { name: 'help' }])
      for (const path of [`/commands/${name}`, `/${name}`, ofEvent(`/${name}`)])
        expect([path, (await call('POST', path, { words: [] })).status]).toEqual([path, 404])
  })

  test('on the socket of the command line needs no key, and the caller is the office [D1.46]', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'office-'))
    const events = eventCommands(site.context)
    const socket = await openSocket({ dataDir, log: site.context.log }, (app) => {
      eventRoutes(app, site.context, events)
      commandRoutes(app, commandsOf(site.context, events))
    })
    const results = [{ player: 'ann', place: 1, points: 9 }]
    const put = await socket?.inject({ method: 'PUT', url: `/office/v1${ofEvent('/results')}`, payload: { results } })
    expect(put?.json()).toMatchObject({ eventId, added: 1 })
    await askServer(dataDir, ['correct', String(eventId), 'ann=1:8'])
    const noted = await site.db.select().from(corrections).orderBy(desc(corrections.id)).limit(1)
    expect(noted).toMatchObject([{ by: OFFICE_NAME, after: { points: 8 } }])
    await socket?.close()
    rmSync(dataDir, { recursive: true })
  })

  test('describes itself without a key, with each command [D1.46]', async () => {
    const { paths } = (await site.request('GET', '/office/v1/openapi.json')).json<{ paths: object }>()
    for (const name of ['start', 'pause', 'resume', 'next', 'back', 'level', 'time', 'message', 'players', 'prizes'])
      expect(paths).toHaveProperty([`/office/v1/events/{event}/${name}`])
    for (const name of ['finish', 'hold', 'release', 'cancel', 'results'])
      expect(paths).toHaveProperty([`/office/v1/events/{event}/${name}`])
  })

  test('has nothing for pages of other origins, listed ones too [D1.46]', async () => {
    const origin = 'https://app.example'
    const listed = await testApp({ database: site.context.database, env: { appOrigins: [origin] } })
    for (const [method, headers] of [
      ['GET', {}],
      ['OPTIONS', { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }],
    ] as const) {
      const answer = await listed.request(method, `/office/v1${ofEvent()}`, {
        headers: { origin, authorization: `Bearer ${key}`, ...headers },
      })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    await listed.app.close()
  })

  test('results are put as an import brings them, end the event, and are replaced by the next [D1.49, D2.23]', async () => {
    await call('POST', ofEvent('/start'))
    const put = (...places: [string, number][]) =>
      call('PUT', '/events/key:friday/results', {
        results: places.map(([name, place]) => ({ player: name, place, points: 100 - place })),
      })
    const notices = await followNotices(site.context.database)
    const first = await put(['ann', 1], ['ben', 2], ['cat', 3])
    expect([first.status, first.json()]).toEqual([200, { eventId, added: 3, changed: 0, unchanged: 0, removed: 0 }])
    expect(await site.db.select().from(events).where(eq(events.id, eventId))).toMatchObject([
      { statusId: EVENT_STATUS.CLOSED, entrants: 3 },
    ])
    expect(await site.db.select().from(clocks)).toMatchObject([{ runStatus: RunStatus.END_OF_ALL_ROUND }])
    expect(await notices.read()).toEqual([notice()])
    const again = await put(['ann', 1], ['ben', 2], ['cat', 3])
    expect(again.json()).toEqual({ eventId, added: 0, changed: 0, unchanged: 3, removed: 0 })
    expect((await put(['ben', 1], ['ann', 2])).json()).toMatchObject({ changed: 2, removed: 1 })
    expect(await notices.read()).toEqual([notice(), notice()])
    expect((await put(['ben', 1], ['ben', 2])).json()).toMatchObject({
      fields: { 'results.1': expect.stringContaining('is there twice') as string },
    })
    expect(await notices.read()).toEqual([])
    await notices.end()
    const stored = await site.db.select().from(results).orderBy(asc(results.place))
    const keys = await site.db.select().from(importKeys).where(eq(importKeys.kind, 'players'))
    const nameOf = new Map(keys.map(({ id, key: name }) => [Number(id), name]))
    expect(stored.map(({ place, playerId }) => [place, nameOf.get(playerId)])).toEqual([
      [1, 'ben'],
      [2, 'ann'],
    ])
    const wrong = await put(['ben', 1], ['dan', 2])
    expect([wrong.status, wrong.json()]).toMatchObject([
      400,
      { id: 'mistakes', fields: { 'results.1.player': expect.stringContaining('dan') as string } },
    ])
    expect(await site.db.select().from(results)).toHaveLength(2)
    expect((await site.db.select().from(corrections)).map(({ by }) => by)).toContain('the key league system')
    expect((await call('POST', ofEvent('/correct'), { results: [{ player: 'ann', place: null }] })).status).toBe(200)
    expect(await site.db.select().from(results)).toHaveLength(1)
  })
})

describe('a key', () => {
  test('comes in the Authorization header alone, and is shown once and stored as a hash [D1.47]', async () => {
    expect(key).toMatch(/^office_[\w-]{43}$/)
    expect(JSON.stringify(await site.db.select().from(officeKeys))).not.toContain(key)
    expect(JSON.stringify(await office())).not.toContain(key)
    const path = `/office/v1${ofEvent()}`
    for (const request of [
      site.request('GET', path),
      site.request('GET', `${path}?key=${key}&authorization=Bearer%20${key}`),
      site.request('GET', path, { cookie: `authorization=Bearer ${key}; key=${key}` }),
      site.request('GET', path, { headers: { authorization: `Basic ${key}` } }),
      call('GET', ofEvent(), undefined, `${key}x`),
    ]) {
      const { status, headers } = await request
      expect([status, headers['www-authenticate'], headers['set-cookie']]).toEqual([401, 'Bearer', undefined])
    }
  })

  test('is needed for each call [D1.47]', async () => {
    const fresh = await testApp({ database: site.context.database })
    for (const { method, path } of eventCalls(fresh.context, eventCommands(fresh.context))) {
      const { status } = await fresh.request(method, path.replace('{event}', String(eventId)))
      expect([path, status]).toEqual([path, 401])
    }
    await fresh.app.close()
  })

  test('calls nothing off with any scope but that for it [D1.47]', async () => {
    const others = await newKey('scoreboard', SCOPES.filter((scope) => scope !== 'cancel').join(','))
    const refused = await call('POST', ofEvent('/cancel'), { reason: 'Flood', tickets: 0 }, others)
    expect([refused.status, refused.json()]).toMatchObject([403, { message: "This key is not for 'cancel'." }])
    expect((await call('POST', ofEvent('/hold'), {}, others)).status).toBe(200)
    const cancels = await newKey('till', 'cancel')
    expect((await call('POST', ofEvent('/release'), {}, cancels)).status).toBe(403)
    expect((await call('POST', ofEvent('/cancel'), { reason: 'Flood', tickets: 0 }, cancels)).status).toBe(200)
  })

  test('does what its scopes say, until it is over or revoked [D1.47]', async () => {
    const narrow = await newKey('scoreboard', 'results')
    expect((await call('POST', ofEvent('/start'), {}, narrow)).json()).toMatchObject({
      id: 'wrong-scope',
      message: "This key is not for 'clock'.",
    })
    expect((await call('GET', ofEvent(), undefined, narrow)).status).toBe(200)
    await office('revoke', 'scoreboard')
    expect((await call('GET', ofEvent(), undefined, narrow)).status).toBe(401)
    site.now.set(new Date(TEST_NOW.getTime() + 366 * 86_400_000))
    expect((await call('GET', ofEvent())).status).toBe(401)
    const { table } = await office()
    expect(table?.rows.map(([name, scopes, , , , state]) => [name, scopes, state])).toEqual([
      ['league system', 'clock,results,events,cancel', 'over'],
      ['scoreboard', 'results', 'revoked'],
    ])
  })

  test.each([
    [['add', 'x', 'money'], 'Write it so: keys add NAME clock,results,events,cancel [DAYS].'],
    [['add', 'x', 'clock', '9999'], 'A key is good for 1 to 730 days.'],
    [['add', 'league system', 'clock'], 'There is a key of this name already; names are not used twice.'],
    [['revoke', 'x'], 'There is no key of this name that is not revoked. The command keys lists them.'],
  ])('is not made or revoked by %j', async (words, sentence) => {
    await expect(office(...words)).rejects.toThrow(sentence)
  })

  test('makes 300 calls a minute, whatever another one does [D1.48]', async () => {
    const other = await newKey('scoreboard', 'clock')
    for (let n = 0; n < 300; n += 1) expect((await call('GET', ofEvent())).status).toBe(200)
    const late = await call('GET', ofEvent())
    expect([late.status, late.headers['retry-after']]).toEqual([429, '60'])
    expect((await call('GET', ofEvent(), undefined, other)).status).toBe(200)
    site.now.set(new Date(TEST_NOW.getTime() + 61_000))
    expect((await call('GET', ofEvent())).status).toBe(200)
  })

  test('is not guessed: an address tries thirty wrong ones a minute [D1.47]', async () => {
    const fresh = await testApp({ database: site.context.database })
    const statusOf = async (value: string) =>
      (await fresh.request('GET', `/office/v1${ofEvent()}`, { headers: { authorization: `Bearer ${value}` } })).status
    for (let n = 0; n < 30; n += 1) expect(await statusOf(`office_${n}`)).toBe(401)
    expect([await statusOf('office_x'), await statusOf(key)]).toEqual([429, 200])
    await fresh.app.close()
  })

  test('leaves a line for each of its calls, rejected ones too [D1.48]', async () => {
    await call('POST', ofEvent('/start'))
    await call('POST', ofEvent('/start'))
    await call('GET', ofEvent(), undefined, 'office_unknown')
    expect((await office('calls')).table?.rows).toEqual([
      ['2026-11-20 08:30', 'league system', `POST /office/v1/events/${eventId}/start`, '409'],
      ['2026-11-20 08:30', 'league system', `POST /office/v1/events/${eventId}/start`, '200'],
    ])
  })

  test('is remembered to have changed something for 400 days, and to have read for 7 [D1.48]', async () => {
    await call('GET', ofEvent())
    await call('HEAD', ofEvent())
    await call('POST', ofEvent('/start'))
    const callsAfter = async (days: number) => {
      site.now.set(new Date(TEST_NOW.getTime() + days * 86_400_000))
      await forgetOldCalls(site.context)
      return (await site.db.select().from(officeCalls)).map(({ call: line }) => line.split(' ')[0])
    }
    expect((await callsAfter(6.9)).toSorted()).toEqual(['GET', 'HEAD', 'POST'])
    expect(await callsAfter(7.1)).toEqual(['POST'])
    expect(await callsAfter(399.9)).toEqual(['POST'])
    expect(await callsAfter(400.1)).toEqual([])
  })
})

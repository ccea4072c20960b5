import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listFavouriteGames } from '#contract/favourites.ts'
import { addPasskey, preparePasskey, removePasskey, renamePasskey } from '#contract/passkeys.ts'
import { listSeasons } from '#contract/seasons.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { getEventTicketDetail, transferTicket } from '#contract/vouchers.ts'
import { directEvent, proveDirector } from '#contract/direct.ts'
import { updatePlayerAccountSettings } from '#contract/account.ts'
import { buildApp } from '#server/app.ts'
import type { Db } from '#server/db/client.ts'
import { API_BASE, LOGOUT_PATH } from '#server/http/endpoint.ts'
import { makeKey } from '#server/office/api/keys.ts'
import { browserOf, openLoginSite, PASSWORD } from '#server/resources/session/testing/login-site.ts'
import { NEW, recoveryOf, type Recovery } from '#server/resources/session/testing/recovery-site.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { event, member, venue, type Player } from '#server/testing/builders.ts'
import { ticket } from '#server/testing/credit-builders.ts'
import { recordedLog } from '#server/testing/recorded-log.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { noteEvent } from './security-events.ts'

let log: ReturnType<typeof recordedLog>
let site: TestApp
let robin: Player
let recovery: Recovery

beforeEach(async () => {
  log = recordedLog()
  ;({ site, robin } = await openLoginSite({ mobileVerifiedAt: TEST_NOW, log: log.log }))
  recovery = recoveryOf(site)
})

afterEach(async () => {
  // What any of these tests sent, and where it came from.
  expect(log.words()).not.toMatch(
    /robin|example|AP123456|0491|Royal-Flush|Full-House|Wrong-1|stranger|127\.0\.0\.1|My phone|apl_/i,
  )
  await site.close()
})

/** The lines without whom and where. */
const noted = () =>
  log.events().map(({ event: name, outcome, what }) => [name, outcome, what].filter(Boolean).join(' '))
const distinct = (field: 'who' | 'from') => new Set(log.events().map((line) => line[field]))

async function signIn(login: string, password = PASSWORD) {
  const browser = browserOf(site)
  await browser.signIn(login, password)
  return { ...browser, cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ') }
}

describe('a line of the security log', () => {
  test('has who and from where by keyed hashes, the same for every way to name a member [D5.97]', async () => {
    await signIn('robin@example.com')
    await signIn('0491 570 156', 'Wrong-1')
    await signIn('ap 123456', 'Wrong-1')
    expect(noted()).toEqual(['sign-in ok password', 'sign-in refused password', 'sign-in refused password'])
    expect([distinct('who').size, distinct('from').size]).toEqual([1, 1])
    for (const line of log.events())
      expect(line).toEqual({
        level: 30,
        time: expect.any(Number) as number,
        kind: 'security',
        event: 'sign-in',
        outcome: expect.stringMatching(/^(ok|refused)$/) as string,
        what: 'password',
        who: expect.stringMatching(/^[\w-]{22}$/) as string,
        from: expect.stringMatching(/^[\w-]{22}$/) as string,
        route: '/login',
        requestId: expect.any(String) as string,
      })
    await signIn('stranger@example.com', 'Wrong-1')
    expect([distinct('who').size, distinct('from').size]).toEqual([2, 1])
  })

  test('stands apart by its kind, and is written whatever level the rest is [D5.97]', async () => {
    await signIn('AP123456')
    expect(log.all().filter(({ kind }) => kind === undefined).length).toBeGreaterThan(0)
    const quiet = recordedLog('fatal')
    const other = await testApp({ database: site.context.database, log: quiet.log })
    await browserOf(other).signIn('AP123456', 'Wrong-1')
    expect(quiet.all()).toMatchObject([{ kind: 'security', event: 'sign-in', outcome: 'refused' }])
    await other.close()
  })

  test('has other hashes in another league, and none where the key cannot be read', async () => {
    const [here] = (await signIn('AP123456'), log.events())
    const elsewhere = recordedLog()
    const other = await testApp({ log: elsewhere.log })
    const about = { event: 'sign-in', outcome: 'ok', who: { member: robin.id }, request: { ip: '127.0.0.1' } } as const
    await noteEvent(other.context, about)
    await noteEvent({ db: {} as Db, log: elsewhere.log }, about)
    const [there, without] = elsewhere.events()
    expect(there?.['who']).toMatch(/^[\w-]{22}$/)
    expect(there?.['who']).not.toBe(here?.['who'])
    expect(there?.['from']).not.toBe(here?.['from'])
    expect([without?.['who'], without?.['from']]).toEqual([null, null])
    await other.close()
  })
})

describe('is written of', () => {
  test('a reset: that it was wanted, each wrong and the right proof [D5.97]', async () => {
    await recovery.askForCode('AP123456')
    await recovery.change({ login: 'AP123456', code: '000000' })
    await recovery.change({ token: (await recovery.askForLink()).split('=')[1] ?? '', removePasskeys: '1' })
    await recovery.change({ token: 'x'.repeat(43) })
    await expect
      .poll(() => noted().toSorted())
      .toEqual([
        'passkey ok all removed',
        'reset ok link',
        'reset refused code',
        'reset refused link',
        'reset-request ok code',
        'reset-request ok link',
      ])
  })

  test('passkeys: added, used, renamed, not one’s own, copied, removed [D5.97]', async () => {
    const device = createAuthenticator()
    const { cookie } = await signIn('AP123456')
    const proof = { currentPassword: PASSWORD }
    const { options } = await site.call(preparePasskey, { body: proof, cookie })
    const credential = device.create(options, { counter: 5 })
    await site.call(addPasskey, { body: { name: 'My phone', credential }, cookie })
    for (const counter of [6, 6]) {
      const browser = browserOf(site)
      await browser.get('/login')
      const formToken = browser.jar.get('apl_form') ?? ''
      const response = await site.request('POST', '/login/passkey', {
        body: `formToken=${formToken}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        cookie: `apl_form=${formToken}`,
      })
      const passkey = JSON.stringify(device.sign(response.json(), { counter }))
      await browser.signIn('', '', { passkey })
    }
    const { id } = credential
    await site.call(renamePasskey, { body: { id, name: 'My phone', ...proof }, cookie })
    await site.request('POST', API_BASE + removePasskey.path, { body: { id: 'another', ...proof }, cookie })
    await site.call(removePasskey, { body: { id, ...proof }, cookie })
    expect(noted().slice(1)).toEqual([
      'passkey ok added',
      'sign-in ok passkey',
      'passkey refused copied',
      'sign-in refused passkey',
      'passkey ok renamed',
      'access refused passkey',
      'passkey ok removed',
    ])
  })

  test('a wrong proof, and what is changed by a right one [D5.97]', async () => {
    const { cookie } = await signIn('AP123456')
    const save = (currentPassword: string) =>
      site.request('POST', API_BASE + updatePlayerAccountSettings.path, {
        body: {
          suburb: 'Richmond',
          stateId: 1,
          postcode: '3121',
          dateBirth: '1988-03-14',
          gender: 'F',
          phoneMobile: '0491570156',
          emailAddress: 'robin@example.com',
          password: NEW,
          currentPassword,
        },
        cookie,
      })
    expect([(await save('Wrong-1')).status, (await save(PASSWORD)).status]).toEqual([400, 200])
    expect(noted().slice(1)).toEqual(['reauthentication refused password', 'credentials ok password'])
  })

  test('each end of a session by its member [D5.97]', async () => {
    const { cookie } = await signIn('AP123456')
    await site.request('POST', LOGOUT_PATH, { cookie })
    const other = await signIn('AP123456')
    await site.request('POST', API_BASE + signOutEverywhere.path, { cookie: other.cookie })
    const third = await signIn('AP123456')
    await site.request('GET', '/login', { cookie: third.cookie.replace('apl_member=1', '') })
    expect(noted().filter((line) => line.startsWith('session-end'))).toEqual([
      'session-end ok sign-out',
      'session-end ok sign-out everywhere',
      'session-end ok without a connection',
    ])
    expect(distinct('who').size).toBe(1)
  })

  test('what belongs to another member, and is refused as if it were not there [D5.97, F65]', async () => {
    const other = await member(site.db)
    const game = await event(site.db, { venue: await venue(site.db), date: '2026-11-26' })
    const { guid } = await ticket(site.db, other, game)
    const cookie = await site.signIn(robin.id)
    const foreign = await site.call(getEventTicketDetail, { query: { gameMembership: guid }, cookie })
    const moved = await site.request('POST', API_BASE + transferTicket.path, {
      body: { gameMembershipGuid: guid, toMembershipId: robin.membershipId },
      cookie,
    })
    const favourites = `${API_BASE + listFavouriteGames.path}?user=${other.membershipId}`
    const list = await site.request('GET', favourites, { cookie })
    const run = await site.request('POST', API_BASE + proveDirector.path, { body: { eventId: game.id }, cookie })
    expect([foreign, moved.status, list.status, run.status]).toEqual([null, 404, 404, 403])
    expect(noted()).toEqual([
      'access refused ticket',
      'access refused ticket',
      'access refused membership',
      'access refused event to run',
    ])
    expect(distinct('who').size).toBe(1)
  })

  test('a page of another site, a key that is not good, and one for something else [D5.97, F64]', async () => {
    await site.request('POST', API_BASE + directEvent.path, { headers: { origin: 'https://evil.example' } })
    const until = { now: TEST_NOW, expiresAt: new Date(TEST_NOW.getTime() + 60_000) }
    const key = await makeKey(site.db, { name: 'robin', scopes: ['clock'], ...until })
    for (const value of ['office_stranger', key])
      await site.request('POST', '/office/v1/events/1/cancel', { headers: { authorization: `Bearer ${value}` } })
    expect(noted()).toEqual(['forgery refused', 'sign-in refused key', 'access refused scope cancel'])
  })

  test('a limit that is exhausted, once in each window [D5.97, D5.19]', async () => {
    for (let n = 0; n < 13; n += 1) await signIn('AP123456', 'Wrong-1')
    expect(noted().slice(9)).toEqual(['sign-in refused password', 'limit refused sign-in by account'])
    expect(distinct('who').size).toBe(1)
    site.now.set(new Date(TEST_NOW.getTime() + 901_000))
    for (let n = 0; n < 12; n += 1) await signIn('AP123456', 'Wrong-1')
    expect(noted().filter((line) => line.startsWith('limit'))).toHaveLength(2)
  })

  test('one that is counted in the process alone, by its route [D5.97]', async () => {
    const app = await buildApp(site.context, { distDir: '/nowhere', callsAMinute: 2 })
    const url = API_BASE + listSeasons.path
    for (let n = 0; n < 5; n += 1) await app.inject({ url, headers: { host: 'localhost:4173' } })
    expect(log.events()).toMatchObject([{ event: 'limit', outcome: 'refused', who: null, route: url }])
    await app.close()
  })
})

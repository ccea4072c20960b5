import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signOutEverywhere } from '#contract/sessions.ts'
import { members } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { forgetKnownPasswords, hashPassword } from '#server/members/passwords.ts'
import { browserOf, openLoginSite, PASSWORD } from './testing/login-site.ts'

let site: TestApp
let robin: Player

beforeEach(async () => {
  ;({ site, robin } = await openLoginSite())
})

afterEach(() => site.close())

const browser = () => browserOf(site)

describe('limits', () => {
  test('the eleventh wrong try of an account waits, known or not, with the time to wait [D5.19] [F57]', async () => {
    for (const login of ['robin@example.com', 'nobody@example.com']) {
      const { signIn } = browser()
      for (let n = 0; n < 10; n++) expect((await signIn(login, 'Wrong-Password-1')).status).toBe(401)
      const answer = await signIn(login.toUpperCase(), PASSWORD)
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, '900'])
      expect(answer.text).toContain('Please wait 15 minutes')
    }
    site.now.set(new Date(TEST_NOW.getTime() + 900_000))
    expect((await browser().signIn('robin@example.com', PASSWORD)).status).toBe(303)
  })

  test('an address cannot try one password on every account [D5.19]', async () => {
    const { signIn } = browser()
    for (let n = 0; n < 50; n++) await signIn(`AP${n}`, 'Wrong-Password-1')
    expect((await signIn('AP77', 'Wrong-Password-1')).status).toBe(429)
  })

  const LOGINS = ['robin@example.com', '0491 570 156', 'AP123456']
  const strangerTries = async () => {
    for (let n = 0; n < 10; n += 1) await browser().signIn(LOGINS[n % 3] ?? '', 'Wrong-Password-1')
  }

  test('tries count by account, whatever login it is named by [D5.66]', async () => {
    await strangerTries()
    for (const login of LOGINS) expect((await browser().signIn(login, PASSWORD)).status).toBe(429)
  })

  test('a device that the member signed in with before has tries of its own, ten in all and by no address [D5.67]', async () => {
    const own = browser()
    expect((await own.signIn('AP123456', PASSWORD)).status).toBe(303)
    own.jar.delete('apl_session')
    for (let n = 0; n < 60; n += 1) await browser().signIn(`AP${n}`, 'Wrong-Password-1')
    await strangerTries()
    expect((await browser().signIn('AP123456', PASSWORD)).status).toBe(429)
    for (let n = 0; n < 9; n += 1) expect((await own.signIn('AP123456', 'Wrong-Password-1')).status).toBe(401)
    expect((await own.signIn('robin@example.com', PASSWORD)).status).toBe(303)
    for (let n = 0; n < 10; n += 1) expect((await own.signIn('AP123456', 'Wrong-Password-1')).status).toBe(401)
    expect((await own.signIn('AP123456', PASSWORD)).status).toBe(429)
  })

  test('a device is known by what we signed, for its own members, until one signs out everywhere [D5.67]', async () => {
    const own = browser()
    await own.signIn('AP123456', PASSWORD)
    const cookie = own.jar.get('apl_device') ?? ''
    const other = await member(site.db, { cardNumber: 'AP654321' }, { passwordHash: await hashPassword(PASSWORD) })
    await own.signIn('AP654321', PASSWORD)
    const both = own.jar.get('apl_device') ?? ''
    expect([cookie.split('~').length, both.split('~').length]).toEqual([1, 2])

    await strangerTries()
    const statusWith = async (device: string) => {
      const visitor = browser()
      visitor.jar.set('apl_device', device)
      return (await visitor.signIn('AP123456', PASSWORD)).status
    }
    const forged = both.replaceAll(`${other.id}.`, `${robin.id}.`).split('~').at(-1) ?? ''
    for (const device of ['', '~', 'x'.repeat(3_000), forged, `${cookie}x`]) expect(await statusWith(device)).toBe(429)
    for (const device of [cookie, both, `~${cookie}`]) {
      expect(await statusWith(device)).toBe(303)
      await strangerTries()
    }

    site.now.set(new Date(TEST_NOW.getTime() + 60_000))
    await site.request('POST', API_BASE + signOutEverywhere.path, { cookie: await site.signIn(robin.id) })
    expect(await statusWith(cookie)).toBe(429)
    const answer = await site.request('GET', '/login')
    expect(answer.cookies.map(({ name }) => name)).not.toContain('apl_device')
  })

  test('the cookie of a device is hidden from scripts and from other sites [D5.67, F59]', async () => {
    const { get, jar, send } = browser()
    await get('/login')
    const form = { login: 'AP123456', password: PASSWORD, formToken: jar.get('apl_form') ?? '' }
    const { cookies } = await send('POST', '/login', { form })
    expect(cookies.find(({ name }) => name === 'apl_device')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 400 * 86_400,
    })
  })

  test('a right password costs nothing', async () => {
    for (let n = 0; n < 60; n++) expect((await browser().signIn('AP123456', PASSWORD)).status).toBe(303)
  })
})

describe('a password in another Unicode form', () => {
  const composed = 'Caf\u00e9-Flush-9'
  const decomposed = composed.normalize('NFD')
  test('is the same password [F77]', async () => {
    const passwordHash = await hashPassword(decomposed)
    await site.db.update(members).set({ passwordHash }).where(eq(members.playerId, robin.id))
    for (const typed of [composed, decomposed, 'Ｃａｆ\u00e9－Flush－９'])
      expect((await browser().signIn('AP123456', typed)).status).toBe(303)
    expect((await browser().signIn('AP123456', 'Cafe-Flush-9')).status).toBe(401)
  })

  test('is one try, whichever account it is tried on [F57, F77]', async () => {
    for (const login of ['robin@example.com', 'nobody@example.com']) {
      for (const [n, spelling] of [
        login,
        login.toUpperCase(),
        `\u202a${login}\u202c`,
        ` ${login} `,
        `${login}\u200b`,
      ].entries()) {
        const { signIn } = browser()
        expect([n, (await signIn(spelling, decomposed)).status]).toEqual([n, 401])
        expect([n, (await signIn(spelling, 'Wrong-Password-1')).status]).toEqual([n, 401])
      }
      expect((await browser().signIn(`${login}\ufeff`, decomposed)).status).toBe(429)
    }
  })
})

test('a published password of a demo member is forgotten where others are served', async () => {
  const known = [
    { email: 'robin@example.com', password: PASSWORD },
    { email: 'nobody@example.com', password: PASSWORD },
  ]
  const cookie = await site.signIn(robin.id)
  await forgetKnownPasswords(site.db, [{ email: 'robin@example.com', password: 'Another-1' }])
  expect((await site.request('GET', '/Umbraco/Api/Account/GetLoggedMember', { cookie })).status).toBe(200)
  await forgetKnownPasswords(site.db, known)
  expect((await site.request('GET', '/Umbraco/Api/Account/GetLoggedMember', { cookie })).status).toBe(401)
  expect((await browser().signIn('robin@example.com', PASSWORD)).status).toBe(401)
})

import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { updatePlayerAccountSettings } from '#contract/account.ts'
import { accountTokens, members, sessions } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { forgetOld } from '#server/recurring/messages.ts'
import { officeCommands } from '#server/office/commands.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { sameTransaction } from '#server/testing/same-transaction.ts'
import { TEST_NOW, testApp, type TestResponse, type TestApp } from '#server/testing/test-app.ts'
import { codeIn, lastText } from '#server/testing/visitor.ts'
import { matchPassword } from '#server/members/passwords.ts'
import { findAccounts } from '#server/members/accounts.ts'
import { formBrowserOf, openLoginSite, PASSWORD } from './testing/login-site.ts'
import { linkIn, NEW, recoveryOf, type Recovery } from './testing/recovery-site.ts'

const MOBILE = '0491570156'

let site: TestApp
let robin: Player
let recovery: Recovery

beforeEach(async () => {
  ;({ site, robin } = await openLoginSite({ mobileVerifiedAt: TEST_NOW }))
  recovery = recoveryOf(site)
})

afterEach(() => site.close())

const browser = (of: TestApp = site) => formBrowserOf(of)
const passwordIs = async (password: string) => {
  const [row] = await site.db.select().from(members).where(eq(members.playerId, robin.id))
  return (await matchPassword([row?.passwordHash ?? ''], password)) !== null
}

test('the sign-in page leads to it [F93 forgotten password]', async () => {
  expect((await site.request('GET', '/login')).text).toContain('<a href="/login/forgot">Forgot your password?</a>')
})

describe('by a code', () => {
  test.each(['robin@example.com', '0491 570 156', 'AP123456'])(
    'to the verified mobile of %s a new password is set, and every session ends [F93 forgotten password]',
    async (login) => {
      await site.signIn(robin.id)
      await recovery.askForCode(login)
      expect((await lastText(site)).recipient).toBe('+61 491 570 156')
      const done = await recovery.change({ login, code: codeIn((await lastText(site)).body) })
      expect([done.status, done.headers.location]).toEqual([303, '/login?reason=passwordChanged'])
      expect([await passwordIs(PASSWORD), await passwordIs(NEW)]).toEqual([false, true])
      expect(await site.db.select().from(sessions)).toEqual([])
      const messages = (await recovery.sent()).filter(({ body }) =>
        body.includes('password of your APL membership was changed'),
      )
      expect(messages.map(({ recipient }) => recipient)).toEqual(['robin@example.com', '+61 491 570 156'])
    },
  )

  test('counts once, for five minutes and five tries [F93 forgotten password]', async () => {
    await recovery.askForCode('AP123456')
    const code = codeIn((await lastText(site)).body)
    const wrong = await recovery.change({
      login: 'AP123456',
      code: String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
    })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('id="code-error">This code is not right')])
    recovery.later(300)
    expect((await recovery.change({ login: 'AP123456', code })).status).toBe(400)
    recovery.later(900)
    await recovery.askForCode('AP123456')
    const next = codeIn((await lastText(site)).body)
    expect((await recovery.change({ login: 'AP123456', code: next })).status).toBe(303)
    expect((await recovery.change({ login: 'AP123456', code: next })).status).toBe(400)
  })

  test('goes to the old number until the new one has been verified for seven days [F93 change of contact]', async () => {
    await site.db.update(members).set({ recoveryMobile: '0491570006' })
    await recovery.askForCode('AP123456')
    expect((await lastText(site)).recipient).toBe('+61 491 570 006')
    recovery.later(7 * 86_400)
    await recovery.askForCode('AP123456')
    expect((await lastText(site)).recipient).toBe('+61 491 570 156')
  })
})

describe('by a link', () => {
  test('to the verified address a new password is set; opening it changes nothing [F93 forgotten password]', async () => {
    const link = await recovery.askForLink()
    expect(link).toMatch(/^\/login\/reset\?token=[\w-]{43}$/)
    const token = link.split('token=')[1] ?? ''
    for (let n = 0; n < 3; n += 1) {
      const page = await browser().get(link)
      expect([page.status, page.headers['referrer-policy'], page.headers['cache-control']]).toEqual([
        200,
        'no-referrer',
        'no-store',
      ])
    }
    expect((await browser().post('/login/reset', { token, password: 'weak', confirmPassword: 'weak' })).status).toBe(
      400,
    )
    expect([
      await passwordIs(PASSWORD),
      JSON.stringify(await site.db.select().from(accountTokens)).includes(token),
    ]).toEqual([true, false])
    expect((await recovery.change({ token })).status).toBe(303)
    expect(await passwordIs(NEW)).toBe(true)
    for (const answer of [await browser().get(link), await recovery.change({ token })]) {
      expect([answer.status, answer.headers['cache-control']]).toEqual([410, 'no-store'])
      expect(answer.text).toContain('Ask for another')
    }
  })

  test('is good for 30 minutes, and a newer one takes its place [F93 forgotten password]', async () => {
    const first = await recovery.askForLink()
    const second = await recovery.askForLink()
    expect([(await browser().get(first)).status, (await browser().get(second)).status]).toEqual([410, 200])
    recovery.later(1_800)
    expect((await browser().get(second)).status).toBe(410)
    expect((await recovery.change({ token: second.split('=')[1] ?? '' })).status).toBe(410)
  })

  test('begins with PUBLIC_ORIGIN, never with what a request says; without it production offers the code alone [F93 forgotten password]', async () => {
    for (const [publicOrigin, expected] of [
      ['https://myapl.example', 'https://myapl.example/login/reset'],
      [null, null],
    ] as const) {
      const production = await testApp({
        database: site.context.database,
        env: { nodeEnv: 'production', publicOrigin },
      })
      const page = await production.request('GET', '/login/forgot')
      expect(page.text.includes('value="link"')).toBe(expected !== null)
      const before = (await recovery.sent()).length + (await recovery.codes()).length
      await browser(production).post('/login/forgot', { login: 'robin@example.com', by: 'link' })
      await expect
        .poll(async () => (await recovery.sent()).length + (await recovery.codes()).length)
        .toBeGreaterThan(before)
      if (expected !== null) expect((await recovery.sent()).at(-1)?.body).toContain(`${expected}?token=`)
      else expect((await recovery.sent()).at(-1)?.channel).toBe('sms')
      await production.app.close()
    }
  })
})

describe('nobody learns whether there is such an account', () => {
  const situations = {
    'a member': { suspendedAt: null },
    'a suspended member': { suspendedAt: TEST_NOW },
    'a member with nothing verified': { mobileVerifiedAt: null, emailValid: false },
    'a member without anything': { mobile: null, mobileVerifiedAt: null, email: null },
    nobody: null,
  } as const

  test('the responses are the same to the letter, and do not wait for the sending [F93 forgotten password]', async () => {
    const answers = new Map<string, string[]>()
    for (const [what, change_] of Object.entries(situations)) {
      if (change_) await site.db.update(members).set(change_)
      const login = change_ ? 'AP123456' : 'AP999999'
      const messages: string[] = []
      const plain = ({ status, text }: TestResponse) =>
        `${status} ${text.replaceAll(/name="formToken" value="[^"]*"/g, '').replaceAll(login, 'LOGIN')}`
      for (const by of ['code', 'link']) messages.push(plain(await browser().post('/login/forgot', { login, by })))
      messages.push(plain(await recovery.change({ login, code: '000000' })))
      answers.set(what, messages)
      recovery.later(3_600)
    }
    const [first, ...others] = [...answers.values()]
    expect(first?.map((text) => text.slice(0, 3))).toEqual(['200', '200', '400'])
    for (const other of others) expect(other).toEqual(first)
  })

  test('nothing is sent where nothing is verified or the member is suspended, and what is left behind is the same [F93 forgotten password, D5.63]', async () => {
    for (const change_ of Object.values(situations).slice(1)) {
      if (change_) await site.db.update(members).set(change_)
      await recovery.askForCode(change_ ? 'AP123456' : 'AP999999')
      recovery.later(3_600)
    }
    await recovery.askForCode('someone@example.com')
    expect(await recovery.sent()).toEqual([])
    expect(await recovery.codes()).toHaveLength(5)
    // Not in plain text, as it may be anybody's address or number.
    expect(JSON.stringify(await recovery.codes())).not.toMatch(/someone|AP999999/i)
  })

  test('the response waits for nothing that the database says of the account [F93 forgotten password]', async () => {
    const { get, post } = browser()
    await get('/login/forgot')
    // What limits are counted by is known from then on.
    await recovery.change({ login: 'AP999999', code: '000000' })
    const requested = vi.spyOn(site.context.db, 'select').mockImplementation(() => {
      throw new Error('The database is away.')
    })
    for (const by of ['code', 'link']) expect((await post('/login/forgot', { login: 'AP123456', by })).status).toBe(200)
    await expect.poll(() => requested.mock.calls.length).toBe(2)
    requested.mockRestore()
  })

  test('a wrong code asks the database as often for nobody as for a member [F93 forgotten password]', async () => {
    const counts: number[] = []
    for (const login of ['AP123456', 'AP999999']) {
      await recovery.askForCode(login)
      const spies = (['select', 'update', 'insert', 'transaction'] as const).map((name) =>
        vi.spyOn(site.context.db, name),
      )
      await recovery.change({ login, code: '000000' })
      counts.push(spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0))
      for (const spy of spies) spy.mockRestore()
    }
    expect(counts[0]).toBe(counts[1])
    expect(counts[0]).toBeGreaterThan(2)
  })

  test('an address is limited, whatever account it asks for [D5.19, F93]', async () => {
    for (let n = 0; n < 20; n += 1)
      expect((await browser().post('/login/forgot', { login: `AP${n}`, by: 'link' })).status).toBe(200)
    const answer = await browser().post('/login/forgot', { login: 'AP77', by: 'link' })
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '900'])
  })

  test('five links are sent to an account in a quarter of an hour, whatever login it is named by; the page stays the same [D5.66, D5.68]', async () => {
    const texts = new Set<string>()
    const take = vi.spyOn(site.context.db, 'insert')
    for (let n = 0; n < 7; n += 1) {
      const login = n % 2 ? 'robin@example.com' : 'AP123456'
      const { status, text } = await browser().post('/login/forgot', { login, by: 'link' })
      texts.add(`${status} ${text}`)
    }
    await expect.poll(() => take.mock.calls.length).toBeGreaterThanOrEqual(14)
    take.mockRestore()
    await expect.poll(recovery.sent).toHaveLength(5)
    expect([...texts]).toEqual([expect.stringMatching(/^200 .*which may receive a link now/s)])
  })

  test('the eleventh wrong code of an account waits [D5.19, F93]', async () => {
    for (const login of ['AP123456', 'AP999999']) {
      for (let n = 0; n < 10; n += 1) expect((await recovery.change({ login, code: '000000' })).status).toBe(400)
      expect((await recovery.change({ login, code: '000000' })).status).toBe(429)
    }
  })
})

describe('the forms', () => {
  test('say what is missing at its field, and retain the login but no password [F93 forgotten password]', async () => {
    const { post } = browser()
    expect((await post('/login/forgot', { login: ' ' })).text).toContain('id="login-error">Enter your e-mail, mobile')
    const answer = await post('/login/reset', { login: '<b>', code: '', password: NEW, confirmPassword: 'other' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('value="&lt;b&gt;"')
    expect(answer.text).toContain('id="code-error">Verification code is required.')
    expect(answer.text).toContain('id="confirmPassword-error">Two passwords do not match!')
    expect(answer.text).not.toContain(NEW)
    const common = await post('/login/reset', {
      login: 'x',
      code: '1',
      password: 'Password1',
      confirmPassword: 'Password1',
    })
    expect(common.text).toContain('id="password-error">This password is too common.')
  })

  test('count only with the token of their own page, from this origin [F64]', async () => {
    for (const path of ['/login/forgot', '/login/reset']) {
      const { get, post } = browser()
      await get('/login/forgot')
      expect((await post(path, { formToken: 'A'.repeat(32), login: 'AP123456' })).status).toBe(403)
    }
    const crossSite = await site.request('POST', '/login/forgot', {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'null',
        'sec-fetch-site': 'cross-site',
      },
      cookie: `apl_form=${'A'.repeat(32)}`,
      body: `formToken=${'A'.repeat(32)}&login=AP123456`,
    })
    expect(crossSite.status).toBe(403)
    expect(await recovery.codes()).toEqual([])
  })
})

describe('the office', () => {
  const run = (name: string, card: string) => {
    const command = officeCommands(site.context).find((known) => known.name === name)
    if (!command) throw new Error(`There is no command ${name}.`)
    return command.run([card])
  }

  test('prints a link that sets a password once [F93 forgotten password]', async () => {
    const { message = '' } = await run('reset-password', 'ap 123456')
    expect(message).toContain('(AP123456). Open this, within 30 minutes and once')
    const token = linkIn(message).split('=')[1] ?? ''
    expect([(await recovery.change({ token })).status, (await recovery.change({ token })).status]).toEqual([303, 410])
    await expect(run('reset-password', 'AP999999')).rejects.toThrow('No member has this card number.')
    await expect(run('reset-password', '')).rejects.toThrow('Give the card number')
    await site.db.update(members).set({ suspendedAt: TEST_NOW })
    await expect(run('reset-password', 'AP123456')).rejects.toThrow('is suspended')
  })

  test('confirms an address whose link did not arrive [F93 change of contact]', async () => {
    await expect(run('confirm-email', 'AP123456')).rejects.toThrow('no address waits')
    await site.db.update(members).set({ pendingEmail: 'new@example.com' })
    expect((await run('confirm-email', 'AP123456')).message).toContain('the address is confirmed')
    expect(await findAccounts(site.db, 'new@example.com')).toHaveLength(1)
  })
})

describe('the link to a new address', () => {
  async function changeAddress(): Promise<string> {
    const body = {
      suburb: 'Kew',
      stateId: 1,
      postcode: '3101',
      dateBirth: '1988-03-14',
      phoneMobile: MOBILE,
      emailAddress: 'new@example.com',
      currentPassword: PASSWORD,
    }
    const cookie = await site.signIn(robin.id)
    const answer = await site.request('POST', API_BASE + updatePlayerAccountSettings.path, { body, cookie })
    expect(answer.status).toBe(200)
    return linkIn((await recovery.sent()).find(({ recipient }) => recipient === 'new@example.com')?.body ?? '')
  }

  test('confirms it once its form is sent, and then it signs in and the old one does not [F93 change of contact]', async () => {
    const link = await changeAddress()
    const token = link.split('=')[1] ?? ''
    const page = await browser().get(link)
    expect([page.status, page.headers['referrer-policy'], page.text.includes('new@example.com')]).toEqual([
      200,
      'no-referrer',
      true,
    ])
    expect(await findAccounts(site.db, 'new@example.com')).toEqual([])
    expect((await browser().post('/login/email', { token })).text).toContain('is confirmed')
    expect(await sameTransaction(site.db, 'crm', sql`members where email = 'new@example.com'`)).toBe(true)
    expect([
      (await findAccounts(site.db, 'new@example.com')).length,
      (await findAccounts(site.db, 'robin@example.com')).length,
    ]).toEqual([1, 0])
    expect((await browser().get(link)).status).toBe(410)
    expect((await browser().post('/login/email', { token })).status).toBe(410)
  })

  test('is sent again when the settings are saved once more, but not while the one before is good [F93 change of contact]', async () => {
    const links = async () => (await recovery.sent()).filter(({ recipient }) => recipient === 'new@example.com').length
    await changeAddress()
    await changeAddress()
    expect(await links()).toBe(1)
    recovery.later(3 * 86_400)
    await forgetOld(site.context)
    expect(await site.db.select().from(accountTokens)).toEqual([])
    await changeAddress()
    expect(await links()).toBe(2)
  })

  test('is not good for a password, nor one of a password for an address, nor once the password was reset [F93 change of contact]', async () => {
    const token = (await changeAddress()).split('=')[1] ?? ''
    expect((await recovery.change({ token })).status).toBe(410)
    const other = (await recovery.askForLink()).split('=')[1] ?? ''
    expect((await browser().post('/login/email', { token: other })).status).toBe(410)
    expect((await recovery.change({ token: other })).status).toBe(303)
    expect((await browser().post('/login/email', { token })).status).toBe(410)
    expect((await site.db.select().from(members))[0]).toMatchObject({ email: 'robin@example.com', pendingEmail: null })
  })

  test('of an address that another member has meanwhile is refused, and stays good [F66, F93]', async () => {
    const token = (await changeAddress()).split('=')[1] ?? ''
    const mia = await member(site.db, {}, { email: 'new@example.com' })
    expect((await browser().post('/login/email', { token })).status).toBe(409)
    await site.db.update(members).set({ email: null }).where(eq(members.playerId, mia.id))
    expect((await browser().post('/login/email', { token })).status).toBe(200)
  })
})

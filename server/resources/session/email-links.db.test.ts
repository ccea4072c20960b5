import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { updatePlayerAccountSettings } from '#contract/account.ts'
import { membershipRegister, otpCodeSend, otpCodeVerify } from '#contract/registration.ts'
import { members, players } from '#server/db/schema/people.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { officeCommands } from '#server/office/commands.ts'
import { member } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { codeIn, lastText, visitorOf } from '#server/testing/visitor.ts'
import { hashPassword } from '#server/members/passwords.ts'
import { findAccounts } from '#server/members/accounts.ts'
import { formBrowserOf } from './testing/login-site.ts'

const PASSWORD = 'Royal-Flush-9'
const EMAIL = 'mia@example.com'
let site: TestApp

beforeEach(async () => {
  site = await testApp()
})

afterEach(() => site.close())

const browser = () => formBrowserOf(site)
const sent = () => site.db.select().from(outbox).orderBy(outbox.id)
const mails = async (to = EMAIL) => (await sent()).filter(({ recipient }) => recipient === to)
const tokenIn = (body: string | undefined) => /\/login\/email\?token=([\w-]{43})/.exec(body ?? '')?.[1] ?? 'none'
const account = async (playerId: number) =>
  (await site.db.select().from(members).where(eq(members.playerId, playerId)))[0]
const signsIn = async (login: string) => (await findAccounts(site.db, login)).map(({ playerId }) => playerId)
const confirm = (token: string) => browser().post('/login/email', { token })

async function register(mobile: string, email: string | null = EMAIL): Promise<number> {
  const visitor = visitorOf(site)
  await visitor.post(otpCodeSend, { mobile })
  await visitor.post(otpCodeVerify, { mobile, otpCode: codeIn((await lastText(site)).body) })
  const answer = await visitor.post(membershipRegister, {
    firstName: 'Mia',
    lastName: 'Hartigan',
    password: PASSWORD,
    mobile,
    email,
    stateId: 1,
    postcode: '3121',
    birthday: '14/03/1988',
  })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.json()).toMatchObject({ emailAddress: email })
  return (await signsIn(mobile))[0] ?? 0
}

/** Asks for a link and waits until what is to be sent was sent. */
async function ask(path: string, form: Record<string, string>, expected: number, on = browser()): Promise<string> {
  const answer = await on.post(path, form)
  expect(answer.status).toBe(200)
  await expect.poll(mails).toHaveLength(expected)
  return answer.text
}

describe('an address given at registration', () => {
  test('signs in at once, and is confirmed by the link of the welcome mail; only then a new password is sent to it [D5.70]', async () => {
    const mia = await register('0491570006')
    const [welcome] = await mails()
    expect([welcome?.subject, await signsIn(EMAIL)]).toEqual(['Welcome to APL', [mia]])
    expect(welcome?.bodyAfterwards).not.toContain(tokenIn(welcome?.body))
    await browser().post('/login/forgot', { login: EMAIL, by: 'link' })
    const page = await browser().get(`/login/email?token=${tokenIn(welcome?.body)}`)
    expect([page.status, page.text.includes(EMAIL), (await account(mia))?.emailValid]).toEqual([200, true, false])
    expect((await confirm(tokenIn(welcome?.body))).text).toContain('is confirmed')
    expect(await account(mia)).toMatchObject({ email: EMAIL, emailValid: true, pendingEmail: null })
    expect((await confirm(tokenIn(welcome?.body))).status).toBe(410)
    await ask('/login/forgot', { login: EMAIL, by: 'link' }, 2)
    expect((await mails())[1]?.body).toContain('/login/reset?token=')
  })

  test('is confirmed by the office where no link arrived [D5.70]', async () => {
    const mia = await register('0491570006')
    const [player] = await site.db.select().from(players).where(eq(players.id, mia))
    const command = officeCommands(site.context).find(({ name }) => name === 'confirm-email')
    expect((await command?.run([player?.cardNumber ?? '']))?.message).toContain('the address is confirmed')
    expect((await account(mia))?.emailValid).toBe(true)
  })

  test('is mailed no link where the server knows no address of its own', async () => {
    const closed = await testApp({ database: site.context.database, env: { nodeEnv: 'production' } })
    const answer = await closed.request('GET', '/login/email')
    expect([answer.status, answer.text.includes('No links can be sent just now.')]).toEqual([200, true])
    await closed.app.close()
  })
})

describe('an address that another account gave and never confirmed', () => {
  test('can be given again; once its owner confirms it, it is released and the other is notified by text [D5.72]', async () => {
    const squatter = await register('0491570006')
    const owner = await register('0491570156')
    const [, welcome] = await mails()
    expect(await account(owner)).toMatchObject({ email: null, pendingEmail: EMAIL })
    expect([await signsIn(EMAIL), await signsIn('0491570156')]).toEqual([[squatter], [owner]])
    expect(welcome?.body).toContain('Sign in with your mobile number, and the password')

    expect((await confirm(tokenIn(welcome?.body))).status).toBe(200)
    expect([await signsIn(EMAIL), await signsIn('0491570006')]).toEqual([[owner], [squatter]])
    expect(await account(squatter)).toMatchObject({ email: null, emailValid: false })
    const { recipient, body } = await lastText(site)
    expect([recipient, body]).toEqual(['+61 491 570 006', expect.stringContaining('sign in with your mobile or card')])
    expect(body).not.toContain(EMAIL)
    // The link that the other was sent confirms nothing any more.
    expect((await confirm(tokenIn((await mails())[0]?.body))).status).toBe(410)
    const crm = (await sent()).filter(({ channel, subject }) => channel === 'crm' && subject === 'settings')
    expect(crm).toHaveLength(2)
  })

  test('can be given in the settings of another; confirmed by the first it is refused there [D5.72]', async () => {
    const first = await register('0491570006')
    const other = await member(
      site.db,
      {},
      { email: 'other@example.com', mobile: '0491570156', passwordHash: await hashPassword(PASSWORD) },
    )
    const save = async () =>
      site.request('POST', API_BASE + updatePlayerAccountSettings.path, {
        cookie: await site.signIn(other.id),
        body: {
          suburb: 'Kew',
          stateId: 1,
          postcode: '3101',
          dateBirth: '1988-03-14',
          phoneMobile: '0491570156',
          emailAddress: EMAIL,
          currentPassword: PASSWORD,
        },
      })
    expect((await save()).status).toBe(200)
    const [welcome, link] = await mails()
    expect((await confirm(tokenIn(welcome?.body))).status).toBe(200)
    expect((await confirm(tokenIn(link?.body))).status).toBe(409)
    expect([await signsIn(EMAIL), await signsIn('other@example.com')]).toEqual([[first], [other.id]])
    await site.db.update(members).set({ pendingEmail: null }).where(eq(members.playerId, other.id))
    expect((await save()).json()).toMatchObject({ id: 'email-known' })
  })
})

describe('the link is sent again', () => {
  test('to an address that waits, three times an hour, with the same page as for any other [D5.71]', async () => {
    await register('0491570006')
    await member(site.db, {}, { email: 'robin@example.com' })
    const texts = new Set<string>()
    for (const email of ['robin@example.com', 'nobody@example.com', EMAIL.toUpperCase()])
      texts.add(await ask('/login/email/send', { email }, email === EMAIL.toUpperCase() ? 2 : 1))
    expect(texts.size).toBe(1)
    const again = (await mails())[1]
    expect(again?.body).toMatch(/membership with the card number …\d{4}\./)
    await ask('/login/email/send', { email: EMAIL }, 3)
    await ask('/login/email/send', { email: EMAIL }, 4)
    texts.add(await ask('/login/email/send', { email: EMAIL }, 4))
    expect([texts.size, await mails('robin@example.com')]).toEqual([1, []])
    // The last one is the good one.
    expect((await confirm(tokenIn(again?.body))).status).toBe(410)
    expect((await confirm(tokenIn((await mails())[3]?.body))).status).toBe(200)
    site.now.set(new Date(TEST_NOW.getTime() + 3_600_000))
    await ask('/login/email/send', { email: EMAIL }, 4)
  })

  test('to the member who is signed in for their own account alone, whose address stands there [D5.71]', async () => {
    const mia = await register('0491570006')
    const other = await member(site.db, {}, { email: 'other@example.com' })
    const [own, foreign] = await Promise.all(
      [mia, other.id].map(async (id) => formBrowserOf(site, await site.signIn(id))),
    )
    const fieldOf = async (on = browser()) =>
      /name="email" type="email" value="([^"]*)"/.exec((await on.get('/login/email')).text)?.[1]
    expect([await fieldOf(), await fieldOf(own), await fieldOf(foreign)]).toEqual(['', EMAIL, ''])
    await ask('/login/email/send', { email: EMAIL }, 1, foreign)
    await ask('/login/email/send', { email: EMAIL }, 2, own)
  })

  test('by a form of this site, to an address, twenty times for one visitor’s [D5.71, D5.19, F64]', async () => {
    expect((await browser().post('/login/email/send', { email: EMAIL, formToken: 'A'.repeat(32) })).status).toBe(403)
    const wrong = await browser().post('/login/email/send', { email: '<b>' })
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringMatching(/value="&lt;b&gt;".*id="email-error">Please provide valid email address/s),
    ])
    for (let n = 0; n < 20; n += 1)
      expect((await browser().post('/login/email/send', { email: `a${n}@example.com` })).status).toBe(200)
    const answer = await browser().post('/login/email/send', { email: EMAIL })
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '900'])
  })

  test('where a link is not good any more its page leads to another [D5.71]', async () => {
    const page = await browser().get(`/login/email?token=${'A'.repeat(43)}`)
    expect([page.status, page.text.includes('<a href="/login/email">Ask for another</a>')]).toEqual([410, true])
  })
})

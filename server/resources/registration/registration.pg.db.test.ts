import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  generateTotp,
  membershipRegister,
  mobileDuplicateCheck,
  otpCodeSend,
  otpCodeVerify,
  verifyTotp,
} from '#contract/registration.ts'
import { members, memberSubscriptions, players } from '#server/db/schema/people.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { matchPassword } from '#server/members/passwords.ts'
import { member, player } from '#server/testing/builders.ts'
import { sameTransaction } from '#server/testing/same-transaction.ts'
import { TEST_NOW, testApp, type TestResponse, type TestApp } from '#server/testing/test-app.ts'
import { codeIn, lastText, type Visitor, visitorOf } from '#server/testing/visitor.ts'

const MOBILE = '0491570006'
let site: TestApp

beforeEach(async () => {
  site = await testApp()
})

afterEach(() => site.close())

const browser = () => visitorOf(site)
const lastCode = async () => codeIn((await lastText(site)).body)
const later = (seconds: number) => site.now.set(new Date(site.now().getTime() + seconds * 1000))
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const idOf = (answer: TestResponse) => [answer.status, answer.json<{ id: string }>().id]

const FORM = {
  firstName: 'Mia',
  lastName: "O'Hartigan",
  password: 'Royal-Flush-9',
  mobile: MOBILE,
  email: 'Mia@Example.com',
  stateId: 1,
  postcode: '3121',
  birthday: '14/03/1988',
  marketingConsent: true,
}

async function verified(visitor = browser(), mobile = MOBILE): Promise<Visitor> {
  expect((await visitor.post(otpCodeSend, { mobile })).status).toBe(200)
  expect((await visitor.post(otpCodeVerify, { mobile, otpCode: await lastCode() })).text).toBe('true')
  return visitor
}

test('a new member is given numbers that no imported one has', async () => {
  const numbers = {
    first: 2_000_003,
    last: 2_500_000,
    cardOfNext: String(70_000_000 + ((500_001 * 104_729) % 9_999_991)),
  }
  await player(site.db, { membershipId: numbers.first })
  await player(site.db, { membershipId: numbers.last, cardNumber: numbers.cardOfNext })
  const answer = await (await verified()).post(membershipRegister, FORM)
  expect(answer.status).toBe(200)
  const [mia] = await site.db.select().from(players).where(eq(players.firstName, 'Mia'))
  // Past the highest membership, and past the card that follows it.
  expect([mia?.id, mia?.membershipId]).toEqual([500_002, 2_500_002])
})

describe('the mobile check', () => {
  test('accepts a mobile nobody has, as it will be stored [M7.44]', async () => {
    for (const mobile of ['0491 570 006', '0491570006', '+61 491 570 006'])
      expect(await site.call(mobileDuplicateCheck, { body: { mobile } })).toEqual({ mobile: MOBILE })
  })

  test('reports a mobile that a member has, on its field [D5.20, M8.18]', async () => {
    await member(site.db, {}, { mobile: MOBILE })
    const answer = await browser().post(mobileDuplicateCheck, { mobile: '0491 570 006' })
    expect(idOf(answer)).toEqual([409, 'mobile-known'])
    expect(answer.json()).toMatchObject({ fields: { mobile: expect.stringMatching(/membership already/) as string } })
  })

  test('says what is wrong with a mobile on its field [M5.36, M5.37]', async () => {
    for (const [body, message] of [
      [{}, 'Mobile is required.'],
      [{ mobile: ' ' }, 'Mobile is required.'],
      [{ mobile: null }, 'Mobile is required.'],
      [{ mobile: '0350000000' }, 'Invalid mobile number format'],
      [{ mobile: '٠٣٥٠٠٠٠٠٠٠' }, 'Invalid mobile number format'],
      [{ mobile: '\u202a\u200b\u202c' }, 'Mobile is required.'],
    ] as const) {
      for (const endpoint of [mobileDuplicateCheck, otpCodeSend])
        expect((await browser().post(endpoint, body)).json()).toMatchObject({ message, fields: { mobile: message } })
    }
  })

  const check = async (mobile = MOBILE) => {
    const answer = await browser().post(mobileDuplicateCheck, { mobile })
    return [answer.status, answer.headers['retry-after']]
  }

  test('is made sixty times an hour by an address at most [D5.20, D5.19, F66]', async () => {
    for (let n = 0; n < 60; n += 1) expect(await check()).toEqual([200, undefined])
    expect(await check()).toEqual([429, '3600'])
    later(3_601)
    expect(await check()).toEqual([200, undefined])
  })

  test('finds ten known numbers an hour for an address, and then says nothing of free ones either [D5.20, D5.65, F66]', async () => {
    await member(site.db, {}, { mobile: '0491570156' })
    for (let n = 0; n < 10; n += 1) {
      expect(await check('0491570156')).toEqual([409, undefined])
      if (n < 9) expect(await check()).toEqual([200, undefined])
    }
    expect([await check('0491570156'), await check()]).toEqual([
      [429, '3600'],
      [429, '3600'],
    ])
  })

  test('of a free number that is then verified is given back [D5.64]', async () => {
    for (let n = 0; n < 59; n += 1) await check()
    for (const mobile of ['0491570157', '0491570158', '0491570159']) {
      expect(await check(mobile)).toEqual([200, undefined])
      await verified(browser(), mobile)
    }
    expect([await check(), await check()]).toEqual([
      [200, undefined],
      [429, '3600'],
    ])
  })
})

describe('registration', () => {
  test('makes a member who can sign in, and signs nobody in [M2.86, M7.47, M3.23]', async () => {
    const visitor = await verified()
    const answer = await visitor.post(membershipRegister, FORM)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json()).toEqual({
      customerGuid: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      firstname: 'Mia',
      lastname: "O'Hartigan",
      emailAddress: 'mia@example.com',
      phoneMobile: MOBILE,
      preferEmail: true,
      unsubscribeSettings: {
        status: true,
        subscriptionGroups: expect.arrayContaining([
          expect.objectContaining({ channel: 'sms', subscribed: true }),
        ]) as unknown,
      },
    })
    expect(answer.cookies.map(({ name }) => name)).not.toContain('apl_session')
    const [row] = await site.db.select().from(members).innerJoin(players, eq(players.id, members.playerId))
    expect(row?.players).toMatchObject({ lastName: "O'Hartigan", firstNameFolded: 'mia', lastNameFolded: 'ohartigan' })
    expect(row?.members).toMatchObject({
      mobileVerifiedAt: TEST_NOW,
      dateBirth: '1988-03-14',
      postcode: '3121',
      stateId: 1,
      emailValid: false,
      preferSms: true,
    })
    expect(row?.members.passwordHash).toMatch(/^\$argon2id\$/)
    expect(row?.players.cardNumber).toMatch(/^7\d{7}$/)
    const page = await site.request('GET', '/login')
    const formToken = /name="formToken" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const form = page.cookies.find(({ name }) => name === 'apl_form')
    const signedIn = await site.request('POST', '/login', {
      body: new URLSearchParams({ login: '0491 570 006', password: FORM.password, formToken }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      cookie: `apl_form=${form?.value}`,
    })
    expect(signedIn.status).toBe(303)
  })

  test('of pasted details is the same as of typed ones, and mail goes to the stored address [F77]', async () => {
    const visitor = browser()
    const mobile = '\u202a+61 (0)491‑570–006\u202c'
    expect((await visitor.post(mobileDuplicateCheck, { mobile })).json()).toEqual({ mobile: MOBILE })
    await visitor.post(otpCodeSend, { mobile: '０４９１ ５７０ ００６' })
    const otpCode = `\u202a${(await lastCode()).replace(/^(...)/, '$1‑')}\u202c`
    expect((await visitor.post(otpCodeVerify, { mobile: '0061 491 570 006', otpCode })).text).toBe('true')
    const answer = await visitor.post(membershipRegister, {
      ...FORM,
      firstName: 'Zoe\u0308\u202e',
      lastName: 'O’Hartigan',
      mobile,
      email: ' \u202aMia@Example.com\u202c',
      postcode: '\u2066３１２１\u2069',
      birthday: '14‑03–1988\u200b',
      password: 'Cafe\u0301-Flush-9',
    })
    expect(answer.status, answer.text).toBe(200)
    const [row] = await site.db.select().from(members).innerJoin(players, eq(players.id, members.playerId))
    expect(row?.players).toMatchObject({ firstName: 'Zoë', lastName: 'O’Hartigan' })
    expect(row?.members).toMatchObject({
      mobile: MOBILE,
      email: 'mia@example.com',
      postcode: '3121',
      dateBirth: '1988-03-14',
    })
    const [mail] = await site.db.select().from(outbox).where(eq(outbox.channel, 'mail'))
    expect(mail?.recipient).toBe('mia@example.com')
    const hashes = [row?.members.passwordHash ?? '']
    expect(await matchPassword(hashes, 'Caf\u00e9-Flush-9')).toEqual({ index: 0, isRaw: false })
    const again = await browser().post(mobileDuplicateCheck, { mobile: '0491.570.006' })
    expect(idOf(again)).toEqual([409, 'mobile-known'])
  })

  test('is sent to the CRM in its transaction, with the mobile in international form [D5.50, P5.9, P7.47]', async () => {
    await (await verified()).post(membershipRegister, FORM)
    const [queued] = await site.db.select().from(outbox).where(eq(outbox.channel, 'crm'))
    expect([queued?.subject, JSON.parse(queued?.body ?? '')]).toEqual([
      'registered',
      expect.objectContaining({ mobile: '+61 491 570 006', firstName: 'Mia' }),
    ])
    expect(await sameTransaction(site.db, 'crm', sql`members where mobile = ${MOBILE}`)).toBe(true)
  })

  test('without consent subscribes to nothing; what was chosen is written down with its time [M5.53]', async () => {
    await (await verified()).post(membershipRegister, { ...FORM, marketingConsent: false })
    const rows = await site.db.select().from(memberSubscriptions)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(row).toMatchObject({ subscribed: false, source: 'registration', changedAt: TEST_NOW })
    const [row] = await site.db.select().from(members)
    expect([row?.preferEmail, row?.preferSms]).toEqual([false, false])
  })

  test('without an address there is none to write to [M5.42]', async () => {
    await (await verified()).post(membershipRegister, { ...FORM, email: '' })
    expect((await site.db.select().from(members))[0]).toMatchObject({
      email: null,
      preferEmail: false,
      preferSms: true,
    })
    expect(await site.db.select().from(outbox).where(eq(outbox.channel, 'mail'))).toEqual([])
  })

  test('says everything that is wrong at once, each on its field [M5.36 to M5.51]', async () => {
    const answer = await (await verified()).post(membershipRegister, {})
    expect(idOf(answer)).toEqual([400, 'invalid-form'])
    expect(answer.json<{ fields: object }>().fields).toEqual({
      firstName: 'First name is required.',
      lastName: 'Last name is required.',
      mobile: 'Mobile is required.',
      password: 'Password is required',
      stateId: 'State is required',
      postcode: 'Postcode is required.',
      birthday: 'Date of birth is required.',
    })
    expect(answer.text).not.toContain('confirm')
  })

  test('of a person too young, with a weak password, or with names too long is refused [M5.44, M5.51, M9.7, M9.8]', async () => {
    const visitor = await verified()
    const fieldsOf = async (given: object) =>
      (await visitor.post(membershipRegister, { ...FORM, ...given })).json<{ fields: object }>().fields
    // It is 20 November 2026 in every state but no more than that.
    expect(await fieldsOf({ birthday: '21/11/2008' })).toEqual({ birthday: 'You must be at least 18 years of age' })
    expect(await fieldsOf({ password: 'password' })).toEqual({
      password: 'Invalid password. Password not strong enough',
    })
    expect(await fieldsOf({ password: `Aa1-${'x'.repeat(17)}` })).toEqual({
      password: 'Invalid password. Password not strong enough',
    })
    expect(await fieldsOf({ firstName: 'a'.repeat(300) })).toEqual({
      firstName: 'This is too long, at most 100 characters.',
    })
    expect(await site.db.select().from(members)).toEqual([])
    expect(
      (await visitor.post(membershipRegister, { ...FORM, birthday: '20/11/2008', firstName: '🃏', lastName: 'Q' }))
        .status,
    ).toBe(200)
  })

  test('that skips the code, or another’s, or an old one, is refused [D5.21]', async () => {
    expect(idOf(await browser().post(membershipRegister, FORM))).toEqual([403, 'mobile-not-verified'])
    const unsure = browser()
    await unsure.post(otpCodeSend, { mobile: MOBILE })
    expect((await unsure.post(membershipRegister, FORM)).status).toBe(403)
    await unsure.post(otpCodeVerify, { mobile: MOBILE, otpCode: await lastCode() })
    expect((await browser().post(membershipRegister, FORM)).status).toBe(403)
    expect((await unsure.post(membershipRegister, { ...FORM, mobile: '0491570156' })).status).toBe(403)
    later(30 * 60)
    expect((await unsure.post(membershipRegister, FORM)).status).toBe(403)
    expect(await site.db.select().from(members)).toEqual([])
  })

  test('uses a verified mobile once, and not by a refusal [D5.21]', async () => {
    await member(site.db, {}, { email: 'mia@example.com' })
    const visitor = await verified()
    const refused = await visitor.post(membershipRegister, FORM)
    expect([...idOf(refused), refused.json<{ fields: object }>().fields]).toEqual([
      409,
      'email-known',
      { email: expect.any(String) as string },
    ])
    expect((await visitor.post(membershipRegister, { ...FORM, email: 'other@example.com' })).status).toBe(200)
    expect((await visitor.post(membershipRegister, { ...FORM, email: 'third@example.com' })).status).toBe(403)
  })

  test('twice at once makes one member', async () => {
    const visitor = await verified()
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post(membershipRegister, FORM)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
    expect(await site.db.select().from(members)).toHaveLength(1)
  })

  test('of a number another member took meanwhile is refused on its field', async () => {
    const visitor = await verified()
    await member(site.db, {}, { mobile: MOBILE })
    expect(idOf(await visitor.post(membershipRegister, FORM))).toEqual([409, 'mobile-known'])
  })

  test('works over plain HTTP from elsewhere, where Secure cookies are not stored', async () => {
    const lan = (path: string, body: object, cookie?: string) =>
      site.request('POST', API_BASE + path, { body, headers: { host: '192.168.1.7:4173' }, ...(cookie && { cookie }) })
    const sent = await lan(otpCodeSend.path, { mobile: MOBILE })
    const visit = sent.cookies.find(({ name }) => name === 'apl_visit')
    expect(
      (await lan(otpCodeVerify.path, { mobile: MOBILE, otpCode: await lastCode() }, `apl_visit=${visit?.value}`)).text,
    ).toBe('true')
  })

  test('a form of another site cannot send anything [F64]', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': '' }
    for (const endpoint of [mobileDuplicateCheck, otpCodeSend, otpCodeVerify, membershipRegister])
      expect(
        (await site.request('POST', API_BASE + endpoint.path, { body: 'mobile=0491570006', headers })).status,
      ).toBe(403)
  })
})

describe('a member’s mobile', () => {
  test('is verified by a code sent to it [M7.32, M7.33, M4.24]', async () => {
    const robin = await member(site.db, {}, { mobile: MOBILE, mobileVerifiedAt: null })
    const cookie = await site.signIn(robin.id)
    expect(await site.call(generateTotp, { body: { mobile: MOBILE }, cookie })).toEqual({ success: true })
    const code = await lastCode()
    const wrong = await site.request('POST', API_BASE + verifyTotp.path, {
      body: { mobile: MOBILE, code: wrongFor(code) },
      cookie,
    })
    expect([...idOf(wrong), wrong.json<{ message: string }>().message]).toEqual([
      400,
      'wrong-code',
      'Invalid verification code.',
    ])
    expect(await site.call(verifyTotp, { body: { mobile: MOBILE, code }, cookie })).toEqual({ success: true })
    expect((await site.db.select().from(members))[0]).toMatchObject({ mobile: MOBILE, mobileVerifiedAt: TEST_NOW })
  })

  test('cannot become another member’s, and nobody learns whose it is [F57, F66]', async () => {
    const [robin, mia] = [await member(site.db), await member(site.db, {}, { mobile: MOBILE })]
    const free = await testApp({ database: site.context.database, env: { reauthentication: false } })
    const cookie = await site.signIn(robin.id)
    expect(await free.call(generateTotp, { body: { mobile: MOBILE }, cookie })).toEqual({ success: true })
    expect(codeIn((await lastText(site)).body)).toBe('none')
    expect(
      (
        await free.request('POST', API_BASE + verifyTotp.path, { body: { mobile: MOBILE, code: '000000' }, cookie })
      ).json(),
    ).toMatchObject({ id: 'wrong-code' })
    await free.app.close()
    expect((await site.db.select().from(members).where(eq(members.playerId, mia.id)))[0]?.mobile).toBe(MOBILE)
  })

  test('is not changed by verifying another, which a session alone could do [F93 change of contact]', async () => {
    const robin = await member(site.db, {}, { mobile: '0491570156', mobileVerifiedAt: null })
    const cookie = await site.signIn(robin.id)
    for (const endpoint of [generateTotp, verifyTotp]) {
      const answer = await site.request('POST', API_BASE + endpoint.path, {
        body: { mobile: MOBILE, code: '000000', currentPassword: 'x' },
        cookie,
      })
      expect([answer.status, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['currentPassword']])
    }
    expect((await site.db.select().from(members))[0]).toMatchObject({ mobile: '0491570156', mobileVerifiedAt: null })
  })

  test('where nothing but the session is asked for, another is reported to the one before, which stays the recovery number [F93 change of contact]', async () => {
    const free = await testApp({ database: site.context.database, env: { reauthentication: false } })
    const robin = await member(site.db, {}, { mobile: '0491570156', mobileVerifiedAt: TEST_NOW, email: null })
    const [cookie, other] = [await site.signIn(robin.id), await site.signIn(robin.id)]
    await free.call(generateTotp, { body: { mobile: MOBILE }, cookie })
    await free.call(verifyTotp, { body: { mobile: MOBILE, code: await lastCode() }, cookie })
    expect((await site.db.select().from(members))[0]).toMatchObject({ mobile: MOBILE, recoveryMobile: '0491570156' })
    expect(await lastText(site)).toMatchObject({
      recipient: '+61 491 570 156',
      body: expect.stringMatching(/^The mobile number of your APL membership was changed/) as string,
    })
    expect(
      (await free.request('POST', API_BASE + generateTotp.path, { body: { mobile: MOBILE }, cookie: other })).status,
    ).toBe(401)
    await free.app.close()
  })

  test('asks for its fields [M5.23, M5.24]', async () => {
    const cookie = await site.signIn((await member(site.db, {}, { mobile: MOBILE })).id)
    const fieldsOf = async (endpoint: Endpoint, body: object) =>
      (await site.request('POST', API_BASE + endpoint.path, { body, cookie })).json<{ fields: object }>().fields
    expect(await fieldsOf(generateTotp, {})).toEqual({ mobile: 'Mobile is required.' })
    expect(await fieldsOf(verifyTotp, { mobile: MOBILE })).toEqual({ code: 'Verification code is required.' })
  })
})

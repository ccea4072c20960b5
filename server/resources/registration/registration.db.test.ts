import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { membershipRegister, mobileDuplicateCheck, otpCodeSend, otpCodeVerify } from '#contract/registration.ts'
import { members, memberSubscriptions, players } from '#server/db/schema/people.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { matchPassword } from '#server/members/passwords.ts'
import { member } from '#server/testing/builders.ts'
import { sameTransaction } from '#server/testing/same-transaction.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { idOf, MOBILE, openRegistrationSite } from './testing/registration-site.ts'

const registration = openRegistrationSite()
const { browser, lastCode, later, verified } = registration

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
    const [row] = await registration.site.db.select().from(members).innerJoin(players, eq(players.id, members.playerId))
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
    const page = await registration.site.request('GET', '/login')
    const formToken = /name="formToken" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const form = page.cookies.find(({ name }) => name === 'apl_form')
    const signedIn = await registration.site.request('POST', '/login', {
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
    const [row] = await registration.site.db.select().from(members).innerJoin(players, eq(players.id, members.playerId))
    expect(row?.players).toMatchObject({ firstName: 'Zoë', lastName: 'O’Hartigan' })
    expect(row?.members).toMatchObject({
      mobile: MOBILE,
      email: 'mia@example.com',
      postcode: '3121',
      dateBirth: '1988-03-14',
    })
    const [mail] = await registration.site.db.select().from(outbox).where(eq(outbox.channel, 'mail'))
    expect(mail?.recipient).toBe('mia@example.com')
    const hashes = [row?.members.passwordHash ?? '']
    expect(await matchPassword(hashes, 'Caf\u00e9-Flush-9')).toBe(0)
    const again = await browser().post(mobileDuplicateCheck, { mobile: '0491.570.006' })
    expect(idOf(again)).toEqual([409, 'mobile-known'])
  })

  test('is sent to the CRM in its transaction, with the mobile in international form [D5.50, P5.9, P7.47]', async () => {
    await (await verified()).post(membershipRegister, FORM)
    const [queued] = await registration.site.db.select().from(outbox).where(eq(outbox.channel, 'crm'))
    expect([queued?.subject, JSON.parse(queued?.body ?? '')]).toEqual([
      'registered',
      expect.objectContaining({ mobile: '+61 491 570 006', firstName: 'Mia' }),
    ])
    expect(await sameTransaction(registration.site.db, 'crm', sql`members where mobile = ${MOBILE}`)).toBe(true)
  })

  test('without consent subscribes to nothing; what was chosen is written down with its time [M5.53]', async () => {
    await (await verified()).post(membershipRegister, { ...FORM, marketingConsent: false })
    const rows = await registration.site.db.select().from(memberSubscriptions)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(row).toMatchObject({ subscribed: false, source: 'registration', changedAt: TEST_NOW })
    const [row] = await registration.site.db.select().from(members)
    expect([row?.preferEmail, row?.preferSms]).toEqual([false, false])
  })

  test('without an address there is none to write to [M5.42]', async () => {
    await (await verified()).post(membershipRegister, { ...FORM, email: '' })
    expect((await registration.site.db.select().from(members))[0]).toMatchObject({
      email: null,
      preferEmail: false,
      preferSms: true,
    })
    expect(await registration.site.db.select().from(outbox).where(eq(outbox.channel, 'mail'))).toEqual([])
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
    const fieldsOf = async (input: object) =>
      (await visitor.post(membershipRegister, { ...FORM, ...input })).json<{ fields: object }>().fields
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
    expect(await registration.site.db.select().from(members)).toEqual([])
    expect(
      (await visitor.post(membershipRegister, { ...FORM, birthday: '20/11/2008', firstName: '🃏', lastName: 'Q' }))
        .status,
    ).toBe(200)
  })

  test('of forty people on one venue’s network within an hour is made for each of them; failed ones are thirty [F109]', async () => {
    const mobileOf = (n: number) => `04915700${String(n).padStart(2, '0')}`
    for (let n = 0; n < 40; n += 1) {
      const [visitor, mobile] = [browser(), mobileOf(n)]
      expect((await visitor.post(mobileDuplicateCheck, { mobile })).status).toBe(200)
      await verified(visitor, mobile)
      const answer = await visitor.post(membershipRegister, { ...FORM, mobile, email: `player${n}@example.com` })
      expect([n, answer.status]).toEqual([n, 200])
    }
    for (let n = 0; n < 30; n += 1) expect((await browser().post(membershipRegister, FORM)).status).toBe(403)
    expect((await browser().post(membershipRegister, FORM)).status).toBe(429)
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
    expect(await registration.site.db.select().from(members)).toEqual([])
  })

  test('uses a verified mobile once, and not by a refusal [D5.21]', async () => {
    await member(registration.site.db, {}, { email: 'mia@example.com' })
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

  test('of a number another member took meanwhile is refused on its field', async () => {
    const visitor = await verified()
    await member(registration.site.db, {}, { mobile: MOBILE })
    expect(idOf(await visitor.post(membershipRegister, FORM))).toEqual([409, 'mobile-known'])
  })

  test('works over plain HTTP from elsewhere, where Secure cookies are not stored', async () => {
    const lan = (path: string, body: object, cookie?: string) =>
      registration.site.request('POST', API_BASE + path, {
        body,
        headers: { host: '192.168.1.7:4173' },
        ...(cookie && { cookie }),
      })
    const sent = await lan(otpCodeSend.path, { mobile: MOBILE })
    const visit = sent.cookies.find(({ name }) => name === 'apl_visit')
    expect(
      (await lan(otpCodeVerify.path, { mobile: MOBILE, otpCode: await lastCode() }, `apl_visit=${visit?.value}`)).text,
    ).toBe('true')
  })

  test('a form of another registration.site cannot send anything [F64]', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': '' }
    for (const endpoint of [mobileDuplicateCheck, otpCodeSend, otpCodeVerify, membershipRegister])
      expect(
        (await registration.site.request('POST', API_BASE + endpoint.path, { body: 'mobile=0491570006', headers }))
          .status,
      ).toBe(403)
  })
})

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getPlayerAccountSettings, sendReauthenticationCode, updatePlayerAccountSettings } from '#contract/account.ts'
import { getLoggedMember } from '#contract/logged-member.ts'
import { members, sessions } from '#server/db/schema/people.ts'
import { oneTimeCodes, outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { readEnv } from '#server/settings/env.ts'
import { recoveryMobileOf } from '#server/members/recovery/recovery.ts'
import { warnOfGaps } from '#server/lifecycle/settings-warnings.ts'
import { findAccounts } from '#server/members/accounts.ts'
import { hashPassword, matchPassword } from '#server/members/passwords.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { codeIn, lastText } from '#server/testing/visitor.ts'

const PASSWORD = 'Royal-Flush-9'
const DAY_MS = 86_400_000
const SAME = {
  suburb: 'Richmond',
  stateId: 1,
  postcode: '3121',
  dateBirth: '1988-03-14',
  gender: 'F',
  phoneMobile: '0491570006',
  emailAddress: 'mia@example.com',
}
const CHANGES = [
  ['password', { password: 'Full-House-77' }],
  ['e-mail', { emailAddress: 'new@example.com' }],
  ['absence of an e-mail', { emailAddress: null }],
  ['mobile', { phoneMobile: '0491570156' }],
] as const
const hash = hashPassword(PASSWORD)
let site: TestApp
let mia: Player
let cookie: string

beforeEach(async () => {
  site = await testApp()
  mia = await member(
    site.db,
    {},
    {
      mobile: '0491570006',
      mobileVerifiedAt: new Date(TEST_NOW.getTime() - 7 * DAY_MS),
      email: 'mia@example.com',
      passwordHash: await hash,
    },
  )
  cookie = await site.signIn(mia.id)
})

afterEach(() => site.close())

const save = (body: object, on = site) =>
  on.request('POST', API_BASE + updatePlayerAccountSettings.path, { body: { ...SAME, ...body }, cookie })
const account = async () => {
  const [row] = await site.db.select().from(members).where(eq(members.playerId, mia.id))
  if (!row) throw new Error('There is no such member.')
  return row
}
const refusal = (answer: Awaited<ReturnType<typeof save>>) => [
  answer.status,
  answer.json<{ fields?: Record<string, string> }>().fields,
]
const sendCode = () => site.request('POST', API_BASE + sendReauthenticationCode.path, { cookie })
const lastCode = async () => codeIn((await lastText(site)).body)

describe('with REAUTHENTICATION on', () => {
  test.each(CHANGES)(
    'another %s without the current password is refused, and nothing is changed [F93]',
    async (_what, change) => {
      const before = await account()
      expect(refusal(await save(change))).toEqual([400, { currentPassword: 'Enter your current password.' }])
      for (const wrong of ['Wrong-Flush-9', PASSWORD.toLowerCase(), ' '])
        expect(refusal(await save({ ...change, currentPassword: wrong }))).toEqual([
          400,
          { currentPassword: 'This is not your current password.' },
        ])
      expect(refusal(await save({ ...change, code: '123456' }))).toEqual([
        400,
        { currentPassword: 'This code is not right, or not good any more.' },
      ])
      expect(await account()).toEqual(before)
      expect(await site.db.select().from(outbox)).toEqual([])
    },
  )

  test.each(CHANGES)('another %s with it is saved and ends every session but this one [F93]', async (_what, change) => {
    await site.signIn(mia.id)
    expect((await save({ ...change, currentPassword: PASSWORD })).status).toBe(200)
    expect(await site.db.select().from(sessions)).toHaveLength(1)
    expect((await site.request('GET', API_BASE + getLoggedMember.path, { cookie })).status).toBe(200)
    const warnings = (await site.db.select().from(outbox)).filter(({ body }) =>
      body.includes('If this was not you, please call'),
    )
    expect(warnings.map(({ recipient }) => recipient)).toEqual(['mia@example.com', '+61 491 570 006'])
  })

  test('other settings need neither, nor does the same written differently [F93]', async () => {
    for (const change of [
      { suburb: 'Carlton', preferSms: true, firstname: 'Maria' },
      { suburb: 'Fitzroy', currentPassword: 'wrong', code: '1' },
      { phoneMobile: '+61 491 570 006', emailAddress: 'MIA@example.com', password: '' },
    ])
      expect((await save(change)).status).toBe(200)
  })

  test('neither the body nor the version of the client decides [F93]', async () => {
    const headers = { 'x-app-version': '0.0.1', 'user-agent': 'MyAPL/0.1' }
    for (const body of [
      { reauthentication: false, currentPassword: null, code: null },
      { currentPassword: '', code: '' },
    ]) {
      const answer = await site.request('POST', API_BASE + updatePlayerAccountSettings.path, {
        body: { ...SAME, password: 'Full-House-77', ...body },
        headers,
        cookie,
      })
      expect(answer.status).toBe(400)
    }
  })

  test('what is wrong with the fields is said first, and what another member has, so that no code is used up for it [F93]', async () => {
    await member(site.db, {}, { mobile: '0491570156', email: 'jack@example.com' })
    await sendCode()
    const code = await lastCode()
    expect(refusal(await save({ password: 'weak', code }))[1]).not.toHaveProperty('currentPassword')
    expect((await save({ phoneMobile: '0491570156', code })).status).toBe(409)
    expect((await save({ emailAddress: 'jack@example.com', code })).status).toBe(409)
    expect((await save({ suburb: 'Carlton', password: 'Full-House-77', version: 9, code })).status).toBe(409)
    expect((await save({ password: 'Full-House-77', code })).status).toBe(200)
  })

  test('the eleventh wrong password waits [D5.19, F93]', async () => {
    const change = { password: 'Full-House-77' }
    for (let n = 0; n < 10; n += 1) await save({ ...change, currentPassword: 'Wrong-Flush-9' })
    expect((await save({ ...change, currentPassword: PASSWORD })).status).toBe(429)
    site.now.set(new Date(TEST_NOW.getTime() + 900_000))
    expect((await save({ ...change, currentPassword: PASSWORD })).status).toBe(200)
  })
})

describe('a code in place of the password', () => {
  test('counts once, where the mobile has been verified for seven days [F93]', async () => {
    expect((await site.call(getPlayerAccountSettings, { cookie })).reauthenticationByCode).toBe(true)
    expect([(await sendCode()).status, (await lastText(site)).recipient]).toEqual([200, '+61 491 570 006'])
    const code = await lastCode()
    expect((await save({ password: 'Full-House-77', code })).status).toBe(200)
    expect((await save({ password: 'Full-House-78', code })).status).toBe(400)
    expect(await matchPassword([(await account()).passwordHash], 'Full-House-77')).not.toBeNull()
  })

  test.each([
    ['not been verified', null],
    ['been verified for less than seven days', new Date(TEST_NOW.getTime() - 7 * DAY_MS + 1)],
  ])('is not sent, and does not count, where the mobile has %s [F93]', async (_how, mobileVerifiedAt) => {
    await sendCode()
    const code = await lastCode()
    await site.db.update(members).set({ mobileVerifiedAt })
    expect((await site.call(getPlayerAccountSettings, { cookie })).reauthenticationByCode).toBe(false)
    const answer = await sendCode()
    expect([answer.status, answer.json<{ id: string }>().id]).toEqual([409, 'code-not-possible'])
    expect((await save({ password: 'Full-House-77', code })).status).toBe(400)
    expect(await site.db.select().from(oneTimeCodes)).toHaveLength(1)
  })

  test('is sent to members alone, and limited [D5.19, F93]', async () => {
    expect((await site.request('POST', API_BASE + sendReauthenticationCode.path)).status).toBe(401)
    expect([(await sendCode()).status, (await sendCode()).status]).toEqual([200, 429])
  })
})

describe('with REAUTHENTICATION off', () => {
  test.each(CHANGES)('another %s needs exactly the specified body [F93]', async (_what, change) => {
    const free = await testApp({ database: site.context.database, env: { reauthentication: false } })
    expect((await save({ ...change, currentPassword: 'wrong', code: 'x' }, free)).status).toBe(200)
    await free.app.close()
  })
})

test('production without it logs a warning, once [F93]', async () => {
  const lines: unknown[] = []
  const log = {
    ...site.context.log,
    warn: (line: unknown) => void lines.push(line),
  } as unknown as typeof site.context.log
  for (const reauthentication of [true, false]) {
    const env = { ...site.context.env, nodeEnv: 'production' as const, reauthentication }
    warnOfGaps({ log, env })
  }
  expect(lines.filter((line) => String(line).startsWith('REAUTHENTICATION=off'))).toHaveLength(1)
})

test('the capability is listed exactly when it is on [D1.7, F93]', () => {
  const listed = (env: Record<string, string>) => readEnv(env).config.capabilities.includes('reauthentication')
  expect([
    listed({}),
    listed({ REAUTHENTICATION: 'on', CAPABILITIES: 'none' }),
    listed({ CAPABILITIES: 'print' }),
    listed({ REAUTHENTICATION: 'off' }),
    listed({ REAUTHENTICATION: 'off', CAPABILITIES: 'reauthentication' }),
  ]).toEqual([true, true, true, false, false])
  expect(() => readEnv({ REAUTHENTICATION: 'maybe' })).toThrow('REAUTHENTICATION must be one of on, off')
})

describe('a new address', () => {
  const signsIn = async (email: string) => (await findAccounts(site.db, email)).length === 1

  test('is shown, not valid, and does not sign in while the old one does [F93 change of contact]', async () => {
    await save({ emailAddress: 'new@example.com', currentPassword: PASSWORD })
    expect(await site.call(getPlayerAccountSettings, { cookie })).toMatchObject({
      emailAddress: 'new@example.com',
      emailValid: false,
    })
    expect(await site.call(getLoggedMember, { cookie })).toMatchObject({ emailMobileValid: false })
    expect([await signsIn('new@example.com'), await signsIn('mia@example.com')]).toEqual([false, true])
  })

  test('is forgotten when the old one is given again, and goes without one at once [F93 change of contact]', async () => {
    await save({ emailAddress: 'new@example.com', currentPassword: PASSWORD })
    await save({ emailAddress: 'MIA@example.com', currentPassword: PASSWORD })
    expect(await account()).toMatchObject({ email: 'mia@example.com', emailValid: true, pendingEmail: null })
    await save({ emailAddress: 'new@example.com', currentPassword: PASSWORD })
    await save({ emailAddress: null, currentPassword: PASSWORD })
    expect(await account()).toMatchObject({ email: null, emailValid: false, pendingEmail: null })
  })
})

describe('the recovery number', () => {
  const at = (days: number) => recoveryMobileOf(current, new Date(TEST_NOW.getTime() + days * DAY_MS))
  let current: Awaited<ReturnType<typeof account>>

  test('stays the old one until the new one is verified, and for seven days after [F93 change of contact]', async () => {
    await save({ phoneMobile: '0491570156', currentPassword: PASSWORD })
    current = await account()
    expect([current.mobile, at(0), at(300)]).toEqual(['0491570156', '0491570006', '0491570006'])
    await site.db.update(members).set({ mobileVerifiedAt: TEST_NOW })
    current = await account()
    expect([at(0), at(6.99), at(7)]).toEqual(['0491570006', '0491570006', '0491570156'])
  })

  test('stays the first of several changes, and is notified of each [F93 change of contact]', async () => {
    for (const phoneMobile of ['0491570156', '0491570157', '0491570006'])
      expect((await save({ phoneMobile, currentPassword: PASSWORD })).status).toBe(200)
    current = await account()
    expect(at(0)).toBe('0491570006')
    const texts = (await site.db.select().from(outbox)).filter(({ channel }) => channel === 'sms')
    expect(texts.map(({ recipient }) => recipient)).toEqual(Array(3).fill('+61 491 570 006'))
  })

  test('is none where no number was ever verified [F93 change of contact]', async () => {
    await site.db.update(members).set({ mobileVerifiedAt: null })
    await save({ phoneMobile: '0491570156', currentPassword: PASSWORD })
    current = await account()
    expect(at(100)).toBeNull()
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { generateTotp, verifyTotp } from '#contract/registration.ts'
import { members } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { member } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { codeIn, lastText } from '#server/testing/visitor.ts'
import { idOf, MOBILE, openRegistrationSite } from './testing/registration-site.ts'

const registration = openRegistrationSite()
const { lastCode } = registration

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a member’s mobile', () => {
  test('is verified by a code sent to it [M7.32, M7.33, M4.24]', async () => {
    const robin = await member(registration.site.db, {}, { mobile: MOBILE, mobileVerifiedAt: null })
    const cookie = await registration.site.signIn(robin.id)
    expect(await registration.site.call(generateTotp, { body: { mobile: MOBILE }, cookie })).toEqual({ success: true })
    const code = await lastCode()
    const wrong = await registration.site.request('POST', API_BASE + verifyTotp.path, {
      body: { mobile: MOBILE, code: wrongFor(code) },
      cookie,
    })
    expect([...idOf(wrong), wrong.json<{ message: string }>().message]).toEqual([
      400,
      'wrong-code',
      'Invalid verification code.',
    ])
    expect(await registration.site.call(verifyTotp, { body: { mobile: MOBILE, code }, cookie })).toEqual({
      success: true,
    })
    expect((await registration.site.db.select().from(members))[0]).toMatchObject({
      mobile: MOBILE,
      mobileVerifiedAt: TEST_NOW,
    })
  })

  test('cannot become another member’s, and nobody learns whose it is [F57, F66]', async () => {
    const [robin, mia] = [
      await member(registration.site.db),
      await member(registration.site.db, {}, { mobile: MOBILE }),
    ]
    const free = await testApp({ database: registration.site.context.database, env: { reauthentication: false } })
    const cookie = await registration.site.signIn(robin.id)
    expect(await free.call(generateTotp, { body: { mobile: MOBILE }, cookie })).toEqual({ success: true })
    expect(codeIn((await lastText(registration.site)).body)).toBe('none')
    expect(
      (
        await free.request('POST', API_BASE + verifyTotp.path, { body: { mobile: MOBILE, code: '000000' }, cookie })
      ).json(),
    ).toMatchObject({ id: 'wrong-code' })
    await free.app.close()
    expect((await registration.site.db.select().from(members).where(eq(members.playerId, mia.id)))[0]?.mobile).toBe(
      MOBILE,
    )
  })

  test('is not changed by verifying another, which a session alone could do [F93 change of contact]', async () => {
    const robin = await member(registration.site.db, {}, { mobile: '0491570156', mobileVerifiedAt: null })
    const cookie = await registration.site.signIn(robin.id)
    for (const endpoint of [generateTotp, verifyTotp]) {
      const answer = await registration.site.request('POST', API_BASE + endpoint.path, {
        body: { mobile: MOBILE, code: '000000', currentPassword: 'x' },
        cookie,
      })
      expect([answer.status, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['currentPassword']])
    }
    expect((await registration.site.db.select().from(members))[0]).toMatchObject({
      mobile: '0491570156',
      mobileVerifiedAt: null,
    })
  })

  test('where nothing but the session is asked for, another is reported to the one before, which stays the recovery number [F93 change of contact]', async () => {
    const free = await testApp({ database: registration.site.context.database, env: { reauthentication: false } })
    const robin = await member(
      registration.site.db,
      {},
      { mobile: '0491570156', mobileVerifiedAt: TEST_NOW, email: null },
    )
    const [cookie, other] = [await registration.site.signIn(robin.id), await registration.site.signIn(robin.id)]
    await free.call(generateTotp, { body: { mobile: MOBILE }, cookie })
    await free.call(verifyTotp, { body: { mobile: MOBILE, code: await lastCode() }, cookie })
    expect((await registration.site.db.select().from(members))[0]).toMatchObject({
      mobile: MOBILE,
      recoveryMobile: '0491570156',
    })
    expect(await lastText(registration.site)).toMatchObject({
      recipient: '+61 491 570 156',
      body: expect.stringMatching(/^The mobile number of your APL membership was changed/) as string,
    })
    expect(
      (await free.request('POST', API_BASE + generateTotp.path, { body: { mobile: MOBILE }, cookie: other })).status,
    ).toBe(401)
    await free.app.close()
  })

  test('asks for its fields [M5.23, M5.24]', async () => {
    const cookie = await registration.site.signIn((await member(registration.site.db, {}, { mobile: MOBILE })).id)
    const fieldsOf = async (endpoint: Endpoint, body: object) =>
      (await registration.site.request('POST', API_BASE + endpoint.path, { body, cookie })).json<{ fields: object }>()
        .fields
    expect(await fieldsOf(generateTotp, {})).toEqual({ mobile: 'Mobile is required.' })
    expect(await fieldsOf(verifyTotp, { mobile: MOBILE })).toEqual({ code: 'Verification code is required.' })
  })
})

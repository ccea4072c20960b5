import { describe, expect, test } from 'vitest'
import { mobileDuplicateCheck, otpCodeSend } from '#contract/registration.ts'
import { member } from '#server/testing/builders.ts'
import { idOf, MOBILE, openRegistrationSite } from './testing/registration-site.ts'

const registration = openRegistrationSite()
const { browser, later, verified } = registration

describe('the mobile check', () => {
  test('accepts a mobile nobody has, as it will be stored [M7.44]', async () => {
    for (const mobile of ['0491 570 006', '0491570006', '+61 491 570 006'])
      expect(await registration.site.call(mobileDuplicateCheck, { body: { mobile } })).toEqual({ mobile: MOBILE })
  })

  test('reports a mobile that a member has, on its field [D5.20, M8.18]', async () => {
    await member(registration.site.db, {}, { mobile: MOBILE })
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
    await member(registration.site.db, {}, { mobile: '0491570156' })
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

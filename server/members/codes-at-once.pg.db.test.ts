import { afterEach, beforeEach, expect, test } from 'vitest'
import { otpCodeSend, otpCodeVerify } from '#contract/registration.ts'
import { oneTimeCodes } from '#server/db/schema/system.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { codeIn, lastText, visitorOf } from '#server/testing/visitor.ts'

const MOBILE = '0491570006'
let site: TestApp

beforeEach(async () => {
  site = await testApp()
})

afterEach(() => site.close())

test('a code counts tries that come together [F57]', async () => {
  const visitor = visitorOf(site)
  await visitor.post(otpCodeSend, { mobile: MOBILE })
  const otpCode = codeIn((await lastText(site)).body)
  const wrong = String((Number(otpCode) + 1) % 1_000_000).padStart(6, '0')
  await Promise.all(Array.from({ length: 12 }, () => visitor.post(otpCodeVerify, { mobile: MOBILE, otpCode: wrong })))
  const [row] = await site.db.select().from(oneTimeCodes)
  expect(row?.attempts).toBe(5)
  expect((await visitor.post(otpCodeVerify, { mobile: MOBILE, otpCode })).text).toBe('false')
})

test('two requests at once send one code [F57]', async () => {
  const answers = await Promise.all([1, 2].map(() => visitorOf(site).post(otpCodeSend, { mobile: MOBILE })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
})

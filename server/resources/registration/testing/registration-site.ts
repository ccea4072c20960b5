import { afterEach, beforeEach, expect } from 'vitest'
import { otpCodeSend, otpCodeVerify } from '#contract/registration.ts'
import { testApp, type TestApp, type TestResponse } from '#server/testing/test-app.ts'
import { codeIn, lastText, visitorOf, type Visitor } from '#server/testing/visitor.ts'

export const MOBILE = '0491570006'

export const idOf = (answer: TestResponse) => [answer.status, answer.json<{ id: string }>().id]

/** A new site for each test of the file, with what its visitors do. */
export function openRegistrationSite() {
  let site: TestApp

  beforeEach(async () => {
    site = await testApp()
  })

  afterEach(() => site.close())

  const browser = () => visitorOf(site)
  const lastCode = async () => codeIn((await lastText(site)).body)
  return {
    get site() {
      return site
    },
    browser,
    lastCode,
    later: (seconds: number) => site.now.set(new Date(site.now().getTime() + seconds * 1000)),

    async verified(visitor = browser(), mobile = MOBILE): Promise<Visitor> {
      expect((await visitor.post(otpCodeSend, { mobile })).status).toBe(200)
      expect((await visitor.post(otpCodeVerify, { mobile, otpCode: await lastCode() })).text).toBe('true')
      return visitor
    },
  }
}

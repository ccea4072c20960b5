import { expect } from 'vitest'
import { oneTimeCodes, outbox } from '#server/db/schema/system.ts'
import type { TestApp, TestResponse } from '#server/testing/test-app.ts'
import { formBrowserOf } from './login-site.ts'

/** The password that is set. */
export const NEW = 'Full-House-77'

/** The address of a link in a message, or 'none'. */
export const linkIn = (body: string) => /\/login\/\w+\?token=[\w-]+/.exec(body)?.[0] ?? 'none'

export type Recovery = ReturnType<typeof recoveryOf>

/** What is done about a forgotten password of Robin's. */
export function recoveryOf(site: TestApp) {
  const browser = () => formBrowserOf(site)
  const sent = () => site.db.select().from(outbox).orderBy(outbox.id)
  const codes = () => site.db.select().from(oneTimeCodes)
  return {
    sent,
    codes,
    later: (seconds: number) => site.now.set(new Date(site.now().getTime() + seconds * 1000)),

    /** Asks for a code and waits until it has left, or what stands in for it. */
    async askForCode(login: string, { post } = browser()): Promise<TestResponse> {
      const before = (await codes()).length
      const answer = await post('/login/forgot', { login, by: 'code' })
      await expect.poll(codes).toHaveLength(before + 1)
      return answer
    },

    async askForLink(): Promise<string> {
      const before = (await sent()).length
      await browser().post('/login/forgot', { login: 'robin@example.com', by: 'link' })
      await expect.poll(sent).toHaveLength(before + 1)
      return linkIn((await sent()).at(-1)?.body ?? '')
    },

    change: (proof: Record<string, string>, on = browser(), password = NEW) =>
      on.post('/login/reset', { ...proof, password, confirmPassword: password }),
  }
}

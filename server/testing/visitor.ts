import { desc, eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import type { TestResponse, TestApp } from './test-app.ts'

/** A browser that is not signed in: it stores the cookie of its visit. */
export interface Visitor {
  post(endpoint: Endpoint, body: object): Promise<TestResponse>
}

export function visitorOf(site: TestApp): Visitor {
  let cookie = ''
  return {
    async post(endpoint, body) {
      const answer = await site.request('POST', API_BASE + endpoint.path, { body, ...(cookie && { cookie }) })
      const visit = answer.cookies.find(({ name }) => name === 'apl_visit')
      if (visit) cookie = `${visit.name}=${visit.value}`
      return answer
    },
  }
}

/** The last text that was sent to any number. @throws Error where there is none */
export async function lastText(site: TestApp): Promise<{ recipient: string; body: string }> {
  const [row] = await site.db.select().from(outbox).where(eq(outbox.channel, 'sms')).orderBy(desc(outbox.id)).limit(1)
  if (!row) throw new Error('No text was sent.')
  return row
}

/** The six digits in a text, or 'none'. */
export function codeIn(text: string): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? 'none'
}

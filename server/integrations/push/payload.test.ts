import { expect, test } from 'vitest'
import { safeReturnUrl } from '#domain/return-url.ts'
import { readEnv } from '#server/settings/env.ts'
import { payloadOf } from './send.ts'

const LONGEST = 'x'.repeat(60)
const ROW = {
  subject: 'Event on hold',
  body: JSON.stringify({ body: `${LONGEST} is on hold. Your ticket stays yours.`, path: '/event/7', tag: 'hold-7' }),
}
const envOf = (env: Record<string, string>) => readEnv({ NODE_ENV: 'production', DATABASE: 'embedded', ...env })
const ENV = envOf({ PUBLIC_ORIGIN: 'https://myapl.example' })

test('one payload has the declarative form, with a whole address to open, and the fields of workers [D5.84]', () => {
  const payload = payloadOf(ROW, ENV)
  expect(payload).toMatchObject({
    title: 'Event on hold',
    body: `${LONGEST} is on hold. Your ticket stays yours.`,
    path: '/event/7',
    tag: 'hold-7',
    web_push: 8030,
    notification: {
      title: 'Event on hold',
      body: `${LONGEST} is on hold. Your ticket stays yours.`,
      tag: 'hold-7',
      navigate: 'https://myapl.example/event/7',
    },
  })
  expect(JSON.stringify(payload).length).toBeLessThan(4_000)
})

test('installed workers of before the declarative form show and open the same [D5.84]', () => {
  const message = JSON.stringify(payloadOf(ROW, ENV))
  expect(formerNotification(message)).toEqual({
    title: 'Event on hold',
    options: { body: `${LONGEST} is on hold. Your ticket stays yours.`, tag: 'hold-7', data: { path: '/event/7' } },
  })
})

/** What a worker of November 2026, before the declarative form, makes of a message; such workers stay for a year. */
function formerNotification(message: string) {
  const input: unknown = JSON.parse(message)
  const { title, body, tag, path } = (typeof input === 'object' && input !== null ? input : {}) as Record<
    string,
    string
  >
  const cut = (value: string | undefined) => (typeof value === 'string' ? value.trim().slice(0, 200) : '')
  return {
    title: cut(title),
    options: { body: cut(body), tag: cut(tag) || 'news', data: { path: safeReturnUrl(path, 'https://myapl.example') } },
  }
}

test('without an origin of its own, or with apps of other origins, there are the fields of workers alone [D5.84]', () => {
  const apps = { PUBLIC_ORIGIN: 'https://api.league.example', APP_ORIGINS: 'https://app.league.example' }
  for (const env of [envOf({}), envOf(apps)])
    expect(Object.keys(payloadOf(ROW, env)).toSorted()).toEqual(['body', 'path', 'tag', 'title'])
})

import { expect, test } from 'vitest'
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

test('without an origin of its own, or with apps of other origins, there are the fields of workers alone [D5.84]', () => {
  const apps = { PUBLIC_ORIGIN: 'https://api.league.example', APP_ORIGINS: 'https://app.league.example' }
  for (const env of [envOf({}), envOf(apps)])
    expect(Object.keys(payloadOf(ROW, env)).toSorted()).toEqual(['body', 'path', 'tag', 'title'])
})

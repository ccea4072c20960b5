import { expect, test } from 'vitest'
import { subscribePush } from '#contract/push.ts'
import { apiBaseOf, notificationOf, pathOf, SUBSCRIBE_PATH, windowFor } from './push.ts'

const ORIGIN = 'https://myapl.example'

test('a message is shown as it says, one for each subject [M7.49]', () => {
  const message = JSON.stringify({
    title: 'Registration closes soon',
    body: 'Thursday Deepstack: until 8:30 pm.',
    path: '/event/7',
    tag: 'closing-7',
  })
  expect(notificationOf(message, ORIGIN)).toMatchObject({
    title: 'Registration closes soon',
    options: { body: 'Thursday Deepstack: until 8:30 pm.', tag: 'closing-7', data: { path: '/event/7' } },
  })
})

test('beside the declarative form the fields of workers count [D5.84]', () => {
  const fields = { title: 'Event on hold', body: 'Summer Cup is on hold.', path: '/event/7', tag: 'hold-7' }
  const notification = { title: 'Other', body: 'Other', tag: 'other', navigate: `${ORIGIN}/other` }
  const message = JSON.stringify({ ...fields, web_push: 8030, notification })
  expect(notificationOf(message, ORIGIN)).toEqual(notificationOf(JSON.stringify(fields), ORIGIN))
})

test.each([[undefined], [''], ['not json'], ['null'], ['7'], ['[]'], ['{}'], ['{"title":7}'], ['{"title":"  "}']])(
  'the message %j still shows something, as browsers ask, and leads Home',
  (message) => {
    expect(notificationOf(message, ORIGIN)).toMatchObject({
      title: 'News from your league',
      options: { tag: 'news', data: { path: '/' } },
    })
  },
)

test('long words are cut', () => {
  expect(notificationOf(JSON.stringify({ title: 'x'.repeat(999) }), ORIGIN).title).toHaveLength(200)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/%2f%2fevil.example',
  '/login?returnUrl=/',
  '',
  7,
  null,
])('a tap never leaves this origin: %j [F63]', (path) => {
  expect(pathOf({ path }, ORIGIN)).toBe('/')
  expect(notificationOf(JSON.stringify({ title: 'x', path }), ORIGIN).options.data.path).toBe('/')
})

test('a notification of nobody’s leads Home', () => {
  for (const data of [null, undefined, 'x', 7]) expect(pathOf(data, ORIGIN)).toBe('/')
  expect(pathOf({ path: '/tickets' }, ORIGIN)).toBe('/tickets')
})

test('a window that shows the page is used; one that shows another is left alone', () => {
  const open = [
    `${ORIGIN}/event/7/clock`,
    `${ORIGIN}/Tickets`,
    'https://other.example/event/7',
    `${ORIGIN}/event/7#top`,
  ]
  expect([
    windowFor('/event/7', open, ORIGIN),
    windowFor('/tickets', open, ORIGIN),
    windowFor('/', open, ORIGIN),
  ]).toEqual([3, 1, -1])
  expect(windowFor('/profile/ticketChange?show=consume', [`${ORIGIN}/profile/ticketChange`], ORIGIN)).toBe(-1)
})

test('a renewed subscription goes to this league’s API, by the contract’s own path [D1.2]', () => {
  expect([apiBaseOf({ apiBase: '/api/' }), apiBaseOf({ apiBase: 7 }), apiBaseOf(null)]).toEqual([
    '/api',
    '/Umbraco/Api',
    '/Umbraco/Api',
  ])
  expect(SUBSCRIBE_PATH).toBe(subscribePush.path)
})

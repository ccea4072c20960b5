import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import type { FirstCards } from '#domain/game-card.ts'
import { buildApp } from '#server/app.ts'
import { events } from '#server/db/schema/events.ts'
import { notifyFollowers } from '#server/realtime/clock-message.ts'
import { openHub } from '#server/realtime/open-hub.ts'
import { event, member, venue } from '#server/testing/builders.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { HTML, openDocumentSite, SHELL, type DocumentSite } from './testing/document-site.ts'

const PERTH = 'apl_place=3'
const SEARCH = (stateId: number) =>
  `POST /event/searchevents {"brandId":2,"stateId":${stateId},"fromDate":"2026-11-20","toDate":"2026-11-20","showAllRegions":1,"mode":"all"}`

let pages: DocumentSite
let site: TestApp
let eventId = 0

beforeAll(async () => {
  pages = await openDocumentSite()
  site = pages.site
  const kew = await venue(site.db, { title: 'Kew </script> Hotel', suburb: 'Kew' })
  const over = await event(site.db, { venue: kew, date: '2026-11-20', statusId: 2 })
  const game = await event(site.db, { venue: kew, date: '2026-11-20', guaranteeCents: 100_000 })
  eventId = game.id
  expect(over.id).toBeLessThan(eventId)
  const perth = await venue(site.db, { title: 'Swan Hotel', stateId: 3, timeZone: 'Australia/Perth' })
  await event(site.db, { venue: perth, date: '2026-11-20' })
})

afterAll(() => pages.close())

/** The cards and the responses that come with Home. */
function readHome(text: string): { cards: FirstCards; answers: Record<string, { id: number; title: string }[]> } {
  const block = (id: string) =>
    new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(text)?.[1]
  return {
    cards: JSON.parse(block('first-cards') ?? '') as FirstCards,
    answers: JSON.parse(block('first-answers') ?? '') as ReturnType<typeof readHome>['answers'],
  }
}

async function titlesAt(cookie?: string): Promise<string[]> {
  return readHome((await pages.open('/', {}, cookie)).text).cards.cards.map(({ title }) => title)
}

test('Home comes with today’s games of the default state: the response to the app’s search, and the first cards before the script that shows them, closed games last', async () => {
  const { text, headers, status } = await pages.open('/')
  const { cards, answers } = readHome(text)
  expect(Object.keys(answers)).toEqual(['/config.json', SEARCH(1)])
  expect(answers[SEARCH(1)]).toHaveLength(2)
  expect(cards).toMatchObject({ place: 1, untilMs: Date.parse('2026-11-21T00:00:00+11:00') })
  expect(cards.cards).toHaveLength(2)
  expect(cards.cards[0]).toMatchObject({
    title: 'Kew </script> Hotel',
    meridiem: 'pm',
    href: `/event/${eventId}`,
    line: ['League', ' · Kew'],
    figures: [expect.arrayContaining([' buy-in']), ['$1,000', ' GTD']],
  })
  expect(text.indexOf('id="first-cards"')).toBeLessThan(text.indexOf('<script id="outlined">'))
  expect(text).not.toContain('<link rel="preload" href="/config.json"')
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const again = await pages.open('/', { 'if-none-match': String(headers['etag']) })
  expect([again.status, again.headers['server-timing']]).toEqual([304, `now;dur=${TEST_NOW.getTime()}, age;dur=0`])
})

test('the place is the cookie’s where that names a state', async () => {
  expect(await titlesAt(PERTH)).toEqual(['Swan Hotel'])
  expect(readHome((await pages.open('/', {}, PERTH)).text).answers).toHaveProperty([SEARCH(3)])
  for (const value of ['', '9', '-1', '1.5', 'Perth', '<script>'])
    expect(await titlesAt(`apl_place=${value}`), value).toHaveLength(2)
})

test('it is the same for every visitor of a place, signed in or not [F31]', async () => {
  const who = await member(site.db)
  const plain = await pages.open('/')
  expect((await pages.open('/', {}, await site.signIn(who.id))).text).toBe(plain.text)
  expect(plain.text).not.toContain('isFavourite')
})

test('only / has it: what the worker stores has nobody’s games [F3]', async () => {
  for (const url of ['/index.html', '/?day=1']) expect((await pages.open(url)).text, url).toBe(SHELL)
})

test('its games are remembered for a minute, whose age is said, and forgotten at a notice that an event was held', async () => {
  const { hub, close } = await openHub(site.context)
  const app = await buildApp({ ...site.context, hub }, { distDir: pages.dist })
  const home = async () => {
    const { body, headers } = await app.inject({ url: '/', headers: HTML })
    const statusIds = readHome(body).answers[SEARCH(1)]?.map(
      (game) => (game as unknown as { eventStatusId: number }).eventStatusId,
    )
    return { statusIds, timing: headers['server-timing'] }
  }
  const hold = (statusId: number) => site.db.update(events).set({ statusId }).where(eq(events.id, eventId))
  const at = (seconds: number) => site.now.set(new Date(TEST_NOW.getTime() + seconds * 1000))

  expect((await home()).statusIds).toContain(1)
  await hold(6)
  at(59)
  expect(await home()).toEqual({
    statusIds: expect.arrayContaining([1]) as unknown,
    timing: `now;dur=${TEST_NOW.getTime() + 59_000}, age;dur=59000`,
  })
  await notifyFollowers(site.db, eventId, null)
  await vi.waitFor(async () => expect((await home()).statusIds).toContain(6))
  await hold(1)
  expect((await home()).statusIds).toContain(6)
  at(119)
  expect((await home()).statusIds).toContain(1)
  at(0)
  await app.close()
  await close()
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getArticle, getGeneralArticle } from '#contract/articles.ts'
import type { Endpoint, QueryInput } from '#contract/endpoint.ts'
import { getEventById } from '#contract/event-details.ts'
import { getAplpt, getMajorEvent } from '#contract/major-events.ts'
import { getEventsByVenue, getVenueById, getVenueByName } from '#contract/venues.ts'
import { favourites } from '#server/db/schema/events.ts'
import { readEnv } from '#server/settings/env.ts'
import { member } from '#server/testing/builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { HOSTILE, HTML, openDocumentSite, SHELL, type DocumentSite } from './testing/document-site.ts'

let pages: DocumentSite
let site: TestApp
let eventId = 0
let onHoldId = 0

beforeAll(async () => {
  pages = await openDocumentSite()
  ;({ site, eventId, onHoldId } = pages)
})

afterAll(() => pages.close())

const open: DocumentSite['open'] = (...rest) => pages.open(...rest)
const preview: DocumentSite['preview'] = (url) => pages.preview(url)

describe('a shared link says what it is', () => {
  test('an article: title, description, picture, address and a card, and an Article to search engines', async () => {
    const { title, canonical, meta, data } = await preview('/NEWS/A-First-Win/?from=chat')
    const url = 'http://localhost:4173/news/a-first-win'
    expect([title, canonical]).toEqual(['A first win | APL', url])
    expect(meta).toEqual({
      description: 'It took nine years.',
      'og:site_name': 'APL',
      'og:locale': 'en_AU',
      'og:type': 'article',
      'og:title': 'A first win',
      'og:description': 'It took nine years.',
      'og:url': url,
      'og:image': 'http://localhost:4173/media/banner/first-win.webp',
      'og:image:alt': 'A first win',
      'article:published_time': '2026-11-19T09:00:00+11:00',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'A first win',
      'twitter:description': 'It took nine years.',
      'twitter:image': 'http://localhost:4173/media/banner/first-win.webp',
    })
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'A first win',
      datePublished: '2026-11-19T09:00:00+11:00',
      mainEntityOfPage: url,
    })
  })

  test('a content page', async () => {
    const { title, canonical, data } = await preview('/about/privacy-policy')
    expect([title, canonical, data['@type']]).toEqual([
      'Privacy policy | APL',
      'http://localhost:4173/about/privacy-policy',
      'WebPage',
    ])
  })

  test('an event: when and where it is and what it costs, in the venue’s time, and no offer on hold [D3.9, F116]', async () => {
    const { title, meta, data } = await preview(`/event/${eventId}`)
    expect(title).toBe('Thursday Deepstack at Royal Hotel | APL')
    expect(meta['description']).toBe(
      'Thursday, 26 November 2026, 7:00 pm. Royal Hotel, 12 High Street, Kew VIC 3101. Buy-in $20, 20,000 chips to start, $1,000 guaranteed.',
    )
    expect(data).toMatchObject({
      '@type': 'Event',
      startDate: '2026-11-26T19:00:00+11:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: 'Royal Hotel',
        address: { streetAddress: '12 High Street, Kew VIC 3101', addressLocality: 'Kew', addressRegion: 'VIC' },
      },
      offers: { price: 20, priceCurrency: 'AUD' },
    })
    const onHold = await preview(`/event/${onHoldId}`)
    expect(onHold.meta['description']).toContain('On Hold, Free entry')
    expect(onHold.data).not.toHaveProperty('offers')
    expect(onHold.data).toMatchObject({ eventStatus: 'https://schema.org/EventPostponed', isAccessibleForFree: true })
    expect(await preview(`/event/${eventId}/clock`)).toMatchObject({
      title: 'Clock: Thursday Deepstack at Royal Hotel | APL',
      canonical: `http://localhost:4173/event/${eventId}`,
    })
  })

  test('a venue: its days, by whichever name it is asked for', async () => {
    const { title, canonical, meta, data } = await preview('/venue/Royal-Hotel')
    expect([title, canonical]).toEqual(['Royal Hotel | APL', 'http://localhost:4173/venue/royal-hotel'])
    expect(meta['description']).toBe('Poker on Thursday and Sunday. 12 High Street, Kew VIC 3101.')
    expect(data).toMatchObject({ '@type': 'Place', address: { postalCode: '3101' } })
    expect((await preview('/venue/royal%20hotel')).canonical).toBe(canonical)
  })

  test('a major event with the events it is made of, and one of the tour whose place is not known yet', async () => {
    const cup = await preview('/major-events/harvest-cup')
    expect(cup.meta['description']).toBe(
      '26–28 November 2026. Royal Hotel, 12 High Street, Kew VIC 3101. The evening off.',
    )
    expect(cup.data).toMatchObject({
      '@type': 'Event',
      startDate: '2026-11-26',
      endDate: '2026-11-28',
      location: { name: 'Royal Hotel' },
      subEvent: [{ name: 'Flight 1A', startDate: '2026-11-26T19:00:00+11:00' }],
    })
    const million = await preview('/aplpt/apl-million-2025')
    expect(million.meta['description']).toBe('26 December 2026. Venue to be announced.')
    expect(million.data).not.toHaveProperty('location')
    expect([million.meta['og:image'], million.meta['twitter:card']]).toEqual([
      'http://localhost:4173/icons/app-512.png',
      'summary',
    ])
  })

  test('hostile content stays text, and the page has no script but its own [F61]', async () => {
    const { text } = await open('/news/hostile')
    expect(text.match(/<script[^>]*>/g)).toEqual([
      '<script type="application/ld+json">',
      '<script>',
      '<script id="outlined">',
      '<script type="application/json" id="first-answers">',
    ])
    expect(text).not.toMatch(/alert\("|\u2028|<img/)
    const { title, data, answers } = await preview('/news/hostile')
    expect(title).toBe(
      `${HOSTILE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replace(' \u2028', ' ')} | APL`,
    )
    expect(data['headline']).toBe(HOSTILE.replace(' \u2028', ' '))
    expect(answers['/article/get?name=hostile']).toMatchObject({ name: HOSTILE })
  })

  test('the address is the configured one, else the one that was asked for', async () => {
    const { publicOrigin } = readEnv({ PUBLIC_ORIGIN: 'https://myapl.example' })
    const configured = await testApp({ database: site.context.database, distDir: pages.dist, env: { publicOrigin } })
    expect((await configured.request('GET', '/news/a-first-win', { headers: HTML })).text).toContain(
      '<link rel="canonical" href="https://myapl.example/news/a-first-win">',
    )
    await configured.app.close()
    expect((await open('/news/a-first-win', { host: 'league.example"><script>' })).text).not.toContain('<script>"')
  })
})

describe('the boards', () => {
  test('bring the seasons with them, and are another page once something is chosen', async () => {
    const { title, canonical, answers } = await preview('/Leaderboards')
    expect([title, canonical]).toEqual(['Leaderboards | APL', 'http://localhost:4173/leaderboards'])
    expect(Object.keys(answers)).toEqual(['/config.json', '/season/list?brand=2'])
    expect((await open('/leaderboards?state=2')).text).toBe(SHELL)
  })
})

describe('the initial data is embedded in the page', () => {
  test.each<[string, Endpoint, () => Record<string, unknown>]>([
    ['/news/A-First-Win', getArticle, () => ({ name: 'A-First-Win' })],
    ['/about/privacy-policy', getGeneralArticle, () => ({ name: 'privacy-policy' })],
    ['/event/{id}', getEventById, () => ({ eventId })],
    ['/event/{id}/clock', getEventById, () => ({ eventId })],
    ['/venue/1', getVenueById, () => ({ id: 1 })],
    ['/venue/Royal%20Hotel', getVenueByName, () => ({ venueName: 'royal hotel' })],
    ['/major-events/harvest-cup', getMajorEvent, () => ({ name: 'harvest-cup' })],
    ['/aplpt/apl-million-2025', getAplpt, () => ({ name: 'apl-million-2025' })],
  ])('%s embeds the response to the call of a visitor who is not signed in', async (path, endpoint, queryOf) => {
    const query = queryOf()
    const { answers } = await preview(path.replace('{id}', String(eventId)))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    const requested = await site.request('GET', `/Umbraco/Api${endpoint.path}?${search}`)
    expect(answers).toMatchObject({ [`${endpoint.path}?${search}`.toLowerCase()]: requested.json() })
    expect(await site.call(endpoint, { query: query as QueryInput<Endpoint> })).not.toBeNull()
  })

  test('a venue brings its games of this week too', async () => {
    const { answers } = await preview('/venue/1')
    const requested = await site.request('GET', `/Umbraco/Api${getEventsByVenue.path}?venueId=1&currentWeek=true`)
    expect(requested.json()).toMatchObject({ currentWeek: [expect.objectContaining({ id: eventId })] })
    expect(answers).toMatchObject({
      [`${getEventsByVenue.path}?venueId=1&currentWeek=true`.toLowerCase()]: requested.json(),
    })
  })

  test('it is the same for every visitor, signed in or not [F31]', async () => {
    const who = await member(site.db)
    await site.db.insert(favourites).values({ playerId: who.id, eventId, createdAt: site.now() })
    const signedIn = await open(`/event/${eventId}`, {}, await site.signIn(who.id))
    expect(signedIn.text).toBe((await open(`/event/${eventId}`)).text)
    expect(signedIn.text).not.toContain('isFavourite')
  })

  test('the settings come with it, and are not fetched ahead', async () => {
    const { text } = await open('/news/a-first-win')
    expect((await preview('/news/a-first-win')).answers['/config.json']).toEqual(site.context.env.config)
    expect(text).not.toContain('<link rel="preload" href="/config.json"')
  })

  test('the server’s time stands in its header', async () => {
    expect((await open('/news/a-first-win')).headers['server-timing']).toBe(`now;dur=${site.now().getTime()}`)
  })

  test('an app of another server gets no initial data from this one', async () => {
    const { config } = readEnv({ API_BASE: 'https://api.example/v1' })
    const elsewhere = await testApp({ database: site.context.database, distDir: pages.dist, env: { config } })
    const { text } = await elsewhere.request('GET', '/news/a-first-win', { headers: HTML })
    expect(text).toContain('og:title')
    expect(text).not.toContain('first-answers')
    expect(text).toContain('<link rel="preload" href="/config.json"')
    expect((await elsewhere.request('GET', '/', { headers: HTML })).text).toBe(SHELL)
    await elsewhere.app.close()
  })
})

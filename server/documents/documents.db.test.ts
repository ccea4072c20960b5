import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getArticle, getGeneralArticle } from '#contract/articles.ts'
import type { Endpoint, QueryInput } from '#contract/endpoint.ts'
import { getEventById } from '#contract/event-details.ts'
import { getAplpt, getMajorEvent } from '#contract/major-events.ts'
import { getEventsByVenue, getVenueById, getVenueByName } from '#contract/venues.ts'
import { majorEvents, subMajorEvents } from '#server/db/schema/content.ts'
import { favourites } from '#server/db/schema/events.ts'
import { readEnv } from '#server/env.ts'
import { allStates, article, event, member, scoreboard, venue } from '#server/testing/builders.ts'
import { openTestDatabase, testApp, type TestApp } from '#server/testing/test-app.ts'

const SHELL =
  '<!doctype html><html><head><meta charset="utf-8" /><title>APL: poker games near you</title>\n<meta name="description" content="Find games." /><script>1</script></head><body><div id="root"></div></body></html>'
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const HOSTILE = `</script><script>alert("1")</script> & 'so' \u2028on`

let dist: string
let site: TestApp
let eventId = 0
let onHoldId = 0

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
  writeFileSync(join(dist, 'index.html'), SHELL)
  site = await testApp({ distDir: dist })
  const { db } = site
  await allStates(db)
  const at = await venue(db, {
    title: 'Royal Hotel',
    slug: 'royal-hotel',
    address: '12 High Street, Kew VIC 3101',
    suburb: 'Kew',
    postcode: '3101',
  })
  await scoreboard(db, { venueId: at.id, dayId: 4 })
  await scoreboard(db, { venueId: at.id, dayId: 7 })
  const game = await event(db, { venue: at, date: '2026-11-26', guaranteeCents: 100_000 })
  eventId = game.id
  onHoldId = (await event(db, { venue: at, date: '2026-11-27', statusId: 6, buyInCents: 0 })).id
  await article(db, {
    name: 'A first win',
    urlName: 'a-first-win',
    stateId: 1,
    excerpt: 'It took nine years.',
    bannerPath: '/media/banner/first-win.webp',
    publishedAt: new Date('2026-11-18T22:00:00Z'),
  })
  await article(db, {
    name: HOSTILE,
    urlName: 'hostile',
    excerpt: '',
    content: `<p>${HOSTILE}</p><img src=x onerror=alert(1)>`,
    bannerPath: null,
  })
  await article(db, { name: 'Not out yet', urlName: 'not-yet', publishedAt: new Date('2026-11-21T00:00:00Z') })
  await article(db, { kind: 'page', name: 'Privacy policy', urlName: 'privacy-policy' })
  const [cup] = await db
    .insert(majorEvents)
    .values({
      name: 'Harvest Cup',
      urlName: 'harvest-cup',
      bannerPath: '/media/major/cup.webp',
      description: '<p>The evening off.</p>',
      setupModeId: 2,
      startsOn: '2026-11-26',
      endsOn: '2026-11-28',
    })
    .returning()
  await db
    .insert(subMajorEvents)
    .values({ majorEventId: cup?.id ?? 0, name: 'Flight 1A', typeId: 1, eventNumber: 1, eventId })
  await db.insert(majorEvents).values({
    name: 'APL Million',
    urlName: 'apl-million-2025',
    aplpt: true,
    setupModeId: 1,
    startsOn: '2026-12-26',
    endsOn: '2026-12-26',
  })
})

afterAll(async () => {
  await site.close()
  rmSync(dist, { recursive: true, force: true })
})

const open = (url: string, headers: Record<string, string> = {}, cookie?: string) =>
  site.request('GET', url, { headers: { ...HTML, ...headers }, ...(cookie !== undefined && { cookie }) })

/** What a link preview reads. */
async function preview(url: string) {
  const { text } = await open(url)
  const meta = Object.fromEntries(
    [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name = '', content = '']) => [
      name,
      content,
    ]),
  )
  const [, title] = /<title>([^<]*)<\/title>/.exec(text) ?? []
  const [, canonical] = /<link rel="canonical" href="([^"]*)">/.exec(text) ?? []
  const [, data = 'null'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text) ?? []
  const [, answers = '{}'] =
    /<script type="application\/json" id="first-answers">([^<]*)<\/script><\/body>/.exec(text) ?? []
  return {
    title,
    canonical,
    meta,
    data: JSON.parse(data) as Record<string, unknown>,
    answers: JSON.parse(answers) as Record<string, unknown>,
  }
}

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
      'og:image': 'http://localhost:4173/media/banner/first-win.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A first win',
      'article:published_time': '2026-11-19T09:00:00+11:00',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'A first win',
      'twitter:description': 'It took nine years.',
      'twitter:image': 'http://localhost:4173/media/banner/first-win.jpg',
    })
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'A first win',
      datePublished: '2026-11-19T09:00:00+11:00',
      mainEntityOfPage: url,
    })
    expect((await site.request('GET', '/media/banner/first-win.jpg')).headers['content-type']).toBe('image/jpeg')
  })

  test('a content page', async () => {
    const { title, canonical, data } = await preview('/about/privacy-policy')
    expect([title, canonical, data['@type']]).toEqual([
      'Privacy policy | APL',
      'http://localhost:4173/about/privacy-policy',
      'WebPage',
    ])
  })

  test('an event: when and where it is and what it costs, in the venue’s time [D3.9]', async () => {
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
    expect(onHold.meta['description']).toContain('On hold, Free entry')
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
    const configured = await testApp({ database: site.context.database, distDir: dist, env: { publicOrigin } })
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

describe('the page’s first answer travels with it', () => {
  test.each<[string, Endpoint, () => Record<string, unknown>]>([
    ['/news/A-First-Win', getArticle, () => ({ name: 'A-First-Win' })],
    ['/about/privacy-policy', getGeneralArticle, () => ({ name: 'privacy-policy' })],
    ['/event/{id}', getEventById, () => ({ eventId })],
    ['/event/{id}/clock', getEventById, () => ({ eventId })],
    ['/venue/1', getVenueById, () => ({ id: 1 })],
    ['/venue/Royal%20Hotel', getVenueByName, () => ({ venueName: 'royal hotel' })],
    ['/major-events/harvest-cup', getMajorEvent, () => ({ name: 'harvest-cup' })],
    ['/aplpt/apl-million-2025', getAplpt, () => ({ name: 'apl-million-2025' })],
  ])('%s brings what the call answers to somebody who is not signed in', async (path, endpoint, queryOf) => {
    const query = queryOf()
    const { answers } = await preview(path.replace('{id}', String(eventId)))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    const asked = await site.request('GET', `/Umbraco/Api${endpoint.path}?${search}`)
    expect(answers).toMatchObject({ [`${endpoint.path}?${search}`.toLowerCase()]: asked.json() })
    expect(await site.call(endpoint, { query: query as QueryInput<Endpoint> })).not.toBeNull()
  })

  test('a venue brings its games of this week too', async () => {
    const { answers } = await preview('/venue/1')
    const asked = await site.request('GET', `/Umbraco/Api${getEventsByVenue.path}?venueId=1&currentWeek=true`)
    expect(asked.json()).toMatchObject({ currentWeek: [expect.objectContaining({ id: eventId })] })
    expect(answers).toMatchObject({
      [`${getEventsByVenue.path}?venueId=1&currentWeek=true`.toLowerCase()]: asked.json(),
    })
  })

  test('it is nobody’s in particular, whoever asks [F31]', async () => {
    const who = await member(site.db)
    await site.db.insert(favourites).values({ playerId: who.id, eventId, createdAt: site.now() })
    const signedIn = await open(`/event/${eventId}`, {}, await site.signIn(who.id))
    expect(signedIn.text).toBe((await open(`/event/${eventId}`)).text)
    expect(signedIn.text).not.toContain('isFavourite')
  })

  test('its first pictures are known to come in sizes before the app has read its settings', async () => {
    expect((await preview('/news/a-first-win')).answers['/config.json']).toEqual({
      capabilities: site.context.env.config.capabilities,
      mediaBase: null,
    })
  })

  test('the server’s time stands in its header', async () => {
    expect((await open('/news/a-first-win')).headers['server-timing']).toBe(`now;dur=${site.now().getTime()}`)
  })

  test('an app that asks another server hears nothing of this one', async () => {
    const { config } = readEnv({ API_BASE: 'https://api.example/v1' })
    const elsewhere = await testApp({ database: site.context.database, distDir: dist, env: { config } })
    const { text } = await elsewhere.request('GET', '/news/a-first-win', { headers: HTML })
    expect(text).toContain('og:title')
    expect(text).not.toContain('first-answers')
    await elsewhere.app.close()
  })
})

describe('a name with what followed it in a message [F76]', () => {
  test.each([
    // A venue is found by the letters of its name.
    ['/venue/royal-hotel)', null],
    ['/venue/Royal%20Hotel.', null],
    ['/venue/1)', '/venue/1'],
    ['/news/a-first-win.?from=chat&x=.', '/news/a-first-win?from=chat&x=.'],
    ['/news/a-first-win%E2%80%9D', '/news/a-first-win'],
    ['/news/a-first-win,/', '/news/a-first-win'],
    ['/about/privacy-policy%20', null],
    ['/about/privacy-policy%22', '/about/privacy-policy'],
    ['/major-events/harvest-cup!', '/major-events/harvest-cup'],
    ['/aplpt/apl-million-2025;', '/aplpt/apl-million-2025'],
    ['/news/)', '/news'],
    ['/news/%20', '/news'],
  ])('%s leads to %j once the league has nothing of that name', async (url, location) => {
    const answer = await open(url)
    expect([answer.status, answer.headers['location'] ?? null]).toEqual([location === null ? 200 : 302, location])
    if (location !== null) expect((await open(location)).status).toBe(200)
  })

  test('it is gone to once: what is not there without it either is not found', async () => {
    const first = await open('/news/nothing.')
    expect([first.status, first.headers['location'], first.headers['cache-control']]).toEqual([
      302,
      '/news/nothing',
      'no-cache',
    ])
    expect((await open('/news/nothing')).status).toBe(404)
  })

  test('a venue whose name ends so is found by its name', async () => {
    await venue(site.db, { title: 'St. Kilda R.S.L.', slug: 'st-kilda-rsl' })
    const { canonical } = await preview('/venue/St.%20Kilda%20R.S.L.')
    expect(canonical).toBe('http://localhost:4173/venue/st-kilda-rsl')
  })

  test.each(['/venue/%5cevil.', '/venue/a%0d%0aSet-Cookie:%20x=1.', '/venue/%2e%2e%5c.'])(
    '%s leads nowhere [F63]',
    async (url) => {
      const answer = await open(url)
      expect([answer.status, answer.headers['location'], answer.text]).toEqual([404, undefined, SHELL])
    },
  )
})

describe('what is served', () => {
  test.each([
    '/news/nothing',
    '/news/not-yet',
    '/about/a-first-win',
    '/event/99999',
    '/venue/nowhere',
    '/venue/999',
    '/aplpt/harvest-cup',
    '/major-events/apl-million-2025',
  ])('%s is the plain page and 404, as there is no such thing', async (path) => {
    const answer = await open(path)
    expect([answer.status, answer.text, answer.headers['cache-control'], answer.headers['server-timing']]).toEqual([
      404,
      SHELL,
      'no-cache',
      undefined,
    ])
  })

  test.each(['/', '/news', '/leaderboards/real-money', '/index.html', '/page-not-found', '/event/7/board'])(
    '%s is the plain page: the worker keeps nobody’s document [F3]',
    async (path) => {
      expect((await open(path)).text).toBe(SHELL)
    },
  )

  test('it is asked for again each time, and only sent when it has changed', async () => {
    const first = await open('/news/a-first-win')
    const tag = String(first.headers['etag'])
    expect([first.headers['cache-control'], first.headers['content-type']]).toEqual([
      'no-cache',
      'text/html; charset=utf-8',
    ])
    expect(first.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
    const again = await open('/news/a-first-win', { 'if-none-match': `"other", ${tag}` })
    expect([again.status, again.text, again.headers['server-timing']]).toEqual([
      304,
      '',
      `now;dur=${site.now().getTime()}`,
    ])
    expect(
      (await open('/event/99999', { 'if-none-match': String((await open('/event/99999')).headers['etag']) })).status,
    ).toBe(404)
    expect((await open(`/event/${eventId}`)).headers['etag']).not.toBe(tag)
  })

  test('it is compressed as the browser likes it best', async () => {
    const reply = (encodings: string) =>
      site.app.inject({
        url: '/news/a-first-win',
        headers: { ...HTML, host: 'localhost:4173', 'accept-encoding': encodings },
      })
    const { text } = await open('/news/a-first-win')
    for (const encodings of ['gzip, deflate, br', 'br;q=0.5', 'BR']) {
      const packed = await reply(encodings)
      expect([
        packed.headers['content-encoding'],
        packed.headers['vary'],
        brotliDecompressSync(packed.rawPayload).toString(),
      ]).toEqual(['br', 'Accept, Accept-Encoding', text])
    }
    for (const encodings of ['gzip', 'br;q=0, gzip'])
      expect(gunzipSync((await reply(encodings)).rawPayload).toString()).toBe(text)
    expect((await reply('identity')).headers['content-encoding']).toBeUndefined()
  })

  test.each([
    ['/news/a-first-win', 200],
    ['/event/1/clock', 200],
    ['/venue/royal-hotel', 200],
    ['/leaderboards', 200],
    ['/news/nothing', 404],
    ['/event/99999', 404],
    ['/news/nothing.', 302],
  ])('%s is the same to every caller who takes a page, and its head alone to HEAD [F75]', async (url, status) => {
    const asked = (method: 'GET' | 'HEAD', headers: Record<string, string>) =>
      site.app.inject({ method, url, headers: { host: 'localhost:4173', ...headers } })
    const { body } = await asked('GET', HTML)
    const callers: Record<string, string>[] = [{ accept: '*/*' }, {}, HTML, { ...HTML, 'accept-encoding': 'br' }]
    for (const headers of callers) {
      const [get, head] = [await asked('GET', headers), await asked('HEAD', headers)]
      expect([get.statusCode, head.statusCode, head.body]).toEqual([status, status, ''])
      // The second may have changed between the two.
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
      expect(get.headers['content-length']).toBe(String(get.rawPayload.length))
      if (!get.headers['content-encoding']) expect(get.body).toBe(body)
    }
    const refused = await asked('GET', { accept: 'application/json' })
    expect([refused.statusCode, refused.headers['content-type'], refused.headers['vary']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      'Accept',
    ])
  })

  test('for a flood from one address it is the plain page [F71]', async () => {
    const limited = await testApp({ database: site.context.database, distDir: dist })
    const ask = () => limited.app.inject({ url: '/news/nothing', headers: HTML })
    for (let n = 0; n < 600; n += 100) await Promise.all(Array.from({ length: 100 }, ask))
    const after = await limited.app.inject({ url: '/news/a-first-win', headers: HTML })
    expect([after.statusCode, after.body]).toEqual([200, SHELL])
    await limited.app.close()
  })

  test('without its database it is the plain page, which says itself what is wrong', async () => {
    const database = await openTestDatabase()
    const without = await testApp({ database, distDir: dist })
    await database.close()
    const answer = await without.request('GET', '/news/a-first-win', { headers: HTML })
    expect([answer.status, answer.text]).toEqual([200, SHELL])
    await without.app.close()
  })
})

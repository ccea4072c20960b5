import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { majorEvents } from '#server/db/schema/content.ts'
import { article, event, venue } from '#server/testing/builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { addSitemap } from './sitemap.ts'

let server: TestApp
let coming = 0

beforeAll(async () => {
  server = await testApp()
  const { db } = server
  const at = await venue(db, { slug: 'royal-hotel' })
  coming = (await event(db, { venue: at, date: '2026-11-26' })).id
  await event(db, { venue: at, date: '2026-11-12', statusId: 2 })
  await event(db, { venue: at, date: '2026-11-27', statusId: 2 })
  await article(db, { urlName: "o'brien & co", publishedAt: new Date('2026-11-18T22:00:00Z') })
  await article(db, { urlName: 'not-yet', publishedAt: new Date('2026-11-21T00:00:00Z') })
  await article(db, { kind: 'page', urlName: 'privacy-policy' })
  await db
    .insert(majorEvents)
    .values({ name: 'Cup', urlName: 'cup', setupModeId: 1, startsOn: '2026-11-26', endsOn: '2026-11-26' })
  await db.insert(majorEvents).values({
    name: 'Million',
    urlName: 'apl-million-2025',
    aplpt: true,
    setupModeId: 1,
    startsOn: '2026-11-26',
    endsOn: '2026-11-26',
  })
})
afterAll(() => server.close())

const ORIGIN = 'http://localhost:4173'
const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(ORIGIN, ''))

test('the sitemap has every page there is: what is out, and of events those to come', async () => {
  const { headers, text } = await server.request('GET', '/sitemap.xml')
  expect([headers['content-type'], headers['cache-control']]).toEqual(['application/xml; charset=utf-8', 'no-cache'])
  expect(addresses(text)).toEqual([
    '/',
    '/news',
    '/gallery',
    '/major-events',
    '/aplpt',
    '/major-event-results',
    '/leaderboards',
    '/leaderboards/real-money',
    '/news/o&#39;brien%20%26%20co',
    '/about/privacy-policy',
    '/major-events/cup',
    '/aplpt/apl-million-2025',
    '/venue/royal-hotel',
    `/event/${coming}`,
  ])
  expect(text).toContain('<lastmod>2026-11-18</lastmod>')
})

test('what is too much for one file is an index of several', async () => {
  const app = Fastify()
  addSitemap(app, server.context, { most: 5 })
  const get = (url: string) => app.inject({ url, headers: { host: 'localhost:4173' } })
  const index = (await get('/sitemap.xml')).body
  expect(index).toContain('<sitemapindex')
  expect(addresses(index)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
  const parts = await Promise.all([1, 2, 3].map(async (n) => addresses((await get(`/sitemap-${n}.xml`)).body)))
  expect(parts.map(({ length }) => length)).toEqual([5, 5, 4])
  expect(parts.flat()).toEqual(addresses((await server.request('GET', '/sitemap.xml')).text))
  await app.close()
})

test.each(['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-.xml'])(
  '%s there is none of [F16]',
  async (url) => {
    expect((await server.request('GET', url)).status).toBe(404)
  },
)

test('robots.txt says where it is', async () => {
  const { headers, text } = await server.request('GET', '/robots.txt')
  expect([headers['content-type'], text]).toEqual([
    'text/plain; charset=utf-8',
    `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  ])
})

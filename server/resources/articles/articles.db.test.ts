import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFeaturedArticles, listGeneralArticles } from '#contract/articles.ts'
import { article } from '#server/testing/builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
  const { db } = server
  await article(db, { kind: 'page', name: 'Work with us', urlName: 'work-with-us', showInNavbar: true })
  await article(db, { kind: 'page', name: 'Privacy policy', urlName: 'privacy-policy' })
  await article(db, {
    kind: 'page',
    name: 'Not out yet',
    urlName: 'not-out-yet',
    showInNavbar: true,
    publishedAt: new Date('2026-11-21T22:30:00Z'),
  })
  const featured = true
  const on = (day: number) => new Date(`2026-11-${day}T22:30:00Z`)
  await article(db, {
    name: 'For Victoria',
    featured,
    stateId: 1,
    publishedAt: on(12),
    bannerPath: 'banner/vic.webp',
    logoPath: null,
  })
  await article(db, { name: 'For all', featured, publishedAt: on(14) })
  await article(db, { name: 'For Perth', featured, stateId: 3, publishedAt: on(13) })
  await article(db, { name: 'Not featured', stateId: 1, publishedAt: on(15) })
  await article(db, { name: 'Not out yet', featured, stateId: 1, publishedAt: on(21) })
})
afterAll(() => server.close())

test('the content pages by name, with their place in the menu [P7.4, P2.31, P3.20]', async () => {
  expect(await server.call(listGeneralArticles)).toEqual([
    { name: 'Privacy policy', urlName: 'privacy-policy', showInNavbar: false },
    { name: 'Work with us', urlName: 'work-with-us', showInNavbar: true },
  ])
})

test('featured news of the state and of all, newest first, without content [P7.29, D1.16, P3.19]', async () => {
  const found = await server.call(getFeaturedArticles, { query: { state: 'vic' as 'VIC' } })
  expect(found.map(({ name }) => name)).toEqual(['For all', 'For Victoria'])
  expect(found[1]).toMatchObject({
    excerpt: 'In short.',
    bannerUrl: '/media/banner/vic.webp',
    logoUrl: null,
    articleDate: '2026-11-13T09:30:00+11:00',
  })
  expect(found[1]).not.toHaveProperty('content')
})

test('without a state those of every state', async () => {
  expect((await server.call(getFeaturedArticles)).map(({ name }) => name)).toEqual([
    'For all',
    'For Perth',
    'For Victoria',
  ])
})

test.each(['XX', '__proto__', '', 'V'.repeat(5000)])(
  'a state that does not exist is refused: "%.10s" [F68]',
  async (state) => {
    expect((await server.request('GET', `/Umbraco/Api/Article/GetFeaturedArticles?state=${state}`)).status).toBe(400)
  },
)

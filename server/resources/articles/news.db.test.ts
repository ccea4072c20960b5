import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QueryInput } from '#contract/endpoint.ts'
import { getArticle, getGeneralArticle, listArticles } from '#contract/articles.ts'
import { article } from '#server/testing/builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
  const { db } = server
  const on = (day: number) => new Date(Date.UTC(2026, 9, day, 22, 30))
  for (let n = 1; n <= 23; n++)
    await article(db, { name: `VIC ${n}`, urlName: `vic-${n}`, stateId: 1, publishedAt: on(n) })
  await article(db, {
    name: 'For all',
    urlName: 'for-all',
    publishedAt: on(22),
    content: '<p onclick="x()">Text & <script>more()</script></p>',
    bannerPath: 'banner/all.webp',
    logoPath: '/media/logo/all.webp',
  })
  await article(db, { name: 'For all, older', urlName: 'for-all-older', publishedAt: on(2) })
  await article(db, { name: 'Perth', urlName: 'perth', stateId: 3, publishedAt: on(12), bannerPath: null })
  await article(db, {
    name: 'Not out yet',
    urlName: 'not-out-yet',
    stateId: 1,
    publishedAt: new Date('2026-11-20T08:30:01Z'),
  })
  for (const urlName of ['terms', 'privacy', 'voucher'])
    await article(db, { kind: 'page', name: urlName, urlName, publishedAt: on(1) })
  await article(db, { kind: 'page', name: 'A page', urlName: 'vic-1', publishedAt: on(3) })
})
afterAll(() => server.close())

const list = async (query: QueryInput<typeof listArticles> = {}) =>
  (await server.call(listArticles, { query })).map(({ name }) => name)
const VIC = ['VIC 23', 'For all', ...Array.from({ length: 21 }, (_, n) => `VIC ${22 - n}`)].flatMap((name) =>
  name === 'VIC 2' ? ['For all, older', name] : [name],
)

describe('the list', () => {
  test('has the news of the state and of all, newest first, without content [P7.28]', async () => {
    expect(await list({ state: 'VIC' })).toEqual([...VIC, 'VIC 1'])
    expect(await list({ state: 'wa' as 'WA' })).toEqual(['For all', 'Perth', 'For all, older'])
    expect((await server.call(listArticles, { query: { state: 'WA' } }))[1]).toEqual({
      id: expect.any(Number) as number,
      name: 'Perth',
      excerpt: 'In short.',
      bannerUrl: null,
      logoUrl: null,
      urlName: 'perth',
      articleDate: '2026-10-13T06:30:00+08:00',
    })
  })

  test('without a state is that of every state', async () => {
    expect((await list()).length).toBe(26)
  })

  test('comes in pages of 10 that count from 0', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((pageIndex) => list({ state: 'VIC', pageIndex })))
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5, 0])
    expect(pages.flat()).toEqual([...VIC, 'VIC 1'])
    expect(await list({ state: 'VIC', pageIndex: 2, pageSize: 4 })).toEqual(VIC.slice(8, 12))
    expect(await list({ state: 'VIC', pageSize: 2 })).toEqual(VIC.slice(0, 2))
    expect(await list({ pageIndex: 2_147_483_647, pageSize: 100 })).toEqual([])
  })

  test('holds at most 200 when nothing is said of pages [F71]', async () => {
    for (let n = 0; n < 201; n++)
      await article(server.db, { stateId: 6, publishedAt: new Date(Date.UTC(2025, 0, 1, 0, n)) })
    expect((await list({ state: 'TAS' })).length).toBe(200)
  })

  test.each([
    'state=XX',
    'state=',
    'pageIndex=-1',
    'pageIndex=x',
    'pageIndex=1.5',
    'pageSize=101',
    'pageIndex=2147483648',
    'state=VIC&state=WA',
    'pageIndex=1%27',
  ])('%s is refused [F68]', async (query) => {
    expect((await server.request('GET', `/Umbraco/Api/Article/List?${query}`)).status).toBe(400)
  })
})

describe('one article', () => {
  const get = (name: string) => server.call(getArticle, { query: { name } })

  test('is whole, its content as it was written, with the four newest others of its readers [P7.30, P3.19]', async () => {
    expect(await get('for-all')).toEqual({
      id: expect.any(Number) as number,
      name: 'For all',
      excerpt: 'In short.',
      content: '<p onclick="x()">Text & <script>more()</script></p>',
      bannerUrl: '/media/banner/all.webp',
      logoUrl: '/media/logo/all.webp',
      urlName: 'for-all',
      articleDate: '2026-10-23T09:30:00+11:00',
      relatedArticles: [expect.objectContaining({ name: 'For all, older' })],
    })
    const related = (await get('vic-23'))?.relatedArticles
    expect(related?.map(({ name }) => name)).toEqual(['For all', 'VIC 22', 'VIC 21', 'VIC 20'])
    expect(related?.[0]).not.toHaveProperty('content')
    expect((await get('perth'))?.relatedArticles.map(({ name }) => name)).toEqual(['For all', 'For all, older'])
  })

  test('is found in either case, and not before it is out', async () => {
    expect((await get('VIC-7'))?.name).toBe('VIC 7')
    expect(await get('not-out-yet')).toBeNull()
    server.now.set(new Date('2026-11-20T08:30:01Z'))
    expect((await get('not-out-yet'))?.name).toBe('Not out yet')
    server.now.set(new Date('2026-11-20T08:30:00Z'))
  })

  test('a page is no article and an article no page [P7.31]', async () => {
    const page = (name: string) => server.call(getGeneralArticle, { query: { name } })
    expect([(await get('vic-1'))?.name, (await page('vic-1'))?.name]).toEqual(['VIC 1', 'A page'])
    expect([await get('terms'), await page('vic-2')]).toEqual([null, null])
  })

  test('beside a page stands the newest news for all, since it has none of its own [P2.113]', async () => {
    const related = (await server.call(getGeneralArticle, { query: { name: 'terms' } }))?.relatedArticles
    expect(related?.map(({ name }) => name)).toEqual(['For all', 'For all, older'])
  })

  test.each(['nothing', '', '%', '__proto__', "' or 1=1 --", '../../etc/passwd', '😀'.repeat(50)])(
    'null where there is none: "%s" [F68]',
    async (name) => {
      for (const call of [getArticle, getGeneralArticle])
        expect(await server.call(call, { query: { name } })).toBeNull()
    },
  )

  test.each(['', `?name=${'x'.repeat(201)}`, '?name=%00', '?name=a&name=b'])(
    '%.20s is refused [F68]',
    async (query) => {
      for (const call of ['Get', 'GetGeneralArticle'])
        expect((await server.request('GET', `/Umbraco/Api/Article/${call}${query}`)).status).toBe(400)
    },
  )
})

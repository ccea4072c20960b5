import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newsQueries, pageQueries } from './articles.ts'

const requested: string[] = []
let answer: unknown
let client: QueryClient

beforeEach(() => {
  requested.length = 0
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/config.json')) return Promise.resolve(new Response('{}'))
    requested.push(url)
    return Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the news of a state are asked for ten at a time [P7.28, P9.5]', async () => {
  answer = Array.from({ length: 10 }, (_, i) => ({ name: 'A', urlName: `a${i}` }))
  await client.fetchInfiniteQuery({ ...newsQueries.list('VIC'), pages: 3 })
  // The second page has nothing new.
  expect(requested).toEqual([0, 1].map((index) => `/Umbraco/Api/Article/List?state=VIC&pageIndex=${index}&pageSize=10`))
})

test('an article and a page are asked for by name, each from its own call [P7.30, P7.31, P3.19]', async () => {
  answer = { name: 'A', urlName: 'a', content: '<p>x</p>', relatedArticles: null, surprise: 1 }
  expect(await client.fetchQuery(newsQueries.article('a b/c'))).toEqual({
    name: 'A',
    urlName: 'a',
    content: '<p>x</p>',
    relatedArticles: [],
  })
  await client.fetchQuery(pageQueries.page('terms'))
  expect(requested).toEqual([
    '/Umbraco/Api/Article/Get?name=a+b%2Fc',
    '/Umbraco/Api/Article/GetGeneralArticle?name=terms',
  ])
})

test.each([newsQueries.article, pageQueries.page])(
  'one there is none of fails, and nothing of it is stored [P2.110, P2.112]',
  async (of) => {
    answer = null
    await expect(client.fetchQuery(of('x') as ReturnType<typeof newsQueries.article>)).rejects.toMatchObject({
      status: 404,
      id: 'not-found',
    })
    expect(client.getQueryData(of('x').queryKey)).toBeUndefined()
  },
)

test('a name that none can have is not even asked for [F68]', async () => {
  await expect(client.fetchQuery(newsQueries.article('x'.repeat(201)))).rejects.toMatchObject({ status: 404 })
  expect(requested).toEqual([])
})

test('a response of the wrong shape is an error that can be shown [F72]', async () => {
  answer = { name: 7 }
  await expect(client.fetchQuery(newsQueries.article('a'))).rejects.toMatchObject({ id: 'unreadable' })
  answer = { message: 'The news are closed.' }
  await expect(client.fetchQuery(newsQueries.article('b'))).rejects.toMatchObject({ message: 'The news are closed.' })
})

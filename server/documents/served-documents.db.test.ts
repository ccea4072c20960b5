import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { venue } from '#server/testing/builders.ts'
import { openTestDatabase, testApp, type TestApp } from '#server/testing/test-app.ts'
import { HTML, openDocumentSite, SHELL, type DocumentSite } from './testing/document-site.ts'

let pages: DocumentSite
let site: TestApp
let eventId = 0

beforeAll(async () => {
  pages = await openDocumentSite()
  ;({ site, eventId } = pages)
})

afterAll(() => pages.close())

const open: DocumentSite['open'] = (...rest) => pages.open(...rest)
const preview: DocumentSite['preview'] = (url) => pages.preview(url)

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

  test.each(['/?day=1', '/news', '/leaderboards/real-money', '/index.html', '/page-not-found', '/event/7/board'])(
    '%s is the plain page: the worker stores nobody’s document [F3]',
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
      const downloaded = await reply(encodings)
      expect([
        downloaded.headers['content-encoding'],
        downloaded.headers['vary'],
        brotliDecompressSync(downloaded.rawPayload).toString(),
      ]).toEqual(['br', 'Accept, Accept-Encoding', text])
    }
    for (const encodings of ['gzip', 'br;q=0, gzip'])
      expect(gunzipSync((await reply(encodings)).rawPayload).toString()).toBe(text)
    expect((await reply('identity')).headers['content-encoding']).toBeUndefined()
  })

  test.each([
    ['/', 200],
    ['/news/a-first-win', 200],
    ['/event/1/clock', 200],
    ['/venue/royal-hotel', 200],
    ['/leaderboards', 200],
    ['/news/nothing', 404],
    ['/event/99999', 404],
    ['/news/nothing.', 302],
  ])('%s is the same to every caller who takes a page, and its head alone to HEAD [F75]', async (url, status) => {
    const requested = (method: 'GET' | 'HEAD', headers: Record<string, string>) =>
      site.app.inject({ method, url, headers: { host: 'localhost:4173', ...headers } })
    const { body } = await requested('GET', HTML)
    const callers: Record<string, string>[] = [{ accept: '*/*' }, {}, HTML, { ...HTML, 'accept-encoding': 'br' }]
    for (const headers of callers) {
      const [get, head] = [await requested('GET', headers), await requested('HEAD', headers)]
      expect([get.statusCode, head.statusCode, head.body]).toEqual([status, status, ''])
      // The second may have changed between the two.
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
      expect(get.headers['content-length']).toBe(String(get.rawPayload.length))
      if (!get.headers['content-encoding']) expect(get.body).toBe(body)
    }
    const refused = await requested('GET', { accept: 'application/json' })
    expect([refused.statusCode, refused.headers['content-type'], refused.headers['vary']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      'Accept',
    ])
  })

  test('for a flood from one address it is the plain page [F71]', async () => {
    const limited = await testApp({ database: site.context.database, distDir: pages.dist })
    const ask = () => limited.app.inject({ url: '/news/nothing', headers: HTML })
    for (let n = 0; n < 600; n += 100) await Promise.all(Array.from({ length: 100 }, ask))
    const after = await limited.app.inject({ url: '/news/a-first-win', headers: HTML })
    expect([after.statusCode, after.body]).toEqual([200, SHELL])
    await limited.app.close()
  })

  test('without its database it is the plain page, which says itself what is wrong', async () => {
    const database = await openTestDatabase()
    const without = await testApp({ database, distDir: pages.dist })
    await database.close()
    const answer = await without.request('GET', '/news/a-first-win', { headers: HTML })
    expect([answer.status, answer.text]).toEqual([200, SHELL])
    await without.app.close()
  })
})

import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { articleOf, failArticles, mockArticles, summariesOf, summaryOf } from '#tests/e2e/mocks/article-mocks.ts'
import { address, focus, test, textsOf } from './app.tsx'
import { findingsInThemes } from './axe.ts'
import { article, content, date, recent, recentCards, related, title } from './reading-parts.ts'

const SMALL = { width: 320, height: 640, theme: 'dark' } as const
const WIDE = { width: 1440, height: 900, theme: 'dark' } as const

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')

test('links lead into the app without reloading it, pictures of the league to the preview, others to a tab without a handle [P2.139, P2.20, F62, F67]', async ({
  app,
}) => {
  await mockArticles(
    app.network,
    'article',
    articleOf(`
      <p><a href="/leaderboards?state=2">boards</a> <a href="/media/poster.png">poster</a> <a href="/news/other">other news</a>
      <a href="https://example.com/rules">rules</a> <a href="/media/rules.pdf">a file</a> <a href="javascript:window.hacked=1">script</a> <a href="data:text/html,x">data</a>
      <a href="#end">to the end</a> <a href="/media/photo/7.webp"><img src="/media/photo/7.webp" width="30" height="20"></a></p>
      <p>${words(900)}</p><h2 id="end">The end</h2>`),
  )
  for (const list of ['Leaderboard/Search', 'region/list*', 'venues/list*', 'season/list*'])
    await app.network.route(`**/Umbraco/Api/${list}`, () => undefined)
  await app.open('/news/links')
  const link = (name: string) => article.getByRole('link', { name, exact: true })
  await expect.element(link('poster')).toHaveAttribute('href', '/preview?src=%2Fmedia%2Fposter.png')
  await expect.element(link('The picture in full')).toHaveAttribute('href', '/preview?src=%2Fmedia%2Fphoto%2F7.webp')
  await expect.element(link('a file')).toHaveAttribute('href', '/media/rules.pdf')
  await expect.element(article.getByText('script', { exact: true })).not.toHaveAttribute('href')
  await expect.element(article.getByText('data', { exact: true })).not.toHaveAttribute('href')
  const rules = article.getByRole('link', { name: /^rules/ })
  await expect.element(rules).toHaveAttribute('target', '_blank')
  await expect.element(rules).toHaveAttribute('rel', 'noopener noreferrer')
  const end = article.getByRole('heading', { name: 'The end' })
  await expect.element(end).not.toBeInViewport()
  await link('to the end').click()
  await expect.poll(() => window.location.hash).toBe('#user-content-end')
  await expect.element(end).toBeInViewport()
  expect(end.element().id).toBe('user-content-end')

  await focus(link('poster'))
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/preview?src=%2Fmedia%2Fposter.png')
  window.history.back()
  await link('boards').click()
  await expect.poll(address).toBe('/leaderboards?state=2')
  expect(app.documents).toEqual([])
  window.history.back()
  await link('other news').click()
  await expect.poll(() => app.documents).toEqual(['/news/other'])
  expect('hacked' in window).toBe(false)
})

test('whatever an article is made of is inert, readable and no wider than the screen [F61, F62, F70, F71]', async ({
  app,
}) => {
  const long = 'Verylongword'.repeat(60)
  await mockArticles(
    app.network,
    'article',
    articleOf(
      `
      <script>window.hacked=1</script><p onclick="window.hacked=1">Bring a friend.</p><svg onload="window.hacked=1"><text>svg</text></svg>
      <iframe srcdoc="<script>parent.hacked=1</script>"></iframe><img src=x onerror="window.hacked=1"><style>body{display:none}</style>
      <img src="https://evil.example/pixel.gif" alt="A pixel from elsewhere"><img src="https://evil.example/bare.gif">
      <table><caption>Prizes</caption><tr><th>One<td>${long}<td colspan=99999999 rowspan=99999>${words(12)}<tr><td>no end
      <table><tr><td>inside</table></table>
      <div style="width:9000px">${long}</div><pre>${'x'.repeat(900)}</pre>
      <ul><li>a<ul><li>b<ul><li>c<ul><li>d<ul><li>e<ul><li>f</ul></ul></ul></ul></ul></ul>
      ${'<blockquote>'.repeat(400)}deep${'</blockquote>'.repeat(400)}
      <p>مرحبا بكم في الدوري</p><p>${'👩‍👩‍👧‍👦'.repeat(80)}</p><img src="/media/photo/3.webp" alt="Huge" width="99999" height="1">
      <p>${words(30_000)}</p>`,
      {
        name: `<b>عربي</b> ${long}`,
        excerpt: long,
        relatedArticles: [summaryOf(2, { name: `مقهى ${long}`, bannerUrl: 'javascript:window.hacked=1' })],
      },
    ),
  )
  await app.show(SMALL)
  await app.open('/news/hostile')
  await expect.element(article).toHaveTextContent('Bring a friend.')
  await expect.element(article).toHaveTextContent('word29999')
  await expect.element(title).toHaveTextContent('<b>عربي</b>')
  expect(tooWide()).toEqual([])
  expect({
    tags: [...content().querySelectorAll('script,svg,iframe,style,object,form')].map(({ tagName }) => tagName),
    handlers: [...content().querySelectorAll('*')]
      .flatMap((one) => one.getAttributeNames())
      .filter((name) => name.startsWith('on') || name === 'style'),
    pictures: [...content().querySelectorAll('img[src]')].map((one) => [
      one.getAttribute('alt'),
      one.getAttribute('width'),
    ]),
    spans: content().querySelectorAll('[colspan],[rowspan]').length,
  }).toEqual({ tags: [], handlers: [], pictures: [['Huge', null]], spans: 0 })
  // What no policy would let through is not tried: its words lead there.
  await expect
    .element(article.getByRole('link', { name: /^A pixel from elsewhere/ }))
    .toHaveAttribute('href', 'https://evil.example/pixel.gif')
  // A wide table scrolls on its own, and by keyboard.
  const table = article.getByRole('group', { name: 'Prizes' })
  await expect.element(table).toHaveAttribute('tabindex', '0')
  await focus(table)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => table.element().scrollLeft).toBeGreaterThan(0)
  expect('hacked' in window).toBe(false)
  await app.show(WIDE)
  await expect.poll(tooWide).toEqual([])
})

test('what is missing is left out: banner, dates, words, related news, names [F71, F72]', async ({ app }) => {
  await mockArticles(
    app.network,
    'article',
    articleOf(null, {
      name: ' ',
      urlName: 'spring-final',
      bannerUrl: null,
      articleDate: '0001-01-01T00:00:00',
      excerpt: null,
      relatedArticles: null,
      id: null,
      surprise: {},
    }),
  )
  await mockArticles(app.network, 'list', [
    summaryOf(1, { bannerUrl: null, articleDate: null, excerpt: null }),
    { name: 7 },
    null,
    summaryOf(2, { urlName: ' ' }),
    summaryOf(3, { articleDate: 'soon' }),
  ])
  await mockArticles(app.network, 'featured', [summaryOf(9, { bannerUrl: null, articleDate: null, excerpt: null })])
  await app.show(SMALL)
  await app.open('/news/spring-final')
  await expect.poll(() => textsOf(title)).toEqual(['spring final'])
  await expect.element(article).toHaveTextContent('There is no text here yet.')
  expect(date.elements()).toHaveLength(0)
  expect(article.element().querySelectorAll('img')).toHaveLength(0)
  expect(related.elements()).toHaveLength(0)
  expect(tooWide()).toEqual([])
  await app.open('/news')
  await expect.element(recentCards).toHaveLength(2)
  expect(page.getByText(/1970|Invalid|NaN|undefined|null/).elements()).toHaveLength(0)
  expect(tooWide()).toEqual([])
})

test('a banner that does not load leaves its room and a sign', async ({ app }) => {
  await mockArticles(app.network, 'article', articleOf('<p>Read.</p>', { bannerUrl: '/media/none/none.webp' }))
  await app.open('/news/a')
  await expect.element(article).toHaveTextContent('Read.')
  const sign = () => article.element().querySelector('header svg')
  const room = () => sign()?.closest('header > div')
  await expect.poll(() => room()?.getBoundingClientRect().height).toBeGreaterThan(150)
  expect(sign()?.checkVisibility()).toBe(true)
})

test('axe finds nothing on an article and a page of all kinds of content, nor on the news in any state [D6.2]', async ({
  app,
}) => {
  await mockArticles(app.network, 'page', articleOf(MIXED))
  await mockArticles(app.network, 'article', articleOf(MIXED, { bannerUrl: null }))
  for (const path of ['/about/how-points-work', '/news/mixed']) {
    await app.open(path)
    await expect.element(article).toHaveTextContent('A quote')
    await expect.element(article.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0')
    expect(await findingsInThemes()).toEqual([])
  }
  await mockArticles(app.network, 'featured', summariesOf(1))
  await failArticles(app.network, 'list')
  await app.open('/news?state=NT')
  await expect.element(recent.getByRole('alert')).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await mockArticles(app.network, 'list', [])
  await app.open('/news?state=ACT')
  await expect.element(recent).toHaveTextContent('No news yet')
  expect(await findingsInThemes()).toEqual([])
  app.network.setOffline(true)
  await expect.element(page.getByText('You are offline').first()).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
})

const MIXED = `
  <h1>A heading</h1><p>Words <a href="https://example.com">there</a> <a href="/media/photo/7.webp"><img src="/media/photo/7.webp" width="300" height="200"></a></p><ol><li>one</ol>
  <blockquote>A quote</blockquote><table><tr><th>One<td>${'wide'.repeat(200)}</table>
  <figure><p><img src="/media/photo/3.webp" alt="Photo 3" width="1200" height="800"></p><figcaption>Caption</figcaption></figure><dl><dt>a<dd>b</dl><mark>m</mark><code>c</code>`

/** What is wider than the window, for a message one can read. */
function tooWide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  return [...document.querySelectorAll('main *')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .map((one) => one.outerHTML.slice(0, 120))
}

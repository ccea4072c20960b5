import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { STATES } from '#domain/states.ts'
import { pointsFor } from '#domain/points.ts'
import { parseMediaPath } from '#server/demo/pictures/paths.ts'
import { sceneOf } from '#server/demo/pictures/picture.ts'
import { table } from '#server/demo/data.ts'
import { articles as news, pages as textPages } from './articles.ts'
import { htmlOf } from './html.ts'
import { majorEvents } from './major-events.ts'
import { photoCaptions } from './photos.ts'

const articles = news.map((article) => ({ ...article, content: htmlOf(article.content) }))
const pages = textPages.map((page) => ({ ...page, content: htmlOf(page.content) }))
const tokens = ['{venue1}', '{venue2}', '{player1}', '{player2}', '{suburb}']
const states = STATES.map(({ id }) => id)
const appPaths = new Set([
  '/',
  '/leaderboards',
  '/leaderboards/real-money',
  '/major-events',
  '/aplpt',
  '/major-event-results',
  '/news',
  '/gallery',
  '/register',
  '/types/special',
  '/types/satellite',
  '/profile',
  '/profile/ptc',
  '/profile/ptctransfer',
  '/profile/account',
  '/accountDeleteRequest',
  '/tickets/purchase',
  ...articles.map((article) => `/news/${article.urlName}`),
  ...pages.map((page) => `/about/${page.urlName}`),
  ...majorEvents.map((event) => `/${event.aplpt ? 'aplpt' : 'major-events'}/${event.urlName}`),
])

/** Outside the app there is one place to go, which the footer names too. */
const HELP = 'https://www.gamblinghelponline.org.au'

/** The reader's sanitiser drops any other. */
const TAGS = 'p h2 h3 ul ol li strong em blockquote table thead tbody tr th td a img'.split(' ')

function expectSound(html: string): void {
  for (const [, tag] of html.matchAll(/<([a-z0-9]+)/g)) expect(TAGS).toContain(tag)
  for (const [, link = ''] of html.matchAll(/<a href="([^"]*)"/g))
    expect(appPaths.has(link) || link === HELP || parseMediaPath(link) !== null, link).toBe(true)
}

/** Words of the visible text. */
function wordCount(html: string): number {
  return html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function duplicates(list: readonly string[]): string[] {
  return list.filter((entry, i) => list.indexOf(entry) !== i)
}

describe('articles [P3.19]', () => {
  test('are at least sixty, at least six for every state and some for all', () => {
    expect(articles.length).toBeGreaterThanOrEqual(60)
    for (const id of [...states, null])
      expect(articles.filter(({ stateId }) => stateId === id).length, `state ${id}`).toBeGreaterThanOrEqual(6)
  })

  test('every state has featured ones, and there is news of the last days', () => {
    for (const id of states)
      expect(
        articles.some(({ stateId, featured, daysAgo }) => stateId === id && featured && daysAgo <= 7),
        `state ${id}`,
      ).toBe(true)
  })

  test('have addresses, names and banners of their own', () => {
    for (const key of ['urlName', 'name', 'bannerSeed'] as const)
      expect(duplicates(articles.map((article) => article[key]))).toEqual([])
  })

  test('are well shaped', () => {
    for (const article of articles) {
      expect(wordCount(article.content), article.urlName).toBeGreaterThanOrEqual(150)
      expect(wordCount(article.content), article.urlName).toBeLessThanOrEqual(500)
      expectSound(article.content)
      for (const token of `${article.name} ${article.excerpt} ${article.content}`.match(/\{[^}]*\}/g) ?? [])
        expect(tokens).toContain(token)
    }
  })

  test('hold everything a text can hold', () => {
    const having = (tag: string) => articles.filter(({ content }) => content.includes(tag)).length
    for (const [tag, least] of [
      ['<h2>', 40],
      ['<h3>', 1],
      ['<ul>', 20],
      ['<ol>', 8],
      ['<table>', 12],
      ['<blockquote>', 15],
      ['<img ', 20],
      ['<a href="/media/', 1],
      [`<a href="${HELP}"`, 1],
    ] as const) {
      expect(having(tag), tag).toBeGreaterThanOrEqual(least)
    }
  })

  test('the points they report follow from the formula', () => {
    const stated = [
      ['thirteen-big-blinds-and-a-second-chance', pointsFor({ place: 1, fieldSize: 64, buyInAmount: 20 })],
      ['a-straight-and-a-trip-down-the-coast', pointsFor({ place: 1, fieldSize: 91, buyInAmount: 50 })],
      ['pro-series-night-goes-to-the-last-level', pointsFor({ place: 1, fieldSize: 118, buyInAmount: 60 })],
      ['barossa-harvest-cup-goes-to-a-grower', pointsFor({ place: 1, fieldSize: 82, buyInAmount: 40 })],
      ['dry-season-cup-under-the-stars', pointsFor({ place: 1, fieldSize: 88, buyInAmount: 50 })],
      ['a-fire-drill-in-the-middle', pointsFor({ place: 1, fieldSize: 72, buyInAmount: 30 })],
    ] as const
    for (const [urlName, points] of stated)
      expect(articles.find((article) => article.urlName === urlName)?.content).toContain(String(points))
  })
})

describe('pages', () => {
  test('those that the product links to are there', () => {
    const names = pages.map((page) => page.urlName)
    for (const name of [
      'voucher',
      'work-with-us',
      'terms-and-conditions',
      'privacy-policy',
      'how-points-work',
      'first-night',
    ])
      expect(names).toContain(name)
    expect(articles.some((article) => article.urlName === 'apl-responsible-gambling')).toBe(true)
    expect(duplicates(names)).toEqual([])
  })

  test('the one for a first night says what to bring, when to come, what it costs and what happens [D4.23]', () => {
    const page = pages.find(({ urlName }) => urlName === 'first-night')?.content ?? ''
    expect([...page.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      'What to bring',
      'When to come',
      'What it costs',
      'What happens',
      'If you would rather not',
    ])
    expect(page).toContain('1800 858 858')
  })

  test('some are in the menu and some are not', () => {
    expect(new Set(pages.map((page) => page.showInNavbar))).toEqual(new Set([true, false]))
  })

  test('are well shaped, without tokens', () => {
    for (const page of pages) {
      expectSound(page.content)
      expect(page.content).not.toMatch(/[{}]/)
      expect(wordCount(page.content), page.urlName).toBeGreaterThan(150)
    }
  })

  test('how-points-work gives the examples that the formula gives', () => {
    const page = pages.find((entry) => entry.urlName === 'how-points-work')?.content ?? ''
    for (const finish of [
      { place: 3, fieldSize: 72, buyInAmount: 25 },
      { place: 1, fieldSize: 48 },
      { place: 20, fieldSize: 60, buyInAmount: 60 },
    ]) {
      expect(page).toContain(`<td>${pointsFor(finish)}</td>`)
    }
    for (let place = 1; place <= 9; place++) expect(page).toContain(`<td>${place}</td>\n<td>${(10 - place) * 10}</td>`)
  })

  test('the helplines are those of the product', () => {
    expect(pages.find((page) => page.urlName === 'contact')?.content).toMatch(/1800 344 669[\s\S]*1800 858 858/)
  })
})

describe('major events [P3.21]', () => {
  test('cover upcoming, running and past, both setup modes, tour, Million, invitational and one to be announced', () => {
    const has = (is: (event: (typeof majorEvents)[number]) => boolean): boolean => majorEvents.some(is)
    expect(majorEvents.length).toBeGreaterThanOrEqual(12)
    expect(has((event) => event.startsInDays > 0)).toBe(true)
    expect(has((event) => event.startsInDays <= 0 && event.startsInDays + event.lengthDays > 0)).toBe(true)
    expect(has((event) => event.startsInDays + event.lengthDays <= 0)).toBe(true)
    for (const mode of [1, 2])
      expect(
        has((event) => event.setupModeId === mode && event.hallOfFame),
        `mode ${mode}`,
      ).toBe(true)
    expect(has((event) => event.aplpt && event.ptc > 0)).toBe(true)
    expect(
      has(
        (event) =>
          event.urlName === 'apl-million-2025' &&
          event.aplpt &&
          event.subEvents.some((sub) => sub.guarantee === 1_000_000),
      ),
    ).toBe(true)
    expect(has((event) => /invitational/i.test(event.name) && event.slides.length > 1)).toBe(true)
    expect(has((event) => event.subEvents.length === 0)).toBe(true)
    expect(
      new Set(majorEvents.filter((event) => event.key.startsWith('million-')).map((event) => event.startsInDays)).size,
    ).toBe(5)
    for (const id of states)
      expect(
        has((event) => event.states.includes(id)),
        `state ${id}`,
      ).toBe(true)
    for (const type of [1, 2, 3])
      expect(
        has((event) => event.subEvents.some((sub) => sub.typeId === type)),
        `type ${type}`,
      ).toBe(true)
  })

  test('have names and addresses of their own', () => {
    for (const key of ['key', 'urlName', 'name'] as const)
      expect(duplicates(majorEvents.map((event) => event[key]))).toEqual([])
  })

  test('are well shaped', () => {
    for (const event of majorEvents) {
      for (const text of [event.description, event.qualificationProcess, event.scheduleContent ?? ''])
        expectSound(htmlOf(text))
      if (event.buyTicketUrl !== null) expect(appPaths).toContain(event.buyTicketUrl)
      for (const sub of event.subEvents) if (sub.typeId === 2) expect(sub.buyIn).toBe(0)
    }
  })
})

test('every kind of caption has its scene', () => {
  for (const scene of Object.keys(photoCaptions)) expect(sceneOf('photo', scene)).toBe(`photo-${scene}`)
})

describe('a text in Markdown', () => {
  test('has its pictures with their sizes, and no link that nobody wrote', () => {
    expect(htmlOf('![A cup](/media/photo/a-cup.webp)')).toBe(
      '<p><img src="/media/photo/a-cup.webp" alt="A cup" width="1200" height="800"></p>',
    )
    expect(htmlOf('Write to support@apl.example.')).toBe('<p>Write to support@apl.example.</p>')
  })

  test('with a picture that is none of the league is a mistake', () => {
    expect(() => htmlOf('![A cup](/cup.webp)')).toThrow('There is no picture /cup.webp.')
  })
})

test('a mistake in a file of data is one sentence that names the file', () => {
  expect(() => table('nightjar-clubs.json', v.array(v.object({ town: v.number() })))).toThrow(
    /^server\/demo\/data\/nightjar-clubs\.json, 0\.town: Invalid type: Expected number but received "Melbourne"$/,
  )
  expect(() => table('pages/contact.md', v.unknown())).toThrow(/^server\/demo\/data\/pages\/contact\.md: .*JSON.*$/)
})

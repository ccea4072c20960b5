import { describe, expect, test } from 'vitest'
import { STATES } from '#domain/states.ts'
import { pointsFor } from '#domain/points.ts'
import { parseMediaPath } from '#server/demo/pictures/paths.ts'
import { photoScenes } from '#server/demo/pictures/scenes/photo.ts'
import { articles } from './articles.ts'
import { htmlProblems, imagesOf, linksOf, wordCount } from '#server/demo/testing/html-rules.ts'
import { majorEvents } from './major-events.ts'
import {
  eventTitleParts,
  firstNames,
  photoCaptions,
  pubFirstParts,
  pubNouns,
  streetNames,
  streetTypes,
  surnames,
} from './names.ts'
import { pages } from './pages.ts'

const tokens = ['{venue1}', '{venue2}', '{player1}', '{player2}', '{suburb}']
const shorts = STATES.map((state) => state.short)
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

function expectSound(html: string): void {
  expect(htmlProblems(html)).toEqual([])
  for (const link of linksOf(html))
    expect(appPaths.has(link) || link === HELP || parseMediaPath(link) !== null, link).toBe(true)
  for (const image of imagesOf(html)) expect(parseMediaPath(image), image).not.toBeNull()
}

function duplicates(list: readonly string[]): string[] {
  return list.filter((entry, i) => list.indexOf(entry) !== i)
}

describe('articles [P3.19]', () => {
  test('are at least sixty, at least six for every state and some for all', () => {
    expect(articles.length).toBeGreaterThanOrEqual(60)
    for (const short of shorts)
      expect(articles.filter((article) => article.state === short).length, short).toBeGreaterThanOrEqual(6)
    expect(articles.filter((article) => article.state === null).length).toBeGreaterThanOrEqual(6)
  })

  test('every state has featured ones, and there is news of the last days', () => {
    for (const short of shorts)
      expect(
        articles.some((article) => article.state === short && article.featured && article.daysAgo <= 7),
        short,
      ).toBe(true)
  })

  test('have addresses, names and banners of their own', () => {
    for (const key of ['urlName', 'name', 'bannerSeed'] as const)
      expect(duplicates(articles.map((article) => article[key]))).toEqual([])
  })

  test('are well shaped', () => {
    for (const article of articles) {
      expect(article.urlName).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(parseMediaPath(`/media/banner/${article.bannerSeed}.webp`), article.urlName).not.toBeNull()
      expect(article.excerpt.length, article.urlName).toBeGreaterThan(30)
      expect(article.excerpt.length, article.urlName).toBeLessThan(200)
      expect(wordCount(article.content), article.urlName).toBeGreaterThanOrEqual(150)
      expect(wordCount(article.content), article.urlName).toBeLessThanOrEqual(500)
      expect(Number.isInteger(article.daysAgo) && article.daysAgo >= 0, article.urlName).toBe(true)
      expectSound(article.content)
      for (const token of `${article.name} ${article.excerpt} ${article.content}`.match(/\{[^}]*\}/g) ?? [])
        expect(tokens).toContain(token)
    }
  })

  test('hold everything a text can hold, pictures with their sizes among it', () => {
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
    const sizes = articles.flatMap(({ content }) => [
      ...content.matchAll(/<img src="([^"]*)" alt="[^"]+" width="(\d+)" height="(\d+)">/g),
    ])
    for (const [, src = '', width, height] of sizes)
      expect(parseMediaPath(src), src).toMatchObject({ width: Number(width), height: Number(height) })
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
      expect(parseMediaPath(`/media/banner/${page.bannerSeed}.webp`)).not.toBeNull()
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
    for (let place = 1; place <= 9; place++) expect(page).toContain(`<td>${place}</td><td>${(10 - place) * 10}</td>`)
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
    for (const short of shorts)
      expect(
        has((event) => event.states?.some((state) => state === short) ?? false),
        short,
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
      for (const html of [event.description, event.qualificationProcess, event.scheduleContent ?? '']) expectSound(html)
      if (event.buyTicketUrl !== null) expect(appPaths).toContain(event.buyTicketUrl)
      if (event.setupModeId === 1) expect(event.subEvents.length, event.key).toBeLessThanOrEqual(1)
      else expect(event.subEvents.length, event.key).toBeGreaterThan(1)
      const numbers = event.subEvents.map((sub) => sub.eventNumber)
      expect(new Set(numbers).size, event.key).toBe(numbers.length)
      for (const sub of event.subEvents) {
        expect(sub.startTime, event.key).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
        expect(sub.dayOffset, event.key).toBeLessThan(event.lengthDays)
        expect(sub.fieldSize, event.key).toBeGreaterThan(2)
        if (sub.typeId === 2) expect(sub.buyIn).toBe(0)
      }
      const seeds = [
        `banner/${event.bannerSeed}`,
        `logo/${event.logoSeed}`,
        ...event.slides.map((slide) => `slide/${slide}`),
        ...(event.scheduleSeed === null ? [] : [`slide/${event.scheduleSeed}`]),
      ]
      for (const seed of seeds) expect(parseMediaPath(`/media/${seed}.webp`), seed).not.toBeNull()
    }
  })
})

describe('names', () => {
  test('are enough and without repeats', () => {
    const sizes = [
      [firstNames, 260],
      [surnames, 420],
      [pubFirstParts, 70],
      [pubNouns, 25],
      [streetNames, 120],
      [streetTypes, 8],
      [eventTitleParts.specials, 20],
    ] as const
    for (const [list, least] of sizes) {
      expect(list.length).toBeGreaterThanOrEqual(least)
      expect(duplicates(list)).toEqual([])
      expect(list.every((entry) => entry.trim() === entry && entry !== '')).toBe(true)
    }
  })

  test('every kind of caption has its scene', () => {
    expect(Object.keys(photoCaptions).sort()).toEqual([...photoScenes].sort())
  })
})

import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boardOf, eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { textsOf } from './app.tsx'
import { banners, cards, news, scrollToNews } from './home-parts.ts'
import { test, tile, whole } from './home-screen.ts'
import { holdWaits, passTime } from './time.ts'

const WIDE = { width: 1440, height: 900, theme: 'dark' } as const

test('narrow windows show the first 3 news, wide ones more [P9.8]', async ({ home }) => {
  const seen = () =>
    news
      .getByRole('article')
      .elements()
      .filter((article) => article.checkVisibility()).length
  await home.open('/')
  await scrollToNews()
  await expect.poll(seen).toBe(3)
  await home.show(WIDE)
  await expect.poll(seen).toBe(6)
  await expect.element(news.getByRole('link', { name: 'View all news' })).toHaveAttribute('href', '/news')
})

test('a photo opens large with its venue, and closes again [P2.87, P3.14]', async ({ home }) => {
  await home.open('/')
  await scrollToNews()
  await tile.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('Royal Oak Hotel')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(tile).toHaveFocus()
})

test('the banners move by their arrows, and never automatically', async ({ home }) => {
  holdWaits()
  await home.open('/')
  await banners.getByRole('button', { name: 'Next of Major events' }).click()
  const position = () => textsOf(banners.getByRole('status'))
  await expect.poll(position).toEqual(['2 of 3'])
  let seconds = 0
  await passTime(() => ++seconds >= 30)
  expect(position()).toEqual(['2 of 3'])
})

test('wide windows have the list with the favourites in 500 px beside a map 643 px tall, then the rest, and 4 columns of photos [P2.50, P2.51, P9.12]', async ({
  home,
}) => {
  await home.show(WIDE)
  await home.open('/')
  await whole()
  const box = (area: string) => document.querySelector(`[data-area=${area}]`)?.getBoundingClientRect()
  const [list, map, below] = [box('games'), box('map'), box('news')]
  expect(list?.width).toBe(500)
  expect([map?.left, map?.height]).toEqual([560, 643])
  expect(list?.bottom).toBe(map?.bottom)
  expect(below?.top).toBeGreaterThan(map?.bottom ?? Infinity)
  const tiles = [...document.querySelectorAll('[data-area=photos] li')]
  expect(new Set(tiles.map((one) => Math.round(one.getBoundingClientRect().left))).size).toBe(4)
})

test('nothing scrolls sideways, however wide the window is [F74]', async ({ home }) => {
  for (const width of [195, 320, 390, 768, 992, 1440]) {
    await home.show({ width, height: 800, theme: 'dark' })
    await home.open('/')
    await whole()
    expect([width, document.documentElement.scrollWidth <= width]).toEqual([width, true])
  }
})

test('nothing on Home or an event urges to play, and nothing moves automatically [D5.46]', async ({ home }) => {
  await mockEvent(home.network, 'event', eventOf())
  await mockEvent(home.network, 'board', boardOf(4))
  await mockEvent(home.network, 'photos', [])
  await home.open('/')
  await whole()
  expectCalm()
  await cards.first().getByRole('link').first().click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Spring Deepstack' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Purchase Ticket' })).toBeVisible()
  await expect.element(page.getByRole('table')).toBeVisible()
  expectCalm()
})

function expectCalm(): void {
  const urges =
    /hurry|last chance|don.t miss|act now|limited time|jackpot|win big|bet now|play now|guaranteed win|lucky|only \d+ (?:left|seats)/i
  const own = [...document.querySelectorAll('button, h1, h2, [role=status], label, summary, footer')]
    .map((one) => (one as HTMLElement).innerText)
    .join('\n')
  expect(own).not.toMatch(urges)
  const endless = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
  expect(endless).toEqual([])
}

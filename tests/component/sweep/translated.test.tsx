import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { blindStructureList } from '#features/clock/testing/clock-model.ts'
import { boardOf, eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import type { App } from '../app.tsx'
import { CLOCK, ON_THE_CLOCK } from '../clock-routes.ts'
import { part, test as clockTest, time } from '../clock-screen.ts'
import {
  board,
  CLOSED,
  detailsHeading,
  PATH as EVENT,
  photos,
  results,
  structure,
  tab,
  test as eventTest,
} from '../event-parts.ts'
import { searchable, weekOf } from '../finder-league.ts'
import { cards, loadMore, searchField, sort } from '../home-parts.ts'
import { test as homeTest, whole } from '../home-screen.ts'
import { amounts, CARD, fillCard, PATH as REDEEM, redeem, test as saleTest } from '../redeem-screen.ts'
import { wordsOfMain } from './shown-text.ts'
import { settled } from './steps.ts'
import { translate } from './translator.ts'

const RESULTS = [1, 2, 3].map((place) => ({ place, playerName: `Player ${place}`, pointsValue: 100 - place, cash: 50 }))

/** The same steps on a page as it is and on a translated one, where nothing may be thrown, lead to the same words. */
async function expectSame(
  app: App,
  { path, shown }: { path: string; shown: Locator },
  steps: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const texts: string[][] = []
  for (const isTranslated of [false, true]) {
    await app.open(path)
    await expect.element(shown).toBeInTheDocument()
    await settled(app)
    const stop = isTranslated ? translate() : undefined
    const words: string[] = []
    for (const step of steps) {
      await step()
      await settled(app)
      words.push(wordsOfMain())
    }
    texts.push(words)
    stop?.()
  }
  expect(new Set(texts[0]).size).toBeGreaterThan(1)
  expect(texts[1]).toEqual(texts[0])
}

for (const path of [CLOCK, EVENT])
  clockTest(
    `translated, the clock at ${path} goes on with the levels, pauses and ends [F83 translation]`,
    async ({ app, league }) => {
      await league()
      const news = (changes: Parameters<typeof league>[0]) => async () => {
        await league(changes)
        await app.queryClient().invalidateQueries()
      }
      await expectSame(app, { path, shown: time }, [
        news({ currentRound: 3, currentBlind: '300/600', nextBlind: '400/800' }),
        news({ currentRound: 3, isRound: false }),
        news({ currentRound: 4, runStatus: 3 }),
        news({ currentRound: 4, runStatus: 2 }),
        news({ runStatus: 5 }),
        news({}),
      ])
    },
  )

clockTest(
  'translated, the clock goes over its last minute into the next level [F83 translation]',
  async ({ app, league }) => {
    const levels = blindStructureList.map((level) => ({ ...level, breakLength: 0, formatAnte: '400' }))
    await league({
      currentRound: 1,
      remainingSeconds: 90,
      blindStructureList: levels,
      currentBlind: '100/200',
      nextBlind: '200/400',
    })
    await app.open(CLOCK)
    await expect.poll(() => part('state')).toBe('Live, running')
    translate()
    app.at(new Date(Date.parse(ON_THE_CLOCK) + 45_000).toISOString())
    await expect.poll(() => part('state')).toBe('Live, last minute')
    expect(part('blinds')).toMatch(/^Blinds go up to200\/400Ante400Now/)
    app.at(new Date(Date.parse(ON_THE_CLOCK) + 100_000).toISOString())
    await expect.poll(() => part('level')).toContain('Level2')
    expect(part('blinds')).toMatch(/^Current blind200\/400Ante400Next blind/)
  },
)

homeTest('translated, Home lists, sorts, filters and searches [F83 translation]', async ({ home }) => {
  await searchable(home.network, weekOf(30))
  await home.network.route('**/Umbraco/Api/Geocode*', (route) =>
    route.fulfill({ json: { status: 'ZERO_RESULTS', results: [] } }),
  )
  const chosen = (name: string) => page.getByRole('listitem').getByRole('button', { name, exact: true }).click()
  await expectSame(home, { path: '/', shown: cards.first() }, [
    whole,
    async () => {
      await loadMore.first().click()
      await expect.element(page.getByText('30 of 30 shown')).toBeVisible()
    },
    async () => {
      await sort.click()
      await expect.element(sort).toHaveAttribute('aria-expanded', 'true')
    },
    async () => {
      await chosen('Lowest buy-in')
      await expect.element(sort).toHaveTextContent('Lowest buy-in')
      // The list follows its heading.
      await expect.element(page.getByText('25 of 30 shown')).toBeVisible()
    },
    async () => {
      await userEvent.keyboard('{Escape}')
      await expect.element(sort).toHaveAttribute('aria-expanded', 'false')
    },
    async () => {
      await page.getByRole('button', { name: 'All days' }).click()
      await expect.element(page.getByText('25 of 210 shown')).toBeVisible()
    },
    async () => {
      await searchField.fill('zzzz')
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText('No games found.')).toBeVisible()
    },
    async () => {
      await page.getByRole('button', { name: 'Clear the search' }).first().click()
      await expect.element(page.getByText('25 of 210 shown')).toBeVisible()
    },
    async () => {
      await page.getByRole('button', { name: 'Satellite', exact: true }).first().click()
      await expect.element(page.getByRole('heading', { name: /^Satellite games/ }).first()).toBeInTheDocument()
      // What the league stub sends is of all types; the week's games of that type stand in for it.
      await expect.element(page.getByText('25 of 210 shown')).toBeVisible()
    },
  ])
})

eventTest('translated, an event goes through its tabs [F83 translation]', async ({ event }) => {
  await mockEvent(event.network, 'event', eventOf(CLOSED))
  await mockEvent(event.network, 'board', boardOf(8))
  await mockEvent(event.network, 'photos', photosOf(3))
  await mockEvent(event.network, 'result', RESULTS)
  const steps = [
    ['Blind Structure', structure],
    ['Results', results.getByRole('row').nth(1)],
    ['Photo Gallery', photos.getByRole('listitem').first()],
    ['About', detailsHeading],
    ['Leaderboard', board.getByRole('row').nth(1)],
  ] as const
  await expectSame(
    event,
    { path: EVENT, shown: tab('About') },
    steps.map(([name, shown]) => async () => {
      await tab(name).click()
      await expect.element(shown).toBeVisible()
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    }),
  )
})

saleTest('translated, a purchase counts PTC, card and surcharge [F83 translation]', async ({ sale }) => {
  sale.at('2026-11-19T19:20:00+11:00')
  const pay = async (credit: string, card: string) => {
    await redeem.amount.fill(credit)
    await expect.poll(() => amounts()['Card']).toBe(card)
  }
  await expectSame(sale, { path: REDEEM, shown: redeem.amount }, [
    () => pay('30', '$90.00'),
    () => pay('15', '$105.00'),
    async () => {
      await fillCard(CARD.approved)
      // The frame of the card reports a moment later that it is complete.
      await expect.element(redeem.payNow).toBeEnabled()
    },
    async () => {
      ;(redeem.slider.element() as HTMLElement).focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect.poll(() => amounts()['Card']).toBe('$104.00')
    },
  ])
})

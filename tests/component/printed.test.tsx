import { expect, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { summariesOf } from '#tests/e2e/mocks/article-mocks.ts'
import { eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { paleTexts } from '#tests/setup/pale-texts.ts'
import { chooseTheme } from '#lib/browser/page/theme.ts'
import { board, CLOCK, clockOf, PATH, test } from './event-parts.ts'
import { cards, news } from './home-parts.ts'
import { homeRoutes } from './home-routes.ts'

/** The texts too pale for paper of the page that is open, as it is printed on a device whose system is dark. */
async function paleOnPaper(): Promise<string[]> {
  const features = [{ name: 'prefers-color-scheme', value: 'dark' }]
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print', features })
  onTestFinished(showOnScreen)
  expect(matchMedia('print').matches).toBe(true)
  return paleTexts()
}

async function showOnScreen(): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] })
}

test('printed in its last minute, the clock is dark text on white [F84]', async ({ event }) => {
  const tonight = { dateTime: '2026-11-19T19:00:00+11:00', canShowTournamentClock: true }
  await mockEvent(event.network, 'event', eventOf(tonight))
  await event.network.route(CLOCK, (route) => route.fulfill({ json: clockOf({ remainingSeconds: 110 }) }))
  await event.open(`${PATH}/clock`)
  await expect.element(page.getByText('Live, last minute').first()).toBeInTheDocument()
  expect(await paleOnPaper()).toEqual([])
})

for (const theme of ['light', 'system'] as const)
  test(`printed in the ${theme} theme a page stays dark on white, also where the system is dark [F84]`, async ({
    event,
  }) => {
    await homeRoutes(event.network, undefined, { news: summariesOf(3), photos: photosOf(3) })
    await mockEvent(event.network, 'photos', [])
    chooseTheme(theme)
    await event.open('/')
    await expect.element(cards.first()).toBeInTheDocument()
    window.dispatchEvent(new Event('beforeprint'))
    await expect.element(news.getByRole('article').first()).toBeInTheDocument()
    expect(await paleOnPaper()).toEqual([])
    await showOnScreen()
    await mockEvent(event.network, 'photos', photosOf(3))
    await event.open(PATH)
    await expect.element(board.getByRole('row').nth(1)).toBeInTheDocument()
    expect(await paleOnPaper()).toEqual([])
  })

import { expect, onTestFinished } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { hideAll } from '#app/shell/open-overlays.ts'
import { eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { illegibleTexts } from '#tests/setup/illegible.ts'
import type { App } from '../app.tsx'
import { findingsInThemes } from '../axe.ts'
import { board, PATH, test as eventTest } from '../event-parts.ts'
import { cards, scrollToNews, sort } from '../home-parts.ts'
import { homeCalls } from '../home-routes.ts'
import { test as homeTest, tile, whole } from '../home-screen.ts'
import { test as memberTest } from '../profile-screen.ts'
import { resize } from '../time.ts'

/** What opens over a screen or takes its place, which a sweep over the screens does not reach. */

const chooser = page.getByRole('dialog', { name: 'Choose your location' })
const location = page.getByRole('button', { name: /^Location: / })

async function withPages({ network }: App): Promise<void> {
  onTestFinished(hideAll)
  await network.route('**/Article/ListGeneralArticles', (route) =>
    route.fulfill({ json: [{ name: 'about us', urlName: 'page-1', showInNavbar: true }] }),
  )
}

async function expectNoFindings(opened: Locator): Promise<void> {
  await expect.element(opened).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
}

homeTest('axe finds nothing in what opens on Home, and at 200 % no text of it is cut [D6.2, F74]', async ({ home }) => {
  await withPages(home)
  await home.open('/')
  await whole()
  for (const [opens, opened] of [
    [sort, page.getByRole('button', { name: 'Lowest buy-in', exact: true })],
    [location.first(), chooser],
    [tile, page.getByRole('dialog')],
  ] as const) {
    await opens.click()
    await expectNoFindings(opened)
    await userEvent.keyboard('{Escape}')
  }
  await resize(195, 422)
  await location.first().click()
  await expect.element(chooser).toBeVisible()
  await expect.poll(illegibleTexts).toEqual([])
})

homeTest('axe finds nothing on Home where there is nothing, and of the past [D6.2]', async ({ home }) => {
  await home.open('/?day=-1')
  await expectNoFindings(cards.first())
  await home.network.route(homeCalls.games, (route) => route.fulfill({ json: [] }))
  await home.network.route(homeCalls.news, (route) =>
    route.fulfill({ status: 404, json: { id: 'gone', message: 'Not there.' } }),
  )
  await home.open('/?type=cashGame')
  await expect.element(page.getByText('No game found')).toBeVisible()
  await scrollToNews()
  await expectNoFindings(page.getByRole('main').getByRole('alert').first())
  home.network.setOffline(true)
  await expectNoFindings(page.getByText('You are offline').first())
})

memberTest('axe finds nothing in the menus of a member [D6.2]', async ({ member }) => {
  await withPages(member)
  await member.open('/settings')
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await resize(width, height)
    await page.getByRole('button', { name: /Open user menu$/ }).click()
    await expectNoFindings(page.getByRole('dialog', { name: 'User Menu' }))
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Open MyAPL menu' }).click()
    const menu = page.getByRole('dialog', { name: 'MyAPL' })
    await expectNoFindings(menu.getByRole('list', { name: 'About the league' }))
    await menu.getByRole('button', { name: /^Location:/ }).click()
    await expectNoFindings(chooser)
    await userEvent.keyboard('{Escape}')
  }
})

eventTest(
  'axe finds nothing on an event on sale, in what its board’s columns mean, and where there is none [D6.2]',
  async ({ event }) => {
    await mockEvent(event.network, 'event', eventOf({ creditCardRedeemable: true, rego: '09:00', lateRego: '23:59' }))
    await event.open(PATH)
    await expect.element(board.getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('button', { name: 'What the columns mean' }).click()
    await expectNoFindings(page.getByText('S=Score, P=Played, W=Wins, FT=Final Tables, $=Winnings'))
    await resize(1440, 900)
    await expectNoFindings(page.getByRole('link', { name: 'Purchase Ticket' }))
    await mockEvent(event.network, 'event', null)
    await event.open('/event/7002')
    await expectNoFindings(page.getByText('This event is not there (any more)'))
  },
)

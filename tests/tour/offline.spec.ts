import { expect, test } from '#tests/e2e/fixtures.ts'
import { gamesOf } from '#tests/e2e/league.ts'
import { EventPage } from '#tests/e2e/pages/event-page.ts'
import { HomePage } from '#tests/e2e/pages/home-page.ts'
import { WalletPage } from '#tests/e2e/pages/wallet-page.ts'
import { coldStart, saveTickets } from '#tests/e2e/saved-tickets.ts'
import { NETWORK_ERRORS, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'

const TODAY = '2026-11-19'
const VICTORIA = 1
const TICKET = /\/tickets\/[\da-f-]{36}$/

test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

test('after one visit the app starts without a network: the saved games with their age, an event that was opened; what never was says so by name, and what is there instead [F1, F3, D6.1]', async ({
  page,
  home,
  network,
  context,
  request,
}) => {
  const { origin } = network
  const [opened, other] = await gamesOf(request, VICTORIA, TODAY)
  await visit(page, origin)
  await expect(home.cards.first()).toBeVisible()
  const titles = await home.titles()
  await page.goto(`${origin}/event/${opened?.id}`)
  // Until the event has come it is called that.
  await expect(new EventPage(page).title).not.toHaveText('Event')
  const title = await new EventPage(page).title.innerText()
  for (const key of ['["games"', `["event",${opened?.id}]`]) await untilSaved(page, key)

  const cold = await coldStart(context, network, page)
  await context.setOffline(true)
  await cold.goto(origin)
  await expect(cold.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  const coldHome = new HomePage(cold)
  await expect(coldHome.cards).toHaveCount(titles.length)
  expect(await coldHome.titles()).toEqual(titles)
  await expect(cold.getByText(/^as of \d+:\d\d pm$/).first()).toBeVisible()

  await cold.goto(`${origin}/event/${opened?.id}`)
  await expect(new EventPage(cold).title).toHaveText(title)
  await cold.goto(`${origin}/event/${other?.id}`)
  await expect(cold.getByText('The event: never opened on this phone')).toBeVisible()
  await cold.getByRole('link', { name: /^Home, \d+ games saved$/ }).click()
  await expect(coldHome.cards.first()).toBeVisible()
})

test('a ticket that was never opened opens with the server down and without a network: from Home, from the wallet, and from its own address [D5.5]', async ({
  page,
  network,
  context,
}) => {
  await saveTickets(page, network.origin)
  const cold = await coldStart(context, network, page)
  const wallet = new WalletPage(cold)
  // The server is down, though the phone has a network.
  await cold.goto(`${network.origin}/tickets`)
  await expect(cold.getByText('Available offline')).toBeVisible()
  await expect(cold.getByText(/^Saved on this phone at \d+:\d\d [ap]m$/)).toBeVisible()
  await wallet.cards.first().getByRole('link').first().click()
  await expect(cold).toHaveURL(TICKET)
  const address = cold.url()
  const code = (await wallet.ticket.getByText(/^[0-9A-Z]{8}$/).innerText()).trim()
  expect(await wallet.scan()).toBe(code)
  // No network either.
  await context.setOffline(true)
  await cold.goto(address)
  await expect(wallet.ticket.getByText(code, { exact: true })).toBeVisible()
  expect(await wallet.scan()).toBe(code)
  await expect(cold.getByRole('button', { name: /Swap flight\. Needs signal/ })).toBeVisible()
  await expect(cold.getByRole('button', { name: /Transfer\. Needs signal/ })).toBeVisible()
  await cold.goto(network.origin)
  await expect(wallet.today.getByText(code, { exact: true })).toBeVisible()
})

import type { BrowserContext, Page } from '@playwright/test'
import { memberStores, NETWORK_ERRORS, savedKeys, untilSaved } from '#tests/faults/saved.ts'
import { expect, test } from './fixtures.ts'
import { ShellPage } from './pages/shell-page.ts'
import { WalletPage } from './pages/wallet-page.ts'
import type { NetworkSwitch } from './network-switch.ts'

/** Tickets where there is no network, no server, or no session. Mia has a ticket for tonight. */

const MIA = 'mia@example.com'
const ZOE = 'zoe@example.com'
const TICKET = /\/tickets\/[\da-f-]{36}$/

test.use({ serviceWorkers: 'allow', expectedErrors: new RegExp(`${NETWORK_ERRORS.source}|401 \\(Unauthorized\\)`) })
test.describe.configure({ timeout: 120_000 })

async function signIn(page: Page, origin: string, login: string, path = '/'): Promise<void> {
  await page.goto(`${origin}/login?returnUrl=${encodeURIComponent(path)}`)
  await page.getByLabel('E-mail, mobile or card number').fill(login)
  await page.getByLabel('Password').fill('Pocket-Kings-88')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(new ShellPage(page).userButton).toBeVisible()
}

/** Signs in and opens no ticket: they are saved all the same, and so is the app. */
async function saved(page: Page, origin: string, login = MIA): Promise<void> {
  await signIn(page, origin, login)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 45_000 })
    .toBe('activated')
  await expect.poll(() => memberStores(page)).toHaveLength(1)
  const [store = ''] = await memberStores(page)
  await untilSaved(page, '["member","tickets"', store)
}

/** The same phone, the app restarted, and nobody responds. */
async function coldStart(context: BrowserContext, network: NetworkSwitch, page: Page): Promise<Page> {
  network.cut()
  const cold = await context.newPage()
  await page.close()
  return cold
}

async function endSession(context: BrowserContext, how: 'by the league' | 'by its cookies'): Promise<void> {
  await context.clearCookies({ name: 'apl_session' })
  if (how === 'by its cookies') await context.clearCookies({ name: 'apl_member' })
}

test('a ticket that was never opened opens with the server down and without a network: from Home, from the wallet, and from its own address [D5.5]', async ({
  page,
  network,
  context,
}) => {
  await saved(page, network.origin)
  const cold = await coldStart(context, network, page)
  const wallet = new WalletPage(cold)
  // The server is down, though the phone has a network.
  await cold.goto(`${network.origin}/tickets`)
  await expect(cold.getByText('Available offline')).toBeVisible()
  await expect(cold.getByText(/^Saved on this phone at \d+:\d\d [ap]m$/)).toBeVisible()
  await wallet.cards.first().getByRole('link').first().click()
  await expect(cold).toHaveURL(TICKET)
  const address = cold.url()
  const code = (await wallet.ticket.getByText(/^[0-9A-F]{8}$/).innerText()).trim()
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

test('a session that the league has ended takes no ticket away: it stays, asks to sign in to refresh, and is read again after that [D5.4, D5.5, F56]', async ({
  page,
  network,
  context,
}) => {
  await saved(page, network.origin)
  const wallet = new WalletPage(page)
  await wallet.today.getByRole('link', { name: 'Show code' }).click()
  await expect(wallet.qr).toBeVisible()
  const address = page.url()
  await endSession(context, 'by the league')
  await page.reload()
  await expect(wallet.signIn).toBeVisible()
  await expect(wallet.qr).toBeVisible()
  await expect(page.getByRole('link', { name: /Swap|Transfer/ })).toHaveCount(0)
  await page.reload()
  await expect(wallet.qr).toBeVisible()
  await expect(new ShellPage(page).userButton).toBeHidden()
  await wallet.signIn.click()
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Ftickets%2F/)
  await page.getByLabel('E-mail, mobile or card number').fill(MIA)
  await page.getByLabel('Password').fill('Pocket-Kings-88')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(address)
  await expect(wallet.qr).toBeVisible()
  await expect(page.getByText('Available offline')).toBeVisible()
  await expect(wallet.signIn).toHaveCount(0)
})

test('an expired session, the server down and the app restarted: the tickets open, and nothing else of the member does [D5.5, F60]', async ({
  page,
  network,
  context,
}) => {
  await saved(page, network.origin)
  await endSession(context, 'by its cookies')
  const cold = await coldStart(context, network, page)
  await context.setOffline(true)
  const wallet = new WalletPage(cold)
  await cold.goto(`${network.origin}/tickets`)
  await expect(cold.getByText('You are signed out and offline')).toBeVisible()
  // Tonight's is the first, whatever other tests have bought for other days.
  await wallet.cards.first().getByRole('link').first().click()
  await expect(wallet.qr).toBeVisible()
  expect(await wallet.scan()).toMatch(/^[0-9A-F]{8}$/)
  await cold.goto(network.origin)
  await expect(wallet.today).toBeVisible()
  await expect(cold.getByText('Mia')).toHaveCount(0)
  await cold.goto(`${network.origin}/profile`)
  await expect(cold.getByText('You are offline, and signing in needs a connection.')).toBeVisible()
})

test('signing out takes the tickets off the phone, also without a connection; so does removing them after the session has ended [F30, F31]', async ({
  page,
  network,
  context,
}) => {
  await saved(page, network.origin)
  const wallet = new WalletPage(page)
  const shell = new ShellPage(page)
  await expect(wallet.today).toBeVisible()
  await shell.userButton.click()
  network.cut()
  await context.setOffline(true)
  await shell.userMenu.getByRole('button', { name: 'Log Out' }).click()
  await expect(wallet.today).toHaveCount(0)
  await expect.poll(() => memberStores(page)).toEqual([])
  for (const path of ['/tickets', '/']) {
    await page.goto(network.origin + path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(wallet.cards).toHaveCount(0)
    await expect(wallet.today).toHaveCount(0)
  }
  expect(await savedKeys(page)).not.toContainEqual(expect.stringContaining('tickets'))

  network.restore()
  await context.setOffline(false)
  await saved(page, network.origin)
  await endSession(context, 'by its cookies')
  await page.goto(`${network.origin}/tickets`)
  await page.getByRole('button', { name: 'Remove them from this phone' }).click()
  await expect.poll(() => memberStores(page)).toEqual([])
  await page.goto(`${network.origin}/tickets`)
  await expect(page.getByText('For members')).toBeVisible()
})

test('who signs in on a phone where another’s session has ended never sees the other’s ticket [F31]', async ({
  page,
  network,
  context,
}) => {
  await saved(page, network.origin)
  const wallet = new WalletPage(page)
  const code = (await wallet.today.getByText(/^[0-9A-F]{8}$/).innerText()).trim()
  await endSession(context, 'by its cookies')
  await page.addInitScript((secret) => {
    new MutationObserver(() => {
      if (location.pathname !== '/login' && document.body?.innerText.includes(secret))
        sessionStorage.setItem('seen', '1')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, code)
  await signIn(page, network.origin, ZOE, '/tickets')
  await expect(wallet.heading).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
  await expect.poll(() => memberStores(page)).toHaveLength(1)
})

import type { BrowserContext } from '@playwright/test'
import { memberStores, NETWORK_ERRORS, savedKeys } from '#tests/faults/saved.ts'
import { expect, test } from './fixtures.ts'
import { ShellPage } from './pages/shell-page.ts'
import { WalletPage } from './pages/wallet-page.ts'
import { coldStart, MIA, saveTickets } from './saved-tickets.ts'

/** Tickets where there is no network, no server, or no session. Mia has a ticket for tonight. */

const ZOE = 'zoe@example.com'

test.use({ serviceWorkers: 'allow', expectedErrors: new RegExp(`${NETWORK_ERRORS.source}|401 \\(Unauthorized\\)`) })
test.describe.configure({ timeout: 120_000 })

async function endSession(context: BrowserContext, how: 'by the league' | 'by its cookies'): Promise<void> {
  await context.clearCookies({ name: 'apl_session' })
  if (how === 'by its cookies') await context.clearCookies({ name: 'apl_member' })
}

test('a session that the league has ended takes no ticket away: it stays, asks to sign in to refresh, and is read again after that [D5.4, D5.5, F56]', async ({
  page,
  network,
  context,
}) => {
  await saveTickets(page, network.origin)
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
  await new ShellPage(page).fillLogin(MIA)
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
  await saveTickets(page, network.origin)
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
  await saveTickets(page, network.origin)
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
  await saveTickets(page, network.origin)
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
  await saveTickets(page, network.origin)
  const wallet = new WalletPage(page)
  const code = (await wallet.today.getByText(/^[0-9A-F]{8}$/).innerText()).trim()
  await endSession(context, 'by its cookies')
  await page.addInitScript((secret) => {
    new MutationObserver(() => {
      if (location.pathname !== '/login' && document.body?.innerText.includes(secret))
        sessionStorage.setItem('seen', '1')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, code)
  // On the league's page, as users do: coming from it is how the app knows that another may have signed in.
  await page.goto(`${network.origin}/login?returnUrl=/tickets`)
  await new ShellPage(page).fillLogin(ZOE)
  await expect(wallet.heading).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
  await expect.poll(() => memberStores(page)).toHaveLength(1)
})

import type { BrowserContext, Page } from '@playwright/test'
import { memberStores, NETWORK_ERRORS, savedKeys } from '#tests/faults/saved.ts'
import { expect, test } from './fixtures.ts'
import { ShellPage } from './pages/shell-page.ts'
import { WalletPage } from './pages/wallet-page.ts'
import { coldStart, MIA, saveTickets } from './saved-tickets.ts'
import { RESTORE_MS, withoutTimeout } from './settled.ts'

/** Tickets where there is no network, no server, or no session. Mia has a ticket for tonight. */

const ZOE = 'zoe@example.com'

test.use({ serviceWorkers: 'allow', expectedErrors: new RegExp(`${NETWORK_ERRORS.source}|401 \\(Unauthorized\\)`) })

async function endSession(context: BrowserContext, how: 'by the league' | 'by its cookies'): Promise<void> {
  await context.clearCookies({ name: 'apl_session' })
  if (how === 'by its cookies') await context.clearCookies({ name: 'apl_member' })
}

test('a session that has ended takes no ticket away, and nothing else of the member stays; another who signs in never sees it [D5.4, D5.5, F31, F56, F60]', async ({
  page,
  network,
  context,
}) => {
  await saveTickets(page, network.origin)
  const wallet = new WalletPage(page)

  await test.step('on its day it stands on top of Home as it was saved, from the first screen on', async () => {
    const wasFirst = await watchFirstScreen(page)
    await page.goto(network.origin)
    await expect(wallet.today).toBeVisible()
    expect(await wasFirst()).toBe(true)
  })
  const code = (await wallet.today.getByText(/^[0-9A-Z]{8}$/).innerText()).trim()
  const [ofMia] = await memberStores(page)

  await test.step('ended by the league: it asks to sign in to refresh, and is read again after that', async () => {
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

  await endSession(context, 'by its cookies')
  const cold = await coldStart(context, network, page)
  const coldWallet = new WalletPage(cold)

  await test.step('expired, the server down and the app restarted: it opens, and nothing else does', async () => {
    await context.setOffline(true)
    await cold.goto(`${network.origin}/tickets`)
    await expect(cold.getByText('You are signed out and offline')).toBeVisible()
    // Tonight's is the first, whatever other tests have bought for other days.
    await coldWallet.cards.first().getByRole('link').first().click()
    expect(await coldWallet.scan()).toBe(code)
    await cold.goto(network.origin)
    await expect(coldWallet.today).toBeVisible()
    await expect(cold.getByText('Mia')).toHaveCount(0)
    await cold.goto(`${network.origin}/profile`)
    await expect(cold.getByText('You are offline, and signing in needs a connection.')).toBeVisible()
    expect(await memberStores(cold)).toEqual([ofMia])
  })

  await test.step('another member signs in: of the former there is nothing on any frame, nor on the phone', async () => {
    // The page that waits for a connection would go to the login itself.
    await cold.goto('about:blank')
    network.restore()
    await context.setOffline(false)
    await cold.addInitScript(
      (secrets) => {
        new MutationObserver(() => {
          if (location.pathname !== '/login' && secrets.some((secret) => document.body?.innerText.includes(secret)))
            sessionStorage.setItem('seen', '1')
        }).observe(document, { childList: true, subtree: true, characterData: true })
      },
      [code, 'Mia'],
    )
    // On the league's page, as users do: coming from it is how the app knows that another may have signed in.
    await cold.goto(`${network.origin}/login?returnUrl=/tickets`)
    await new ShellPage(cold).fillLogin(ZOE)
    await expect(coldWallet.heading).toBeVisible()
    await expect(new ShellPage(cold).userButton).toHaveAccessibleName(/Zoe/)
    await expect(cold.getByText(code)).toHaveCount(0)
    expect(await cold.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
    await expect.poll(() => memberStores(cold)).toEqual([expect.not.stringMatching(new RegExp(`^${ofMia}$`))])
  })
})

test('signing out takes the tickets off the phone, also without a connection; so does removing them after the session has ended [F30, F31, F32]', async ({
  page,
  network,
  context,
}) => {
  await saveTickets(page, network.origin)
  const wallet = new WalletPage(page)
  const shell = new ShellPage(page)

  await test.step('signing out without a connection', async () => {
    await expect(wallet.today).toBeVisible()
    await shell.userButton.click()
    await expect(shell.userMenu.getByRole('button', { name: 'Log Out' })).toBeVisible()
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
      await expect(page.getByText('Mia')).toHaveCount(0)
    }
    expect(await memberStores(page)).toEqual([])
    expect(await savedKeys(page)).not.toContainEqual(expect.stringMatching(/member|tickets/))
  })

  await test.step('removing them after the session has ended', async () => {
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
})

/** From the next document on: resolves with whether today's ticket was there when the app first showed Home. */
async function watchFirstScreen(page: Page): Promise<() => Promise<boolean | undefined>> {
  await withoutTimeout(page, RESTORE_MS)
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('#root [data-area=list]') || document.querySelector('[data-prerendered]')) return
      observer.disconnect()
      const wasFirst = document.querySelector('section[aria-label="Your ticket today"]') !== null
      Object.assign(window, { wasFirst })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as { wasFirst?: boolean }).wasFirst)
}

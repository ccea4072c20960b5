import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { ShellPage } from '#tests/e2e/pages/shell-page.ts'
import { StorageSettings } from '#tests/e2e/pages/settings-storage.ts'
import { WalletPage } from '#tests/e2e/pages/wallet-page.ts'
import { memberStores, savedKeys, saveNow, untilSaved } from './saved.ts'

/** Has a ticket for tonight. */
const MIA = 'mia@example.com'
const TICKETS = '["member","tickets"'

/**
 * Stops a tab in the middle of a script, so that nothing runs in it and what comes for it waits, as in one that is frozen:
 * those that are driven are visible, which no browser freezes. Returns the function that lets it go on.
 */
async function freeze(tab: Page): Promise<() => Promise<void>> {
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Debugger.enable')
  const stopped = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
  await devtools.send('Debugger.pause')
  const script = tab.evaluate(() => undefined).catch(() => undefined)
  await stopped
  return async () => {
    await devtools.send('Debugger.resume')
    await script
    await devtools.detach()
  }
}

async function untilTicketsSaved(page: Page): Promise<string> {
  await expect.poll(() => memberStores(page)).toHaveLength(1)
  const [store = ''] = await memberStores(page)
  await untilSaved(page, TICKETS, store)
  return store
}

test('another tab that is frozen holds up no sign-out, no sign-in and no clearing, and takes nothing of what was stored since when it goes on [F32, F121]', async ({
  shell,
  page,
  context,
}) => {
  await shell.signIn(MIA)
  const store = await untilTicketsSaved(page)
  const frozen = await context.newPage()
  await frozen.goto('/gallery')
  const other = new ShellPage(frozen)
  await expect(other.userButton).toHaveAccessibleName(/Mia/)
  const letGoOn = await freeze(frozen)

  await test.step('signing out takes the tickets off the device', async () => {
    await Promise.all([page.waitForEvent('load'), shell.logOut()])
    await expect.poll(() => memberStores(page)).toEqual([])
  })

  await test.step('who signs in again has theirs saved', async () => {
    await shell.signIn(MIA)
    expect(await untilTicketsSaved(page)).toBe(store)
  })

  await test.step('clearing is done, and what comes is saved again', async () => {
    const settings = new StorageSettings(page)
    await settings.open()
    await settings.clear.click()
    await settings.dialog.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page.getByText('What was saved is cleared')).toBeVisible()
    await page.goto('/tickets')
    await expect(new WalletPage(page).cards.first()).toBeVisible()
    await untilTicketsSaved(page)
  })

  await test.step('the other tab goes on', async () => {
    await letGoOn()
    await expect(other.userButton).toHaveAccessibleName(/Mia/)
    await saveNow(frozen)
    await frozen.goto('/tickets')
    await expect(new WalletPage(frozen).cards.first()).toBeVisible()
    expect((await savedKeys(page, store)).some((key) => key.startsWith(TICKETS))).toBe(true)
    await page.reload()
    await expect(shell.userButton).toHaveAccessibleName(/Mia/)
  })
})

import type { BrowserContext, Page } from '@playwright/test'
import { memberStores, untilSaved } from '#tests/faults/saved.ts'
import { untilControlled } from '#tests/faults/site-fixtures.ts'
import { expect } from './fixtures.ts'
import type { NetworkSwitch } from './network-switch.ts'
import { ShellPage } from './pages/shell-page.ts'

/** Has a ticket for tonight. */
export const MIA = 'mia@example.com'

/** Signs in and opens no ticket: they are saved all the same, and so is the app. */
export async function saveTickets(page: Page, origin: string): Promise<void> {
  const shell = new ShellPage(page)
  await shell.signIn(MIA, '/', origin)
  await expect(shell.userButton).toBeVisible()
  await untilControlled(page)
  await expect.poll(() => memberStores(page)).toHaveLength(1)
  const [store = ''] = await memberStores(page)
  await untilSaved(page, '["member","tickets"', store)
}

/** The same phone, the app restarted, and nobody responds. */
export async function coldStart(context: BrowserContext, network: NetworkSwitch, page: Page): Promise<Page> {
  network.cut()
  const cold = await context.newPage()
  await page.close()
  return cold
}

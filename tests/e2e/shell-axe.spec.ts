import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect, test } from './fixtures.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe has to say against the page as it stands. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const { violations } = await page.evaluate(() => (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run())
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`))
}

for (const theme of ['dark', 'light']) {
  for (const size of [{ width: 390, height: 844 }, { width: 1440, height: 900 }]) {
    test(`axe finds nothing in the shell, ${theme}, ${size.width} px`, async ({ page, shell }) => {
      await page.setViewportSize(size)
      await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
      await shell.signIn('mia@example.com', '/leaderboards')
      await expect(shell.footer).toBeVisible()
      expect(await findings(page)).toEqual([])
      await shell.userButton.click()
      await expect(shell.userMenu).toBeVisible()
      await page.waitForTimeout(400)
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await shell.menuButton.click()
      await expect(shell.mainMenu.getByRole('list', { name: 'About the league' })).toBeVisible()
      await page.waitForTimeout(400)
      expect(await findings(page)).toEqual([])
      await shell.mainMenu.getByRole('button', { name: /^Location:/ }).click()
      await expect(shell.chooser.getByLabel('Region')).toBeEnabled()
      expect(await findings(page)).toEqual([])
      for (const path of ['/page-not-found', '/licences', '/tracking']) {
        await page.goto(path)
        await expect(shell.footer).toBeVisible()
        expect(await findings(page)).toEqual([])
      }
    })
  }
}

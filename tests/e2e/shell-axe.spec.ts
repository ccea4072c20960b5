import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'

for (const theme of ['dark', 'light']) {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`axe finds nothing in the shell, ${theme}, ${size.width} px`, async ({ page, shell }) => {
      await page.setViewportSize(size)
      await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
      await shell.signIn('mia@example.com', '/leaderboards')
      await expect(shell.footer).toBeVisible()
      expect(await findings(page)).toEqual([])
      await shell.userButton.click()
      await expect(shell.userMenu).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await shell.menuButton.click()
      await expect(shell.mainMenu.getByRole('list', { name: 'About the league' })).toBeVisible()
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

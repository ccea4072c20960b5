import { EVENING } from '#server/testing/demo-league.ts'
import { openOwnServer } from '#tests/e2e/own-server.ts'
import { openBrowser } from '#tests/bench/page-browser.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, openScreen } from '#tests/e2e/screens.ts'
import { ShellPage } from '#tests/e2e/pages/shell-page.ts'
const server = await openOwnServer({ port: 5600, dataDir: '/tmp/look/data', now: EVENING })
const browser = await openBrowser()
const MODES = [
  ['n-dark', 390, 844, 'dark'],
  ['w-light', 1440, 900, 'light'],
] as const
const only = process.argv.slice(2)
for (const [mode, width, height, theme] of MODES) {
  const context = await browser.newContext({ viewport: { width, height }, baseURL: server.origin })
  const page = await context.newPage()
  await page.addInitScript((choice) => localStorage.setItem('apl.theme', choice), theme)
  let signed = false
  for (const screen of [...FOR_EVERYBODY, ...FOR_MEMBERS]) {
    if (only.length && !only.includes(screen.name)) continue
    if (!signed && FOR_MEMBERS.includes(screen)) {
      await new ShellPage(page).signIn('mia@example.com')
      signed = true
    }
    try {
      await openScreen(page, screen)
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/look/${screen.name}-${mode}.png`, fullPage: false })
    } catch (error) {
      console.log(screen.name, mode, String(error).slice(0, 200))
    }
  }
  await context.close()
}
await browser.close()
await server.kill()

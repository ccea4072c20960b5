import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { ShellPage } from './pages/shell-page.ts'
import { followTraffic, settled } from './settled.ts'

const MIA = 'mia@example.com'
const ZOE = 'zoe@example.com'

interface Seen {
  persisted: boolean | null
  texts: string[]
}

/** A page in a browser that has its back-forward cache, which Playwright otherwise turns off. */
const test = base.extend<{ cached: Page }>({
  cached: async ({ playwright, launchOptions, contextOptions, baseURL }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const context = await browser.newContext({
      ...contextOptions,
      baseURL,
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    followTraffic(page)
    await use(page)
    await browser.close()
  },
})

/**
 * Leaves a document that shows the member for another; from when it comes back on, it notes frame by frame what it
 * shows.
 */
async function leaveAsMia(page: Page): Promise<void> {
  const shell = new ShellPage(page)
  await page.context().clearCookies()
  await shell.signIn(MIA)
  await expect(shell.header.getByText('Hello Mia')).toBeVisible()
  // One that is left with a part of it on its way is loaded again (page-return.test.tsx).
  await settled(page)
  await page.evaluate(() => {
    const seen: Seen = { persisted: null, texts: [] }
    Object.assign(window, { seen })
    const look = () => {
      seen.texts.push(document.body.innerText)
      // Stored with the tab, should the document be reloaded.
      if (document.body.innerText.includes('Hello Mia')) sessionStorage.setItem('seen', 'Mia')
      requestAnimationFrame(look)
    }
    window.addEventListener('pageshow', ({ persisted }) => {
      seen.persisted = persisted
      look()
    })
  })
  await page.goto('/healthz')
}

/** What the document that came back out of the cache has shown since. */
async function comeBack(page: Page): Promise<Seen> {
  // The document that says so may be gone before it has answered.
  await page.evaluate(() => history.back()).catch(() => undefined)
  await expect(page).toHaveURL(/\/licences$/)
  const seen = () => page.evaluate(() => (window as unknown as { seen?: Seen }).seen ?? { persisted: false, texts: [] })
  await expect(async () => expect((await seen()).texts.length).toBeGreaterThan(20)).toPass()
  return seen()
}

test('a page out of the back-forward cache is whole again for the member it belongs to, shows nothing of one whose session is over, not for one frame, and after another user has signed in never the former [F31, F34]', async ({
  cached: page,
}) => {
  const shell = new ShellPage(page)
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Login' })

  await test.step('the member it belongs to', async () => {
    await leaveAsMia(page)
    expect((await comeBack(page)).persisted).toBe(true)
    await expect(shell.header.getByText('Hello Mia')).toBeVisible()
  })

  await test.step('whose session is over', async () => {
    await leaveAsMia(page)
    await page.context().clearCookies()
    const { persisted, texts } = await comeBack(page)
    expect(persisted).toBe(true)
    expect(texts.filter((text) => text.includes('Mia'))).toEqual([])
    await expect(logIn).toBeVisible()
  })

  await test.step('another user has signed in', async () => {
    await leaveAsMia(page)
    await page.evaluate(() => sessionStorage.removeItem('seen'))
    await page.context().clearCookies()
    await page.goto('/login?returnUrl=/leaderboards')
    await shell.fillLogin(ZOE)
    await expect(shell.header.getByText('Hello Zoe')).toBeVisible()
    // Past the form that signed in. What the cache still holds may come out of it, or be reloaded.
    await page.evaluate(() => history.go(-3))
    await expect(page).toHaveURL(/\/licences$/)
    await expect(shell.header.getByText('Hello Zoe')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
  })
})

import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ firstAnswers: true })

const sizes = [
  { name: 'narrow', width: 390, height: 844 },
  { name: 'wide', width: 1440, height: 900 },
]

/** What stands on every page, and Home's list, by how both the shell and the app name it. */
const PARTS = [
  'header',
  'header a[aria-label="APL home"]',
  'header nav a >> nth=0',
  'header nav a >> nth=3',
  'header button[aria-haspopup=dialog] >> nth=0',
  'header a[href^="/login"]',
  'header button[aria-label="Open MyAPL menu"]',
  'main',
  '[data-area=banners]',
  '[data-area=toolbar]',
  '[data-area=toolbar] [aria-label="Game type"] button >> nth=1',
  'main h2',
  '[data-area=list]',
  '[data-area=list] article >> nth=0',
  '[data-area=list] article >> nth=2',
  'nav[data-bottom-bar]',
  'nav[data-bottom-bar] a >> nth=0',
  'nav[data-bottom-bar] a >> nth=3',
]

test.describe('the shell of the document', () => {
  test.use({ savedLocation: { stateId: 2 } })

  test('stands where the app then puts it, and looks the same', async ({ page }) => {
    for (const { name, width, height } of sizes)
      await test.step(name, async () => {
        await page.setViewportSize({ width, height })
        await holdScripts(page)
        await page.goto('/')
        // As where the worker keeps the font; on a first visit the outline keeps the letters of the device.
        await page.evaluate(() => (document.documentElement.dataset['kept'] = ''))
        await atRest(page)
        const before = await places(page)
        const [headBefore, barBefore] = await pictures(page)
        await page.unroute(SCRIPTS)
        // The app is there, its data is not.
        await page.route(/\/umbraco\//i, () => undefined)
        await page.goto('/')
        await expect(page.locator('[data-prerendered]')).toHaveCount(0)
        await atRest(page)
        // What is lazy takes its place a moment after the shell has gone.
        await expect.poll(() => places(page)).toEqual(before)
        const [headAfter, barAfter] = await pictures(page)
        expect(headBefore?.equals(headAfter as Buffer), 'the header looks the same').toBe(true)
        expect(barBefore?.equals(barAfter as Buffer), 'the bar looks the same').toBe(true)
      })
  })
})

test('before any script has come the page has its colours, its place, today’s games and its words; without JavaScript, or in a browser that is too old, it says what it needs [D6.44, D6.49, F98]', async ({
  page,
  browser,
  baseURL,
}) => {
  await holdScripts(page)
  const tooOld = page.getByText(/MyAPL needs a newer browser: Safari 16\.4, iOS 16\.4, Chrome or Edge 111, Firefox 121/)

  await test.step('today’s games on Home, and a tap opens the event', async () => {
    await page.goto('/')
    const card = page.getByRole('article').first()
    const title = await card.getByRole('heading').innerText()
    await expect(card.getByRole('button')).toHaveCount(0)
    await card.click()
    await expect(page).toHaveURL(/\/event\/\d+$/)
    await expect(page.locator('#main')).toContainText(title)
  })

  await test.step('Home in its theme and at its place', async () => {
    await page.addInitScript(() => {
      localStorage.setItem('apl.theme', 'light')
      localStorage.setItem('apl.location', JSON.stringify({ stateId: 5, region: { id: 3, name: 'Gold Coast' } }))
    })
    await page.goto('/')
    await expect(page.locator('html')).toHaveClass('light')
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#F1EBDC')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(241, 235, 220)')
    await expect(page.getByText('Gold Coast')).toBeVisible()
    await expect(page.getByText('FIND GAME')).toBeVisible()
    await expect(tooOld).toBeHidden()
  })

  await test.step('another page begins without Home’s outline, and the clock without bars', async () => {
    await page.goto('/leaderboards')
    await expect(page.locator('header')).toBeVisible()
    await expect(page.locator('[data-skeleton=home]')).toBeHidden()
    await expect(page.locator('nav[data-bottom-bar] [aria-current]')).toHaveCount(0)
    await page.goto('/event/12/clock')
    await expect(page.locator('header')).toBeHidden()
    await expect(page.locator('nav[data-bottom-bar]')).toBeHidden()
  })

  await test.step('a browser below the oldest gets a plain page, not the app', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets'))
    for (const path of ['/', '/event/1']) {
      await page.goto(path)
      await expect(tooOld).toBeVisible()
      await expect(page.locator('#root')).toBeHidden()
    }
  })

  await test.step('without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const plain = await context.newPage()
    await plain.goto('/')
    await expect(plain.locator('noscript p', { hasText: 'needs JavaScript' })).toBeVisible()
    await context.close()
  })
})

const SCRIPTS = /\/assets\/.*\.js$/

/** As on a slow network: the document is there, its scripts are not. */
async function holdScripts(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
}

async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(5, 400)
}

async function places(page: Page): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const part of PARTS) found[part] = await placeOf(page.locator(part).first())
  return found
}

async function placeOf(part: Locator): Promise<unknown> {
  const box = (await part.count()) > 0 ? await part.boundingBox() : null
  // Without their heights: what lies below the first screen may yet grow.
  return box && [box.x, box.y, box.width].map((value) => Math.round(value * 4) / 4)
}

async function pictures(page: Page): Promise<(Buffer | undefined)[]> {
  const bar = page.locator('nav[data-bottom-bar]')
  return [
    await page.locator('header').first().screenshot(),
    (await bar.isVisible()) ? await bar.screenshot() : Buffer.alloc(0),
  ]
}

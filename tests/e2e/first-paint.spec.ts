import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { runningGame } from './league.ts'

/** The day of the suite’s evening. */
const TODAY = '2026-11-19'

/** The largest sum of layout shifts a load may have; 0.1 is what search engines call good. */
const MOST_SHIFT = 0.02

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

for (const { name, width, height } of sizes) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, savedLocation: { stateId: 2 } })

    test('the shell of the document stands where the app then puts it, and looks the same', async ({ page }) => {
      await holdScripts(page)
      await page.goto('/')
      // As where the worker keeps the font; on a first visit the outline keeps the letters of the device.
      await page.evaluate(() => (document.documentElement.dataset['kept'] = ''))
      await settled(page)
      const before = await places(page)
      const [headBefore, barBefore] = await pictures(page)
      await page.unroute(SCRIPTS)
      await holdAnswers(page)
      await page.goto('/')
      await taken(page)
      await settled(page)
      // What is lazy takes its place a moment after the shell has gone.
      await expect.poll(() => places(page)).toEqual(before)
      const [headAfter, barAfter] = await pictures(page)
      expect(headBefore?.equals(headAfter as Buffer), 'the header looks the same').toBe(true)
      expect(barBefore?.equals(barAfter as Buffer), 'the bar looks the same').toBe(true)
    })
  })
}

test('before any script has come the page has its colours, its place and its words', async ({ page }) => {
  await holdScripts(page)
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
})

test('a page other than Home begins without Home’s outline, and the clock without bars', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/leaderboards')
  await expect(page.locator('header')).toBeVisible()
  await expect(page.locator('[data-skeleton=home]')).toBeHidden()
  await expect(page.locator('nav[data-bottom-bar] [aria-current]')).toHaveCount(0)
  await page.goto('/event/12/clock')
  await expect(page.locator('header')).toBeHidden()
  await expect(page.locator('nav[data-bottom-bar]')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what it needs', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('noscript p', { hasText: 'needs JavaScript' })).toBeVisible()
  })
})

test('the first load of Home, an event and its clock hardly moves what is there', async ({ page, request }) => {
  const game = await runningGame(request, TODAY)
  for (const path of ['/', `/event/${game.id}`, `/event/${game.id}/clock`]) {
    await page.goto(path)
    await taken(page)
    await page.waitForLoadState('networkidle')
    const { sum, moved } = await layoutShift(page)
    expect(sum, `${path} moved ${moved}`).toBeLessThan(MOST_SHIFT)
  }
})

test('a footer that comes before the event moves nothing', async ({ page, request }) => {
  const game = await runningGame(request, TODAY)
  await page.route(/\/GetById\?/i, async (route) => {
    await expect(page.locator('footer')).toBeAttached()
    await route.continue()
  })
  await page.goto(`/event/${game.id}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Event')
  await page.waitForLoadState('networkidle')
  const { sum, moved } = await layoutShift(page)
  expect(sum, moved).toBeLessThan(MOST_SHIFT)
})

const SCRIPTS = /\/assets\/.*\.js$/

/** As on a slow network: the document is there, its scripts are not. */
async function holdScripts(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
}

/** The app is there, its data is not. */
async function holdAnswers(page: Page): Promise<void> {
  await page.route(/\/umbraco\//i, () => undefined)
}

/** The app has taken the shell's place. */
async function taken(page: Page): Promise<void> {
  await expect(page.locator('[data-prerendered]')).toHaveCount(0)
}

async function settled(page: Page): Promise<void> {
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

function layoutShift(page: Page): Promise<{ sum: number; moved: string }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        interface Shift extends PerformanceEntry {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null }[]
        }
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
          resolve({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts
              .flatMap(({ value, sources }) =>
                sources.map(({ node }) => `${value.toFixed(4)} ${node?.nodeName} ${node?.textContent?.slice(0, 30)}`),
              )
              .join('; '),
          })
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ sum: 0, moved: '' }), 500)
      }),
  )
}

test('what holds everywhere is there when the app has taken the place of its outline', async ({ page, request }) => {
  await page.goto(`/event/${(await runningGame(request, TODAY)).id}`)
  await expect(page.locator('[data-prerendered]')).toHaveCount(0)
  const of = (html: string, property: string) =>
    page.evaluate(
      ([markup = '', name = '']) => {
        document.body.insertAdjacentHTML('beforeend', markup)
        const added = document.body.lastElementChild as Element
        const value = getComputedStyle(added).getPropertyValue(name)
        added.remove()
        return value
      },
      [html, property],
    )
  for (const kind of ['league', 'qualifier'])
    expect(await of(`<p data-game-type="${kind}"></p>`, '--gt-text')).toMatch(/^#/)
  expect(await of('<ul></ul>', 'list-style-type')).toBe('none')
  expect(await of('<table></table>', 'border-collapse')).toBe('collapse')
  expect(await of('<p hidden></p>', 'display')).toBe('none')
})

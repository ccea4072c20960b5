import type { Page, Route } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'

/** Widgets as they are used: open, filled, moved. `npm run shots -- widgets`. */

interface Mode {
  name: string
  width: number
  theme: 'dark' | 'light'
  forcedColors?: 'active'
  /** Names come in Arabic script. */
  isRightToLeft?: true
}

const MODES: Mode[] = [
  { name: 'narrow-dark', width: 390, theme: 'dark' },
  { name: 'narrow-light', width: 390, theme: 'light' },
  { name: 'wide-dark', width: 1440, theme: 'dark' },
  { name: 'wide-light', width: 1440, theme: 'light' },
  { name: 'forced-colours', width: 390, theme: 'dark', forcedColors: 'active' },
  // A phone at 200 %.
  { name: 'text-200', width: 195, theme: 'light' },
  { name: 'right-to-left', width: 390, theme: 'light', isRightToLeft: true },
]

const HEIGHTS: Record<number, number> = { 195: 422, 390: 844, 1440: 900 }

interface Widget {
  name: string
  path: string
  isForMembers?: true
  open: (page: Page) => Promise<unknown>
}

const WIDGETS: Widget[] = [
  {
    name: 'location-dialog',
    path: '/',
    open: (page) => page.getByRole('button', { name: /^Location: / }).click(),
  },
  {
    name: 'filters',
    path: '/',
    async open(page) {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await page.getByRole('slider', { name: 'Highest buy in' }).press('ArrowLeft')
      await page.getByRole('switch', { name: 'Guaranteed Prize Pool' }).press(' ')
    },
  },
  {
    name: 'suggestions',
    path: '/leaderboards',
    async open(page) {
      await page.getByRole('combobox', { name: 'State, region or venue' }).pressSequentially('al')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'note',
    path: '/leaderboards',
    open: (page) => page.getByRole('button', { name: 'What the columns mean' }).first().click(),
  },
  {
    name: 'photo',
    path: '/gallery',
    open: (page) => page.locator('main button[aria-haspopup=dialog]:has(img)').first().click(),
  },
  {
    name: 'toast',
    path: '/major-events/victorian-championship',
    async open(page) {
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } }),
      )
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByRole('status', { name: 'Link copied' }).hover()
    },
  },
  {
    name: 'profile-tabs',
    path: '/profile',
    isForMembers: true,
    open: (page) => page.getByRole('tab', { selected: true }).press('ArrowRight'),
  },
  {
    name: 'transfer-steps',
    path: '/profile/ptcTransfer',
    isForMembers: true,
    async open(page) {
      await page.getByRole('textbox', { name: 'How much PTC?' }).fill('10')
      await page.getByRole('button', { name: 'Select Player' }).click()
    },
  },
  {
    name: 'registration-fields',
    path: '/register',
    open: (page) => page.getByRole('main').getByRole('button').last().click(),
  },
]

test.use({ expectedErrors: /./ })

for (const mode of MODES) {
  test.describe(mode.name, () => {
    test.setTimeout(240_000)
    test.use({ viewport: { width: mode.width, height: HEIGHTS[mode.width] ?? 844 } })
    test.beforeEach(({ page }) => prepare(page, mode))
    for (const isForMembers of [false, true]) {
      test(isForMembers ? 'members' : 'everybody', async ({ page, shell }) => {
        if (isForMembers) await shell.signIn('mia@example.com')
        for (const widget of WIDGETS.filter((one) => (one.isForMembers ?? false) === isForMembers)) {
          await test.step(widget.name, async () => {
            await page.goto(widget.path)
            await widget.open(page)
            await page.waitForLoadState('networkidle')
            await expect.soft(page).toHaveScreenshot(`widget-${widget.name}-${mode.name}.png`)
          })
        }
      })
    }
  })
}

async function prepare(page: Page, { theme, forcedColors, isRightToLeft }: Mode): Promise<void> {
  await page.emulateMedia({ forcedColors: forcedColors ?? 'none', colorScheme: theme })
  await page.addInitScript((choice) => {
    localStorage.setItem('apl.theme', choice)
    localStorage.setItem('apl.location', JSON.stringify({ stateId: 1 }))
  }, theme)
  if (isRightToLeft) await page.route(/\/(Umbraco\/)?api\//i, withArabicNames)
}

const NAMES = /^(name|title|firstName|lastName|playerName|venueName|regionName|caption|eventName)$/

/** Every name is read from the right. */
async function withArabicNames(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = await response.text()
  const isJson = response.headers()['content-type']?.includes('json') ?? false
  if (!isJson || body === '') return route.fulfill({ response })
  await route.fulfill({
    response,
    body: JSON.stringify(
      JSON.parse(body, (key, value) => (typeof value === 'string' && NAMES.test(key) ? `نادي البوكر ${value}` : value)),
    ),
  })
}

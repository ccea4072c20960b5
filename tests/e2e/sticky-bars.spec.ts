import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { walk } from './keyboard-walk.ts'
import { both, MIA, sale } from './redeem-fixtures.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, goToScreen, type Screen } from './screens.ts'
import { settled } from './settled.ts'

/** The second is a phone's or a desktop's window at 400 %. */
const SIZES = [
  { width: 412, height: 860 },
  { width: 320, height: 256 },
  { width: 1440, height: 900 },
]

const FILTERS: Screen = {
  name: 'filters',
  path: '/?day=0',
  then: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
}

test.setTimeout(600_000)
test.use({ expectedErrors: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } })

for (const size of SIZES) {
  const name = `${size.width}x${size.height}`
  test(`at ${name} bars hide no focus and leave half the window to the page [D4.19]`, async ({ page }) => {
    await page.setViewportSize(size)
    expect(await faultsOf(page, [...FOR_EVERYBODY, FILTERS])).toEqual({})
  })

  test(`and none of a member’s screens at ${name} [D4.19]`, async ({ page, shell }) => {
    await shell.signIn(MIA)
    const { id } = await sale(page, both)
    await page.setViewportSize(size)
    // With the own line, and with the total to pay.
    const others: Screen[] = [
      { name: 'own line', path: '/leaderboards' },
      { name: 'pay', path: `/redeem/event/${id}` },
    ]
    expect(await faultsOf(page, [...FOR_MEMBERS, ...others])).toEqual({})
  })
}

async function faultsOf(page: Page, screens: readonly Screen[]): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  // The clock's own screens have no bars.
  for (const screen of screens.filter(({ isAlone }) => !isAlone))
    await test.step(screen.name, async () => {
      await goToScreen(page, screen)
      await settled(page)
      const { unseen } = await walk(page)
      const hidden = unseen.filter((fault) => !fault.startsWith('no ring'))
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
      const share = await page.evaluate(shareOfBars)
      if (hidden.length > 0) found[screen.name] = hidden
      if (share > 0.5) found[`${screen.name}: bars`] = [share]
    })
  return found
}

/** Of the window's height, in the middle of its width. */
function shareOfBars(): number {
  const BAR = 'header, [data-bottom-bar], [data-sticky-bar]'
  const isOverPage = (bar: Element | null | undefined) => bar && /fixed|sticky/.test(getComputedStyle(bar).position)
  const ys = Array.from({ length: innerHeight }, (_, y) => y)
  const covered = ys.filter((y) => isOverPage(document.elementFromPoint(innerWidth / 2, y)?.closest(BAR)))
  return covered.length / innerHeight
}

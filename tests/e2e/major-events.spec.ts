import { EVENING } from '#server/testing/demo-league.ts'
import { NETWORK_ERRORS, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { expect, test as base } from './fixtures.ts'
import { championship, mockMajorEvents } from './mocks/major-event-mocks.ts'
import { MajorEventPage } from './pages/major-event-page.ts'

const test = base.extend<{ major: MajorEventPage }>({
  major: async ({ page }, use) => use(new MajorEventPage(page)),
})

test.describe('on the desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: /Failed to load resource/ })

  test('moves nothing while it comes, signed in or not', async ({ page, major, shell }) => {
    // The stubbed responses carry no server time, and by the device's own the tournaments must not be over.
    await page.clock.setSystemTime(new Date(EVENING))
    await championship(page)
    await mockMajorEvents(page, 'qualified', [{ majorEventId: 77, name: 'Harvest', ptc: 120 }])
    await shell.signIn('mia@example.com')
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/major-events/harvest-championship', '/aplpt/apl-million-2025', '/major-events']) {
      await page.goto(path)
      await expect(major.title).toBeVisible()
      await page.waitForLoadState('networkidle')
      const shifted = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      )
      expect(shifted, path).toBeLessThan(0.001)
    }
  })
})

test.describe('without a network', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    expectedErrors: new RegExp(`${NETWORK_ERRORS.source}|Failed to load resource`),
  })

  test('what was opened opens again with its age, as does what the list showed; tickets wait for signal [D1.24, D1.34, D6.1, F3]', async ({
    page,
    context,
    major,
    network,
  }) => {
    const { origin } = network
    await visit(page, origin)
    await page.goto(`${origin}/aplpt`)
    await expect(major.cards.first()).toBeVisible()
    await page.goto(`${origin}/major-events`)
    await expect(major.cards.first()).toBeVisible()
    await page.goto(`${origin}/aplpt/apl-million-2025?tab=ptc`)
    await expect(major.names(major.qualifiers).first()).toBeVisible()
    for (const key of [
      '["majorEvents","one","aplpt","apl-million-2025"',
      '["majorEvents","qualifiers"',
      '["majorEvents","list","major"',
    ])
      await untilSaved(page, key)
    network.cut()
    await context.setOffline(true)
    await page.goto(`${origin}/aplpt/apl-million-2025?tab=ptc`)
    await expect(major.names(major.qualifiers).first()).toBeVisible()
    await expect(page.getByText(/^as of \d+:\d\d pm$/).first()).toBeVisible()
    await major.tab('SCHEDULE').click()
    await expect(major.schedule.getByRole('button', { name: /Needs signal$/ }).first()).toBeVisible()
    await page.goto(`${origin}/major-events/victorian-championship`)
    await expect(major.title).toHaveText('Victorian Championship')
    await major.tab('QUALIFIERS').click()
    await expect(major.panel).toContainText('You are offline')
    await page.goto(`${origin}/major-events/no-such-event`)
    await expect(page.getByText('You are offline').first()).toBeVisible()
  })
})

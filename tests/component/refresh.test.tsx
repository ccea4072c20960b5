import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { articleCalls, failArticles, mockArticles, summariesOf, summaryOf } from '#tests/e2e/mocks/article-mocks.ts'
import { formatTime } from '#domain/date-format.ts'
import { ownZone } from '#lib/browser/device/device-zone.ts'
import { recentCards, test } from './reading-parts.ts'
import { zoomPage } from './zoom.ts'

/** The age of a screen's data at its end, and Refresh. */

const EVENING = '2026-11-19T19:42:00+11:00'
const asOf = `${formatTime(Date.parse(EVENING), ownZone())}`
const refresh = page.getByRole('button', { name: 'Refresh' })

test('a screen says as of when it is; Refresh reads it again and leaves the focus where it is [D6.46]', async ({
  reading,
}) => {
  reading.at(EVENING)
  await reading.open('/news')
  await expect.element(recentCards.first()).toHaveTextContent('Article 1')
  await expect.element(page.getByText(`As of ${asOf}`)).toBeVisible()
  await mockArticles(reading.network, 'list', [summaryOf(1, { name: 'Corrected' }), ...summariesOf(9, 2)])

  await refresh.click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible()
  await expect.element(recentCards.first()).toHaveTextContent('Corrected')
  expect(document.activeElement).toBe(refresh.element())
})

test('Refresh says why not everything came, and what was shown stays [D6.46]', async ({ reading }) => {
  await reading.open('/news')
  await expect.element(recentCards.first()).toBeVisible()
  await failArticles(reading.network, 'list')
  await refresh.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'The press is broken.' })).toBeVisible()
  await expect.element(recentCards.first()).toBeVisible()

  reading.network.setOffline(true)
  await refresh.click()
  await expect.element(page.getByRole('status').filter({ hasText: 'You are offline' }).first()).toBeVisible()
  await expect.element(recentCards.first()).toBeVisible()
})

test('a form has no Refresh [D6.46]', async ({ reading }) => {
  await reading.open('/settings')
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
  expect(refresh.elements()).toEqual([])
})

test('after five hours in the background a page reads again, and says its age where that takes long [D6.47, F110]', async ({
  reading,
}) => {
  reading.at(EVENING)
  await reading.open('/news')
  await expect.element(recentCards.first()).toBeVisible()
  let requests = 0
  await reading.network.route(articleCalls.list, () => void requests++)
  reading.at('2026-11-20T00:42:00+11:00')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.poll(() => requests).toBe(1)
  await expect.element(page.getByRole('main').getByText(new RegExp(`as of .*${asOf}`))).toBeVisible()
})

test('in an app on the home screen of an iPhone a page pulled down at its top is read again, and one that is zoomed is not [D6.46, F126]', async ({
  reading,
}) => {
  const device = { userAgent: `${navigator.userAgent} (iPhone)`, standalone: true }
  for (const [name, value] of Object.entries(device))
    Object.defineProperty(navigator, name, { value, configurable: true })
  try {
    await reading.open('/news')
    await expect.element(recentCards.first()).toHaveTextContent('Article 1')
    await expect.element(refresh).toBeVisible()
    let requests = 0
    await reading.network.route(articleCalls.list, (route) => {
      requests++
      return route.fulfill({ json: summariesOf(10) })
    })
    pull(-40)
    await expect.element(page.getByText('Release to refresh')).not.toBeInTheDocument()
    document.dispatchEvent(new Event('touchend'))
    zoomPage(2)
    pull(-120)
    await expect.element(page.getByText('Release to refresh')).not.toBeInTheDocument()
    document.dispatchEvent(new Event('touchend'))
    zoomPage(1)
    pull(-120)
    await expect.element(page.getByText('Release to refresh')).toBeVisible()
    expect(requests).toBe(0)
    document.dispatchEvent(new Event('touchend'))
    await expect.element(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible()
    await expect.element(page.getByText('Release to refresh')).not.toBeInTheDocument()
    expect(requests).toBe(1)
  } finally {
    for (const name of Object.keys(device)) Reflect.deleteProperty(navigator, name)
    vi.restoreAllMocks()
  }
})

/** The page pulled from rest beyond its top, as Safari reports it. */
function pull(to: number): void {
  for (const [event, scrollY] of [
    ['touchstart', 0],
    ['scroll', to],
  ] as const) {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY)
    document.dispatchEvent(new Event(event))
  }
}

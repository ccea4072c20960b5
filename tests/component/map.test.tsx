import { expect, onTestFinished, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { gameOf } from '#tests/e2e/mocks/venue-mocks.ts'
import { loadConfig } from '#lib/network/config.ts'
import { press, test, type App } from './app.tsx'
import { findingsInThemes } from './axe.ts'
import { holdLocation } from './geolocation.ts'
import { holdBack } from './held.ts'
import { homeRoutes } from './home-routes.ts'
import type { Network } from './network.ts'
import { rendered } from './time.ts'

const MAP = '[aria-label="Map of games"]'
const frame = page.getByRole('region', { name: 'Map of games' })
const list = frame.getByRole('region', { name: 'Venues on this map' })
const venueWindow = frame.getByRole('dialog')

/** Two games at one venue and one at another far away. */
const GAMES = [
  game(501, { id: 71, title: 'Royal Oak Hotel', latitude: -37.8, longitude: 145 }),
  game(502, { id: 71, title: 'Royal Oak Hotel', latitude: -37.8, longitude: 145 }),
  game(503, { id: 72, title: 'Lakeside <img src=x onerror=alert(1)>', latitude: -36.1, longitude: 146.9 }),
]

test('without WebGL the same venues stand in a list, with the reason [P2.58, F61]', async ({ app }) => {
  withoutGraphics()
  app.at('2026-11-19T19:20:00+11:00')
  await homeRoutes(app.network, GAMES)
  await app.open('/?view=map')
  await expect.element(frame).toHaveTextContent('This browser cannot draw the map')
  await list.getByRole('button', { name: /^Lakeside/ }).click()
  await expect.element(venueWindow.getByRole('heading')).toHaveTextContent('Lakeside <img src=x onerror=alert(1)>')
  await userEvent.keyboard('{Escape}')
  const royalOak = list.getByRole('button', { name: /^Royal Oak Hotel/ })
  await royalOak.click()
  await expect.element(venueWindow.getByRole('link')).toHaveLength(2)
  await expect.element(venueWindow.getByRole('link').first()).toHaveAttribute('href', '/event/501')
  expect(await findingsInThemes()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(venueWindow).not.toBeInTheDocument()
  await expect.element(royalOak).toHaveFocus()
})

test('the keyboard alone reaches every venue, and closing gives the focus back [P2.58, D6.2]', async ({ app }) => {
  const { openMap, listButton } = await openingMap(app)
  await press(listButton, 'Enter')
  await expect.element(list.getByRole('heading', { level: 2 })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(listButton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(list.getByRole('heading', { level: 2 })).toHaveFocus()
  const first = list.getByRole('listitem').getByRole('button').first()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(first).toHaveFocus()
  const name = first.element().querySelector('b')?.textContent ?? ''
  await userEvent.keyboard('{Enter}')
  await expect.element(venueWindow.getByRole('heading')).toHaveTextContent(name)
  await expect.element(venueWindow.getByRole('heading')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(venueWindow).not.toBeInTheDocument()
  await expect.element(listButton).toHaveFocus()
  openMap()
})

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const)
  test(`on a phone on its side, ${width} px wide, the Map tab is a usable map without scrolling [P2.49]`, async ({
    app,
  }) => {
    await app.show({ width, height, theme: 'dark' })
    const { openMap, listButton } = await openingMap(app)
    await expect.element(listButton).toBeVisible()
    const box = (one: Locator) => one.element().getBoundingClientRect()
    const map = box(frame)
    expect(map.top).toBeGreaterThanOrEqual(box(page.getByRole('banner')).bottom)
    expect(map.bottom).toBeLessThanOrEqual(box(page.getByRole('navigation', { name: 'Quick links' })).top)
    expect(map.height).toBeGreaterThan(height / 2)
    expect(map.width).toBeGreaterThan(width / 2)
    for (const name of ['List of venues', 'Show where I am', 'Zoom in', 'Zoom out']) {
      const button = frame.getByRole('button', { name })
      await expect.element(button).toBeInViewport({ ratio: 1 })
      const { left, top, width: wide, height: high } = box(button)
      expect(button.element().contains(document.elementFromPoint(left + wide / 2, top + high / 2))).toBe(true)
    }
    await listButton.click()
    await list.getByRole('button', { name: /^Royal Oak Hotel/ }).click()
    await expect.element(venueWindow).toBeInViewport({ ratio: 1 })
    expect(scrollY).toBe(0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    openMap()
  })

test('axe finds nothing on the map, its list and its window [D6.2]', async ({ app }) => {
  app.at('2026-11-19T19:20:00+11:00')
  await homeRoutes(app.network, GAMES)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await app.show({ width, height, theme: 'dark' })
    const openMap = await holdBack(app.network, '**/config.json', {})
    await app.open('/?view=map')
    await expect.element(frame.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    expect(await findingsInThemes({ within: MAP })).toEqual([])
    await frame.getByRole('button', { name: 'List of venues' }).click()
    await expect.element(list).toBeVisible()
    expect(await findingsInThemes({ within: MAP })).toEqual([])
    await list.getByRole('button', { name: /^Royal Oak Hotel/ }).click()
    await expect.element(venueWindow).toBeVisible()
    expect(await findingsInThemes({ within: MAP })).toEqual([])
    openMap()
  }
})

test('only the last request for the position speaks, and none once a venue was chosen since [D6.43, F101]', async ({
  app,
}) => {
  const requests = holdLocation()
  const locate = frame.getByRole('button', { name: 'Show where I am' })
  const [denied, far] = ['Your location is not shared with this app', 'You are outside Australia']
  const { openMap, listButton } = await openingMap(app)
  await locate.click()
  await locate.click()
  expect(requests).toHaveLength(2)
  requests[1]?.find(48.86, 2.35)
  await expect.element(frame.getByText(far)).toBeVisible()
  requests[0]?.deny()
  await rendered()
  await expect.element(frame.getByText(far)).toBeVisible()

  await frame.getByRole('button', { name: 'OK' }).click()
  await locate.click()
  await listButton.click()
  await list.getByRole('button', { name: /^Royal Oak Hotel/ }).click()
  await expect.element(venueWindow).toBeVisible()
  requests[2]?.deny()
  await rendered()
  await expect.element(frame.getByText(denied)).not.toBeInTheDocument()
  openMap()
})

/** The Map tab on the evening of the games, whose map opens once the function is called that this returns. */
async function openingMap(app: App): Promise<{ openMap: () => void; listButton: Locator }> {
  app.at('2026-11-19T19:20:00+11:00')
  await homeRoutes(app.network, GAMES)
  await app.open('/')
  await expect.element(page.getByRole('article').first()).toBeVisible()
  const openMap = await holdMap(app.network)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  return { openMap, listButton: frame.getByRole('button', { name: 'List of venues' }) }
}

/** Keeps the map from opening, as a slow connection does, until the function is called that this returns. */
async function holdMap(network: Network): Promise<() => void> {
  // Nor does the list come in its place.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  onTestFinished(() => spy.mockRestore())
  const open = await holdBack(network, '**/config.json', {})
  void loadConfig()
  return open
}

/** A browser that draws nothing in three dimensions. */
function withoutGraphics(): void {
  const { getContext } = HTMLCanvasElement.prototype
  const spy = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
    ...rest: unknown[]
  ) {
    return kind.startsWith('webgl') ? null : (getContext.call(this, kind as '2d', ...rest) as never)
  } as typeof getContext)
  onTestFinished(() => spy.mockRestore())
}

function game(id: number, venue: object): unknown {
  return gameOf(id, '2026-11-19T20:00:00+11:00', { title: 'Royal Oak Hotel', venue: { ...venue, stateId: 1 } })
}

import type { Locator, Page } from '@playwright/test'
import { NETWORK_ERRORS, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { GRAPHICS, MapPart, three, withGames, withStyle } from './pages/map-part.ts'

const WIDE = { width: 1440, height: 900 }

test.use({ launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, args: GRAPHICS }) })
test.setTimeout(120_000)

test('beside the list stand the venues of all its games, each with a window that lists them and leads to the event [P2.50, P2.51, P2.57, P2.58, P2.59, P2.62, F61]', async ({
  page,
}) => {
  const map = new MapPart(page)
  await withGames(page, three)
  await page.setViewportSize(WIDE)
  // The map jumps to a venue, so that where its mark stands is known at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await map.open('/')
  expect((await map.frame.boundingBox())?.height).toBe(643)
  expect(await map.inArea()).toBe(2)

  await map.listButton.click()
  await map.list.getByRole('button', { name: /^Lakeside/ }).click()
  await expect(map.window.getByRole('heading')).toHaveText('Lakeside <img src=x onerror=alert(1)>')
  await page.keyboard.press('Escape')
  await map.listButton.click()
  await map.list.getByRole('button', { name: /^Royal Oak Hotel/ }).click()
  await expect(map.window.getByRole('heading')).toHaveText('Royal Oak Hotel')
  const games = map.window.getByRole('link')
  await expect(games).toHaveCount(2)
  await expect(games.first()).toHaveAttribute('href', '/event/501')
  await expect(games.nth(1)).toContainText('$100')

  // The mark itself opens the same window.
  const { x, y } = await map.mark()
  await map.window.getByRole('button', { name: 'Close' }).click()
  await expect(map.window).toHaveCount(0)
  // Where the mark is rendered late, the first click meets the ground.
  await expect(async () => {
    await page.mouse.click(x, y)
    await expect(map.window.getByRole('heading')).toHaveText('Royal Oak Hotel', { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await games.first().click()
  await expect(page).toHaveURL('/event/501')
})

test('the keyboard alone reaches every venue, and closing gives the focus back [P2.58, D6.2]', async ({ page }) => {
  const map = new MapPart(page)
  await map.open('/?view=map')
  await map.listButton.focus()
  await page.keyboard.press('Enter')
  await expect(map.list.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(map.list).toHaveCount(0)
  await expect(map.listButton).toBeFocused()
  await page.keyboard.press('Enter')
  const first = map.list.getByRole('listitem').getByRole('button').first()
  const name = await first.locator('b').innerText()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(map.window.getByRole('heading')).toHaveText(name)
  await expect(map.window.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(map.window).toHaveCount(0)
  await expect(map.listButton).toBeFocused()
})

test('a venue without coordinates is in the list and not on the map', async ({ page }) => {
  const map = new MapPart(page)
  await withGames(page, (games) =>
    three(games).map((game) =>
      game.id === 503 ? { ...game, venue: { ...game.venue, latitude: null, longitude: null } } : game,
    ),
  )
  await map.open('/?view=map')
  expect(await map.inArea()).toBe(1)
  await map.listButton.click()
  await expect(map.list.getByRole('heading', { level: 3 })).toHaveText(['In this area (1)', 'Not on the map (1)'])
  await map.list.getByRole('button', { name: /^Lakeside/ }).click()
  await expect(map.window.getByRole('link')).toHaveCount(1)
})

test('a graphics context that is lost for good leaves the list, and another try the map', async ({ page }) => {
  const map = new MapPart(page)
  await map.open('/?view=map')
  const loss = await page.evaluateHandle(() =>
    document
      .querySelector<HTMLCanvasElement>('.maplibregl-canvas')
      ?.getContext('webgl2')
      ?.getExtension('WEBGL_lose_context'),
  )
  await loss.evaluate((extension) => extension?.loseContext())
  await expect(map.frame).toContainText('The map has stopped')
  await expect(map.list.getByRole('listitem').first()).toBeVisible()
  await map.frame.getByRole('button', { name: 'Try again' }).click()
  await map.ready()
})

test('a configured style that does not come is replaced by the app’s own ground', async ({ page }) => {
  await withStyle(page, '/never/style.json')
  await page.route('**/never/style.json', () => undefined)
  const map = new MapPart(page)
  await map.open('/?view=map')
  await expect(map.frame.getByRole('link', { name: 'Natural Earth' })).toBeVisible()
})

test('a mode changed while the map is fetched is the mode of its marks', async ({ page }) => {
  let fetched = () => undefined as void
  const held = new Promise<void>((resolve) => (fetched = resolve))
  await page.route(/map-engine/, async (route) => {
    await held
    await route.continue()
  })
  const map = new MapPart(page)
  await page.goto('/?view=map')
  const league = () =>
    map.frame.evaluate((frame) =>
      getComputedStyle(frame.querySelector('svg[data-game-type=league]') as Element)
        .getPropertyValue('--gt')
        .trim(),
    )
  await expect(map.frame).toHaveAttribute('data-state', 'opening')
  const dark = await league()
  await page.evaluate(() => document.documentElement.classList.replace('dark', 'light'))
  const light = await league()
  expect(light).not.toBe(dark)
  fetched()
  await map.ready()
  await expect.poll(() => pixelsOf(page, map.frame, light), { timeout: 30_000 }).toBeGreaterThan(100)
  expect(await pixelsOf(page, map.frame, dark)).toBe(0)
})

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing on the map, its window and its list in ${theme} [D6.2]`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    const map = new MapPart(page)
    for (const size of [{ width: 390, height: 844 }, WIDE]) {
      await page.setViewportSize(size)
      await map.open('/?view=map')
      expect(await findings(page)).toEqual([])
      await map.listButton.click()
      expect(await findings(page)).toEqual([])
      await map.list.getByRole('listitem').getByRole('button').first().click()
      await expect(map.window).toBeVisible()
      expect(await findings(page)).toEqual([])
    }
  })
}

/** How many pixels of a picture of an element have a colour (`#rrggbb`). */
async function pixelsOf(page: Page, element: Locator, colour: string): Promise<number> {
  const picture = (await element.screenshot()).toString('base64')
  return page.evaluate(
    async ([base64, hex]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const drawing = new OffscreenCanvas(image.width, image.height).getContext(
        '2d',
      ) as OffscreenCanvasRenderingContext2D
      drawing.drawImage(image, 0, 0)
      const { data } = drawing.getImageData(0, 0, image.width, image.height)
      const [r, g, b] = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
      let found = 0
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === r && data[at + 1] === g && data[at + 2] === b) found++
      return found
    },
    [picture, colour] as const,
  )
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

  test('a map that was used once opens again; one that never was says so and lists the venues', async ({
    page,
    network,
    context,
  }) => {
    const { origin } = network
    await visit(page, origin)
    await untilSaved(page, '["games"')
    network.cut()
    await context.setOffline(true)
    const map = new MapPart(page)
    await page.goto(`${origin}/?view=map`)
    await expect(map.frame).toContainText('The map is not on this device yet')
    await expect(map.list.getByRole('listitem').first()).toBeVisible()

    network.restore()
    await context.setOffline(false)
    await map.open(`${origin}/?view=map`)
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('apl.map')).keys()).length)).toBe(4)
    network.cut()
    await context.setOffline(true)
    await map.open(`${origin}/?view=map`)
    expect(await map.inArea()).toBeGreaterThan(0)
  })
})

test.describe('with a map of streets', () => {
  const STYLE = {
    version: 8,
    sources: {
      none: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: [] },
        attribution: '<b>© Street mappers</b>',
      },
    },
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#abc' } }],
  }

  test.beforeEach(({ page }) => withStyle(page, '/streets/style.json'))

  test('a venue’s picture is taken from it at 400 by 267, with its credits [P2.173, P7.46]', async ({ page, home }) => {
    await page.route('**/streets/style.json', (route) => route.fulfill({ json: STYLE }))
    await home.open()
    await home.cards.first().getByRole('link').click()
    const picture = page.getByRole('img', { name: /^Map: / })
    await expect(picture).toBeVisible({ timeout: 30_000 })
    expect(await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([800, 534])
    await expect(page.getByText('© Street mappers', { exact: true })).toBeVisible()
  })

  test('where that does not come the locator stays [P2.173]', async ({ page, home }) => {
    await page.clock.install()
    await page.route('**/streets/style.json', () => undefined)
    await home.open()
    await home.cards.first().getByRole('link').click()
    await expect(
      page
        .getByRole('figure', { name: /Locator, not a street map$/ })
        .getByRole('img')
        .first(),
    ).toBeVisible()
    await page.clock.runFor(6_000)
    await expect(
      page
        .getByRole('figure', { name: /Locator, not a street map$/ })
        .getByRole('img')
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: /^Map: / })).toHaveCount(0)
  })
})

for (const size of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
]) {
  test(`on a phone on its side, ${size.width} px wide, the Map tab is a usable map without scrolling [P2.49]`, async ({
    page,
    shell,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/')
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    const map = new MapPart(page)
    await map.ready()
    const [frame, header, bar] = await Promise.all(
      [map.frame, shell.header, shell.bottomBar].map((part) => part.boundingBox()),
    )
    expect(frame?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(frame?.height ?? 0).toBeGreaterThan(size.height / 2)
    expect(frame?.width ?? 0).toBeGreaterThan(size.width / 2)
    for (const name of ['List of venues', 'Show where I am', 'Zoom in', 'Zoom out']) {
      const button = map.frame.getByRole('button', { name })
      await expect(button).toBeInViewport({ ratio: 1 })
      await button.click({ trial: true })
    }
    // A venue of the list is brought into view beside its window.
    await map.listButton.click()
    await map.list.getByRole('button').nth(1).click()
    await expect(map.window).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}

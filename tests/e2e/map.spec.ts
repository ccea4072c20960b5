import type { Locator, Page } from '@playwright/test'
import { NETWORK_ERRORS, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { MapPart, three, withGames, withStyle } from './pages/map-part.ts'
import { withoutTimeout } from './settled.ts'

const WIDE = { width: 1440, height: 900 }

test.use({
  // The map jumps to a venue, so that where its mark stands is known at once.
  contextOptions: { reducedMotion: 'reduce' },
})

test('beside the list stand the venues of all its games, each with a window that leads to the event [P2.50, P2.57, P2.58, P2.59, P2.62, F61]', async ({
  page,
}) => {
  const map = new MapPart(page)
  await withGames(page, (games) => [...three(games), ...withoutCoordinates(games)])
  await page.setViewportSize(WIDE)
  await map.open('/')

  await test.step('those in view are counted, and the list names the others', async () => {
    expect(await map.inArea()).toBe(2)
    await map.listButton.click()
    await expect(map.list.getByRole('heading', { level: 3 })).toHaveText(['In this area (2)', 'Not on the map (1)'])
    await map.list.getByRole('button', { name: /^Lakeside/ }).click()
    await expect(map.window.getByRole('heading')).toHaveText('Lakeside <img src=x onerror=alert(1)>')
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('a mark opens the same window as its line of the list', async () => {
    // Where the mark is rendered late, a click meets the ground; two of those would zoom.
    await expect(async () => {
      await map.listButton.click()
      await map.list.getByRole('button', { name: /^Royal Oak Hotel/ }).click()
      await expect(map.window.getByRole('heading')).toHaveText('Royal Oak Hotel')
      const { x, y } = await map.mark()
      await map.window.getByRole('button', { name: 'Close' }).click()
      await expect(map.window).toHaveCount(0)
      await page.mouse.click(x, y)
      await expect(map.window.getByRole('heading')).toHaveText('Royal Oak Hotel', { timeout: 2_000 })
    }).toPass()
    await expect(map.window.getByRole('link')).toHaveCount(2)
    await page.keyboard.press('Escape')
  })

  await test.step('a graphics context that is lost for good leaves the list, and another try the map', async () => {
    await page.evaluate(() =>
      document
        .querySelector<HTMLCanvasElement>('.maplibregl-canvas')
        ?.getContext('webgl2')
        ?.getExtension('WEBGL_lose_context')
        ?.loseContext(),
    )
    await expect(map.frame).toContainText('The map has stopped')
    await expect(map.list.getByRole('listitem').first()).toBeVisible()
    await map.frame.getByRole('button', { name: 'Try again' }).click()
    await map.ready()
  })

  await test.step('a game of a window leads to its event', async () => {
    await map.listButton.click()
    await map.list.getByRole('button', { name: /^Royal Oak Hotel/ }).click()
    await map.window.getByRole('link').first().click()
    await expect(page).toHaveURL('/event/501')
  })
})

test('a map whose configured style does not come has the app’s own ground, and the mode that was changed while it was fetched', async ({
  page,
}) => {
  await withStyle(page, '/never/style.json')
  await page.route('**/never/style.json', () => undefined)
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/map-engine/, async (route) => {
    await released
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
  await expect(map.frame).toHaveAttribute('data-state', /^(opening|late)$/)
  const dark = await league()
  await page.evaluate(() => document.documentElement.classList.replace('dark', 'light'))
  const light = await league()
  expect(light).not.toBe(dark)
  release()
  await map.ready()
  await expect(map.frame.getByRole('link', { name: 'Natural Earth' })).toBeVisible()
  await expect.poll(() => pixelsOf(page, map.frame, light)).toBeGreaterThan(100)
  expect(await pixelsOf(page, map.frame, dark)).toBe(0)
  expect(await findings(page)).toEqual([])
})

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

test('an event’s venue has a picture of a map of streets at 400 by 267, with its credits [P2.173, P7.46]', async ({
  page,
  home,
}) => {
  // The app gives the picture up after that.
  await withoutTimeout(page, 5_000)
  await withStyle(page, '/streets/style.json')
  await page.route('**/streets/style.json', (route) => route.fulfill({ json: STREETS }))
  await home.open()
  await home.cards.first().getByRole('link').click()
  const picture = page.getByRole('img', { name: /^Map: / })
  await expect(picture).toBeVisible({ timeout: 60_000 })
  expect(await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([800, 534])
  await expect(page.getByText('© Street mappers', { exact: true })).toBeVisible()
})

const STREETS = {
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

/** A game at a venue whose coordinates nobody knows. */
function withoutCoordinates([first]: Parameters<typeof three>[0]): unknown[] {
  const venue = { ...first?.venue, id: 73, title: 'Nowhere Arms', latitude: null, longitude: null }
  return [{ ...first, id: 504, title: 'Nowhere Arms', venue }]
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

import { readFile } from 'node:fs/promises'
import { reportMissing, validateManifest } from '@pwabuilder/manifest-validation'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dark } from '#domain/colours.ts'
import { webManifest } from './web-manifest.ts'

interface Picture {
  src: string
  type: string
  sizes: string
  purpose?: string
  form_factor?: string
  label?: string
}

interface Manifest {
  id: string
  scope: string
  start_url: string
  display: string
  display_override: string[]
  handle_links: string
  launch_handler: { client_mode: string[] }
  prefer_related_applications: boolean
  theme_color: string
  background_color: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { url: string; icons: Picture[] }[]
}

const root = new URL('../', import.meta.url)
const value: unknown = webManifest()
const manifest = value as Manifest
const judged = value as Parameters<typeof validateManifest>[0]

/** No store has rated the app, and nothing is shared to it. */
const NOT_WANTED = ['iarc_rating_id', 'share_target']

test('PWABuilder finds nothing in the web app’s manifest', async () => {
  const tests = await validateManifest(judged)
  expect(tests.filter(({ valid }) => !valid).map(({ member, errorString }) => `${member}: ${errorString}`)).toEqual([])
})

test('nothing that PWABuilder looks for is missing but what the app has no use for [F75]', async () => {
  expect((await reportMissing(judged)).toSorted()).toEqual(NOT_WANTED)
})

test('links to the site open in the installed app, in a window of its own wherever there is one [F75]', () => {
  expect(manifest.handle_links).toBe('preferred')
  expect(manifest.launch_handler.client_mode).toEqual(['navigate-existing', 'auto'])
  // PWABuilder wants the last one. The first that a browser knows counts, so that no window's controls ever lie on the app.
  expect(manifest.display_override).toEqual([manifest.display, 'minimal-ui', 'window-controls-overlay'])
  expect(manifest.prefer_related_applications).toBe(false)
})

test('the app is the whole site, and has the colours of its page', () => {
  expect([manifest.id, manifest.scope, manifest.start_url]).toEqual(['/', '/', '/'])
  expect([manifest.theme_color, manifest.background_color]).toEqual([dark.ink, dark.ink])
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/', '/tickets', '/clock', '/leaderboards'])
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  expect(manifest.screenshots.every(({ label }) => label)).toBe(true)
})

const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]

test.each(pictures)('$src is there, of the type and size the manifest says', async ({ src, type, sizes }) => {
  const file = await readFile(new URL(`public${src}`, root))
  const { format, width, height } = await sharp(file).metadata()
  expect(`image/${format === 'svg' ? 'svg+xml' : format}`).toBe(type)
  if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  expect(file.byteLength).toBeLessThan(100_000)
})

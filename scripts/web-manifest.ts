import { readFileSync } from 'node:fs'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { dark } from '#domain/colours.ts'

/** Reads the web app's manifest, which is its own source but for the colours of the page. */
export function webManifest(): Partial<ManifestOptions> {
  const file = readFileSync(new URL('../manifest.webmanifest', import.meta.url), 'utf8')
  const manifest = JSON.parse(file) as Partial<ManifestOptions>
  return { ...manifest, background_color: dark.ink, theme_color: dark.ink }
}

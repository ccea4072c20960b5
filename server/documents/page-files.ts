import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from '#server/pages/html.ts'
import type { Address } from './address.ts'

/** The build's manifest of its files. */
interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

type Manifest = Readonly<Record<string, Chunk>>

/** The route of each kind of page, as its file is called; what its parameter is called is the app's own affair. */
const ROUTES: Readonly<Record<Address['kind'], RegExp>> = {
  article: /^src\/routes\/news\/\$\w+\.tsx\?/,
  about: /^src\/routes\/about\/\$\w+\.tsx\?/,
  'major-event': /^src\/routes\/major-events\/\$\w+\.tsx\?/,
  aplpt: /^src\/routes\/aplpt\/\$\w+\.tsx\?/,
  venue: /^src\/routes\/venue\/\$\w+\.tsx\?/,
  event: /^src\/routes\/event\/\$\w+\.tsx\?/,
  clock: /^src\/routes\/event\/\$\w+_\.clock\.tsx\?/,
  leaderboards: /^src\/routes\/leaderboards\.tsx\?/,
}

/** The sanitizer's chunk is preloaded with the pages of content. */
const SANITIZER = 'src/lib/browser/page/html-sanitizer.ts'
const READ: ReadonlySet<Address['kind']> = new Set(['article', 'about', 'major-event', 'aplpt'])

/**
 * Preloads of a page's own chunks and their sheets, which are then fetched beside the app's instead of after them;
 * markup for the end of the body. Nothing where the build does not name them. A sheet is only fetched: it counts once
 * its chunk is imported, and the app does not wait for it.
 */
export function pageFiles(distDir: string): (kind: Address['kind']) => string {
  const manifest = readManifest(distDir)
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  const loaded = new Set(entry === undefined ? [] : filesOf(manifest, [entry]))
  const links = new Map<string, string[]>(
    Object.entries(ROUTES).map(([kind, route]) => {
      const routes = Object.keys(manifest).filter((name) => route.test(name))
      const names = routes.length > 0 && READ.has(kind as Address['kind']) ? [...routes, SANITIZER] : routes
      const files = filesOf(manifest, names).filter((file) => !loaded.has(file))
      return [kind, files]
    }),
  )
  return (kind) => (links.get(kind) ?? []).map(preloadOf).join('')
}

/** With the `crossorigin` that the app's own request will have: without it the file would be fetched twice. */
function preloadOf(file: string): string {
  const link = file.endsWith('.css')
    ? html`<link rel="preload" as="style" crossorigin href="/${file}">`
    : html`<link rel="modulepreload" crossorigin href="/${file}">`
  return link.markup
}

/** The files of these chunks and of everything they stand on: the scripts, then their sheets. */
function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const walk = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    chunk.css?.forEach((sheet) => sheets.add(sheet))
    chunk.imports?.forEach(walk)
  }
  names.forEach(walk)
  return [...scripts, ...sheets]
}

/** The kinds of pages for which the build names no route to preload, as after a file of a route was renamed. */
export function kindsWithoutFiles(distDir: string): string[] {
  const names = Object.keys(readManifest(distDir))
  const kinds = Object.entries(ROUTES).filter(([, route]) => !names.some((name) => route.test(name)))
  return [...kinds.map(([kind]) => kind), ...(names.includes(SANITIZER) ? [] : [SANITIZER])]
}

function readManifest(distDir: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(distDir, '.vite/manifest.json'), 'utf8')) as Manifest
  } catch {
    return {}
  }
}

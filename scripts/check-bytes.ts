import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Fails when the scripts and sheets that Home loads first are more than the limit, the entry and everything its start
 * waits for, compressed with gzip; when one of them has a library that Home does without; or when what the service
 * worker puts on the device is more than its own. Usage: tsx scripts/check-bytes.ts [dist]
 */

const LIMIT_BYTES = 164_000
/** Uncompressed, as the files lie on the device; the map's files are not among them. */
const PRECACHE_LIMIT_BYTES = 2_200_000

/** By a text that each has in its code. */
const NOT_FIRST = { Chakra: '$$chakra', Emotion: 'data-emotion', luxon: 'isLuxonDateTime' }

interface ManifestChunk {
  file: string
  isEntry?: boolean
}

const folder = process.argv[2] ?? 'dist'
const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  ManifestChunk
>
const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
if (!entry) throw new Error(`${folder}/.vite/manifest.json names no entry`)

const files = await firstLoad(entry.file)
let total = 0
for (const file of files) {
  const content = await readFile(join(folder, file))
  const bytes = gzipSync(content, { level: 9 }).byteLength
  total += bytes
  console.log(`${kilobytes(bytes).padStart(10)}  ${file}`)
  for (const [library, text] of Object.entries(NOT_FIRST)) {
    if (!content.includes(text)) continue
    console.error(`${file} has ${library}, which the first load does without.`)
    process.exitCode = 1
  }
}
console.log(`${kilobytes(total).padStart(10)}  first load of Home, limit ${kilobytes(LIMIT_BYTES)}`)
if (total > LIMIT_BYTES) {
  console.error(`The first load is ${kilobytes(total - LIMIT_BYTES)} over its limit.`)
  process.exitCode = 1
}

const stored = await precached()
let onDevice = 0
for (const file of stored) onDevice += (await stat(join(folder, file))).size
console.log(
  `${kilobytes(onDevice).padStart(10)}  kept on the device in ${stored.length} files, limit ${kilobytes(PRECACHE_LIMIT_BYTES)}`,
)
if (onDevice > PRECACHE_LIMIT_BYTES || stored.some((file) => /(^|\/)(map|maplibre)[^/]*$/.test(file))) {
  console.error('The service worker keeps too much, or the map.')
  process.exitCode = 1
}
if (!stored.includes('index.html') || [...files].some((file) => !stored.includes(file))) {
  console.error('The service worker does not keep all that Home needs.')
  process.exitCode = 1
}

/** The files that the build wrote into the worker. */
async function precached(): Promise<string[]> {
  const worker = await readFile(join(folder, 'sw.js'), 'utf8')
  return [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file = '']) => file)
}

/** What the browser has to fetch before the app can render: the page's own script, those it asks for ahead, its sheets. */
async function firstLoad(entryFile: string): Promise<Set<string>> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const ahead = [...page.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*href="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  )
  return new Set([...ahead, entryFile])
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

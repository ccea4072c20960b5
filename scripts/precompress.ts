import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml)$/
/** Below this a compressed copy saves nothing worth a file. */
const SMALLEST_BYTES = 600

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes a .br and a .gz beside every text file of the build, so that no server compresses the same bytes twice. */
export function precompress(): Plugin {
  let folder = 'dist'
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle: {
      // The service worker is written when everything else has been.
      sequential: true,
      order: 'post',
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries
          .filter((entry) => entry.isFile() && TEXT.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
        await Promise.all(files.map(compress))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.byteLength < SMALLEST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, { params })),
    writeFile(`${file}.gz`, await gzipped(content, { level: 9 })),
  ])
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { kindsWithoutFiles } from '#server/documents/page-files.ts'

/** The documents the build writes, each with preloads of its own. */
const DOCUMENTS = ['index.html', '.vite/reading.html', '.vite/game.html']

/** Fails the build where a document preloads a file that the build did not write, or the server has none to preload for a page. */
export function checkedPreloads(): Plugin {
  let folder = 'dist'
  return {
    name: 'checked-preloads',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir
    },
    writeBundle: {
      // The documents are written by the plugins before.
      sequential: true,
      order: 'post',
      async handler(_options, bundle) {
        const written = new Set(Object.keys(bundle))
        for (const name of DOCUMENTS) {
          const missing = missingAssets(await readFile(join(folder, name), 'utf8'), written)
          if (missing.length > 0)
            throw new Error(`${name} preloads ${missing.join(', ')}, which the build did not write.`)
        }
        const kinds = kindsWithoutFiles(folder)
        if (kinds.length > 0) {
          throw new Error(
            `The build made no chunk to preload for ${kinds.join(', ')} (server/documents/page-files.ts).`,
          )
        }
      },
    },
  }
}

/** The files below /assets/ that a document names, in its markup or its scripts, and that were not written. */
export function missingAssets(document: string, written: ReadonlySet<string>): string[] {
  const named = [...document.matchAll(/["'(]\/(assets\/[\w.-]+\.\w+)/g)].map(([, file = '']) => file)
  return [...new Set(named)].filter((file) => !written.has(file))
}

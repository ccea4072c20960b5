import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

const CONTRACT = fileURLToPath(new URL('../contract/', import.meta.url))

/**
 * Eight characters that change with what the contract says, and not with its comments or its layout: what a device
 * has kept under another contract is not read any more [F28].
 */
export function contractHash(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(CONTRACT).sort()) {
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) hash.update(codeOf(readFileSync(CONTRACT + file, 'utf8')))
  }
  return hash.digest('hex').slice(0, 8)
}

/** The code alone: esbuild leaves out types, comments and white space. */
export function codeOf(source: string): string {
  return transformSync(source, { loader: 'ts', minifyWhitespace: true, legalComments: 'none' }).code
}

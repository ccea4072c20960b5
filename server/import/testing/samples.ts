import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The documentation of the import, whose samples are a small league. */
export const IMPORT_DOCS = readFileSync(new URL('../../../docs/import.md', import.meta.url), 'utf8')

/** Writes the samples as CSV files into a new folder, some of them replaced, and returns it. */
export function writeSamples(folder: string, replaced: Readonly<Record<string, string>> = {}): string {
  mkdirSync(folder, { recursive: true })
  for (const [, name = '', text = ''] of IMPORT_DOCS.matchAll(/^`([a-z-]+)\.csv`\n\n```csv\n(.*?)^```$/gms))
    writeFileSync(join(folder, `${name}.csv`), replaced[name] ?? text)
  return folder
}

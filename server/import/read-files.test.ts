import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFiles } from './read-files.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('files that a desktop or a spreadsheet put beside those of the league are passed over [F124]', () => {
  for (const name of ['._venues.csv', '~$venues.csv', '.~lock.venues.csv#', '.DS_Store', 'Thumbs.db'])
    writeFileSync(join(folder, name), new Uint8Array([0, 5, 0x16, 7, 0xff]))
  expect(() => readFiles(folder, new Set(['venues']))).toThrow('There is no CSV file')
  writeFileSync(join(folder, 'Venues.CSV'), 'key,title\n1,The Albion\n')
  const [section, ...others] = readFiles(folder, new Set(['venues']))
  expect([section?.[0], section?.[1].rows, others]).toEqual([
    'venues',
    [{ row: 2, cells: { key: '1', title: 'The Albion' } }],
    [],
  ])
})

import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { appConfig, capabilities } from './config.ts'

const guide = readFileSync(new URL('../docs/configuration.md', import.meta.url), 'utf8')

/** The rows of the first table below a heading, by the name in their first column. */
function rowsBelow(heading: string): Map<string, string[]> {
  const [, section = ''] = guide.split(`\n## ${heading}\n`)
  const [table = ''] = /\n\|[\s\S]*?\n\n/.exec(`${section}\n\n`) ?? []
  const rows = [...table.matchAll(/^\| `(\w+)` *\|(.*)\|$/gm)]
  return new Map(rows.map(([, name = '', rest = '']) => [name, rest.split('|').map((cell) => cell.trim())]))
}

test('the guide has every field of the settings and no other, with its default', () => {
  const defaults = v.parse(appConfig, {}) as Record<string, unknown>
  const rows = rowsBelow('Fields')
  expect([...rows.keys()]).toEqual(Object.keys(appConfig.entries))
  for (const [name, [, documented]] of rows) {
    const value = defaults[name]
    expect(documented, name).toBe(`\`${typeof value === 'string' ? value : JSON.stringify(value)}\``)
  }
})

test('the guide says of every capability what the app does without it [D1.8]', () => {
  const rows = rowsBelow('Capabilities')
  expect([...rows.keys()]).toEqual([...capabilities])
  for (const [name, cells] of rows) expect(cells.map(Boolean), name).toEqual([true, true])
})

test('without a file everything has a value', () => {
  expect(v.parse(appConfig, {})).toMatchObject({ apiBase: '/Umbraco/Api', sessionCookies: ['apl_member'] })
})

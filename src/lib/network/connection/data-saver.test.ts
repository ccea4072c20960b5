import { expect, test } from 'vitest'
import { savesData, sparesLine } from './data-saver.ts'

function device(connection?: { saveData?: boolean; effectiveType?: string }, reduced = false) {
  return {
    navigator: { ...(connection && { connection }) },
    matchMedia: (query: string) => ({ matches: reduced && query === '(prefers-reduced-data: reduce)' }),
  }
}

test('data is saved where the device or the person says so', () => {
  expect(savesData(device({ saveData: true }))).toBe(true)
  expect(savesData(device(undefined, true))).toBe(true)
  for (const other of [device(), device({}), device({ saveData: false, effectiveType: '2g' })])
    expect(savesData(other)).toBe(false)
})

test('nothing is fetched ahead over a slow line either', () => {
  expect(['slow-2g', '2g', '3g', '4g'].map((effectiveType) => sparesLine(device({ effectiveType })))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(sparesLine(device({ saveData: true, effectiveType: '4g' }))).toBe(true)
  expect(sparesLine(device())).toBe(false)
})

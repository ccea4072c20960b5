import { expect, test } from 'vitest'
import { nameParts } from './name-parts.ts'

test('a year at the end stands apart', () => {
  expect(nameParts('APL Million 2025')).toMatchObject({ words: 'APL Million', year: '2025' })
  expect(nameParts('2025')).toMatchObject({ words: '2025', year: '' })
  expect(nameParts('Route 66')).toMatchObject({ words: 'Route 66', year: '' })
  expect(nameParts('  ').words).toBe('Major event')
})

test('a short name is set large, a long one over lines, and a long word alone makes it small', () => {
  const ems = (name: string) => nameParts(name).ems
  expect(ems('Million')).toBeLessThan(ems('Western Australian Championship'))
  expect(ems('New South Wales Championship of All Clubs and Pubs')).toBeLessThan(14)
  expect(ems('x'.repeat(60))).toBeGreaterThan(40)
})

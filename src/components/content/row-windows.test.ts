import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowWindows, WINDOW_ROWS } from './row-windows.ts'

test('groups hold every row once, in order, some at a time [F71]', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (length) => {
      const rows = Array.from({ length }, (_, i) => i)
      const windows = rowWindows(rows)
      expect(windows.flatMap(({ rows: part }) => part)).toEqual(rows)
      for (const { from, rows: part } of windows) expect([part[0], part.length <= WINDOW_ROWS]).toEqual([from, true])
    }),
    { numRuns: 30 },
  )
})

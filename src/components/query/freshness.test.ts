import { expect, test } from 'vitest'
import { timestampText } from './freshness.tsx'

test('saved data says its time, and its day when that was not today [D6.1, F29]', () => {
  const at = Date.parse('2026-11-19T18:42:00+11:00')
  expect(timestampText(at, Date.parse('2026-11-19T23:00:00+11:00'), 'Australia/Melbourne')).toBe('6:42 pm')
  expect(timestampText(at, Date.parse('2026-11-20T00:01:00+11:00'), 'Australia/Melbourne')).toBe('Thu, 19 Nov, 6:42 pm')
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { readZone } from './device-zone.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the zone of the device [F80 rejected time zone]', () => {
  test('is the one it reports', () => {
    report('Australia/Perth')
    expect(readZone()).toBe('Australia/Perth')
  })

  test.each([['Etc/Unknown'], [''], [undefined], ['Mars/Olympus'], ['GMT+25:99'], [null], [42]])(
    'is unknown where it reports %j',
    (zone) => {
      report(zone)
      expect(readZone()).toBeNull()
    },
  )

  test('is unknown where the engine cannot say it', () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => {
      throw new RangeError('Incorrect locale information provided')
    })
    expect(readZone()).toBeNull()
  })
})

function report(timeZone: unknown): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions)
}

import { beforeEach, expect, test, vi } from 'vitest'
import { storeDownloadRecord } from '#features/offline-download/record.ts'
import { whenDownloadDue } from './schedule.ts'

const LEFT = { packedAtMs: null, hashes: [], failed: [], leftOut: 0 }
const download = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  download.mockClear()
})

test('a download that was left before its end is taken up soon after the start, unless a user has downloaded manually until then', () => {
  storeDownloadRecord(LEFT)
  whenDownloadDue(download)
  storeDownloadRecord({ ...LEFT, packedAtMs: 1, failed: ['Royal Hotel'] })
  vi.runAllTimers()
  expect(download).not.toHaveBeenCalled()

  storeDownloadRecord(LEFT)
  whenDownloadDue(download)
  vi.runAllTimers()
  expect(download).toHaveBeenCalledOnce()
})

test('the app downloads when it is first opened from the home screen, and not in a tab', () => {
  storeDownloadRecord(null)
  for (const standalone of [false, true]) {
    vi.stubGlobal('navigator', { standalone })
    whenDownloadDue(download)
    vi.runAllTimers()
    expect(download).toHaveBeenCalledTimes(standalone ? 1 : 0)
  }
})

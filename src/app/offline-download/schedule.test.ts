import { expect, test, vi } from 'vitest'
import { storeDownloadRecord } from '#features/offline-download/record.ts'
import { whenDownloadDue } from './schedule.ts'

const LEFT = { packedAtMs: null, hashes: [], failed: [], leftOut: 0 }

test('a download that was left before its end is taken up soon after the start, unless a user has downloaded manually until then', () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  const download = vi.fn()

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

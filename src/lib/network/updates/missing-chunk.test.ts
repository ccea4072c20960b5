import { expect, test, vi } from 'vitest'
import { fetchChunk, MissingChunkError } from './missing-chunk.ts'

test.each([
  'Failed to fetch dynamically imported module: https://myapl.example/assets/a.js',
  'error loading dynamically imported module: https://myapl.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('a file that did not come is a missing part, in the words of each browser: %s [F15]', async (words) => {
  await expect(fetchChunk(() => Promise.reject(new TypeError(words)))).rejects.toBeInstanceOf(MissingChunkError)
})

test('what did not come is named as far as the browser names it [M8.20]', async () => {
  const named = fetchChunk(() =>
    Promise.reject(
      new TypeError(
        'Failed to fetch dynamically imported module: https://myapl.example/assets/clock-panel-VBxq_Rft.js',
      ),
    ),
  )
  await expect(named).rejects.toThrow('Loading chunk clock-panel failed')
  await expect(fetchChunk(() => Promise.reject(new TypeError('Importing a module script failed.')))).rejects.toThrow(
    'Loading chunk of this page failed',
  )
})

test('a part that came and is broken is no missing part [F15]', async () => {
  await expect(fetchChunk(() => Promise.reject(new TypeError('x is not a function')))).rejects.not.toBeInstanceOf(
    MissingChunkError,
  )
  await expect(fetchChunk(async () => 'there')).resolves.toBe('there')
})

test('a part that does not come is asked for once more: a service worker that is ended drops the requests it has [F15]', async () => {
  const load = vi
    .fn(async () => 'there')
    .mockRejectedValueOnce(
      new TypeError('Failed to fetch dynamically imported module: https://myapl.example/assets/a.js'),
    )
  await expect(fetchChunk(load)).resolves.toBe('there')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that does not come in 120000 ms is missing [P9.30]', async () => {
  vi.useFakeTimers()
  const listener = vi.fn()
  fetchChunk(() => new Promise(() => undefined)).catch(listener)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(listener).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(listener).toHaveBeenCalledWith(expect.any(MissingChunkError))
  vi.useRealTimers()
})

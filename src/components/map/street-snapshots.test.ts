import { afterEach, expect, test, vi } from 'vitest'

const maps = vi.hoisted(() => ({ open: 0 }))

vi.mock('./maplibre.ts', () => ({
  /** A map whose style never comes. */
  MapLibre: class {
    constructor() {
      maps.open++
    }
    jumpTo = () => undefined
    triggerRepaint = () => undefined
    once = () => undefined
    on = () => undefined
    remove = () => void maps.open--
  },
}))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('where the map of streets does not come there is no picture after 5 s, and the hidden map has gone [P2.173]', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    createElement: () => ({ style: {}, remove: () => undefined }),
    body: { append: () => undefined },
  })
  const { streetMap } = await import('./street-snapshots.ts')
  const seen: unknown[] = []
  void streetMap({ latitude: -37.8, longitude: 145 }, '/never/style.json').then((picture) => seen.push(picture))
  await vi.advanceTimersByTimeAsync(4_999)
  expect([seen, maps.open]).toEqual([[], 1])
  await vi.advanceTimersByTimeAsync(1)
  expect([seen, maps.open]).toEqual([[null], 0])
})

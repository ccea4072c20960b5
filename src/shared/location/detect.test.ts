import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { regionQueries, regionsOf } from '#data/regions.ts'
import { locationChoice, saveLocation } from '#lib/storage/location.ts'
import { detectLocation } from './detect.ts'
import { devicePoint, failureMessage } from './device-point.ts'

const RICHMOND = { latitude: -37.82, longitude: 145 }
const regions = [
  { id: 4, name: 'Inner East', state: { id: 1 } },
  { id: 9, name: 'Bayside', state: { id: 1 } },
  { id: 5, name: 'Perth North', state: { id: 3 } },
]
let queryClient: QueryClient

beforeEach(() => {
  queryClient = new QueryClient()
  queryClient.setQueryData(regionQueries.list().queryKey, regions)
  saveLocation({ stateId: null, region: null, coords: null })
})

test('the nearest venue’s state and region are stored, and the place too [P4.23]', async () => {
  const nearest = vi.fn(() => Promise.resolve({ stateId: 1, regionId: 4 }))
  await expect(detectLocation({ queryClient, locate: () => Promise.resolve(RICHMOND), nearest })).resolves.toEqual({
    found: true,
  })
  expect(nearest).toHaveBeenCalledWith(RICHMOND)
  expect(locationChoice()).toMatchObject({
    state: { short: 'VIC' },
    chosen: true,
    region: { id: 4, name: 'Inner East' },
    coords: RICHMOND,
  })
})

test('without the device’s place the stored one is used, else the reason is reported [P4.24, P8.4]', async () => {
  const nearest = vi.fn(() => Promise.resolve({ stateId: 3, regionId: 5 }))
  const locate = () => Promise.resolve('denied' as const)
  await expect(detectLocation({ queryClient, locate, nearest })).resolves.toEqual({ found: false, why: 'denied' })
  expect(nearest).not.toHaveBeenCalled()
  saveLocation({ coords: { latitude: -31.9, longitude: 115.8 } })
  await expect(detectLocation({ queryClient, locate, nearest })).resolves.toEqual({ found: true })
  expect(locationChoice()).toMatchObject({ state: { short: 'WA' }, region: { name: 'Perth North' } })
})

test('no venue in reach and no answer are distinguished, and nothing is stored [P4.25]', async () => {
  const locate = () => Promise.resolve(RICHMOND)
  await expect(detectLocation({ queryClient, locate, nearest: () => Promise.resolve(null) })).resolves.toEqual({
    found: false,
    why: 'far',
  })
  await expect(
    detectLocation({ queryClient, locate, nearest: () => Promise.reject(new Error('no answer')) }),
  ).resolves.toEqual({ found: false, why: 'unreachable' })
  expect(locationChoice().chosen).toBe(false)
})

test('a state chosen while the device was looking stays chosen', async () => {
  const nearest = () => {
    saveLocation({ stateId: 2 })
    return Promise.resolve({ stateId: 1, regionId: 4 })
  }
  await detectLocation({
    queryClient,
    isStillWanted: () => !locationChoice().chosen,
    locate: () => Promise.resolve(RICHMOND),
    nearest,
  })
  expect(locationChoice().state.short).toBe('NSW')
})

test('a region whose name is unknown leaves the state alone', async () => {
  await detectLocation({
    queryClient,
    locate: () => Promise.resolve(RICHMOND),
    nearest: () => Promise.resolve({ stateId: 1, regionId: 77 }),
  })
  expect(locationChoice()).toMatchObject({ chosen: true, region: null })
})

test('what the device says is reported in words [P8.4]', async () => {
  const failing = (code: number) => ({
    getCurrentPosition: (_ok: unknown, failed?: ((error: GeolocationPositionError) => void) | null) =>
      failed?.({ code } as GeolocationPositionError),
  })
  expect(await devicePoint(failing(1))).toBe('denied')
  expect(await devicePoint(failing(2))).toBe('unavailable')
  expect(await devicePoint(failing(3))).toBe('slow')
  vi.stubGlobal('navigator', {})
  expect(await devicePoint()).toBe('unsupported')
  for (const { title, text } of Object.values(failureMessage)) expect(title && text).toBeTruthy()
})

test('a state offers its own regions, by name [P2.44]', () => {
  expect(regionsOf(regions, 1).map(({ name }) => name)).toEqual(['Bayside', 'Inner East'])
  expect(regionsOf(regions, null)).toEqual([])
})

test('a question for the location that is never answered ends after 10 s [D6.42, F99]', async () => {
  vi.useFakeTimers()
  const point = devicePoint({ getCurrentPosition: () => undefined })
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(point).resolves.toBe('slow')
  vi.useRealTimers()
})

test('over plain HTTP the device is not asked, and the reason is reported [D6.41, F97]', async () => {
  vi.stubGlobal('isSecureContext', false)
  await expect(devicePoint()).resolves.toBe('insecure')
  vi.unstubAllGlobals()
})

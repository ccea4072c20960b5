import { beforeEach, expect, test, vi } from 'vitest'

const retained = new Map<string, string>()

beforeEach(() => {
  retained.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => retained.get(key) ?? null,
    setItem: (key: string, value: string) => retained.set(key, value),
  })
})

async function fresh() {
  return await import('./location.ts')
}

test('without a choice Victoria stands in, and is not taken for chosen [P9.1]', async () => {
  const { locationChoice } = await fresh()
  expect(locationChoice()).toMatchObject({ state: { short: 'VIC' }, chosen: false, region: null, coords: null })
})

test('choosing a state clears the region, and the device’s place stays [P4.27]', async () => {
  const { locationChoice, saveLocation } = await fresh()
  saveLocation({ stateId: 1, region: { id: 4, name: 'Inner East' }, coords: { latitude: -37.8, longitude: 145 } })
  expect(locationChoice().region?.name).toBe('Inner East')
  saveLocation({ stateId: 2 })
  expect(locationChoice()).toMatchObject({
    state: { short: 'NSW' },
    chosen: true,
    region: null,
    coords: { latitude: -37.8, longitude: 145 },
  })
})

test('a server of this origin learns the state by a cookie, which goes with it; one of another origin does not', async () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  const { saveLocation } = await fresh()
  saveLocation({ coords: { latitude: -37.8, longitude: 145 } })
  expect(page.cookie).toMatch(/^apl_place=; .*Max-Age=0/)
  saveLocation({ stateId: 3 })
  expect(page.cookie).toBe('apl_place=3; Path=/; SameSite=Lax; Max-Age=31536000')

  vi.resetModules()
  page.cookie = ''
  vi.stubGlobal('location', { origin: 'https://app.league.example' })
  retained.set('apl.config', '{"apiBase":"https://api.league.example/v1"}')
  ;(await fresh()).saveLocation({ stateId: 3 })
  expect(page.cookie).toBe('')
  vi.unstubAllGlobals()
})

test('forgetting the state forgets the region with it', async () => {
  const { locationChoice, saveLocation } = await fresh()
  saveLocation({ stateId: 1, region: { id: 4, name: 'Inner East' } })
  saveLocation({ stateId: null, region: null })
  expect(locationChoice()).toMatchObject({ chosen: false, region: null })
})

test('what is stored is there the next time, also from before there were regions', async () => {
  retained.set('apl.location', '{"stateId":3}')
  const { locationChoice } = await fresh()
  expect(locationChoice()).toMatchObject({ state: { short: 'WA' }, chosen: true, region: null, coords: null })
})

test.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"stateId":"1"}',
  '{"stateId":99}',
  '{"stateId":1e99,"region":7,"coords":"x"}',
])('what is damaged (%s) counts as not chosen [F22]', async (damaged) => {
  retained.set('apl.location', damaged)
  const { locationChoice } = await fresh()
  expect(locationChoice()).toMatchObject({ state: { id: 1 }, chosen: false, region: null, coords: null })
})

test('places off the globe are not stored [F22]', async () => {
  const { readLocation } = await fresh()
  expect(readLocation({ stateId: 1, coords: { latitude: 91, longitude: 0 } }).coords).toBeNull()
  expect(readLocation({ stateId: 1, coords: { latitude: -31, longitude: 115.8 } }).coords).toEqual({
    latitude: -31,
    longitude: 115.8,
  })
})

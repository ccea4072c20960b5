import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createProvider } from './provider.ts'

const FOOTSCRAY = {
  formatted_address: 'Footscray VIC 3011, Australia',
  geometry: { location: { lat: -37.8, lng: 144.9 } },
  types: ['locality'],
}

const LISTED = { label: 'listed', latitude: -37, longitude: 145 }

let service: Server | null = null
let requested: URL[] = []
let logged: unknown[] = []
let lookUpsLeft = Infinity
let instant = new Date('2026-11-20T08:30:00Z')

/** A maps service on this machine with these responses. */
async function providerOf(answer: RequestListener, path = '/maps/json') {
  requested = []
  logged = []
  lookUpsLeft = Infinity
  service = createServer((request, response) => {
    requested.push(new URL(request.url ?? '', 'http://localhost'))
    answer(request, response)
  })
  await new Promise<void>((resolve) => service?.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const log = { warn: (...line: unknown[]) => void logged.push(line) }
  return createProvider({
    url: `http://127.0.0.1:${port}${path}`,
    key: 'secret-key',
    log,
    now: () => instant,
    consumeLookUp: () => Promise.resolve((lookUpsLeft -= 1) >= 0),
    fallback: { find: (address) => Promise.resolve([{ ...LISTED, label: address }]) },
    timeoutMs: 200,
  })
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

afterEach(() => {
  service?.closeAllConnections()
  service?.close()
})

test('is asked with address, region=au and its key, and returns results[0].geometry.location [P7.45]', async () => {
  const provider = await providerOf(json({ status: 'OK', results: [FOOTSCRAY] }), '/maps/json?language=en-AU')
  expect(await provider.find('Footscray “VIC” & 😀')).toEqual([
    { label: 'Footscray VIC 3011, Australia', latitude: -37.8, longitude: 144.9 },
  ])
  expect(Object.fromEntries(requested[0]?.searchParams ?? [])).toEqual({
    language: 'en-AU',
    address: 'Footscray “VIC” & 😀',
    region: 'au',
    key: 'secret-key',
  })
})

test('a response is cached for a day', async () => {
  const provider = await providerOf(json({ status: 'OK', results: [FOOTSCRAY] }))
  for (const address of ['Footscray', ' footscray ', 'FOOTSCRAY']) await provider.find(address)
  expect(requested).toHaveLength(1)
  instant = new Date(instant.getTime() + 86_400_001)
  await provider.find('Footscray')
  expect(requested).toHaveLength(2)
})

test('the same text is looked up once at a time [D6.33]', async () => {
  const provider = await providerOf(json({ status: 'OK', results: [FOOTSCRAY] }))
  const found = await Promise.all(['Footscray', 'footscray ', 'FOOTSCRAY'].map((address) => provider.find(address)))
  expect(found.flat()).toHaveLength(3)
  expect(requested).toHaveLength(1)
})

test('once the look-ups are spent, the local list serves, and what is cached [D6.33]', async () => {
  const provider = await providerOf(json({ status: 'OK', results: [FOOTSCRAY] }))
  lookUpsLeft = 1
  const first = await provider.find('Footscray')
  expect(await provider.find('Yarraville')).toEqual([{ ...LISTED, label: 'Yarraville' }])
  expect(await provider.find('Footscray')).toEqual(first)
  expect(requested).toHaveLength(1)
  lookUpsLeft = 1
  expect(await provider.find('Yarraville')).toEqual(first)
})

test('nothing found is a response, and so is a place outside Australia, which is left out', async () => {
  const london = { formatted_address: 'London', geometry: { location: { lat: 51.5, lng: -0.12 } } }
  expect(await (await providerOf(json({ status: 'ZERO_RESULTS', results: [] }))).find('nowhere')).toEqual([])
  expect(await (await providerOf(json({ status: 'OK', results: [london, FOOTSCRAY] }))).find('London')).toHaveLength(1)
})

test.each<[string, RequestListener]>([
  ['a status of failure', json({ status: 'OK', results: [] }, 500)],
  [
    'a refused key',
    json({ status: 'REQUEST_DENIED', error_message: 'The key secret-key is not allowed.', results: [] }),
  ],
  ['a spent limit', json({ status: 'OVER_QUERY_LIMIT', results: [] })],
  ['another shape', json({ features: [] })],
  ['no JSON', (_request, response) => void response.end('<html>Bad gateway</html>')],
  ['a redirect', (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  ['a broken connection', (request) => void request.socket.destroy()],
])('%s is one clear problem, and the key is not logged [P8.8, F73]', async (_what, answer) => {
  const provider = await providerOf(answer)
  await expect(provider.find('Footscray')).rejects.toMatchObject({
    status: 502,
    id: 'geocoder-failed',
    message: expect.stringMatching(/^This place could not.*\.$/) as string,
  })
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toContain('secret-key')
})

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['stops in the middle of its answer', (_request, response) => void response.writeHead(200).write('{"status":"OK",')],
])('a service that %s is given up [P8.8, F73]', async (_what, answer) => {
  const provider = await providerOf(answer)
  await expect(provider.find('Footscray')).rejects.toMatchObject({ status: 504, id: 'geocoder-timeout' })
})

test('a failure is not remembered', async () => {
  let fails = true
  const provider = await providerOf((request, response) =>
    (fails ? json({}, 503) : json({ status: 'OK', results: [FOOTSCRAY] }))(request, response),
  )
  await expect(provider.find('Footscray')).rejects.toThrow()
  fails = false
  expect(await provider.find('Footscray')).toHaveLength(1)
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { updatePlayerAccountSettings } from '#contract/account.ts'
import { endpoint } from '#contract/endpoint.ts'
import { searchEvents } from '#contract/events.ts'
import { addFavouriteGame } from '#contract/favourites.ts'
import { mobileDuplicateCheck, otpCodeSend, otpCodeVerify, verifyTotp } from '#contract/registration.ts'
import { swapFlight, transferTicket } from '#contract/vouchers.ts'
import { addressOf, callEndpoint } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { diagnostics } from '#lib/network/diagnostics.ts'
import { copyReceivedAt } from '#lib/network/received-at.ts'
import { reportResponse, connectivityNow } from '#lib/network/connection/connectivity.ts'
import { serverClock } from '#lib/network/server-time.ts'

const read = endpoint({
  methods: ['GET'],
  path: '/Thing/Get',
  query: v.object({ id: v.number() }),
  response: v.object({ id: v.number(), name: v.nullish(v.string()) }),
  who: 'anyone',
  summary: 'A thing.',
})

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', fetched)
  answerWith({ id: 7 })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetched.mockReset()
})

/** Every call but that of /config.json, which is not there. */
function answerWith(body: unknown, init: ResponseInit = {}): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json', ...(init.headers as Record<string, string>) }
  fetched.mockImplementation((url) =>
    Promise.resolve(
      url.endsWith('/config.json') ? new Response('', { status: 404 }) : new Response(text, { ...init, headers }),
    ),
  )
}

function lastCall(): [string, RequestInit] {
  const [url, init] = fetched.mock.lastCall ?? []
  return [url ?? '', init ?? {}]
}

async function errorOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('a call', () => {
  test('goes to the configured base path with its query, as JSON with the marker header [D1.4, P7.1, P7.2, M7.1]', async () => {
    await callEndpoint(read, { query: { id: 7 } })
    const [url, init] = lastCall()
    expect(url).toBe('/Umbraco/Api/Thing/Get?id=7')
    expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin' })
    expect(init.headers).toMatchObject({ 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' })
  })

  test('sends a body as JSON [P7.3]', async () => {
    answerWith([])
    await callEndpoint(searchEvents, { body: { stateId: 1 } })
    const [, init] = lastCall()
    expect(init).toMatchObject({ method: 'POST', body: '{"stateId":1}' })
    expect(init.headers).toMatchObject({ 'Content-Type': 'application/json' })
  })

  test('ignores fields it does not know and misses none that are optional [D1.11, D1.12]', async () => {
    answerWith({ id: 7, colour: 'green' })
    expect(await callEndpoint(read, { query: { id: 7 } })).toEqual({ id: 7 })
  })

  test('leaves out the row without an identity, not the list, and says so for the diagnostics [D1.13]', async () => {
    answerWith([{ id: 1, title: 'Royal Oak', dateTime: '2026-11-19T19:00:00+11:00', eventStatusId: 1 }, { id: 'two' }])
    expect(await callEndpoint(searchEvents, { body: {} })).toHaveLength(1)
    expect(diagnostics.get().get('POST /Event/SearchEvents')).toEqual([
      'Rows left out, since nothing identifies them: 1.',
    ])
  })

  test('reads a long list in time slices, and all of it [F71]', async () => {
    const rows = Array.from({ length: 1_001 }, (_, i) => ({
      id: i + 1,
      title: `Game ${i}`,
      dateTime: '2026-11-19T19:00:00+11:00',
      eventStatusId: 1,
    }))
    answerWith([...rows, { id: 'two' }])
    const answer = await callEndpoint(searchEvents, { body: {} })
    expect(answer.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(diagnostics.get().get('POST /Event/SearchEvents')).toEqual([
      'Rows left out, since nothing identifies them: 1.',
    ])
  })

  test('learns the server’s time from its response [D2.8]', async () => {
    const ahead = serverClock.local() + 86_400_000
    answerWith({ id: 7 }, { headers: { 'x-server-time': String(Math.round(ahead)) } })
    await callEndpoint(read, { query: { id: 7 } })
    expect(Math.abs(serverClock.now() - serverClock.local() - 86_400_000)).toBeLessThan(2_000)
  })

  test('a copy says neither the time of now nor that the league can be reached, only when it was received [D1.26]', async () => {
    const before = serverClock.now()
    answerWith('', { status: 503 })
    for (let n = 0; n < 2; n++) await errorOf(callEndpoint(read, { query: { id: 7 } }))
    expect(connectivityNow()).toBe('fine')
    answerWith({ id: 7 }, { headers: { age: '720', date: 'Thu, 19 Nov 2026 08:00:00 GMT' } })
    const data = await callEndpoint(read, { query: { id: 7 } })
    expect(copyReceivedAt(data)).toBe(Date.parse('2026-11-19T08:00:00Z'))
    expect(Math.abs(serverClock.now() - before)).toBeLessThan(2_000)
  })
})

describe('what can go wrong', () => {
  test('a page of another server says no time [F6, D2.8]', async () => {
    const observed = vi.spyOn(serverClock, 'observe')
    answerWith('<!doctype html>', { headers: { 'content-type': 'text/html', date: 'Fri, 20 Nov 2026 08:30:00 GMT' } })
    await errorOf(callEndpoint(read, { query: { id: 7 } }))
    expect(observed).not.toHaveBeenCalled()
    observed.mockRestore()
  })

  test('a page where data should be means that the network wants a sign-in [F6]', async () => {
    answerWith('<!doctype html><title>Free wifi</title>', { headers: { 'content-type': 'text/html' } })
    expect(await errorOf(callEndpoint(read, { query: { id: 7 } }))).toMatchObject({
      id: 'not-json',
      message: 'This network needs you to sign in.',
    })
  })

  test('an HTML error page is one plain sentence [F73]', async () => {
    answerWith('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
    expect(await errorOf(callEndpoint(read, { query: { id: 7 } }))).toMatchObject({
      id: 'not-json',
      status: 502,
      message: 'The league is having trouble. Please try again shortly.',
    })
  })

  test('twice without a response, or twice a page of another server, and the league cannot be reached [F4, F6]', async () => {
    for (const [body, reach] of [
      ['<html>', 'portal'],
      [null, 'unreachable'],
    ] as const) {
      if (body) answerWith(body, { headers: { 'content-type': 'text/html' } })
      else fetched.mockRejectedValue(new TypeError('Failed to fetch'))
      for (let n = 0; n < 2; n++) await errorOf(callEndpoint(read, { query: { id: 7 } }))
      expect(connectivityNow()).toBe(reach)
      reportResponse()
    }
  })

  test.each([
    ['cut off JSON', '{"id": 7'],
    ['a wrong type', '{"id": "seven"}'],
    ['nothing at all', ''],
    ['a number', '7'],
  ])('%s is a typed error with the request’s id [F72]', async (_name, body) => {
    answerWith(body, { headers: { 'x-request-id': 'req-9' } })
    expect(await errorOf(callEndpoint(read, { query: { id: 7 } }))).toMatchObject({
      id: 'unreadable',
      requestId: 'req-9',
    })
  })

  test('a body that breaks off on its way is one as well [F72]', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('Failed to fetch')) })
    fetched.mockImplementation((url) =>
      Promise.resolve(url.endsWith('/config.json') ? new Response('', { status: 404 }) : new Response(body)),
    )
    expect(await errorOf(callEndpoint(read, { query: { id: 7 } }))).toMatchObject({ id: 'unreadable' })
  })

  test('a byte order mark is no fault [F72]', async () => {
    answerWith('\uFEFF{"id": 7}')
    expect(await callEndpoint(read, { query: { id: 7 } })).toEqual({ id: 7 })
  })

  test('a refusal is reported in the server’s own sentence, with id, fields and waiting time, and carries what the status said [P8.1, P8.2]', async () => {
    answerWith(
      {
        id: 'too-many',
        message: 'Wait a little.',
        fields: { mobile: 'Number only.' },
        retryAfterSeconds: 30,
        requestId: 'req-1',
      },
      { status: 429, statusText: 'Too Many Requests' },
    )
    expect(await errorOf(callEndpoint(read, { query: { id: 7 } }))).toMatchObject({
      status: 429,
      statusText: 'Too Many Requests',
      id: 'too-many',
      message: 'Wait a little.',
      fields: { mobile: 'Number only.' },
      retryAfterSeconds: 30,
      requestId: 'req-1',
    })
  })

  test('problem+json, and an error body under a 200, are read for their message [F73]', async () => {
    answerWith(
      { title: 'Out of stock', type: 'about:blank' },
      { status: 409, headers: { 'content-type': 'application/problem+json' } },
    )
    expect((await errorOf(callEndpoint(read, { query: { id: 7 } }))).message).toBe('Out of stock')
    answerWith({ Message: 'An error has occurred.' })
    expect((await errorOf(callEndpoint(read, { query: { id: 7 } }))).message).toBe('An error has occurred.')
  })

  test.each([
    ['12', 12],
    ['Thu, 19 Nov 2026 08:00:30 GMT', 30],
  ])('Retry-After %s is %i seconds [F10]', async (header, seconds) => {
    answerWith('', { status: 503, headers: { 'retry-after': header, date: 'Thu, 19 Nov 2026 08:00:00 GMT' } })
    expect((await errorOf(callEndpoint(read, { query: { id: 7 } }))).retryAfterSeconds).toBe(seconds)
  })

  test('without a network the league cannot be reached', async () => {
    fetched.mockImplementation((url) =>
      url.endsWith('/config.json')
        ? Promise.resolve(new Response('{}'))
        : Promise.reject(new TypeError('Failed to fetch')),
    )
    expect(await errorOf(callEndpoint(read, { query: { id: 7 } }))).toMatchObject({ status: 0, id: 'unreachable' })
  })

  test('a response that never comes is given up [F4]', async () => {
    await callEndpoint(read, { query: { id: 7 } })
    vi.useFakeTimers()
    fetched.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
    )
    const outcome = errorOf(callEndpoint(read, { query: { id: 7 } }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toMatchObject({ status: 0, id: 'no-answer' })
  })

  test('a call that is called off is not an error of the league', async () => {
    const controller = new AbortController()
    controller.abort(new DOMException('', 'AbortError'))
    fetched.mockImplementation((url) =>
      url.endsWith('/config.json')
        ? Promise.resolve(new Response('{}'))
        : Promise.reject(controller.signal.reason as Error),
    )
    await expect(callEndpoint(read, { query: { id: 7 } }, controller.signal)).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('a write', () => {
  const mobile = '0412 345 678'
  const ticket = { gameMembershipGuid: 'a', newEventId: 2 }
  const writes = {
    save: () => callEndpoint(updatePlayerAccountSettings, { body: {} }),
    favourite: () => callEndpoint(addFavouriteGame, { query: { eventId: 7 } }),
    number: () => callEndpoint(mobileDuplicateCheck, { body: { mobile } }),
    sending: () => callEndpoint(otpCodeSend, { body: { mobile } }),
    code: () => callEndpoint(otpCodeVerify, { body: { mobile, otpCode: '1' } }),
    totp: () => callEndpoint(verifyTotp, { body: { mobile, code: '1' } }),
    swap: () => callEndpoint(swapFlight, { body: ticket }),
    transfer: () => callEndpoint(transferTicket, { body: { gameMembershipGuid: 'a', toMembershipId: 2 } }),
  }

  test.each<[keyof typeof writes, string, unknown]>([
    ['save', '', { success: true }],
    ['save', 'null', { success: true }],
    ['save', '"Saved"', { success: true }],
    ['save', 'Saved.', { success: true }],
    ['save', '{"success": "True", "version": "4"}', { success: true, version: 4 }],
    ['favourite', '', null],
    ['favourite', '{"success": true}', null],
    ['favourite', '[]', []],
    ['number', '0412345678', { mobile: '0412345678' }],
    ['number', '"0412345678"', { mobile: '0412345678' }],
    ['number', '{"Mobile": "0412345678"}', { mobile: '0412345678' }],
    ['sending', 'true', { success: true }],
    ['sending', 'Sent', { success: true }],
    ['sending', '', { success: true }],
    ['code', 'true', true],
    ['code', '{"verified": 1}', true],
    ['code', '"ok"', true],
    ['code', 'false', false],
    ['code', 'null', false],
    ['code', '0', false],
    ['code', '""', false],
    ['code', '', false],
    ['totp', '', { success: true }],
    ['totp', 'false', { success: false }],
    ['swap', 'true', { success: true, message: null }],
    ['transfer', '{"message": "Sent to Ann."}', { success: true, message: 'Sent to Ann.' }],
    ['transfer', '{"success": false, "message": "Not to yourself."}', { success: false, message: 'Not to yourself.' }],
  ])('%s with the response %s succeeds', async (name, body, output) => {
    answerWith(body)
    expect(await writes[name]()).toEqual(output)
  })

  test.each<[keyof typeof writes, string, string]>([
    ['save', 'false', 'The league did not accept that.'],
    ['save', '{"success": false, "message": "Too late."}', 'Too late.'],
    ['sending', '{"error": "No such number."}', 'No such number.'],
    ['sending', '{"Error": {"message": "No such number."}}', 'No such number.'],
    ['favourite', '{"success": "false"}', 'The league did not accept that.'],
  ])('%s with the response %s fails with its message', async (name, body, message) => {
    answerWith(body)
    expect(await errorOf(writes[name]())).toMatchObject({ message })
  })

  test.each<[keyof typeof writes, string]>([
    ['transfer', ''],
    ['swap', '{}'],
    ['swap', '"ok"'],
    ['number', ''],
  ])('%s with the response %j says nothing, and is no refusal', async (name, body) => {
    answerWith(body)
    expect(await errorOf(writes[name]())).toMatchObject({ id: 'unreadable', status: 200 })
  })

  test('with a page as the response, or one from elsewhere, has not succeeded', async () => {
    answerWith('<!doctype html><p>Sign in')
    expect(await errorOf(writes.save())).toMatchObject({ id: 'not-json' })
    answerWith('{"success": true}')
    const former = fetched.getMockImplementation()
    fetched.mockImplementation(async (...call) => {
      const response = (await former?.(...call)) ?? Response.error()
      Object.defineProperty(response, 'redirected', { value: !call[0].endsWith('/config.json') })
      return response
    })
    expect(await errorOf(writes.save())).toMatchObject({ id: 'unreadable' })
  })
})

test('an address leaves out what is not given', () => {
  expect(addressOf('/api/', '/Event/GetById', { eventId: 3, season: undefined, brand: null })).toBe(
    '/api/Event/GetById?eventId=3',
  )
})

import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/network/api/api-error.ts'
import { MoneyCall, type MoneyCallParts } from './money-call.ts'

interface Body {
  PTCAmount: number
}
interface Answer {
  success: boolean
}

const LOST = new ApiError({ status: 0, id: 'no-answer', message: 'No answer came within 10 seconds.' })
const HOUR_MS = 3_600_000

let retained: string | null
let nowMs: number
const send = vi.fn<(body: Body, key: string) => Promise<Answer>>()
const find = vi.fn<MoneyCallParts<Body, Answer>['find']>()

beforeEach(() => {
  retained = null
  nowMs = Date.parse('2026-11-20T08:00:00Z')
  send.mockReset().mockResolvedValue({ success: true })
  find.mockReset()
})

/** The app as it is started: what is stored stays from one to the next. */
function start(changes: Partial<MoneyCallParts<Body, Answer>> = {}) {
  const states: string[] = []
  const call: MoneyCall<Body, Answer> = new MoneyCall<Body, Answer>(
    {
      store: { read: () => retained, write: (text) => Boolean((retained = text)), remove: () => (retained = null) },
      send,
      find,
      readResponse: (raw) => {
        if (typeof raw !== 'object' || raw === null || !('success' in raw)) throw new Error('no answer of this call')
        return raw as Answer
      },
      newKey: () => `key-${send.mock.calls.length + 1}-of-an-intention`,
      now: () => nowMs,
      pause: () => Promise.resolve(),
      ...changes,
    },
    () => states.push(call.state.is),
  )
  return { call, states }
}

const isNow = (call: MoneyCall<Body, Answer>, is: string) => vi.waitFor(() => expect(call.state.is).toBe(is))
const keyOf = (attempt: number) => send.mock.calls[attempt]?.[1]

test('the key is stored before anything is sent, and until the outcome was seen [F48, F49]', async () => {
  let keptAtSending: string | null = null
  send.mockImplementation(() => {
    keptAtSending = retained
    return Promise.resolve({ success: true })
  })
  const { call, states } = start()
  call.send({ PTCAmount: 5 }, { amount: 5 })
  await isNow(call, 'done')
  expect(JSON.parse(keptAtSending ?? '')).toMatchObject({ key: keyOf(0), note: { amount: 5 } })
  expect(states).toEqual(['sending', 'done'])
  expect(retained).not.toBeNull()
  call.seen()
  expect(retained).toBeNull()
})

test('what cannot be stored is not sent [F48]', () => {
  const { call } = start({
    store: {
      read: () => null,
      write: () => false,
      remove: () => {},
    },
  })
  call.send({ PTCAmount: 5 }, null)
  expect(send).not.toHaveBeenCalled()
  expect(call.state).toMatchObject({ is: 'refused', error: { id: 'not-kept' } })
})

test('a refusal moved nothing, and another attempt is another intention [F53]', async () => {
  send.mockRejectedValueOnce(new ApiError({ status: 402, id: 'card-declined', message: 'The card was declined.' }))
  const { call } = start()
  call.send({ PTCAmount: 5 }, null)
  await isNow(call, 'refused')
  call.send({ PTCAmount: 5 }, null)
  await isNow(call, 'done')
  expect(keyOf(1)).not.toBe(keyOf(0))
  expect(find).not.toHaveBeenCalled()
})

test.each([
  ['no answer', LOST],
  ['trouble on the server', new ApiError({ status: 503, id: 'busy', message: 'Busy.' })],
  ['a page of some network', new ApiError({ status: 404, id: 'not-json', message: 'This could not be found.' })],
  ['an answer that cannot be read', new ApiError({ status: 200, id: 'unreadable', message: 'It could not be read.' })],
  [
    'a card that is being charged',
    new ApiError({ status: 409, id: 'payment-pending', message: 'It is being checked.' }),
  ],
  ['a key that was used', new ApiError({ status: 422, id: 'key-reused', message: 'Sent before.' })],
])('after %s it is asked for, and never resent automatically [F48, F50]', async (_what, error) => {
  send.mockRejectedValueOnce(error)
  find.mockResolvedValueOnce({ state: 'pending' }).mockResolvedValueOnce({ state: 'done', answer: { success: true } })
  const { call, states } = start()
  call.send({ PTCAmount: 5 }, null)
  await isNow(call, 'done')
  expect(states).toEqual(['sending', 'checking', 'done'])
  expect(find.mock.calls).toEqual([[keyOf(0)], [keyOf(0)]])
  expect(send).toHaveBeenCalledTimes(1)
})

test('while no response comes it stays unsure and goes on asking; nothing is sent meanwhile [F48]', async () => {
  send.mockRejectedValueOnce(LOST)
  find
    .mockRejectedValueOnce(LOST)
    .mockRejectedValueOnce(LOST)
    .mockResolvedValueOnce({ state: 'done', answer: { success: false } })
  const { call, states } = start({
    pause: () => {
      call.send({ PTCAmount: 9 }, null)
      call.clear()
      return Promise.resolve()
    },
  })
  call.send({ PTCAmount: 5 }, null)
  await isNow(call, 'done')
  expect(call.state).toEqual({ is: 'done', answer: { success: false } })
  expect(states).toEqual(['sending', 'checking', 'unsure', 'done'])
  expect(send).toHaveBeenCalledTimes(1)
})

test('what never arrived may be sent again, with the same key [F48]', async () => {
  send.mockRejectedValueOnce(LOST)
  find.mockResolvedValueOnce({ state: 'unknown' })
  const { call } = start()
  call.send({ PTCAmount: 5 }, null)
  await isNow(call, 'lost')
  call.send({ PTCAmount: 5 }, null)
  await isNow(call, 'done')
  expect(keyOf(1)).toBe(keyOf(0))
})

test('after a kill the app takes it up again and shows the truth, under the same key [F49, F50]', async () => {
  send.mockReturnValueOnce(new Promise(() => {}))
  start().call.send({ PTCAmount: 5 }, { to: 'Zoe' })
  find.mockResolvedValueOnce({ state: 'done', answer: { success: true } })
  const { call } = start()
  call.resume()
  await isNow(call, 'done')
  expect(call.note).toEqual({ to: 'Zoe' })
  expect(find).toHaveBeenCalledWith(keyOf(0))
  call.seen()
  const { call: next } = start()
  next.resume()
  expect(next.state.is).toBe('idle')
})

test('after a kill, what never arrived retains its key for the next attempt [F48]', async () => {
  send.mockReturnValueOnce(new Promise(() => {}))
  start().call.send({ PTCAmount: 5 }, null)
  find.mockResolvedValueOnce({ state: 'unknown' })
  const { call } = start()
  call.resume()
  await isNow(call, 'lost')
  call.send({ PTCAmount: 5 }, null)
  await isNow(call, 'done')
  expect(keyOf(1)).toBe(keyOf(0))
})

test('a second step is shown with its address, and asked for again when the member is back [F53]', async () => {
  send.mockRejectedValueOnce(new ApiError({ status: 409, id: 'payment-pending', message: 'It is being checked.' }))
  find.mockResolvedValueOnce({ state: 'secondStep', secondStepUrl: 'http://localhost:4274/step/1' })
  const { call } = start()
  call.send({ PTCAmount: 5 }, null)
  await isNow(call, 'secondStep')
  expect(call.state).toEqual({ is: 'secondStep', url: 'http://localhost:4274/step/1' })
  find.mockResolvedValueOnce({ state: 'refused', problem: { id: 'card-declined', message: 'It was cancelled.' } })
  call.check()
  await isNow(call, 'refused')
  expect(call.state).toMatchObject({ error: { id: 'card-declined', message: 'It was cancelled.' } })
})

test('a league that stores no keys, or not for so long, cannot know; that is said, and nothing is sent again [D1.7, D1.9]', async () => {
  send.mockRejectedValue(LOST)
  find.mockResolvedValueOnce(null)
  const without = start().call
  without.send({ PTCAmount: 5 }, null)
  await isNow(without, 'untold')
  without.send({ PTCAmount: 5 }, null)
  expect(send).toHaveBeenCalledTimes(1)
  without.clear()

  find.mockReturnValue(new Promise(() => {}))
  const { call } = start()
  call.send({ PTCAmount: 5 }, null)
  await isNow(call, 'checking')
  nowMs += 24 * HOUR_MS
  find.mockReset().mockResolvedValueOnce({ state: 'unknown' })
  const later = start().call
  later.resume()
  await isNow(later, 'untold')
})

test('a payment of unknown outcome is asked for days later too, and is done once it is known [F90 days later]', async () => {
  send.mockRejectedValueOnce(
    new ApiError({ status: 409, id: 'payment-pending', message: 'We are checking this payment.' }),
  )
  find.mockReturnValueOnce(new Promise(() => {}))
  const { call: first } = start()
  first.send({ PTCAmount: 5 }, null)
  await isNow(first, 'checking')
  nowMs += 48 * HOUR_MS
  find
    .mockReset()
    .mockResolvedValueOnce({ state: 'pending' })
    .mockResolvedValueOnce({ state: 'pending', isUnknown: true })
    .mockResolvedValueOnce({ state: 'done', answer: { success: true } })
  const pauses: number[] = []
  const { call, states } = start({
    pause: async (ms) => {
      pauses.push(ms)
      if (pauses.length === 2) expect(call.state).toEqual({ is: 'checking', isUnknown: true })
    },
  })
  call.resume()
  await isNow(call, 'done')
  expect(states).toEqual(['checking', 'checking', 'done'])
  expect(pauses).toEqual([500, 30_000])
})

test('a session that is over leaves it unsure until a member is signed in again [F56]', async () => {
  send.mockRejectedValueOnce(LOST)
  find.mockRejectedValueOnce(new ApiError({ status: 401, id: 'signed-out', message: 'Please sign in first.' }))
  const { call } = start()
  call.send({ PTCAmount: 5 }, null)
  await isNow(call, 'unsure')
  find.mockResolvedValueOnce({ state: 'done', answer: { success: true } })
  call.check()
  await isNow(call, 'done')
})

test('after a sign-out nothing is asked any more, and what is stored remains [F56]', async () => {
  send.mockRejectedValueOnce(LOST)
  find.mockRejectedValueOnce(LOST).mockResolvedValue({ state: 'done', answer: { success: true } })
  const pause = vi.fn(() => {
    call.stop()
    return Promise.resolve()
  })
  const { call } = start({ pause })
  call.send({ PTCAmount: 5 }, null)
  await vi.waitFor(() => expect(pause).toHaveBeenCalledOnce())
  await new Promise(setImmediate)
  expect(find).toHaveBeenCalledTimes(1)
  expect(retained).not.toBeNull()
})

test('a second press while one is under way does nothing [F48]', async () => {
  const { call } = start()
  call.send({ PTCAmount: 5 }, null)
  call.send({ PTCAmount: 5 }, null)
  await isNow(call, 'done')
  expect(send).toHaveBeenCalledTimes(1)
})

test('what is stored but broken counts as nothing [F28]', () => {
  retained = '{"key":7'
  const { call } = start()
  call.resume()
  expect(call.state.is).toBe('idle')
})

test('where the browser rejects storage nothing is sent, and the refusal can be seen and put away [F80 rejected storage]', () => {
  const { call } = start({ store: { read: () => null, write: () => false, remove: () => undefined } })
  call.resume()
  call.send({ PTCAmount: 5 }, null)
  expect(send).not.toHaveBeenCalled()
  expect(call.state).toMatchObject({ is: 'refused', error: { id: 'not-kept' } })
  call.seen()
  call.clear()
  expect(call.state.is).toBe('idle')
})

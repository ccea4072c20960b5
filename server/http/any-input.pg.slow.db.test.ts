import { parse } from 'node:querystring'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { IDEMPOTENCY_HEADER, transferPtc } from '#contract/credit.ts'
import { purchaseEventTicket } from '#contract/redeem.ts'
import { listEventTickets, swapFlight, transferTicket } from '#contract/vouchers.ts'
import { creditIsConstant, totals } from '#server/testing/ledger-checks.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { addressOf } from '#server/testing/sequences/breaks.ts'
import { allCalls } from '#server/testing/sequences/calls.ts'
import { sequence, type Exchange } from '#server/testing/sequences/sequence.ts'
import { openSequenceSite, type SequenceSite } from '#server/testing/sequences/site.ts'
import { API_BASE } from './endpoint.ts'
import { checkResponse } from './response-check.ts'

/**
 * Sequences of requests to every call of the contract and of the office's API, made from their schemas: `SEQUENCES` says
 * how many, each from its own seed.
 */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? (process.env['TEST_PG_URL'] ? 1 : 2))
const STEPS = 800
/** The share of the calls that succeed in a sequence: behind rejections nothing would be tried. */
const REACHED = 0.75

/** How a call refuses what its schema lets through. */
const REJECTED = [400, 402, 403, 404, 409, 422, 429]
const READ_REJECTED = [400, 404, 409]
/** Bytes of a body that is rejected for its size, less what one has beside the long value. */
const TOO_LARGE = 256 * 1024

const KEYED: readonly string[] = [transferPtc, purchaseEventTicket, swapFlight, transferTicket].map(
  ({ path }) => API_BASE + path,
)

let open: SequenceSite

beforeEach(async () => void (open = await openSequenceSite()))
afterEach(() => open.close())

test.each(Array.from({ length: SEQUENCES }, (_, index) => index + 1))(
  'whatever is sent to whichever call, in whichever order: a response of its schema or a problem, never a 500 [F68, F72, F73], seed %i',
  async (seed) => {
    const before = await totals(open.site.db)
    const succeeded = new Set<string>()
    const trail: string[] = []
    const moved = new Map<string, Exchange>()
    for await (const exchange of sequence(open, seed, STEPS)) {
      trail.push(lineOf(exchange))
      try {
        checkExchange(exchange)
        checkKey(exchange, moved)
      } catch (error) {
        throw new Error(`After ${trail.length} requests, of which the last are:\n${trail.slice(-12).join('\n')}`, {
          cause: error,
        })
      }
      if (exchange.response.status === 200) succeeded.add(exchange.call.name)
    }
    const calls = allCalls(open.site.context).map(({ name }) => name)
    const missed = calls.filter((name) => !succeeded.has(name))
    expect(missed.length, missed.join(', ')).toBeLessThan(calls.length * (1 - REACHED))
    expect({}).not.toHaveProperty('admin')
    await creditIsConstant(open.site.db, before)
  },
)

function checkExchange(exchange: Exchange): void {
  const { call, sent, response } = exchange
  expect(statusesOf(exchange)).toContain(response.status)
  if (sent.method === 'HEAD') expect(response.text).toBe('')
  else if (response.status === 200) checkResponse(call, response.json())
  else problemOf(response)
}

/** Which statuses the contract names for a request; of a broken one as far as they follow from how it was broken. */
function statusesOf(exchange: Exchange): readonly number[] {
  const { call, caller, sent, broken } = exchange
  const any = [200, 401, ...REJECTED]
  switch (broken) {
    case 'method':
      return [...any, 405]
    case 'contentType':
      return [...any, 415]
    case 'header':
      return any
    case 'prototype':
      return typeof sent.raw === 'string' ? [400, 401, 403, 404] : any
    case 'json':
    case 'nesting':
    case 'bytes':
      return [...any, 413]
    default:
  }
  if ((JSON.stringify(sent.body)?.length ?? 0) > TOO_LARGE) return [400, 401, 403, 404, 413]
  const isOffice = caller === 'office' || caller === 'scoreboard'
  if (call.who === 'office') return !isOffice ? [401, 404] : fits(exchange) ? [200, ...REJECTED] : [400, 403, 404, 409]
  if (call.who === 'member' && !open.callers.isMember(caller)) return [401]
  if (!fits(exchange)) return [400]
  return [200, ...(call.method === 'GET' ? READ_REJECTED : REJECTED)]
}

function fits({ call, sent }: Exchange): boolean {
  const query = { ...parse(sent.query.map((pair) => pair.join('=')).join('&')) }
  const sentBody = Array.isArray(sent.body) ? null : sent.body
  // The commands of the office need none where they have no field.
  const body = call.who === 'office' ? (sentBody ?? {}) : sentBody
  return v.safeParse(call.query, query).success && (call.body === null || v.safeParse(call.body, body).success)
}

/** A key moves something once: for another call it moves nothing, for the same request again it returns the same. */
function checkKey(exchange: Exchange, moved: Map<string, Exchange>): void {
  const { call, caller, sent, response } = exchange
  const key = sent.headers[IDEMPOTENCY_HEADER]
  if (key === undefined || !KEYED.includes(call.path) || response.status === 401) return
  const former = moved.get(`${caller} ${key}`)
  if (!former) {
    if (response.status === 200) moved.set(`${caller} ${key}`, exchange)
  } else if (former.call.path !== call.path) expect(response.status, `after ${lineOf(former)}`).not.toBe(200)
  else if (response.status === 200) expect(response.text).toBe(former.response.text)
}

function lineOf({ caller, sent, broken, response }: Exchange): string {
  const body = sent.raw === undefined ? (JSON.stringify(sent.body) ?? '') : sent.raw.toString()
  const key = sent.headers[IDEMPOTENCY_HEADER] ?? ''
  const request = [caller, broken ?? '', key, sent.method, addressOf(sent).slice(0, 300), body.slice(0, 600)]
  return `${request.filter(Boolean).join(' ')} -> ${response.status} ${response.text.slice(0, 300)}`
}

describe('a key of one call', () => {
  const KEY = 'key-of-one-intention'

  async function bodies(): Promise<[path: string, body: object][]> {
    const { site, league, callers } = open
    const { ann, bob } = league.people
    const [next, later] = league.coming
    const seats = await site.call(listEventTickets, { cookie: callers.headersOf('ann')['cookie'] ?? '' })
    const guidOf = (kind: 'gameMembershipGuid' | 'voucherGuid') =>
      seats.find((seat) => seat[kind] && seat.eventTicket?.id === next?.id)?.[kind]
    expect(ann.membershipId).not.toBe(bob.membershipId)
    return [
      [transferPtc.path, { PTCAmount: 5, destMembershipId: bob.membershipId }],
      [purchaseEventTicket.path, { eventId: league.games.satellite.id, ptcAmount: 50, creditCardAmount: 0 }],
      [swapFlight.path, { gameMembershipGuid: guidOf('gameMembershipGuid'), newEventId: later?.id }],
      [transferTicket.path, { voucherGuid: guidOf('voucherGuid'), toMembershipId: bob.membershipId }],
    ]
  }

  test.each([0, 1, 2, 3])('is refused by each other call, and moves nothing there [F49], call %i', async (used) => {
    const { site, callers } = open
    const all = await bodies()
    const send = ([path, body]: (typeof all)[number]) =>
      site.request('POST', API_BASE + path, {
        body,
        headers: { ...callers.headersOf('ann'), [IDEMPOTENCY_HEADER]: KEY },
      })
    const first = await send(all[used] ?? expect.fail('no call'))
    expect([first.status, first.text]).toEqual([200, expect.not.stringContaining('"success":false')])
    const before = await totals(site.db)
    for (const other of all.toSpliced(used, 1)) {
      const response = await send(other)
      expect([response.status, problemOf(response).id], other[0]).toEqual([422, 'key-reused'])
    }
    expect(await totals(site.db)).toEqual(before)
    expect((await send(all[used] ?? expect.fail('no call'))).text).toBe(first.text)
  })
})

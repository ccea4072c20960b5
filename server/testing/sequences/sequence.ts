import { asc, gt } from 'drizzle-orm'
import fc from 'fast-check'
import { uploadAvatar } from '#contract/account.ts'
import { IDEMPOTENCY_HEADER } from '#contract/credit.ts'
import { valid } from '#contract/testing/arbitrary.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { pictureForm } from '#server/testing/picture-form.ts'
import type { TestResponse } from '#server/testing/test-app.ts'
import { addressOf, BREAKS, decoded, encoded, type Sent } from './breaks.ts'
import { allCalls, IN_PATH, type AnyCall } from './calls.ts'
import { OF_ONE_ROW, seenValues, type Dice } from './seen.ts'
import { CALLERS, type Caller, type SequenceSite } from './site.ts'

/** One request of a sequence, and its response. */
export interface Exchange {
  call: AnyCall
  caller: Caller
  sent: Sent
  /** How it was broken; null for a request that a good client could send. */
  broken: keyof typeof BREAKS | null
  response: TestResponse
}

/** Waited for no longer. */
const HANGS_MS = 30_000
const KEYS = 6

/**
 * Sends requests to all calls, one after the other: valid ones by their schemas, most with values of earlier responses,
 * half of them then broken. The same seed makes the same requests, but for ids that the server makes.
 * @param steps how many
 * @throws Error for a response that does not come
 */
export async function* sequence(open: SequenceSite, seed: number, steps: number): AsyncGenerator<Exchange> {
  const { site, callers } = open
  const calls = allCalls(site.context)
  const seen = seenValues()
  const learn = learnerOf(open, seen.note)
  const form = await pictureForm()
  const stepsOf = new Map(calls.map((call) => [call.name, stepOf(call)]))
  for (const row of open.known) seen.note('known', row)

  function requestOf({ call, query, body }: Step, caller: Caller, dice: Dice, way?: number): Sent {
    const pairs = Object.entries(seen.filled(call.query, query, dice, way) as object)
    const isForm = call.path === API_BASE + uploadAvatar.path
    const hasKey = call.method === 'POST' && dice() < 300
    return {
      method: call.method,
      path: call.path,
      query: pairs.flatMap(([name, value]) => (value == null ? [] : [[name, encoded(value)]])),
      ...(call.body && { body: structuredClone(seen.filled(call.body, body, dice, way)) }),
      ...(isForm && { raw: form.body }),
      headers: {
        ...callers.headersOf(caller),
        ...(isForm && form.headers),
        ...(hasKey && { [IDEMPOTENCY_HEADER]: `key-of-a-sequence-${dice() % KEYS}` }),
      },
    }
  }

  async function* exchanged(step: Step, caller: Caller, sent: Sent, broken: Exchange['broken']) {
    const exchange: Exchange = { call: step.call, caller, sent, broken, response: await send(open, sent) }
    yield exchange
    // An odd cookie may have been taken away.
    if (broken !== 'header') callers.store(caller, exchange.response)
    await learn(exchange)
    if (callers.isMember(caller) && step.call.name === 'signOutEverywhere') await callers.signIn(caller)
    return exchange.response.status === 200
  }

  const any = fc.oneof(
    ...calls.map((call) => ({
      weight: call.who === 'member' && call.method === 'POST' ? 2 : 1,
      arbitrary: stepsOf.get(call.name) ?? stepOf(call),
    })),
  )
  for (const [index, step] of fc.sample(any, { seed, numRuns: steps }).entries()) {
    const dice: Dice = () => Number(step.dices.next().value)
    const caller = dice() < 100 ? step.caller : usualCaller(step.call, dice)
    const sent = requestOf(step, caller, dice)
    const broken = step.broken && BREAKS[step.broken](sent, dice) ? step.broken : null
    site.now.set(new Date(site.now().getTime() + dice() * 10))
    let isDone: boolean = yield* exchanged(step, caller, sent, broken)
    for (const name of isDone && broken === null ? (NEXT[step.call.name] ?? []) : []) {
      const arbitrary = stepsOf.get(name)
      if (!arbitrary || !isDone) break
      const [next] = fc.sample(arbitrary, { seed: seed * steps + index, numRuns: 1 })
      if (next) isDone = yield* exchanged(next, caller, requestOf(next, caller, dice, OF_ONE_ROW), null)
    }
  }
}

/** What a client sends after the success of a call, with what it has learned by it. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  otpCodeSend: ['otpCodeVerify', 'membershipRegister'],
  generateTotp: ['verifyTotp'],
  preparePasskey: ['addPasskey', 'preparePasskeyProof', 'renamePasskey', 'getPasskeys', 'removePasskey'],
  getPtcSummary: ['searchPtcRedeemableEvents', 'purchaseEventTicket', 'listEventTickets', 'swapFlight', 'transferPtc'],
  getVoucherDetail: ['listVoucherEvents', 'transferTicket'],
  'office start': ['office next', 'office pause', 'office level', 'office back', 'office resume', 'office putResults'],
}

type Step = ReturnType<typeof stepOf> extends fc.Arbitrary<infer S> ? S : never

function stepOf(call: AnyCall) {
  return fc.record({
    call: fc.constant(call),
    query: valid(call.query),
    body: call.body ? valid(call.body) : fc.constant(undefined),
    caller: fc.constantFrom(...CALLERS),
    broken: fc.option(fc.constantFrom(...(Object.keys(BREAKS) as (keyof typeof BREAKS)[])), { freq: 2 }),
    dices: fc.infiniteStream(fc.nat(999)),
  })
}

function usualCaller({ who }: AnyCall, dice: Dice): Caller {
  if (who === 'office') return 'office'
  if (who === 'anyone' && dice() < 500) return 'visitor'
  return dice() < 600 ? 'ann' : 'bob'
}

async function send({ site }: SequenceSite, sent: Sent): Promise<TestResponse> {
  const address = addressOf(sent)
  const payload = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body))
  let timer: NodeJS.Timeout | undefined
  const hung = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No response to ${sent.method} ${address}`)), HANGS_MS)
  })
  const response = site.request(sent.method, address, {
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...sent.headers },
    ...(payload !== undefined && { body: payload }),
  })
  return Promise.race([response, hung]).finally(() => clearTimeout(timer))
}

/** What a user or a program knows after a response: its values, the codes that were sent, and what a device makes of it. */
function learnerOf({ site }: SequenceSite, note: (name: string, value: unknown) => void) {
  let last = 0
  return async ({ call, sent, response }: Exchange): Promise<void> => {
    const [, ending] = /: (\d+) tickets and vouchers end/.exec(response.text) ?? []
    if (ending)
      note('event', { [IN_PATH]: decoded(sent.query[0]?.[1] ?? ''), tickets: Number(ending), reason: 'Flood' })
    if (response.status !== 200 || response.text === '') return
    const body = response.json<{ options?: object }>()
    note(call.resource, body)
    note(call.resource, Object.fromEntries(sent.query.map(([name, value]) => [name, decoded(value)])))
    if (call.method === 'GET') return
    if (typeof sent.body === 'object') note(call.resource, sent.body)
    if (call.name === 'preparePasskey')
      note('passkey', { name: 'Phone', credential: createAuthenticator().create(body.options ?? {}) })
    const texts = await site.db.select().from(outbox).where(gt(outbox.id, last)).orderBy(asc(outbox.id))
    last = texts.at(-1)?.id ?? last
    for (const { body: text, recipient } of texts) {
      const code = /\b\d{6}\b/.exec(text)?.[0]
      if (code) note('text', { otpCode: code, code, mobile: recipient })
    }
  }
}

import * as v from 'valibot'
import type { findMoneyCall } from '#contract/credit.ts'
import type { ResponseData } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { ApiError, rejected } from '#lib/network/api/api-error.ts'

/** The state of a call that moves money or a ticket. Only `done` means that it was moved. */
export type MoneyState<A> =
  | { is: 'idle' }
  | { is: 'sending' }
  /**
   * The reply was lost, or a card is being charged: it is being asked for. `isUnknown`: the card provider does not say,
   * perhaps for days.
   */
  | { is: 'checking'; isUnknown?: boolean }
  /** No response comes now; it is asked again once the league can be reached. */
  | { is: 'unsure' }
  /** The member goes on at the card provider's. */
  | { is: 'secondStep'; url: string }
  | { is: 'done'; answer: A }
  /** Nothing was moved. */
  | { is: 'refused'; error: ApiError }
  /** The league never had it, so nothing was moved; the next attempt has the same key. */
  | { is: 'lost' }
  /** The outcome cannot be known any more: this league stores no keys, or not for so long. */
  | { is: 'untold' }

/** The part of a call that the device stores until its outcome has been seen. No card, no code, nothing secret. */
const intention = v.object({ key: v.string(), atMs: v.number(), note: v.unknown() })
export type Intention = v.InferOutput<typeof intention>

export interface MoneyCallParts<B, A> {
  /**
   * Stores one text on the device; null when there is none. `write` returns false where that fails: then nothing is
   * sent.
   */
  store: { read(): string | null; write(text: string): boolean; remove(): void }
  send(body: B, key: string): Promise<A>
  /** The outcome of the key; null where the league stores none. */
  find(key: string): Promise<ResponseData<typeof findMoneyCall> | null>
  /** The response to the call out of what `find` returns; throws where it is not one. */
  readResponse(raw: unknown): A
  newKey(): string
  /** Milliseconds of the server's time. */
  now(): number
  /** Waits; ends at once when there is reason to ask again, as when the device is back online. */
  pause(ms: number): Promise<void>
}

/** The server stores a response for a day; near its end nothing is concluded from its silence. */
const STORED_MS = 23 * 3_600_000
/** A charge takes seconds: it is asked for often at first. */
const PAUSES_MS = [500, 1_000, 2_000, 3_000, 5_000]
const NO_RESPONSE_MS = 10_000
const UNKNOWN_OUTCOME_MS = 30_000

/**
 * One intention of a member, such as this transfer, from the first attempt to its outcome: the key is stored before
 * anything is sent, a lost reply is asked for and never resent automatically, and the same intention never gets a
 * second key, after a restart of the app either [F48 double tap, F49 repeated key, F50 killed during payment].
 * `onChange` is called with every state.
 */
export class MoneyCall<B, A> {
  state: MoneyState<A> = { is: 'idle' }
  note: unknown = null
  readonly #parts: MoneyCallParts<B, A>
  readonly #onChange: () => void
  #turn = 0

  constructor(parts: MoneyCallParts<B, A>, onChange: () => void) {
    this.#parts = parts
    this.#onChange = onChange
  }

  resume(): void {
    if (this.state.is !== 'idle') return
    const stored = this.#stored()
    if (!stored) return
    this.note = stored.note
    void this.#ask(stored)
  }

  /** Starts, or retries what the league never had. Ignored while something is under way. */
  send(body: B, note: unknown): void {
    if (!['idle', 'done', 'refused', 'lost'].includes(this.state.is)) return
    const former = this.state.is === 'lost' ? this.#stored() : null
    const stored = { key: former?.key ?? this.#parts.newKey(), atMs: this.#parts.now(), note }
    if (!this.#parts.store.write(JSON.stringify(stored))) {
      // Without it a second attempt could not be distinguished from a second intention.
      this.#set({
        is: 'refused',
        error: new ApiError({
          status: 0,
          id: 'not-kept',
          message: 'This phone is full or keeps nothing, so this cannot be done safely here.',
        }),
      })
      return
    }
    this.note = note
    const turn = this.#set({ is: 'sending' })
    void this.#parts.send(body, stored.key).then(
      (answer) => this.#settle({ is: 'done', answer }, turn),
      (error: unknown) => (isRefusal(error) ? this.#settle({ is: 'refused', error }, turn) : this.#ask(stored, turn)),
    )
  }

  /** Asks again what became of it. */
  check(): void {
    const stored = this.#stored()
    if (stored && ['unsure', 'secondStep', 'lost'].includes(this.state.is)) void this.#ask(stored)
  }

  /** The outcome is on screen: nothing more is stored of it. */
  seen(): void {
    if (['done', 'refused', 'untold'].includes(this.state.is)) this.#forget()
  }

  /** Puts an outcome away. What is under way stays. */
  clear(): void {
    if (['sending', 'checking', 'unsure', 'secondStep'].includes(this.state.is)) return
    this.#forget()
    this.note = null
    this.#set({ is: 'idle' })
  }

  /** Asks no more. What is stored remains, for the member's next session. */
  stop(): void {
    this.#turn++
  }

  async #ask(stored: Intention, at = this.#turn): Promise<void> {
    if (at !== this.#turn) return
    const { find, now, pause } = this.#parts
    let turn = this.#set({ is: 'checking' })
    for (let attempt = 0; turn === this.#turn; attempt++) {
      const outcome = await find(stored.key).catch((error: unknown) => error)
      if (turn !== this.#turn) return
      if (isSignedOut(outcome)) {
        this.#settle({ is: 'unsure' }, turn)
        return
      }
      // The league may have forgotten its response.
      const isForgotten = now() - stored.atMs > STORED_MS && isUnknownCall(outcome)
      const state: MoneyState<A> = isForgotten ? { is: 'untold' } : this.#stateOf(outcome)
      if (state.is !== 'checking' && state.is !== 'unsure') {
        this.#settle(state, turn)
        return
      }
      if (!isSame(state, this.state)) turn = this.#set(state)
      await pause(pauseAfter(state, attempt))
    }
  }

  #stateOf(outcome: unknown): MoneyState<A> {
    if (outcome instanceof Error) return { is: 'unsure' }
    if (outcome === null) return { is: 'untold' }
    const { state, answer, problem: refusal, secondStepUrl, isUnknown } = outcome as ResponseData<typeof findMoneyCall>
    if (state === 'unknown') return { is: 'lost' }
    if (state === 'secondStep' && secondStepUrl) return { is: 'secondStep', url: secondStepUrl }
    if (state === 'refused') return { is: 'refused', error: errorOf(refusal) }
    if (state !== 'done') return { is: 'checking', ...(isUnknown === true && { isUnknown }) }
    try {
      return { is: 'done', answer: this.#parts.readResponse(answer) }
    } catch {
      return { is: 'untold' }
    }
  }

  #settle(state: MoneyState<A>, turn: number): void {
    if (turn === this.#turn) this.#set(state)
  }

  #set(state: MoneyState<A>): number {
    this.state = state
    this.#turn++
    this.#onChange()
    return this.#turn
  }

  #forget(): void {
    this.#parts.store.remove()
  }

  #stored(): Intention | null {
    try {
      const parsed = v.safeParse(intention, JSON.parse(this.#parts.store.read() ?? 'null'))
      return parsed.success ? parsed.output : null
    } catch {
      return null
    }
  }
}

/**
 * Whether the league has said no, so that nothing was moved. Everything else may have happened: no response, one that
 * cannot be read, trouble on the server, and a card that is being charged.
 */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.id === 'not-json') return false
  return error.id !== 'payment-pending' && error.id !== 'key-reused'
}

function isUnknownCall(outcome: unknown): boolean {
  return (outcome as Partial<ResponseData<typeof findMoneyCall>> | null)?.state === 'unknown'
}

function isSame(one: MoneyState<unknown>, other: MoneyState<unknown>): boolean {
  return one.is === other.is && isOfUnknownOutcome(one) === isOfUnknownOutcome(other)
}

/** Returns whether a card was perhaps charged, which the provider may say in days [F90 unknown outcome]. */
export function isOfUnknownOutcome(state: MoneyState<unknown>): boolean {
  return state.is === 'checking' && state.isUnknown === true
}

function pauseAfter(state: MoneyState<unknown>, attempt: number): number {
  if (isOfUnknownOutcome(state)) return UNKNOWN_OUTCOME_MS
  return state.is === 'unsure' ? NO_RESPONSE_MS : (PAUSES_MS[attempt] ?? PAUSES_MS.at(-1) ?? 0)
}

function isSignedOut(outcome: unknown): boolean {
  return outcome instanceof ApiError && outcome.status === 401
}

/** The refusal of a call as the league repeats it. */
export function errorOf(refusal: unknown): ApiError {
  const parsed = v.safeParse(problem, refusal)
  return rejected(new Response(null, { status: 409 }), parsed.success ? parsed.output : null)
}

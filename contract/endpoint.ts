import type * as v from 'valibot'
import type { Loose } from './loose.ts'

/** The verbs the league's calls use. */
export type Method = 'GET' | 'POST' | 'DELETE'

/** The access: anyone, or a signed-in member (401 for everyone else). */
export type Caller = 'anyone' | 'member'

type Schema = v.GenericSchema

/** One call of the league's API, as both sides know it. */
export interface Endpoint<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Who extends Caller = Caller,
  LooseAnswer = unknown,
> {
  /** The verbs the server takes; a client sends the first unless it has a reason. */
  readonly methods: readonly [Method, ...Method[]]
  /** Below the base path, matched without regard to case. */
  readonly path: string
  /** The query string; absent where there is none. */
  readonly query?: Query
  /** The JSON body; absent where there is none. A multipart body is described by the endpoint's own comment. */
  readonly body?: Body
  readonly response: Answer
  /** How a client reads the response where the league describes none, or only loosely; else by `response`. */
  readonly loose?: Loose<LooseAnswer>
  readonly who: Who
  /** One sentence, for the published description. */
  readonly summary: string
}

/** Declares an endpoint and preserves the exact types of its schemas. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  Answer extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Who extends Caller = Caller,
  LooseAnswer = never,
>(declared: Endpoint<Query, Body, Answer, Who, LooseAnswer>): Endpoint<Query, Body, Answer, Who, LooseAnswer> {
  return declared
}

type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined

/** The query as a client passes it. */
export type QueryInput<E> = E extends Endpoint<infer Q, infer _B, infer _A> ? InputOf<Q> : never
/** The query as the server reads it. */
export type QueryOutput<E> = E extends Endpoint<infer Q, infer _B, infer _A> ? OutputOf<Q> : never
/** The body as a client passes it. */
export type BodyInput<E> = E extends Endpoint<infer _Q, infer B, infer _A> ? InputOf<B> : never
/** The body as the server reads it. */
export type BodyOutput<E> = E extends Endpoint<infer _Q, infer B, infer _A> ? OutputOf<B> : never
/** The response data that the server sends. */
export type ResponseInput<E> = E extends Endpoint<infer _Q, infer _B, infer A> ? InputOf<A> : never
/** The response by its schema, as our own server sends it. */
export type StrictResponse<E> = E extends Endpoint<infer _Q, infer _B, infer A> ? OutputOf<A> : never
/** The response as a client reads it. */
export type ResponseData<E> =
  E extends Endpoint<infer _Q, infer _B, infer A, infer _W, infer L> ? OutputOf<A> | L : never

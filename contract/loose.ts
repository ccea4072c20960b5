import type * as v from 'valibot'
import { toBoolean } from './conversions.ts'
import { fieldsOf, isObject } from './reader-shapes.ts'
import { reader } from './reader.ts'

/**
 * Readings of the bodies of writes whose response the league's specification does not describe, or only loosely: every
 * reading of its words is accepted. `undefined` stands for an empty body, text for one that is no JSON.
 */
export type Loose<A> = (body: unknown) => LooseReading<A>

/** A failure has the body's own sentence, or null. */
export type LooseReading<A> =
  | { success: true; output: A }
  | { success: false; isRefusal: boolean; message: string | null }

/** Reads a response that is not described: everything succeeds that does not say otherwise. */
// @__NO_SIDE_EFFECTS__
export function unlessRejected<S extends v.GenericSchema>(
  schema: S,
  otherwise: v.InferOutput<S>,
): Loose<v.InferOutput<S>> {
  return (body) => readUnlessRefused(schema, otherwise, body)
}

/** The same for a list, which is null where the response has none. */
// @__NO_SIDE_EFFECTS__
export function listUnlessRejected<S extends v.GenericSchema>(schema: S): Loose<v.InferOutput<S> | null> {
  return (body) => readUnlessRefused(schema, null, body)
}

/** The same for a check: a refusal without words is an outcome of its own. */
// @__NO_SIDE_EFFECTS__
export function checkOr<S extends v.GenericSchema>(
  schema: S,
  outcomes: { passed: v.InferOutput<S>; failed: v.InferOutput<S> },
): Loose<v.InferOutput<S>> {
  const read = unlessRejected(schema, outcomes.passed)
  return (body) => {
    const reading = read(body)
    return reading.success || reading.message !== null ? reading : { success: true, output: outcomes.failed }
  }
}

/** The outcome of moving a ticket: the schema's, `true`, or a message alone. An empty response has no outcome. */
// @__NO_SIDE_EFFECTS__
export function outcomeOr<S extends v.GenericSchema>(
  schema: S,
  ofMessage: (message: string | null) => v.InferOutput<S>,
): Loose<v.InferOutput<S>> {
  return (body) => {
    const read = reader(schema)(body)
    if (read.success) return { success: true, output: read.output }
    if (body === true) return { success: true, output: ofMessage(null) }
    const refusal = refusalIn(body)
    if (refusal) return refusal
    const message = isObject(body) ? textIn(body, ['message']) : null
    return message ? { success: true, output: ofMessage(message) } : UNREADABLE
  }
}

/** Reads a text that stands alone or under its name. */
// @__NO_SIDE_EFFECTS__
export function textOr<S extends v.GenericSchema>(
  schema: S,
  ofText: (text: string) => v.InferOutput<S>,
): Loose<v.InferOutput<S>> {
  return (body) => {
    const refusal = refusalIn(body)
    if (refusal) return refusal
    const read =
      typeof body === 'string' && body.trim() !== ''
        ? { success: true as const, output: ofText(body.trim()) }
        : reader(schema)(body)
    return read.success ? { success: true, output: read.output } : UNREADABLE
  }
}

/** False where the body is falsy, empty or says no; true for everything else. */
export const truthiness: Loose<boolean> = (body) => ({
  success: true,
  output: Boolean(body) && toBoolean(body) !== false && !refusalIn(body),
})

const UNREADABLE = { success: false, isRefusal: false, message: null } as const

function readUnlessRefused<S extends v.GenericSchema, A>(
  schema: S,
  otherwise: A,
  body: unknown,
): LooseReading<v.InferOutput<S> | A> {
  const refusal = refusalIn(body)
  if (refusal) return refusal
  const read = isObject(body) || Array.isArray(body) ? reader(schema)(body) : null
  return { success: true, output: read?.success ? read.output : otherwise }
}

function refusalIn(body: unknown): { success: false; isRefusal: true; message: string | null } | null {
  if (toBoolean(body) === false) return { success: false, isRefusal: true, message: null }
  if (!isObject(body)) return null
  const error = fieldOf(body, 'error')
  const says = toBoolean(fieldOf(body, 'success')) === false || Boolean(error)
  if (!says) return null
  const message = typeof error === 'string' ? error : isObject(error) ? textIn(error, ['message']) : null
  return { success: false, isRefusal: true, message: message ?? textIn(body, ['message', 'reason']) }
}

function textIn(object: Record<string, unknown>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = fieldOf(object, name)
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return null
}

function fieldOf(object: Record<string, unknown>, name: string): unknown {
  return fieldsOf(object, new Set([name])).at(name)
}

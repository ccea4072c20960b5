import * as v from 'valibot'
import type { ValueKind } from './conversions.ts'

type Schema = v.GenericSchema

/** Hints of a schema to its reader; strict parsing ignores them. */
export interface ReaderHints {
  kind?: ValueKind
  /** Taken where the value is missing or cannot be read. A function is given the index of the row it stands in. */
  fallback?: unknown
  /** Without one of these fields an object is not known. */
  identifiedBy?: readonly string[]
  /** The place of a row means something, so that none is left out alone. */
  isSequence?: boolean
  /** Other names of a field, read where it has not come under its own. */
  alsoNamed?: readonly string[]
  /** The field whose value may come in place of the object. */
  orItself?: string
}

/** Says which conversions of a single value are safe. */
// @__NO_SIDE_EFFECTS__
export function ofKind<S extends Schema>(schema: S, kind: ValueKind) {
  return v.pipe(schema, v.metadata({ kind } satisfies ReaderHints)) as unknown as v.GenericSchema<
    v.InferInput<S>,
    v.InferOutput<S>
  >
}

/**
 * A value that our server always sends and others may leave out: the client then reads `fallback`. A function is given
 * the index of the row the value stands in.
 */
// @__NO_SIDE_EFFECTS__
export function withFallback<S extends Schema, const F>(schema: S, fallback: F) {
  return v.pipe(schema, v.metadata({ fallback } satisfies ReaderHints)) as unknown as v.GenericSchema<
    v.InferInput<S>,
    v.InferOutput<S> | (F extends (index: number) => infer R ? R : F)
  >
}

/** An object of which one of these fields has to be there. */
// @__NO_SIDE_EFFECTS__
export function identifiedBy<S extends Schema & { entries: object }>(
  schema: S,
  fields: readonly (keyof S['entries'] & string)[],
): S {
  return v.pipe(schema, v.metadata({ identifiedBy: fields } satisfies ReaderHints)) as unknown as S
}

/** A field that servers also send under one of these names. */
// @__NO_SIDE_EFFECTS__
export function alsoNamed<S extends Schema>(schema: S, names: readonly string[]): S {
  const { pipe = [schema] } = schema as { pipe?: readonly Schema[] }
  // One pipe, so that what describes the schema finds its checks.
  const [first, ...steps] = [...pipe, v.metadata({ alsoNamed: names } satisfies ReaderHints)]
  return v.pipe(first as Schema, ...(steps as [])) as unknown as S
}

/** An object about the thing in its field `name`, for which servers also send the thing itself. */
// @__NO_SIDE_EFFECTS__
export function orItself<S extends Schema & { entries: object }>(schema: S, name: keyof S['entries'] & string): S {
  return v.pipe(schema, v.metadata({ orItself: name } satisfies ReaderHints)) as unknown as S
}

/** The hints of a schema and of what its pipe begins with. */
export function hintsOf(schema: Schema): ReaderHints {
  const { pipe = [] } = schema as { pipe?: readonly (Schema | { type: string; metadata?: ReaderHints })[] }
  const hints: ReaderHints = {}
  for (const step of pipe) {
    if ('metadata' in step) Object.assign(hints, step.metadata)
    else if (step !== schema && 'pipe' in step) Object.assign(hints, hintsOf(step as Schema))
  }
  return hints
}

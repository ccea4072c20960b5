import * as v from 'valibot'
import { NONE, toBoolean, toNumber, toText } from './conversions.ts'
import { fieldsOf, isObject, listIn, mapFrom, saysError } from './reader-shapes.ts'
import { hintsOf, type ReaderHints } from './reader-hints.ts'

/**
 * The liberal side of the contract. Schemas stay the strict description of what our server sends; the reader derived
 * from one reads what another server of the same contract may send: fields absent, null, empty or of another type, in
 * another letter case, lists in wrappers. Its output has the schema's type, with the schema's defaults.
 */
export type Reading<T> = { success: true; output: T; dropped: string[] } | { success: false; reason: string }

/** The deviations that a reader finds, for reports about a server. Rows count together as `[]` in a path. */
export interface Finding {
  kind: 'missing' | 'converted' | 'unknown' | 'dropped'
  path: string
}

export interface ReadOptions {
  onFinding?: ((finding: Finding) => void) | undefined
}

interface Context {
  path: (string | number)[]
  /** Paths of rows that were left out, such as `[3]`. */
  dropped: string[]
  onFinding: ReadOptions['onFinding']
}

type Schema = v.GenericSchema
type Read = (value: unknown, context: Context) => unknown

const derived = new WeakMap<Schema, Read>()

/** Derives the liberal parser of a schema, for a value that is not a whole response. It never throws. */
export function reader<S extends Schema>(
  schema: S,
): (value: unknown, options?: ReadOptions) => Reading<v.InferOutput<S>> {
  return (value, options) => {
    const context = newContext(options)
    return reading<S>(readOf(schema)(value, context), context)
  }
}

/**
 * Reads the body of a response. Emptiness is only what says so: a list is empty if it is `[]`, null or a wrapper around
 * one of these. A body that says an error, is neither object nor list of this call, or is a list of which no row can be
 * read, fails.
 */
export function readResponse<S extends Schema>(
  schema: S,
  body: unknown,
  options?: ReadOptions,
): Reading<v.InferOutput<S>> {
  const context = newContext(options)
  if (body === undefined) return { success: false, reason: 'nothing' }
  if (saysError(body)) return { success: false, reason: 'an error instead of data' }
  const { inner, takesNull } = unwrapped(schema)
  if (body === null && takesNull) return { success: true, output: null, dropped: [] }
  return reading<S>(readOf(inner)(body, context), context)
}

/** The schema of a list's rows; undefined where it is no list. */
export function rowSchemaOf(schema: Schema): Schema | undefined {
  const { type, item } = schema as { type: string; item?: Schema }
  return type === 'array' ? item : undefined
}

function newContext({ onFinding }: ReadOptions = {}): Context {
  return { path: [], dropped: [], onFinding }
}

function reading<S extends Schema>(output: unknown, { dropped }: Context): Reading<v.InferOutput<S>> {
  return output === NONE
    ? { success: false, reason: 'not of this call' }
    : { success: true, output: output as v.InferOutput<S>, dropped }
}

function unwrapped(schema: Schema): { inner: Schema; takesNull: boolean } {
  const { type, wrapped } = schema as { type: string; wrapped?: Schema }
  return wrapped && (type === 'nullable' || type === 'nullish')
    ? { inner: wrapped, takesNull: true }
    : { inner: schema, takesNull: false }
}

function readOf(schema: Schema): Read {
  let read = derived.get(schema)
  if (!read) derived.set(schema, (read = derive(schema)))
  return read
}

function derive(schema: Schema): Read {
  const hints = hintsOf(schema)
  switch (schema.type) {
    case 'nullish':
    case 'nullable':
    case 'optional':
      return deriveWrapped(schema as never)
    case 'object':
      return deriveObject(schema as never, hints)
    case 'array':
      return deriveList((schema as unknown as { item: Schema }).item, hints)
    case 'union':
      return deriveUnion((schema as unknown as { options: Schema[] }).options)
    case 'record':
      return deriveMap((schema as unknown as { value: Schema }).value)
    case 'unknown':
      return (value) => value
    default:
      return deriveScalar(schema, hints)
  }
}

/** A null, blank or unreadable value becomes the default, or null. */
function deriveWrapped(schema: Schema & { wrapped: Schema }): Read {
  const read = readOf(schema.wrapped)
  const whenNone = () => v.getDefault(schema as never) ?? null
  return (value, context) => {
    if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return whenNone()
    const output = read(value, context)
    if (output !== NONE) return output
    note('missing', context)
    return whenNone()
  }
}

interface Field {
  name: string
  alsoNamed: readonly string[]
  read: Read
  /** Replaces a missing value; `NONE` where the object requires it. */
  absent: (context: Context) => unknown
  /** Whether the value may be left out in strict parsing too. */
  isOptional: boolean
}

function deriveObject(
  schema: Schema & { entries: Record<string, Schema> },
  { identifiedBy, orItself }: ReaderHints,
): Read {
  const fields = Object.entries(schema.entries).map(([name, of]) => fieldOf(name, of))
  const names = new Set(namesIn(schema))
  return (value, context) => {
    if (!isObject(value)) return NONE
    const { at, unknown } = fieldsOf(orItself && isMissing(value, orItself) ? { [orItself]: value } : value, names)
    if (unknown.length > 0 && unknown.length === Object.keys(value).length) return NONE
    const output: Record<string, unknown> = {}
    for (const field of fields) {
      context.path.push(field.name)
      const input = [field.name, ...field.alsoNamed].map(at).find((one) => one !== undefined)
      const read = readField(field, input, context)
      context.path.pop()
      if (read === NONE) return NONE
      if (read !== undefined) output[field.name] = read
    }
    if (identifiedBy && identifiedBy.every((name) => output[name] === null || output[name] === undefined)) return NONE
    if (context.onFinding) for (const name of unknown) note('unknown', context, name)
    return output
  }
}

function fieldOf(name: string, schema: Schema): Field {
  const hints = hintsOf(schema)
  const isOptional = ['nullish', 'optional'].includes(schema.type)
  const { type, wrapped } = schema as { type: string; wrapped?: Schema }
  let absent: Field['absent'] = () => NONE
  if ('fallback' in hints) absent = (context) => fallbackOf(hints.fallback, context)
  else if (isOptional) absent = () => v.getDefault(schema as never)
  else if (type === 'nullable' && wrapped) absent = () => null
  return { name, alsoNamed: hints.alsoNamed ?? [], read: readOf(schema), absent, isOptional }
}

/** The names under which the fields of an object may come; none of anything else. */
function namesIn(schema: Schema): string[] {
  const { entries = {} } = schema as { entries?: Record<string, Schema> }
  return Object.entries(entries).flatMap(([name, of]) => [name, ...(hintsOf(of).alsoNamed ?? [])])
}

function isMissing(object: Record<string, unknown>, name: string): boolean {
  return Object.keys(object).every((other) => other.toLowerCase() !== name.toLowerCase())
}

/** The index is that of the row the field stands in; 0 outside a list. */
function fallbackOf(fallback: unknown, { path }: Context): unknown {
  if (typeof fallback !== 'function') return fallback
  return (fallback as (index: number) => unknown)(path.findLast((part) => typeof part === 'number') ?? 0)
}

function readField({ read, absent, isOptional }: Field, value: unknown, context: Context): unknown {
  if (value === undefined) {
    if (!isOptional) note('missing', context)
    return absent(context)
  }
  const output = read(value, context)
  if (output !== NONE) return output
  note('missing', context)
  return absent(context)
}

function deriveList(item: Schema, { isSequence = false }: ReaderHints): Read {
  const readItem = readOf(item)
  const names = namesIn(item)
  return (value, context) => {
    const input = listIn(value, names, (single) => readItem(single, newContext()) !== NONE)
    if (input === NONE) return NONE
    const stored: unknown[] = []
    const dropped: string[] = []
    input.forEach((row, index) => {
      context.path.push(index)
      let read = readItem(row, context)
      if (read === NONE && isSequence) read = readItem({}, context)
      if (read !== NONE) stored.push(read)
      else {
        note('dropped', context)
        dropped.push(pathText(context.path))
      }
      context.path.pop()
    })
    if (input.length > 0 && stored.length === 0) return NONE
    context.dropped.push(...dropped)
    return stored
  }
}

function deriveUnion(options: readonly Schema[]): Read {
  return (value, context) => {
    for (const option of options) {
      const strict = v.safeParse(option, value)
      if (strict.success) return strict.output
    }
    for (const option of options) {
      const read = readOf(option)(value, context)
      if (read !== NONE) return read
    }
    return NONE
  }
}

function deriveMap(item: Schema): Read {
  const read = readOf(item)
  return (value, context) => {
    const input = mapFrom(value)
    if (input === NONE) return NONE
    return Object.fromEntries(
      Object.entries(input)
        .map(([name, one]) => [name, read(one, context)] as const)
        .filter(([, one]) => one !== NONE),
    )
  }
}

function deriveScalar(schema: Schema, { kind }: ReaderHints): Read {
  const check = (value: unknown) => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? parsed.output : NONE
  }
  const convert = converterOf(schema, kind)
  return (value, context) => {
    const converted = convert(value)
    const output = converted === NONE ? NONE : check(converted)
    if (output !== NONE && converted !== value) note('converted', context)
    return output
  }
}

function converterOf(schema: Schema, kind: ReaderHints['kind']): (value: unknown) => unknown {
  if (schema.type === 'number') return (value) => toNumber(value, kind)
  if (schema.type === 'boolean') return toBoolean
  if (schema.type === 'string') return (value) => toText(value, kind)
  // A picklist, or a literal.
  const { options, literal } = schema as { options?: readonly unknown[]; literal?: unknown }
  return (value) => (options ?? [literal]).find((option) => isSame(option, value)) ?? NONE
}

function isSame(option: unknown, value: unknown): boolean {
  if (option === value) return true
  if (typeof value !== 'string' && typeof value !== 'number') return false
  return String(option).toLowerCase() === String(value).trim().toLowerCase()
}

function note(kind: Finding['kind'], { path, onFinding }: Context, name?: string): void {
  onFinding?.({ kind, path: pathText([...path, ...(name === undefined ? [] : [name])], true) })
}

function pathText(path: readonly (string | number)[], isGeneral = false): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${isGeneral ? '' : part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')
}

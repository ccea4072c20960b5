import { NONE, type None } from './conversions.ts'

/** The shapes in which servers send the objects and lists of a call. */

/** Names under which servers wrap a list. */
const WRAPPERS = ['events', 'items', 'data', 'results']

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object's fields by name, in any letter case, and the names it has beside them. */
export function fieldsOf(
  object: Record<string, unknown>,
  names: ReadonlySet<string>,
): { at: (name: string) => unknown; unknown: string[] } {
  const others = Object.keys(object).filter((name) => !names.has(name))
  if (others.length === 0) return { at: (name) => object[name], unknown: [] }
  const byLower = new Map(others.map((name) => [name.toLowerCase(), name]))
  const spelt = new Map<string, string>()
  for (const name of names) {
    const other = Object.hasOwn(object, name) ? undefined : byLower.get(name.toLowerCase())
    if (other !== undefined) spelt.set(name, other)
  }
  const used = new Set(spelt.values())
  return {
    at: (name) => (Object.hasOwn(object, name) ? object[name] : object[spelt.get(name) ?? '']),
    unknown: others.filter((name) => !used.has(name)),
  }
}

/**
 * The rows of a list that may come as itself, null for none, in a wrapper or as the only list of an object, as a single
 * row, or, where rows have two fields, as a map from the one to the other.
 */
export function listIn(
  value: unknown,
  names: readonly string[],
  isRow: (value: unknown) => boolean,
): readonly unknown[] | None {
  if (value === null) return []
  if (Array.isArray(value)) return value
  if (!isObject(value)) return NONE
  const lower = names.map((name) => name.toLowerCase())
  for (const [name, inner] of Object.entries(value)) {
    const isWrapper = WRAPPERS.includes(name.toLowerCase()) && !lower.includes(name.toLowerCase())
    if (!isWrapper) continue
    const rows = listIn(inner, names, isRow)
    if (rows !== NONE) return rows
  }
  const lists = Object.entries(value).flatMap(([name, inner]) =>
    Array.isArray(inner) && !lower.includes(name.toLowerCase()) ? [inner] : [],
  )
  const filled = lists.filter((inner) => inner.some(isRow))
  if (filled.length === 1) return filled[0] as unknown[]
  // An id alone is nothing to be shown.
  const known = Object.keys(value).filter((name) => lower.includes(name.toLowerCase())).length
  if (known >= Math.min(2, names.length) && isRow(value)) return [value]
  if (lists.length === 1 && lists[0]?.length === 0) return []
  const [first, second, ...more] = names
  const isMap = first !== undefined && second !== undefined && more.length === 0 && Object.keys(value).length > 0
  return isMap ? Object.entries(value).map(([one, other]) => ({ [first]: one, [second]: other })) : NONE
}

/** A map that may come as rows of two fields, the name and the value. */
export function mapFrom(value: unknown): Record<string, unknown> | None {
  if (isObject(value)) return value
  if (!Array.isArray(value)) return NONE
  const pairs = value.map((row) => (isObject(row) ? Object.values(row) : []))
  return pairs.every((pair) => pair.length === 2 && typeof pair[0] === 'string')
    ? Object.fromEntries(pairs as [string, unknown][])
    : NONE
}

/**
 * Returns whether a body says that the call failed, whatever its status: with an error, `success` false and nothing
 * else of use, or a message alone.
 */
export function saysError(body: unknown): boolean {
  if (!isObject(body)) return false
  const fields = Object.entries(body).map(([name, value]) => [name.toLowerCase(), value] as const)
  const has = (name: string) => fields.some(([other, value]) => other === name && isFilled(value))
  if (has('error') || has('errors') || has('exceptionmessage')) return true
  if (!has('message')) return false
  return (
    fields.every(([name]) => MESSAGE_FIELDS.includes(name)) ||
    fields.some(([name, value]) => name === 'success' && value === false)
  )
}

/** Beside a message these say nothing of the call's data. */
const MESSAGE_FIELDS = [
  'message',
  'messagedetail',
  'id',
  'title',
  'type',
  'detail',
  'status',
  'success',
  'requestid',
  'traceid',
]

function isFilled(value: unknown): boolean {
  return (
    value !== null &&
    value !== undefined &&
    value !== '' &&
    value !== false &&
    !(Array.isArray(value) && value.length === 0)
  )
}

import * as v from 'valibot'
import { notFound } from '@tanstack/react-router'
import { guidOf } from '#domain/guid.ts'

/**
 * What an address says behind its question mark: a text for each name, or a list where a name is said more than once.
 */
export type SearchTexts = Record<string, string | string[]>

/**
 * Reads the search parameters of an address as the texts they are: `1e3`, `null` and `0123` stay so [F76 pasted
 * address]. A text that was put in quotes by the former releases, which took what looked like JSON for it, is read
 * without them.
 */
export function parseSearch(search: string): SearchTexts {
  // Without a prototype, so that '__proto__' is a name like any other [F68 hostile input].
  const texts = Object.create(null) as SearchTexts
  for (const [name, value] of new URLSearchParams(search)) {
    const former = texts[name]
    const text = withoutFormerQuotes(value)
    texts[name] = former === undefined ? text : [former, text].flat()
  }
  return texts
}

/** Writes search parameters so that `parseSearch` reads them: texts, numbers and flags as they are, lists as JSON. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search) as [string, unknown][]) {
    if (value !== undefined && value !== null) params.set(name, textOf(value))
  }
  const text = params.toString()
  return text && `?${text}`
}

/** The value that a text of an address stands for: a number, a flag or a list where it is one, else the text. */
export function valueIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valueIn)
  return typeof value === 'string' ? (jsonIn(value) ?? value) : value
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A value that would be parsed without its quotes needs another pair.
  return typeof value === 'string' && withoutFormerQuotes(value) !== value ? JSON.stringify(value) : text
}

function withoutFormerQuotes(text: string): string {
  const inner = text.startsWith('"') ? jsonIn(text) : undefined
  return typeof inner === 'string' && jsonIn(inner) !== undefined ? inner : text
}

/** Undefined for a text that is no JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

export const leagueId = whole(1, 2_147_483_647)

export const playerGuid = v.pipe(
  v.string(),
  v.check((text) => guidOf(text) !== null),
)

type Field<T> = v.OptionalSchema<v.GenericSchema<T>, undefined>

/**
 * Returns the schema of a field of an address: a text where `schema` accepts one, else the value that the text stands
 * for. Anything malformed is undefined [F68 hostile input]; the router would else retain what the address has there.
 */
export function field<T>(schema: v.GenericSchema<unknown, T>) {
  const ofValue = v.pipe(v.unknown(), v.transform(valueIn), schema)
  // Links are typed by the value, not by the texts it is read from.
  return v.fallback(v.optional(v.union([schema, ofValue])), undefined) as Field<T>
}

/** Returns what an address names; where it can name nothing, ends the navigation at the page that is not found [P2.19]. */
export function found<T>(named: T | null): T {
  if (named === null) throw notFound()
  return named
}

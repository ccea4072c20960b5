import { parseServerInstant } from '#domain/time.ts'

/** The meaning of a value whose type alone does not tell which conversions are safe. */
export type ValueKind = 'dateTime' | 'clockTime' | 'day' | 'code' | 'degrees'

/** Stands for a value that is not there or cannot be read. */
export const NONE = Symbol('none')
export type None = typeof NONE

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
const GROUPED_NUMBER = /^-?\d{1,3}(,\d{3})+(\.\d{1,2})?$/
/** A thousand to some, one to others. */
const AMBIGUOUS_NUMBER = /^-?\d{1,3}\.\d{3}$/

/**
 * A number from a number or its text: with a dollar sign, and with commas between thousands. Text whose comma or point
 * may mean either thousands or a fraction, '1.500' or '1,50', is none; of degrees it is a fraction.
 */
export function toNumber(value: unknown, kind?: ValueKind): number | None {
  if (typeof value === 'number') return Number.isFinite(value) ? value : NONE
  if (typeof value !== 'string') return NONE
  const text = value.trim().replace(/^(-?)\s*\$\s*(?=[\d-])/, '$1')
  if (GROUPED_NUMBER.test(text)) return Number(text.replaceAll(',', ''))
  if (!PLAIN_NUMBER.test(text) || (kind !== 'degrees' && AMBIGUOUS_NUMBER.test(text))) return NONE
  return Number(text)
}

const FLAGS: Record<string, boolean> = { true: true, '1': true, yes: true, false: false, '0': false, no: false }

/** A boolean from itself, 0 or 1, or their texts in any letter case. */
export function toBoolean(value: unknown): boolean | None {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string' && typeof value !== 'number') return NONE
  return FLAGS[String(value).trim().toLowerCase()] ?? NONE
}

/**
 * Text from text or a number. A number is no code, since leading zeros would be lost. Dates and times come out in the
 * form of the contract; .NET's year 1 and days that do not exist are none.
 */
export function toText(value: unknown, kind?: ValueKind): string | None {
  if (typeof value === 'number') return kind === undefined && Number.isFinite(value) ? String(value) : NONE
  if (typeof value !== 'string') return NONE
  if (kind === 'dateTime') return toDateTime(value)
  if (kind === 'clockTime') return toClockTime(value)
  if (kind === 'day') return toDateTime(value) === NONE ? NONE : value.trim().slice(0, 10)
  return value
}

function toDateTime(value: string): string | None {
  return parseServerInstant(value, 'UTC') ? value.trim() : NONE
}

/** 'HH:mm' from that, with seconds, with am or pm, or from a date-time as it is written. */
function toClockTime(value: string): string | None {
  const [, hours = '', minutes = '', half = ''] =
    /^(?:\d{4}-\d\d-\d\d[T ])?(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?\s*([ap])?\.?m?\.?$/i.exec(
      value.trim(),
    ) ?? []
  const input = Number(hours)
  const hour = half === '' ? input : (input % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (hours === '' || hour > 23 || Number(minutes) > 59) return NONE
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

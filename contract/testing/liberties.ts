import type * as v from 'valibot'
import { hintsOf } from '#contract/reader-hints.ts'
import { partsOf } from './arbitrary.ts'

/** What other servers do to a good response. */

type Schema = v.GenericSchema
/** A number from 0 to 9: chooses what is done next. */
export type Dice = () => number

/** The same response in other forms: it means what it did. */
export function equivalent(schema: Schema, value: unknown, dice: Dice): unknown {
  const { type, entries = {}, item, wrapped } = partsOf(schema)
  if (value === null || value === undefined) return value
  if (wrapped) return equivalent(wrapped, value, dice)
  if (type === 'object') {
    const { orItself } = hintsOf(schema)
    if (orItself && dice() < 3) return equivalent(entries[orItself] as Schema, (value as never)[orItself], dice)
    const fields = Object.entries(value as object).map(([name, inner]) => {
      const other = dice() < 3 ? hintsOf(entries[name] as Schema).alsoNamed?.[0] : undefined
      return [other ?? (dice() === 0 ? name.toUpperCase() : name), equivalent(entries[name] as Schema, inner, dice)]
    })
    return { ...Object.fromEntries(fields), ...(fields.length > 0 && dice() === 0 && { AnotherField: { x: 1 } }) }
  }
  if (type === 'array') {
    if (partsOf(item as Schema).type === 'record') return value
    const rows = (value as unknown[]).map((row) => equivalent(item as Schema, row, dice))
    const way = dice()
    if (way === 0) return { items: rows, total: rows.length }
    return way === 1 && rows.length > 0 ? { currentBalance: 180, theRows: rows } : rows
  }
  if (type === 'number') return dice() < 3 ? numberAsText(value as number, dice()) : value
  if (type === 'boolean') return [value, value ? 'True' : 'false', value ? 1 : 0, value ? '1' : '0'][dice() % 4]
  return value
}

function numberAsText(value: number, way: number): unknown {
  // With three digits behind the point it might be read as thousands.
  const text = String(value)
  if (/\.\d{3}$/.test(text) || /e/.test(text)) return value
  if (way < 4) return text
  return way < 7 ? ` ${text} ` : value.toLocaleString('en-AU', { maximumFractionDigits: 2 })
}

/** Fields that are not needed are absent, null, blank or of another type; their paths go into `touched`. */
export function lossy(schema: Schema, value: unknown, dice: Dice, touched: string[], path = ''): unknown {
  const { type, entries = {}, item, wrapped } = partsOf(schema)
  if (value === null || value === undefined) return value
  if (wrapped) return lossy(wrapped, value, dice, touched, path)
  if (type === 'array' && item)
    return (value as unknown[]).map((row, index) => lossy(item, row, dice, touched, `${path}/${index}`))
  if (type !== 'object') return value
  const { identifiedBy = [] } = hintsOf(schema)
  const stored: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value as object)) {
    const of = entries[name]
    if (!of) continue
    const here = `${path}/${name}`
    if (identifiedBy.includes(name) || !isDispensable(of) || dice() > 2) {
      stored.push([name, lossy(of, inner, dice, touched, here)])
      continue
    }
    touched.push(here)
    const way = dice()
    if (way > 2) stored.push([name, [null, '', [[7]], { unknown: 1 }, '\u0000', -0.5, []][way - 3]])
  }
  // An object of which nothing is left would be none.
  return stored.length > 0 ? Object.fromEntries(stored) : value
}

function isDispensable(schema: Schema): boolean {
  return ['nullish', 'nullable', 'optional'].includes(schema.type) || 'fallback' in hintsOf(schema)
}

/** Rows that are none stand among the good ones. */
export function littered(schema: Schema, value: unknown, dice: Dice): unknown {
  const { type, entries = {}, item, wrapped } = partsOf(schema)
  if (value === null || value === undefined) return value
  if (wrapped) return littered(wrapped, value, dice)
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(value as object).map(([name, inner]) => [name, littered(entries[name] as Schema, inner, dice)]),
    )
  if (type !== 'array' || !item) return value
  const rows = (value as unknown[]).map((row) => littered(item, row, dice))
  if (rows.length === 0 || hintsOf(schema).isSequence || partsOf(item).type === 'record') return rows
  const junk = [null, [], { unknown: 1 }][dice() % 3]
  return rows.toSpliced(dice() % (rows.length + 1), 0, junk)
}

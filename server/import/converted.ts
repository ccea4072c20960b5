import { postcodeOfZero } from '#domain/postcode.ts'
import type { Value } from './field.ts'
import type { PlannedRow } from './planned.ts'
import type { RawRow } from './csv.ts'
import type { Section } from './section.ts'

/** What spreadsheets make of texts that they take for numbers and dates [F124]. */

const SCIENTIFIC = /^\d(?:[.,]\d+)?E[+-]\d{1,3}$/i
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)'
/** A day as a system writes it, like 2026-11-20, may be a key. */
const DATE = new RegExp(
  String.raw`^(?:\d{1,2}[-/ ]${MONTH}(?:[-/ ]\d{2,4})?|${MONTH}[-/ ]\d\d|\d{1,2}/\d{1,2}/\d{2,4}|\d{1,2}([-.])\d{1,2}\1\d{4})$`,
  'i',
)
/** Of an Australian phone number its area and all other digits but the first 0. */
const PHONE = /^[23478]\d{8}$/
const POSTCODE = /^\d{3}$/

const AS_TEXT = "'"
const MEANT = `If it is meant, put ${AS_TEXT} before it.`
const AS_TEXT_COLUMN = 'Give the column the format Text in the spreadsheet.'

/** Returns what is wrong with a key that the league does not have; null for nothing. */
export function keyProblem(key: string): string | null {
  if (DATE.test(key)) return `'${key}' is like the date that a spreadsheet makes of a key. ${AS_TEXT_COLUMN} ${MEANT}`
  return scientificProblem(key)
}

/** Reports the texts of a row that a spreadsheet has changed, as far as the league does not have them like that. */
export function reportConverted(
  { fields, name }: Section,
  { asText }: RawRow,
  { before, changes, values }: PlannedRow,
  report: (column: string, message: string) => void,
): void {
  for (const { name: column, property } of fields) {
    const text = values[property]
    if (typeof text !== 'string' || asText?.has(column) || (before && !(property in changes))) continue
    const problem =
      scientificProblem(text) ?? zeroProblem(property, text, name === 'members' ? values['stateId'] : undefined)
    if (problem) report(column, problem)
  }
}

function scientificProblem(text: string): string | null {
  return SCIENTIFIC.test(text)
    ? `'${text}' is what a spreadsheet makes of a long number, whose digits are lost. ${AS_TEXT_COLUMN} ${MEANT}`
    : null
}

/** @param stateId of a member, whose postcode may be one of another country; undefined for a venue */
function zeroProblem(property: string, text: string, stateId: Value | undefined): string | null {
  const lost = `'${text}' is what a spreadsheet makes of 0${text}. ${AS_TEXT_COLUMN} ${MEANT}`
  if (property === 'phone') return PHONE.test(text) ? lost : null
  if (property !== 'postcode' || !POSTCODE.test(text)) return null
  return stateId === undefined || postcodeOfZero(text)?.stateId === stateId ? lost : null
}

/** Texts that are mistakes where no sign says that they are meant, with the signs of those that begin with one. */
const MARKED = [SCIENTIFIC, DATE, PHONE, POSTCODE].map(({ source }) => new RegExp(`^'+${source.slice(1)}`, 'i'))

/**
 * Returns the cell of an export, with a sign before a text that an import would take for a mistake [F124].
 * @param property that of the table, or `key` for a key of any row
 */
export function markText<Cell>(property: string, cell: Cell): Cell | string {
  if (typeof cell !== 'string') return cell
  const isTaken =
    SCIENTIFIC.test(cell) ||
    (property === 'key' && DATE.test(cell)) ||
    (property === 'phone' && PHONE.test(cell)) ||
    (property === 'postcode' && POSTCODE.test(cell))
  return isTaken || isMarked(cell) ? AS_TEXT + cell : cell
}

/** Reverses `markText`, and notes which cells had the sign. */
export function readMarks({ row, cells }: RawRow): RawRow {
  const marked = Object.entries(cells).flatMap(([column, cell]) =>
    typeof cell === 'string' && isMarked(cell.trim()) ? [[column, cell.trim().slice(AS_TEXT.length)] as const] : [],
  )
  if (marked.length === 0) return { row, cells }
  return {
    row,
    cells: { ...cells, ...Object.fromEntries(marked) },
    asText: new Set(marked.map(([column]) => column)),
  }
}

function isMarked(cell: string): boolean {
  return MARKED.some((pattern) => pattern.test(cell))
}

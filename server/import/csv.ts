import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/** A record of a file: its number as spreadsheets count them, from 1, and its cells by column. */
export interface RawRow {
  row: number
  cells: Readonly<Record<string, unknown>>
  /** The columns whose text is meant as it is, though a spreadsheet could have made it. */
  asText?: ReadonlySet<string>
}

/** Everything a spreadsheet may take for a formula when a cell begins with it, and the sign that makes it text. */
const FORMULA = /^[=+\-@\t\r']/
const AS_TEXT = "'"

/** The file is no CSV; the message is a sentence. */
export class NotCsv extends Error {
  override name = 'NotCsv'
}

/**
 * Reads a CSV file with a header, as spreadsheets write it: UTF-8 with or without a byte order mark, with commas,
 * semicolons or tabs, quoted as in RFC 4180. The header is the first row with a text; rows without any are passed over,
 * and so are columns without a name in which no cell is filled [F124]. Returns the columns and the rows.
 * @throws NotCsv
 */
export function readCsv(bytes: Uint8Array): { columns: string[]; rows: RawRow[] } {
  const records = parseRecords(textOf(bytes))
  const headerAt = records.findIndex(isFilled)
  const header = (records[headerAt] ?? []).map((name) => name.trim())
  const columns = header.filter(Boolean)
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice !== undefined) throw new NotCsv(`The column '${twice}' is there twice.`)
  const rows = records.flatMap((record, index) => {
    if (index <= headerAt || !isFilled(record)) return []
    const row = index + 1
    const nameless = record.findIndex((cell, at) => !header[at] && cell.trim() !== '')
    if (nameless !== -1)
      throw new NotCsv(
        `Cell ${columnLetters(nameless)}${row} is filled, but its column has no name in row ${headerAt + 1}.`,
      )
    const cells = header.flatMap((name, at) => (name ? [[name, plainCell(record[at] ?? '')] as const] : []))
    return [{ row, cells: Object.fromEntries(cells) }]
  })
  return { columns, rows }
}

function isFilled(record: readonly string[]): boolean {
  return record.some((cell) => cell.trim() !== '')
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Formats the position of a column, from 0, as a spreadsheet names it: A to Z, then AA. */
function columnLetters(position: number): string {
  const last = LETTERS.charAt(position % LETTERS.length)
  return position < LETTERS.length ? last : columnLetters(Math.floor(position / LETTERS.length) - 1) + last
}

/** The first record of a CSV file, its columns: UTF-8 with a byte order mark, by which spreadsheets know it. */
export function csvHeader(columns: readonly string[]): string {
  return stringify([[...columns]], { bom: true, record_delimiter: LINE_END })
}

/** Records of a CSV file, in which no cell is a formula. */
export function csvRows(rows: readonly (readonly (Cell | null)[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(safeCell)),
    { record_delimiter: LINE_END },
  )
}

const LINE_END = '\r\n'

export type Cell = string | number | boolean

function safeCell(cell: Cell | null): string {
  const text = cell === null ? '' : String(cell)
  return FORMULA.test(text) ? `${AS_TEXT}${text}` : text
}

/** Reverses `safeCell`. */
function plainCell(text: string): string {
  return text.startsWith(AS_TEXT) && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new NotCsv('The file is not in UTF-8. Save it as "CSV UTF-8".')
  }
}

/** The first line of a file by which spreadsheets learn its separator, and of which they show nothing. */
const SEPARATOR_LINE = /^"?sep=([^\r\n])"?(?:\r\n|\r|\n)/i
const SEPARATORS = [',', ';', '\t']

function parseRecords(text: string): string[][] {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? []
  const sheet = text.slice(line.length)
  const header = sheet.split(/[\r\n]+/).find((row) => /[^\s,;"]/.test(row)) ?? ''
  const delimiter = named ?? SEPARATORS.toSorted((a, b) => header.split(b).length - header.split(a).length)[0]
  try {
    return parse(sheet, { delimiter, relax_column_count: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new NotCsv(`The file is no CSV: ${error.message}.`)
  }
}

import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/** A record of a file: its number as spreadsheets count them, the header being 1, and its cells by column. */
export interface RawRow {
  row: number
  cells: Readonly<Record<string, unknown>>
}

/** Everything a spreadsheet may take for a formula when a cell begins with it, and the sign that makes it text. */
const FORMULA = /^[=+\-@\t\r']/
const AS_TEXT = "'"

/** The file is no CSV; the message is a sentence. */
export class NotCsv extends Error {
  override name = 'NotCsv'
}

/**
 * Reads a CSV file with a header: UTF-8 with or without a byte order mark, comma or semicolon, quoted as in RFC 4180.
 * Rows without any text are passed over. Returns the columns and the rows.
 * @throws NotCsv
 */
export function readCsv(bytes: Uint8Array): { columns: string[]; rows: RawRow[] } {
  const records = parseRecords(textOf(bytes))
  const columns = (records[0] ?? []).map((name) => name.trim())
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice !== undefined) throw new NotCsv(`The column '${twice}' is there twice.`)
  const rows = records.slice(1).flatMap((record, index) => {
    const row = index + 2
    if (record.length > columns.length && record.slice(columns.length).some((cell) => cell.trim() !== ''))
      throw new NotCsv(`Row ${row} has more cells than the header.`)
    if (record.every((cell) => cell.trim() === '')) return []
    return [{ row, cells: Object.fromEntries(columns.map((name, at) => [name, plainCell(record[at] ?? '')])) }]
  })
  return { columns, rows }
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

function parseRecords(text: string): string[][] {
  const [header = ''] = text.split(/\r\n|\r|\n/, 1)
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ','
  try {
    return parse(text, { delimiter, relax_column_count: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new NotCsv(`The file is no CSV: ${error.message}.`)
  }
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isSystemFile } from '#server/db/system-files.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { readMarks } from './converted.ts'
import { NotCsv, readCsv, type RawRow } from './csv.ts'

/** The rows of one section as a file has them. */
export interface RawSection {
  columns: readonly string[]
  rows: readonly RawRow[]
}

const CSV = /\.csv$/i
const JSON_FILE = /\.json$/i

/**
 * Reads what is to be imported: a folder of CSV files, one of them, or one JSON file. Files that a desktop put into the
 * folder are passed over [F124]. Returns the rows by section.
 * @throws CommandRejected for what cannot be read, or names no section
 */
export function readFiles(path: string, known: ReadonlySet<string>): Map<string, RawSection> {
  const files = filesOf(path)
  const read = files.flatMap((file) => (JSON_FILE.test(file) ? readJson(file) : [readOneCsv(file)]))
  const unknown = read.find(([name]) => !known.has(name))
  if (unknown)
    throw new CommandRejected(`There is no section '${unknown[0].slice(0, 60)}'. There are: ${[...known].join(', ')}.`)
  return new Map(read.map(([name, { columns, rows }]) => [name, { columns, rows: rows.map(readMarks) }]))
}

function filesOf(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) {
      if (!CSV.test(path) && !JSON_FILE.test(path)) throw new CommandRejected(`${path} is neither CSV nor JSON.`)
      return [path]
    }
    const files = readdirSync(path).filter((name) => CSV.test(name) && !isSystemFile(name))
    if (files.length === 0) throw new CommandRejected(`There is no CSV file in ${path}.`)
    return files.map((name) => join(path, name))
  } catch (error) {
    throw unreadable(path, error)
  }
}

function readOneCsv(file: string): [string, RawSection] {
  try {
    return [basename(file).replace(CSV, '').toLowerCase(), readCsv(readFileSync(file))]
  } catch (error) {
    if (error instanceof NotCsv) throw new CommandRejected(`${basename(file)}: ${error.message}`)
    throw unreadable(file, error)
  }
}

function readJson(file: string): [string, RawSection][] {
  const parsed = parseJson(file)
  if (!isObject(parsed)) throw new CommandRejected(`${basename(file)} must be an object with a list for each section.`)
  return Object.entries(parsed).map(([name, list]) => {
    if (!Array.isArray(list) || !list.every(isObject))
      throw new CommandRejected(`'${name}' of ${basename(file)} must be a list of objects.`)
    const rows = list.map((cells, index) => ({ row: index + 1, cells }))
    return [name, { columns: [...new Set(list.flatMap((cells) => Object.keys(cells)))], rows }]
  })
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, '')) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandRejected(`${basename(file)} is no JSON: ${error.message}.`)
    throw unreadable(file, error)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unreadable(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code === undefined || error instanceof CommandRejected
    ? error
    : new CommandRejected(`${path} cannot be read (${code}).`)
}

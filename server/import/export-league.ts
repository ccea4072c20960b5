import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, gt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { Db } from '#server/db/client.ts'
import { ptcEntries, ptcLots } from '#server/db/schema/credit.ts'
import { AVATARS, exportAvatars } from './avatars.ts'
import { BALANCE_COLUMNS, BALANCES } from './credit.ts'
import { writeCsv, type Cell } from './csv.ts'
import { writeCell, type Field, type Row } from './field.ts'
import { leagueTag, keysOfRows, type Keys } from './keys.ts'
import { idOf, type Section } from './section.ts'
import { SECTIONS } from './sections.ts'

/** A section as a file has it. */
interface Sheet {
  name: string
  columns: string[]
  rows: (Cell | null)[][]
}

const OWNER_FILE = 0o600
const OWNER_FOLDER = 0o700

/**
 * Writes what the import reads: a new folder with a CSV file for each section, or one JSON file where the path ends in
 * `.json`. Pictures that members sent are in a folder beside the CSV files, and not in JSON. Passwords, sessions, codes
 * and keys are not in it. Only the owner can read it; it appears once it is whole. Returns the number of rows.
 * @throws CommandRejected where the path is taken
 */
export async function exportLeague(db: Db, path: string, { now }: { now: Date }): Promise<number> {
  if (existsSync(path)) throw new CommandRejected(`${path} exists already. Give a path that does not.`)
  const sheets = await readSheets(db, now)
  const half = `${path}.part-${process.pid}`
  try {
    if (/\.json$/i.test(path)) writeFileSync(half, jsonOf(sheets), { mode: OWNER_FILE })
    else {
      mkdirSync(half, { recursive: true, mode: OWNER_FOLDER })
      chmodSync(half, OWNER_FOLDER)
      for (const { name, columns, rows } of sheets)
        writeFileSync(join(half, `${name}.csv`), writeCsv(columns, rows), { mode: OWNER_FILE })
      await exportAvatars(db, join(half, AVATARS), avatarPathsOf(sheets))
    }
    renameSync(half, path)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
  return sheets.reduce((sum, { rows }) => sum + rows.length, 0)
}

function avatarPathsOf(sheets: readonly Sheet[]): (Cell | null | undefined)[] {
  const players = sheets.find(({ name }) => name === 'players')
  const column = players?.columns.indexOf('avatarPath') ?? -1
  return (players?.rows ?? []).map((cells) => cells[column])
}

/** All sections at one instant of the database. */
async function readSheets(db: Db, now: Date): Promise<Sheet[]> {
  const tag = await leagueTag(db)
  return db.transaction(
    async (tx) => {
      const keys = new Map<string, Keys>()
      const sheets: Sheet[] = []
      const left = await leftByLot(tx)
      for (const section of SECTIONS) {
        const rows = (await rowsOf(tx, section)).filter((row) => travels(section, row, left, now))
        const { name: kind, identity } = section
        const ids = new Set(rows.map((row) => idOf(section, row)))
        if (identity !== 'parts') keys.set(kind, await keysOfRows(tx, { kind, identity, ids, tag }))
        sheets.push(sheetOf(section, rows, keys, left))
        if (kind === 'credit') sheets.push(balancesOf(rows, keys, left))
      }
      return sheets
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function rowsOf(tx: Db, section: Section): Promise<Row[]> {
  const rows = (await tx.select().from(section.table as PgTable)) as Row[]
  const order = (row: Row) => idOf(section, row)
  return section.identity === 'id'
    ? rows.toSorted((a, b) => Number(a['id']) - Number(b['id']))
    : rows.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

/** Credit that is used up or over does not travel, nor does a ticket that waits for its payment, or never got it. */
function travels({ name }: Section, row: Row, left: ReadonlyMap<string, number>, now: Date): boolean {
  if (name === 'credit') return (left.get(String(row['guid'])) ?? 0) > 0 && (row['expiresAt'] as Date) > now
  if (name === 'tickets' || name === 'vouchers') return row['status'] !== 'held' && row['status'] !== 'void'
  return true
}

function sheetOf(
  section: Section,
  rows: readonly Row[],
  keys: ReadonlyMap<string, Keys>,
  left: ReadonlyMap<string, number>,
): Sheet {
  const { name, identity, fields } = section
  const own = identity === 'parts' ? [] : ['key', identity]
  const isCredit = name === 'credit'
  return {
    name,
    columns: [...own, ...fields.map((field) => field.name), ...(isCredit ? ['amount'] : [])],
    rows: rows.map((row) => [
      ...(identity === 'parts'
        ? []
        : [keys.get(name)?.keyOf(idOf(section, row)) ?? null, row[identity] as string | number]),
      ...fields.map((field) => cellOf(field, row, keys)),
      ...(isCredit ? [left.get(String(row['guid'])) ?? 0] : []),
    ]),
  }
}

function cellOf(field: Field, row: Row, keys: ReadonlyMap<string, Keys>): Cell | null {
  const value = row[field.property] ?? null
  if (field.ref === null || value === null) return writeCell(field, value)
  // Members go by the keys of their players.
  const named = keys.get(field.ref === 'members' ? 'players' : field.ref)
  return named ? named.keyOf(String(value as string | number)) : writeCell(field, value)
}

function balancesOf(lots: readonly Row[], keys: ReadonlyMap<string, Keys>, left: ReadonlyMap<string, number>): Sheet {
  const sums = new Map<string, number>()
  for (const { playerId, guid } of lots) {
    const player = String(playerId)
    sums.set(player, (sums.get(player) ?? 0) + (left.get(String(guid)) ?? 0))
  }
  return {
    name: BALANCES,
    columns: [...BALANCE_COLUMNS],
    rows: [...sums].map(([player, sum]) => [keys.get('players')?.keyOf(player) ?? player, sum]),
  }
}

async function leftByLot(tx: Db): Promise<Map<string, number>> {
  const left = sql<number>`sum(${ptcEntries.amount})`.mapWith(Number)
  const rows = await tx
    .select({ guid: ptcLots.guid, left })
    .from(ptcLots)
    .innerJoin(ptcEntries, eq(ptcEntries.lotId, ptcLots.id))
    .groupBy(ptcLots.id)
    .having(gt(left, 0))
  return new Map(rows.map((row) => [row.guid, row.left]))
}

function jsonOf(sheets: readonly Sheet[]): string {
  const lists = sheets.map(({ name, columns, rows }) => {
    const objects = rows.map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index]])))
    return `${JSON.stringify(name)}: [\n${objects.map((one) => JSON.stringify(one)).join(',\n')}\n]`
  })
  return `{\n${lists.join(',\n')}\n}\n`
}

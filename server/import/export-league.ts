import { chmodSync, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { ptcEntries, ptcLots } from '#server/db/schema/credit.ts'
import { AVATARS, exportAvatars } from './avatars.ts'
import { BALANCE_COLUMNS, BALANCES } from './credit.ts'
import { markText } from './converted.ts'
import { csvHeader, csvRows, type Cell } from './csv.ts'
import { writeCell, type Field, type Row } from './field.ts'
import { leagueTag } from '#server/db/league-tag.ts'
import { keysOfRows, type Keys } from './keys.ts'
import { idOf, type Section } from './section.ts'
import { SECTIONS } from './sections.ts'

/** A section as a file has it, its rows a few at a time. */
interface Sheet {
  name: string
  columns: string[]
  batches: AsyncIterable<Cells[]>
}

type Cells = (Cell | null)[]

/** The rows that are in memory at once. */
const BATCH = 1_000
const OWNER_FILE = 0o600
const OWNER_FOLDER = 0o700

/**
 * Writes what the import reads: a new folder with a CSV file for each section, or one JSON file where the path ends in
 * `.json`. Pictures that members sent are in a folder beside the CSV files, and not in JSON. Passwords, sessions, codes
 * and keys are not in it. Rows go from a cursor into the file, so that a league of any size takes the same memory. Only
 * the owner can read it; it appears once it is whole. Returns the number of rows.
 * @throws CommandRejected where the path is taken
 */
export async function exportLeague(db: Db, path: string, { now }: { now: Date }): Promise<number> {
  if (existsSync(path)) throw new CommandRejected(`${path} exists already. Give a path that does not.`)
  const tag = await leagueTag(db)
  const half = `${path}.part-${process.pid}`
  const isJson = /\.json$/i.test(path)
  try {
    // All sections at one instant of the database.
    const { rows, avatarPaths } = await restarting(db, (tx) => writeSheets(tx, half, { isJson, tag, now }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    if (!isJson) await exportAvatars(db, join(half, AVATARS), avatarPaths)
    renameSync(half, path)
    return rows
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
}

async function writeSheets(
  tx: Db,
  half: string,
  { isJson, tag, now }: { isJson: boolean; tag: string; now: Date },
): Promise<{ rows: number; avatarPaths: (Cell | null)[] }> {
  const written = { rows: 0, avatarPaths: [] as (Cell | null)[] }
  async function* counted({ name, columns, batches }: Sheet): AsyncGenerator<Cells[]> {
    const avatarColumn = name === 'players' ? columns.indexOf('avatarPath') : -1
    for await (const batch of batches) {
      written.rows += batch.length
      written.avatarPaths.push(...batch.flatMap((cells) => cells[avatarColumn] ?? []))
      yield batch
    }
  }
  async function* sheets(): AsyncGenerator<Sheet> {
    for await (const sheet of sheetsOf(tx, { tag, now })) yield { ...sheet, batches: counted(sheet) }
  }
  if (isJson) await writeFile(half, jsonOf(sheets()))
  else {
    mkdirSync(half, { recursive: true, mode: OWNER_FOLDER })
    chmodSync(half, OWNER_FOLDER)
    for await (const sheet of sheets()) await writeFile(join(half, `${sheet.name}.csv`), csvOf(sheet))
  }
  return written
}

function writeFile(file: string, text: AsyncIterable<string>): Promise<void> {
  return pipeline(Readable.from(text), createWriteStream(file, { mode: OWNER_FILE }))
}

async function* csvOf({ columns, batches }: Sheet): AsyncGenerator<string> {
  yield csvHeader(columns)
  for await (const batch of batches) yield csvRows(batch)
}

async function* jsonOf(sheets: AsyncIterable<Sheet>): AsyncGenerator<string> {
  let before = '{\n'
  for await (const { name, columns, batches } of sheets) {
    yield `${before}${JSON.stringify(name)}: [\n`
    let separator = ''
    for await (const batch of batches) {
      if (batch.length === 0) continue
      const objects = batch.map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index]])))
      yield separator + objects.map((one) => JSON.stringify(one)).join(',\n')
      separator = ',\n'
    }
    yield '\n]'
    before = ',\n'
  }
  yield '\n}\n'
}

async function* sheetsOf(tx: Db, { tag, now }: { tag: string; now: Date }): AsyncGenerator<Sheet> {
  const balances = new Map<string, number>()
  for (const section of SECTIONS) {
    const { name, identity, fields } = section
    const own = identity === 'parts' ? [] : ['key', identity]
    const columns = [...own, ...fields.map((field) => field.name), ...(name === 'credit' ? ['amount'] : [])]
    yield { name, columns, batches: batchesOf(tx, section, { tag, now, balances }) }
    if (name === 'credit')
      yield { name: BALANCES, columns: [...BALANCE_COLUMNS], batches: balanceBatches(tx, balances, tag) }
  }
}

async function* batchesOf(
  tx: Db,
  section: Section,
  { tag, now, balances }: { tag: string; now: Date; balances: Map<string, number> },
): AsyncGenerator<Cells[]> {
  const isCredit = section.name === 'credit'
  for await (const read of rowsOf(tx, section)) {
    const left = isCredit ? await leftByLot(tx, read) : new Map<string, number>()
    const rows = read.filter((row) => travels(section, row, left, now))
    const keys = await keysOf(tx, section, rows, tag)
    yield rows.map((row) => {
      const own = idOf(section, row)
      if (isCredit) {
        const player = String(row['playerId'])
        balances.set(player, (balances.get(player) ?? 0) + (left.get(own) ?? 0))
      }
      return [
        ...(section.identity === 'parts'
          ? []
          : [markText('key', keys.get(section.name)?.keyOf(own) ?? null), row[section.identity] as string | number]),
        ...section.fields.map((field) => cellOf(field, row, keys)),
        ...(isCredit ? [left.get(own) ?? 0] : []),
      ]
    })
  }
}

/** The rows of a section in a lasting order, as a select would map them. */
async function* rowsOf(tx: Db, section: Section): AsyncGenerator<Row[]> {
  const columns = Object.entries(getTableColumns(section.table) as Record<string, PgColumn>)
  await tx.execute(
    sql`declare exported no scroll cursor for select * from ${section.table} order by ${sql.join(orderOf(section), sql`, `)}`,
  )
  for (;;) {
    const { rows } = await tx.execute<Record<string, unknown>>(sql`fetch ${sql.raw(String(BATCH))} from exported`)
    if (rows.length === 0) break
    yield rows.map((row) => {
      const values = columns.map(([property, column]) => {
        const value = row[column.name] ?? null
        return [property, value === null ? null : column.mapFromDriverValue(value)]
      })
      return Object.fromEntries(values) as Row
    })
  }
  await tx.execute(sql`close exported`)
}

function orderOf({ table, identity, parts }: Section): SQL[] {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const properties = identity === 'parts' ? parts : [identity]
  return properties.map((property) => {
    const column = columns[property]
    return column?.getSQLType() === 'text' ? sql`${column} collate "C"` : sql`${column}`
  })
}

/** Credit that is used up or over does not travel, nor does a ticket that waits for its payment, or never got it. */
function travels({ name }: Section, row: Row, left: ReadonlyMap<string, number>, now: Date): boolean {
  if (name === 'credit') return (left.get(String(row['guid'])) ?? 0) > 0 && (row['expiresAt'] as Date) > now
  if (name === 'tickets' || name === 'vouchers') return row['status'] !== 'held' && row['status'] !== 'void'
  return true
}

/** The keys of the rows and of those that they name, by section. */
async function keysOf(tx: Db, section: Section, rows: readonly Row[], tag: string): Promise<ReadonlyMap<string, Keys>> {
  const ids = new Map([[section.name, new Set(rows.map((row) => idOf(section, row)))]])
  for (const { ref, property } of section.fields) {
    if (ref === null) continue
    const named = ids.get(kindOf(ref)) ?? new Set()
    for (const { [property]: id } of rows) if (id != null) named.add(String(id as string | number))
    ids.set(kindOf(ref), named)
  }
  const keys = new Map<string, Keys>()
  for (const { name: kind, identity } of SECTIONS) {
    const named = ids.get(kind)
    if (named && identity !== 'parts') keys.set(kind, await keysOfRows(tx, { kind, identity, ids: named, tag }))
  }
  return keys
}

/** Members go by the keys of their players. */
function kindOf(ref: string): string {
  return ref === 'members' ? 'players' : ref
}

function cellOf(field: Field, row: Row, keys: ReadonlyMap<string, Keys>): Cell | null {
  const value = row[field.property] ?? null
  const named = field.ref === null || value === null ? undefined : keys.get(kindOf(field.ref))
  return named
    ? markText('key', named.keyOf(String(value as string | number)))
    : markText(field.property, writeCell(field, value))
}

async function* balanceBatches(tx: Db, sums: ReadonlyMap<string, number>, tag: string): AsyncGenerator<Cells[]> {
  const keys = await keysOfRows(tx, { kind: 'players', identity: 'id', ids: new Set(sums.keys()), tag })
  yield [...sums].map(([player, sum]) => [markText('key', keys.keyOf(player)), sum])
}

async function leftByLot(tx: Db, rows: readonly Row[]): Promise<Map<string, number>> {
  const left = sql<number>`sum(${ptcEntries.amount})`.mapWith(Number)
  const guids = rows.map(({ guid }) => String(guid as string))
  const lots = await tx
    .select({ guid: ptcLots.guid, left })
    .from(ptcLots)
    .innerJoin(ptcEntries, eq(ptcEntries.lotId, ptcLots.id))
    .where(anyOf(ptcLots.guid, guids))
    .groupBy(ptcLots.id)
    .having(gt(left, 0))
  return new Map(lots.map((row) => [row.guid, row.left]))
}

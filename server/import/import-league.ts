import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { insertRows } from '#server/db/insert.ts'
import { lockLeague } from '#server/db/league-lock.ts'
import { announceGames } from '#server/schedule/announce.ts'
import { hashPassword } from '#server/resources/session/passwords.ts'
import { planAvatars, readAvatars, writeAvatars, type PlannedAvatar, type ReadAvatars } from './avatars.ts'
import { checkCancelled, checkSeats, checkUnique } from './checks.ts'
import {
  BALANCE_COLUMNS,
  BALANCES,
  checkBalances,
  planCredit,
  proveLedger,
  writeCredit,
  type Amounts,
} from './credit.ts'
import { endEvents } from './end-events.ts'
import { followPlaces } from './follow-places.ts'
import { leagueTag, writeKeys } from './keys.ts'
import type { Mistake, Report } from './mistake.ts'
import { isChanged, loadSection, planSection } from './plan.ts'
import type { PlannedRow, PlannedSection } from './planned.ts'
import type { RawSection } from './read-files.ts'
import { neededBy, type Section } from './section.ts'
import { SECTIONS } from './sections.ts'

/** The names of everything that can be imported. */
export const SECTION_NAMES: ReadonlySet<string> = new Set([...SECTIONS.map(({ name }) => name), BALANCES])

/** What became of the rows of a section. */
export interface Imported {
  section: string
  added: number
  changed: number
  unchanged: number
  /** About people who have deleted their account here. */
  skipped: number
}

/** The files have mistakes; nothing was imported. */
export class ImportMistakes extends Error {
  override name = 'ImportMistakes'
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: readonly Mistake[]) {
    super(
      `The files have ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}; nothing was imported.`,
    )
    this.mistakes = mistakes
  }
}

/**
 * Imports what the files hold in one transaction: all of it or nothing. Rows are found again by their keys, so that
 * importing again adds nothing twice; what the files do not name stays as it is. Weekly games are announced at once.
 * @param avatarFolder where the pictures are that rows of `players` name; null for none
 * @throws ImportMistakes with everything that is wrong
 */
export async function importLeague(
  db: Db,
  files: ReadonlyMap<string, RawSection>,
  { now, avatarFolder = null }: { now: Date; avatarFolder?: string | null },
): Promise<Imported[]> {
  const avatars = await readAvatars(db, files, avatarFolder)
  // The same for all, and nobody knows it: their owners set one by the reset of their password.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction(async (tx) => {
    await lockLeague(tx)
    const { plan, amounts, mistakes, pictures } = await planAll(tx, files, { now, avatars })
    if (mistakes.length > 0) throw new ImportMistakes(mistakes)
    for (const target of plan.values()) await writeSection(tx, target, { passwordHash, amounts })
    await writeAvatars(tx, pictures, now)
    if (files.has('regions') || files.has('venues')) await followPlaces(tx)
    const withResults = plan.get('results')?.planned ?? []
    await endEvents(
      tx,
      withResults.map(({ values }) => Number(values['eventId'])),
      now,
    )
    await announceGames(tx, now)
    await proveLedger(tx, amounts)
    return [...plan.values()].filter(({ section }) => files.has(section.name)).map(summaryOf)
  })
}

interface Planned {
  plan: Map<string, PlannedSection>
  amounts: Amounts
  mistakes: Mistake[]
  pictures: readonly PlannedAvatar[]
}

async function planAll(
  tx: Db,
  files: ReadonlyMap<string, RawSection>,
  { now, avatars }: { now: Date; avatars: ReadAvatars },
): Promise<Planned> {
  const mistakes = [...avatars.mistakes]
  const report: Report = (mistake) => void mistakes.push(mistake)
  const plan = new Map<string, PlannedSection>()
  const tag = await leagueTag(tx)
  const wanted = sectionsFor(files)
  if (avatars.pictures.size > 0) wanted.add('members')
  let amounts: Amounts = new Map()
  for (const section of SECTIONS.filter(({ name }) => wanted.has(name))) {
    const target = await loadSection(tx, section, tag)
    plan.set(section.name, target)
    const raw = files.get(section.name)
    if (!raw) continue
    await planSection(tx, target, raw, { plan, at: now, report })
    checkUnique(target, report)
    if (section.name === 'credit') amounts = await planCredit(tx, target, raw, { plan, at: now, report })
  }
  checkSeats(plan, report)
  checkCancelled(plan, report)
  const pictures = await planAvatars(tx, plan, avatars.pictures, report)
  const balances = files.get(BALANCES)
  if (balances) {
    reportBalanceColumns(balances, report)
    checkBalances(plan, amounts, balances, report)
  }
  return { plan, amounts, mistakes, pictures }
}

function reportBalanceColumns({ columns }: RawSection, report: Report): void {
  for (const column of columns)
    if (!(BALANCE_COLUMNS as readonly string[]).includes(column))
      report({
        section: BALANCES,
        row: null,
        column,
        message: `is no column. There are: ${BALANCE_COLUMNS.join(', ')}`,
      })
}

/** The sections of the files and those they name rows of. Seats are counted over tickets and vouchers together. */
function sectionsFor(files: ReadonlyMap<string, RawSection>): Set<string> {
  const wanted = new Set(files.keys())
  if (wanted.has(BALANCES)) wanted.add('credit')
  if (wanted.has('tickets') || wanted.has('vouchers') || wanted.has('events')) {
    wanted.add('tickets')
    wanted.add('vouchers')
  }
  for (const section of SECTIONS.toReversed())
    if (wanted.has(section.name)) for (const name of neededBy(section)) wanted.add(name)
  return wanted
}

async function writeSection(
  tx: Db,
  { section, planned }: PlannedSection,
  { passwordHash, amounts }: { passwordHash: string; amounts: Amounts },
): Promise<void> {
  const added = planned.filter(({ before }) => before === null)
  const rows = added.map(({ values }) => (section.name === 'members' ? { ...values, passwordHash } : values))
  if (section.name === 'credit') await writeCredit(tx, planned, amounts)
  else await insertRows(tx, section.table, rows)
  const changed = planned.filter(({ before, changes }) => before !== null && isChanged(section, changes))
  for (const one of changed) await updateRow(tx, section, one)
  if (section.identity !== 'parts')
    await writeKeys(
      tx,
      { kind: section.name, identity: section.identity },
      planned
        .filter(({ before, isRenamed }) => before === null || isRenamed)
        .map(({ key, id }) => ({ key: key ?? id, id })),
    )
}

async function updateRow(tx: Db, { table, identity, parts }: Section, { before, changes }: PlannedRow): Promise<void> {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const named = identity === 'parts' ? parts : [identity]
  const isRow: SQL[] = named.map((property) => eq(columns[property] as PgColumn, before?.[property]))
  await tx
    .update(table)
    .set(changes as PgUpdateSetSource<PgTable>)
    .where(and(...isRow))
}

function summaryOf({ section, planned, skipped }: PlannedSection): Imported {
  const added = planned.filter(({ before }) => before === null).length
  const changed = planned.filter(({ before, changes }) => before !== null && isChanged(section, changes)).length
  return { section: section.name, added, changed, unchanged: planned.length - added - changed, skipped }
}

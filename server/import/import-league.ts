import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { insertRows } from '#server/db/insert.ts'
import { lockLeague } from '#server/db/league-lock.ts'
import { restarting } from '#server/db/restarting.ts'
import { typedResults } from '#server/db/schema/directing.ts'
import { announceGames } from '#server/schedule/announce.ts'
import { hashPassword } from '#server/members/passwords.ts'
import { planAvatars, readAvatars, writeAvatars, type PlannedAvatar, type ReadAvatars } from './avatars.ts'
import { checkCancelled, checkMoved, checkSeats, checkUnique } from './checks.ts'
import {
  BALANCE_COLUMNS,
  BALANCES,
  checkBalances,
  planCredit,
  proveLedger,
  writeCredit,
  type Amounts,
} from './credit.ts'
import { noteCorrections } from './corrections.ts'
import { settleClock } from '#server/clocks/change-clock.ts'
import { endEvents, playingEvents } from './end-events.ts'
import { followPlaces } from './follow-places.ts'
import { leagueTag } from '#server/db/league-tag.ts'
import { writeKeys } from './keys.ts'
import type { Row } from './field.ts'
import type { Mistake, Report } from './mistake.ts'
import { addSeats, addSharing, loadSection, namesIn } from './load.ts'
import { lockRows } from './lock-rows.ts'
import { isChanged, planSection } from './plan.ts'
import { textOfCell } from './name-rows.ts'
import type { PlannedRow, PlannedSection } from './planned.ts'
import type { RawSection } from './read-files.ts'
import { checkResults, eventsOfResults, matchResults } from './results.ts'
import { requiredSections, type Section } from './section.ts'
import { SECTIONS } from './sections.ts'

/** The names of everything that can be imported. */
export const SECTION_NAMES: ReadonlySet<string> = new Set([...SECTIONS.map(({ name }) => name), BALANCES])

/** The outcome of a section's rows. */
export interface Imported {
  section: string
  added: number
  changed: number
  unchanged: number
  /** The parts of the files that were not imported, as sentences. */
  notes: readonly string[]
  /** Results in whose place others came. */
  removed: number
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
 * @param by who says so, for the note of what is corrected [D1.53]
 * @param isWhole the results of an event that the files name are all that it has
 * @param avatarFolder where the pictures are that rows of `players` name; null for none
 * @param mayMoveEvents more than 20 events to come may get another time or place [D5.86]
 * @throws ImportMistakes with everything that is wrong
 * @throws CommandRejected where it would move many events and may not
 */
export async function importLeague(
  db: Db,
  files: ReadonlyMap<string, RawSection>,
  {
    now,
    by = 'an import',
    isWhole = false,
    avatarFolder = null,
    mayMoveEvents = false,
  }: { now: Date; by?: string; isWhole?: boolean; avatarFolder?: string | null; mayMoveEvents?: boolean },
): Promise<Imported[]> {
  const beganMs = performance.now()
  const time = () => new Date(now.getTime() + performance.now() - beganMs)
  const avatars = await readAvatars(db, files, avatarFolder)
  // The same for all, and nobody knows it: their owners set one by the reset of their password.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return restarting(db, async (tx) => {
    await lockLeague(tx)
    const { plan, amounts, withResults, typed, mistakes, pictures } = await planAll(tx, files, {
      now,
      isWhole,
      avatars,
    })
    if (mistakes.length > 0) throw new ImportMistakes(mistakes)
    if (!mayMoveEvents) await checkMoved(tx, plan, now)
    const playing = await playingEvents(tx, plan)
    for (const eventId of playing) await settleClock(tx, time, eventId)
    const notes: string[] = []
    for (const target of plan.values()) {
      notes.push(...(await writeSection(tx, target, { passwordHash, amounts, by, now })))
      await noteCorrections(tx, target, { by, at: now, withResults })
    }
    await tx.delete(typedResults).where(anyOf(typedResults.id, typed))
    await writeAvatars(tx, pictures, now)
    if (files.has('regions') || files.has('venues')) await followPlaces(tx)
    for (const eventId of playing) await settleClock(tx, time, eventId)
    const results = plan.get('results')?.planned ?? []
    await endEvents(
      tx,
      results.map(({ values }) => Number(values['eventId'])),
      now,
    )
    await announce(tx, { plan, files, now })
    await proveLedger(tx, amounts)
    return [...plan.values()]
      .filter(({ section }) => files.has(section.name))
      .map((target) => ({
        ...summaryOf(target),
        notes: target.section.name === 'credit' ? notes : [],
      }))
  })
}

/** Sections that say what any weekly game is announced as. */
const ANNOUNCED_BY = ['regions', 'venues', 'seasons', 'weekly-games']

/** Announces what the files can have changed: all weekly games, those of the events that they bring, or none. */
async function announce(
  tx: Db,
  {
    plan,
    files,
    now,
  }: { plan: ReadonlyMap<string, PlannedSection>; files: ReadonlyMap<string, RawSection>; now: Date },
): Promise<void> {
  if (ANNOUNCED_BY.some((name) => files.has(name))) await announceGames(tx, now)
  else if (files.has('events')) {
    const brought = plan.get('events')?.planned ?? []
    const games = brought.flatMap(({ before, values }) => [before?.['weeklyGameId'], values['weeklyGameId']])
    await announceGames(tx, now, new Set(games.filter((id) => typeof id === 'number')))
  }
}

interface Planned {
  plan: Map<string, PlannedSection>
  amounts: Amounts
  /** Of the events whose results the files bring those that have some. */
  withResults: ReadonlySet<number>
  /** The ids of typed names whose places players have now [D1.62]. */
  typed: readonly number[]
  mistakes: Mistake[]
  pictures: readonly PlannedAvatar[]
}

async function planAll(
  tx: Db,
  files: ReadonlyMap<string, RawSection>,
  { now, isWhole, avatars }: { now: Date; isWhole: boolean; avatars: ReadAvatars },
): Promise<Planned> {
  const mistakes = [...avatars.mistakes]
  const report: Report = (mistake) => void mistakes.push(mistake)
  const plan = new Map<string, PlannedSection>()
  const tag = await leagueTag(tx)
  const requested = sectionsFor(files)
  const named = namesIn(files, SECTIONS)
  if (avatars.pictures.size > 0) {
    requested.add('members')
    for (const { cells } of files.get('players')?.rows ?? []) named.get('members')?.keys.add(textOfCell(cells['key']))
  }
  let amounts: Amounts = new Map()
  let withResults: ReadonlySet<number> = new Set()
  let typed: readonly number[] = []
  let corrected: readonly number[] = []
  const planOne = async (section: Section) => {
    const raw = files.get(section.name)
    const target = await loadSection(tx, section, { plan, named, raw, tag })
    plan.set(section.name, target)
    if (!raw) return
    const met = section.name === 'results' ? await matchResults(tx, target, raw, { plan, isWhole }) : null
    await planSection(tx, target, raw, { plan, at: now, report })
    if (met) {
      checkResults(target, met, plan, report)
      ;({ withResults, typed } = met)
    }
    await addSharing(tx, target)
    checkUnique(target, report)
    if (section.name === 'credit')
      ({ amounts, corrected } = await planCredit(tx, target, raw, { plan, at: now, report }))
  }
  const sections = SECTIONS.filter(({ name }) => requested.has(name))
  for (const section of sections) if (section.name !== 'results') await planOne(section)
  await addSeats(tx, plan)
  const pictures = await planAvatars(tx, plan, avatars.pictures, report)
  await lockRows(tx, plan, {
    playerIds: [...corrected, ...pictures.map(({ playerId }) => playerId)],
    eventIds: eventsOfResults(files.get('results'), plan),
  })
  // No section names results; whether their events are called off is read once these are locked.
  for (const section of sections) if (section.name === 'results') await planOne(section)
  checkSeats(plan, report)
  checkCancelled(plan, report)
  const balances = files.get(BALANCES)
  if (balances) {
    reportBalanceColumns(balances, report)
    checkBalances(plan, amounts, balances, report)
  }
  const inOrder = sections.flatMap(({ name }) => plan.get(name) ?? [])
  const whole = new Map(inOrder.map((one) => [one.section.name, one]))
  return { plan: whole, amounts, withResults, typed, mistakes, pictures }
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
  const requested = new Set(files.keys())
  if (requested.has(BALANCES)) requested.add('credit')
  if (requested.has('tickets') || requested.has('vouchers') || requested.has('events')) {
    requested.add('tickets')
    requested.add('vouchers')
  }
  for (const section of SECTIONS.toReversed())
    if (requested.has(section.name)) for (const name of requiredSections(section)) requested.add(name)
  return requested
}

/** Returns what was not done of what the files say. */
async function writeSection(
  tx: Db,
  { section, planned, removed }: PlannedSection,
  { passwordHash, amounts, by, now }: { passwordHash: string; amounts: Amounts; by: string; now: Date },
): Promise<string[]> {
  for (const row of removed) await tx.delete(section.table).where(isRow(section, row))
  const added = planned.filter(({ before }) => before === null)
  const rows = added.map(({ values }) => (section.name === 'members' ? { ...values, passwordHash } : values))
  const notes = section.name === 'credit' ? await writeCredit(tx, planned, { amounts, by, now }) : []
  if (section.name !== 'credit') await insertRows(tx, section.table, rows)
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
  return notes
}

async function updateRow(tx: Db, section: Section, { before, changes }: PlannedRow): Promise<void> {
  await tx
    .update(section.table)
    .set(changes as PgUpdateSetSource<PgTable>)
    .where(isRow(section, before ?? {}))
}

function isRow({ table, identity, parts }: Section, row: Row): SQL | undefined {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const named = identity === 'parts' ? parts : [identity]
  return and(...named.map((property) => eq(columns[property] as PgColumn, row[property])))
}

function summaryOf({ section, planned, removed, skipped }: PlannedSection): Omit<Imported, 'notes'> {
  const added = planned.filter(({ before }) => before === null).length
  const changed = planned.filter(({ before, changes }) => before !== null && isChanged(section, changes)).length
  return {
    section: section.name,
    added,
    changed,
    unchanged: planned.length - added - changed,
    removed: removed.length,
    skipped,
  }
}

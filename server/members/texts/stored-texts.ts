import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { cardNumberText, postcodeText } from '#domain/identifiers.ts'
import { normaliseMobile } from '#domain/mobile.ts'
import { emailText, writtenText } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { members, players } from '#server/db/schema/people.ts'
import { leagueState } from '#server/db/schema/system.ts'
import { brokenUnique } from '#server/members/rejections.ts'

/** By what an account is found; each belongs to one account alone. */
export type IdentifierField = 'email' | 'mobile' | 'cardNumber'

/**
 * Several accounts whose identifiers are one when they are written plainly. None of them was changed or merged [F77 odd
 * characters].
 */
export interface SharedIdentifier {
  field: IdentifierField
  playerIds: number[]
}

/** The text of an identifier as it is stored and looked up. */
export const identifierTexts: Readonly<Record<IdentifierField, (stored: string) => string>> = {
  email: emailText,
  mobile: (stored) => normaliseMobile(stored) ?? stored,
  cardNumber: cardNumberText,
}

type PersonColumn = 'firstName' | 'lastName' | 'suburb' | 'postcode'

const personTexts: Readonly<Record<PersonColumn, (stored: string) => string>> = {
  firstName: writtenText,
  lastName: writtenText,
  suburb: writtenText,
  postcode: postcodeText,
}

/** Any number, the same in every server of the league. */
const LOCK_KEY = 4_173_002
/** The migrations done for this database, and the players who have shared an identifier since. */
const STATE_KEY = 'storedTexts'
const CHUNK = 5_000
/** Rows written by one statement. */
const WRITES = 1_000

/**
 * Brings names and identifiers that older versions stored as they were typed into their normal form: once for a
 * database, by one of the servers that start together. Accounts whose identifiers become equal stay as they are, and
 * the log has their player ids, without personal data [F77 odd characters].
 */
export async function normaliseStoredTexts({ db, log }: Pick<ServerContext, 'db' | 'log'>): Promise<void> {
  const shared = await restarting(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
    const done = await tx.select({ key: leagueState.key }).from(leagueState).where(eq(leagueState.key, STATE_KEY))
    if (done.length > 0) return []
    const { identifiers, persons } = await findUnnormalised(tx)
    for (const { playerId, values } of persons) await writePerson(tx, playerId, values)
    const left = await writeIdentifiers(tx, identifiers)
    const sharing = [...new Set(left.flatMap(({ playerIds }) => playerIds))]
    await tx.insert(leagueState).values({ key: STATE_KEY, value: { sharing } })
    return left
  })
  for (const { field, playerIds } of shared)
    log.warn(
      { field, players: playerIds },
      'several accounts have one identifier written differently; none was changed',
    )
}

/** The accounts that share an identifier now, found by reading all of them. */
export async function findSharedIdentifiers(db: Db): Promise<SharedIdentifier[]> {
  const { identifiers } = await findUnnormalised(db)
  const groups = await groupsOf(db, identifiers)
  return groups.filter(({ playerIds }) => playerIds.length > 1).map(({ field, playerIds }) => ({ field, playerIds }))
}

/**
 * The players among those left unnormalised who have one of these identifiers, each in its normal form. Where it is
 * stored in its normal form an index finds it; these are the few it does not find.
 */
export async function findUnnormalisedOwners(
  db: Db,
  requested: Partial<Record<IdentifierField, string | null>>,
): Promise<number[]> {
  const [state] = await db.select({ value: leagueState.value }).from(leagueState).where(eq(leagueState.key, STATE_KEY))
  const { sharing = [] } = (state?.value ?? {}) as { sharing?: number[] }
  if (sharing.length === 0) return []
  const rows = await db
    .select(COLUMNS)
    .from(players)
    .leftJoin(members, isAccountOf())
    .where(inArray(players.id, sharing))
  return rows
    .filter((row) =>
      FIELDS.some((field) => {
        const stored = row[field]
        const normal = requested[field]
        return stored !== null && Boolean(normal) && stored !== normal && identifierTexts[field](stored) === normal
      }),
    )
    .map(({ id }) => id)
}

const FIELDS = ['email', 'mobile', 'cardNumber'] as const
const COLUMNS = {
  id: players.id,
  deletedAt: players.deletedAt,
  firstName: players.firstName,
  lastName: players.lastName,
  cardNumber: players.cardNumber,
  email: members.email,
  mobile: members.mobile,
  suburb: members.suburb,
  postcode: members.postcode,
}

interface Unnormalised {
  field: IdentifierField
  playerId: number
  stored: string
  normal: string
}

type PersonValues = Partial<Record<PersonColumn, string>>

function isAccountOf() {
  return eq(members.playerId, players.id)
}

/** Reads all players in chunks; what is in its normal form already is not remembered. */
async function findUnnormalised(
  db: Db,
): Promise<{ identifiers: Unnormalised[]; persons: { playerId: number; values: PersonValues }[] }> {
  const identifiers: Unnormalised[] = []
  const persons: { playerId: number; values: PersonValues }[] = []
  let last = 0
  for (;;) {
    const rows = await db
      .select(COLUMNS)
      .from(players)
      .leftJoin(members, isAccountOf())
      .where(gt(players.id, last))
      .orderBy(asc(players.id))
      .limit(CHUNK)
    for (const row of rows) {
      // The replacement of a deleted player's card number is no identifier.
      if (row.deletedAt !== null) continue
      for (const field of FIELDS) {
        const stored = row[field]
        const normal = stored === null ? '' : identifierTexts[field](stored)
        if (stored !== null && normal !== '' && normal !== stored)
          identifiers.push({ field, playerId: row.id, stored, normal })
      }
      const values: PersonValues = {}
      for (const [column, normalise] of Object.entries(personTexts) as [PersonColumn, (stored: string) => string][]) {
        const normal = normalise(row[column] ?? '')
        if (normal !== '' && normal !== row[column]) values[column] = normal
      }
      if (Object.keys(values).length > 0) persons.push({ playerId: row.id, values })
    }
    if (rows.length < CHUNK) return { identifiers, persons }
    last = rows.at(-1)?.id ?? last
  }
}

interface Group extends SharedIdentifier {
  unnormalised: Unnormalised[]
}

/** By their normal form, with the account that has it already. */
async function groupsOf(db: Db, identifiers: readonly Unnormalised[]): Promise<Group[]> {
  const groups: Group[] = []
  for (const field of FIELDS) {
    const byText = new Map<string, Unnormalised[]>()
    for (const one of identifiers) {
      if (one.field !== field) continue
      const same = byText.get(one.normal)
      if (same) same.push(one)
      else byText.set(one.normal, [one])
    }
    const owners = await ownersOf(db, field, [...byText.keys()])
    for (const [normal, unnormalised] of byText) {
      const playerIds = [...(owners.get(normal) ?? []), ...unnormalised.map(({ playerId }) => playerId)]
      groups.push({ field, playerIds: playerIds.toSorted((a, b) => a - b), unnormalised })
    }
  }
  return groups
}

/** The account that has each text as its identifier; it is unique. */
async function ownersOf(db: Db, field: IdentifierField, texts: readonly string[]): Promise<Map<string, number[]>> {
  const owners = new Map<string, number[]>()
  for (let from = 0; from < texts.length; from += CHUNK) {
    const some = texts.slice(from, from + CHUNK)
    const rows =
      field === 'cardNumber'
        ? await db
            .select({ id: players.id, text: players.cardNumber })
            .from(players)
            .where(inArray(players.cardNumber, some))
        : await db
            .select({ id: members.playerId, text: members[field] })
            .from(members)
            .where(inArray(members[field], some))
    for (const { id, text } of rows) if (text !== null) owners.set(text, [id])
  }
  return owners
}

/** Normalises what is one account's alone; resolves with what several share. */
async function writeIdentifiers(tx: Db, identifiers: readonly Unnormalised[]): Promise<SharedIdentifier[]> {
  const groups = await groupsOf(tx, identifiers)
  const shared = groups.filter(({ playerIds }) => playerIds.length > 1)
  const own = groups.filter(({ playerIds }) => playerIds.length === 1).flatMap(({ unnormalised }) => unnormalised)
  for (const field of FIELDS) {
    const ofField = own.filter((one) => one.field === field)
    for (let from = 0; from < ofField.length; from += WRITES) {
      const some = ofField.slice(from, from + WRITES)
      if (await tryToWrite(tx, field, some)) continue
      for (const one of some)
        if (!(await tryToWrite(tx, field, [one])))
          shared.push({ field, playerIds: [one.playerId], unnormalised: [one] })
    }
  }
  return shared
}

/** False, and nothing is written, where a server of the version before has given one to another account meanwhile. */
async function tryToWrite(tx: Db, field: IdentifierField, some: readonly Unnormalised[]): Promise<boolean> {
  const values = sql.join(
    some.map(({ playerId, stored, normal }) => sql`(${playerId}::integer, ${stored}::text, ${normal}::text)`),
    sql`, `,
  )
  const change =
    field === 'cardNumber'
      ? sql`update players set card_number = given.normal from (values ${values}) as given (id, stored, normal)
          where players.id = given.id and players.card_number = given.stored`
      : sql`update members set ${sql.identifier(field)} = given.normal from (values ${values}) as given (id, stored, normal)
          where members.player_id = given.id and members.${sql.identifier(field)} = given.stored`
  try {
    await tx.transaction((inner) => inner.execute(change))
    return true
  } catch (error) {
    if (brokenUnique(error) === null) throw error
    return false
  }
}

async function writePerson(
  tx: Db,
  playerId: number,
  { firstName, lastName, suburb, postcode }: PersonValues,
): Promise<void> {
  if (firstName !== undefined || lastName !== undefined)
    await tx.update(players).set({ firstName, lastName }).where(eq(players.id, playerId))
  if (suburb !== undefined || postcode !== undefined)
    await tx.update(members).set({ suburb, postcode }).where(eq(members.playerId, playerId))
}

import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { and, eq, inArray, isNotNull, max, notInArray } from 'drizzle-orm'
import { AVATAR } from '#domain/constants.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { avatars } from '#server/db/schema/office.ts'
import { OFFICE_NAME } from '#domain/constants.ts'
import { uploadedGuid } from '#server/resources/avatars/addresses.ts'
import { pictureAsJpeg, PictureRejected, readPicture, TOO_LARGE } from '#server/resources/avatars/picture.ts'
import type { Mistake, Report } from './mistake.ts'
import type { Plan, PlannedRow } from './planned.ts'
import type { RawSection } from './read-files.ts'

/** The folder beside the CSV files that has the pictures members sent, each named after its guid. */
export const AVATARS = 'avatars'

const TYPES = [
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
] as const

const COLUMN = 'avatarPath'
/** The bytes of one that another has replaced are gone. */
const IS_SHOWN = and(eq(avatars.status, 'approved'), isNotNull(avatars.bytes))

/** Where the pictures for what is imported from the path are; null for a JSON file, which has none. */
export function avatarFolder(path: string): string | null {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return join(path, AVATARS)
  return extname(path).toLowerCase() === '.csv' ? join(dirname(path), AVATARS) : null
}

/** Pictures of files as they are stored, by guid, and what is wrong with the others. */
export interface ReadAvatars {
  pictures: ReadonlyMap<string, Buffer>
  mistakes: readonly Mistake[]
}

/**
 * Reads the pictures that rows of `players` name and the league does not have, each checked and encoded again as an
 * upload is. Takes long for many, so it is done before the transaction.
 */
export async function readAvatars(
  db: Db,
  files: ReadonlyMap<string, RawSection>,
  folder: string | null,
): Promise<ReadAvatars> {
  const pictures = new Map<string, Buffer>()
  const mistakes: Mistake[] = []
  if (folder === null) return { pictures, mistakes }
  const shown = await db.select({ guid: avatars.guid }).from(avatars).where(IS_SHOWN)
  const known = new Set(shown.map(({ guid }) => guid))
  for (const { row, cells } of files.get('players')?.rows ?? []) {
    const guid = uploadedGuid(cells[COLUMN])
    if (guid === null || known.has(guid)) continue
    known.add(guid)
    try {
      const picture = await readFileOf(folder, guid)
      if (picture) pictures.set(guid, picture)
    } catch (error) {
      if (!(error instanceof PictureRejected)) throw error
      const message = `names a picture of the folder ${AVATARS} that is refused: ${error.message}`
      mistakes.push({ section: 'players', row, column: COLUMN, message })
    }
  }
  return { pictures, mistakes }
}

/** A player's new picture. */
export interface PlannedAvatar {
  guid: string
  playerId: number
  bytes: Buffer
}

/**
 * Plans which players get which picture. A path to a picture that neither the league nor the folder has is none, so a
 * player who is added has no picture, and one who is there keeps theirs.
 */
export async function planAvatars(
  tx: Db,
  plan: Plan,
  pictures: ReadonlyMap<string, Buffer>,
  report: Report,
): Promise<PlannedAvatar[]> {
  const named = (plan.get('players')?.planned ?? []).flatMap((one) => {
    const guid = uploadedGuid(one.values[COLUMN])
    return guid === null ? [] : [{ one, guid }]
  })
  if (named.length === 0) return []
  const isNamed = anyOf(
    avatars.guid,
    named.map(({ guid }) => guid),
  )
  const stored = await tx.select({ guid: avatars.guid, playerId: avatars.playerId }).from(avatars).where(isNamed)
  const ownerOf = new Map(stored.map(({ guid, playerId }) => [guid, String(playerId)]))
  const shown = await tx.select({ guid: avatars.guid }).from(avatars).where(and(isNamed, IS_SHOWN))
  const isShown = new Set(shown.map(({ guid }) => guid))
  const planned: PlannedAvatar[] = []
  for (const { one, guid } of named) {
    const addProblem = (message: string) => report({ section: 'players', row: one.row, column: COLUMN, message })
    const bytes = pictures.get(guid)
    const owner = ownerOf.get(guid)
    if (owner !== undefined && owner !== one.id) addProblem('is the picture of another player')
    else if (isShown.has(guid)) continue
    else if (!bytes) leaveAsItIs(one)
    else if (!plan.get('members')?.rows.has(one.id))
      addProblem('is a picture, for which the player needs a row in members')
    else {
      ownerOf.set(guid, one.id)
      planned.push({ guid, playerId: Number(one.id), bytes })
    }
  }
  return planned
}

/** Adds the pictures as approved ones; the bytes of those before go, as when the office approves one. */
export async function writeAvatars(tx: Db, planned: readonly PlannedAvatar[], now: Date): Promise<void> {
  if (planned.length === 0) return
  const playerIds = planned.map(({ playerId }) => playerId)
  const last = await tx
    .select({ playerId: avatars.playerId, version: max(avatars.version) })
    .from(avatars)
    .where(inArray(avatars.playerId, playerIds))
    .groupBy(avatars.playerId)
  const versionOf = new Map(last.map(({ playerId, version }) => [playerId, version ?? 0]))
  for (const { guid, playerId, bytes } of planned) {
    const version = (versionOf.get(playerId) ?? 0) + 1
    const approved = { status: 'approved', bytes, respondedAt: now, respondName: OFFICE_NAME } as const
    await tx
      .insert(avatars)
      .values({ guid, playerId, version, createdAt: now, ...approved })
      .onConflictDoUpdate({ target: avatars.guid, set: approved })
  }
  const guids = planned.map(({ guid }) => guid)
  await tx
    .update(avatars)
    .set({ bytes: null })
    .where(and(inArray(avatars.playerId, playerIds), eq(avatars.status, 'approved'), notInArray(avatars.guid, guids)))
}

/** Writes the pictures that the paths name into a folder of the export, as JPG, for its owner alone. */
export async function exportAvatars(db: Db, folder: string, paths: readonly unknown[]): Promise<void> {
  const guids = paths.flatMap((path) => uploadedGuid(path) ?? [])
  if (guids.length === 0) return
  mkdirSync(folder, { mode: 0o700 })
  for (const guid of guids) {
    const [picture] = await db
      .select({ bytes: avatars.bytes })
      .from(avatars)
      .where(and(eq(avatars.guid, guid), IS_SHOWN))
    if (picture?.bytes) writeFileSync(join(folder, `${guid}.jpg`), await pictureAsJpeg(picture.bytes), { mode: 0o600 })
  }
}

/** @throws PictureRejected */
async function readFileOf(folder: string, guid: string): Promise<Buffer | null> {
  for (const [ending, contentType] of TYPES) {
    const filename = `${guid}.${ending}`
    const found = statSync(join(folder, filename), { throwIfNoEntry: false })
    if (!found?.isFile()) continue
    if (found.size > AVATAR.maxBytes) throw new PictureRejected(TOO_LARGE)
    return readPicture({ bytes: readFileSync(join(folder, filename)), filename, contentType })
  }
  return null
}

function leaveAsItIs(one: PlannedRow): void {
  one.values[COLUMN] = one.before?.[COLUMN] ?? null
  const { [COLUMN]: _path, ...changes } = one.changes
  one.changes = changes
}

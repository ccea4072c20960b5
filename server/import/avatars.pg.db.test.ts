import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { avatars } from '#server/db/schema/office.ts'
import { players } from '#server/db/schema/people.ts'
import { uploadedPath } from '#server/resources/avatars/addresses.ts'
import { readPicture } from '#server/resources/avatars/picture.ts'
import { member, player, type Player } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { avatarFolder } from './avatars.ts'
import { exportLeague } from './export-league.ts'
import { importLeague, ImportMistakes, SECTION_NAMES } from './import-league.ts'
import { readFiles } from './read-files.ts'

const GUID = '5f0c2b7e-0d8a-4c11-9a53-6f2f6d1b9e01'
const OTHER = '5f0c2b7e-0d8a-4c11-9a53-6f2f6d1b9e02'

let folder: string
let theirs: TestApp
let ours: TestApp
let ann: Player

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'avatars-'))
  theirs = await testApp()
  ours = await testApp()
  ann = await member(theirs.db)
  await give(theirs, ann, GUID, '#a03050')
})

afterEach(async () => {
  await theirs.close()
  await ours.close()
  rmSync(folder, { recursive: true, force: true })
})

function plain(colour: string) {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
}

/** A picture of the member that the office has approved. */
async function give(site: TestApp, { id: playerId }: Player, guid: string, colour: string): Promise<void> {
  const jpg = await plain(colour).jpeg().toBuffer()
  const bytes = await readPicture({ bytes: jpg, filename: 'me.jpg', contentType: 'image/jpeg' })
  const version = await site.db.$count(avatars)
  await site.db.update(avatars).set({ bytes: null }).where(eq(avatars.playerId, playerId))
  await site.db
    .insert(avatars)
    .values({ guid, playerId, version: version + 1, status: 'approved', bytes, createdAt: TEST_NOW })
  await site.db
    .update(players)
    .set({ avatarPath: uploadedPath(guid) })
    .where(eq(players.id, playerId))
}

async function exported(name = 'files'): Promise<string> {
  const path = join(folder, name)
  await exportLeague(theirs.db, path, { now: TEST_NOW })
  return path
}

async function bring(site: TestApp, path: string) {
  return importLeague(site.db, readFiles(path, SECTION_NAMES), { now: TEST_NOW, avatarFolder: avatarFolder(path) })
}

async function mistakesOf(site: TestApp, path: string): Promise<string[]> {
  const error: unknown = await bring(site, path).catch((thrown: unknown) => thrown)
  if (!(error instanceof ImportMistakes)) throw new Error('The files have no mistake.')
  return error.mistakes.map(({ section, row, column, message }) => `${section} ${row} ${column}: ${message}`)
}

async function pathsIn(site: TestApp): Promise<(string | null)[]> {
  return (await site.db.select().from(players).orderBy(players.id)).map(({ avatarPath }) => avatarPath)
}

test('a picture that a member sent travels, keeps its address, and comes in once', async () => {
  const path = await exported()
  expect(readdirSync(join(path, 'avatars'))).toEqual([`${GUID}.jpg`])
  expect(statSync(join(path, 'avatars')).mode & 0o777).toBe(0o700)
  expect(statSync(join(path, 'avatars', `${GUID}.jpg`)).mode & 0o777).toBe(0o600)

  await bring(ours, path)
  expect(await pathsIn(ours)).toEqual([uploadedPath(GUID)])
  const shown = await ours.app.inject({ url: uploadedPath(GUID) })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  const { format, width, height } = await sharp(shown.rawPayload).metadata()
  expect([format, width, height]).toEqual(['webp', 512, 512])

  const before = await ours.db.select().from(avatars)
  const again = await bring(ours, path)
  expect(again.filter(({ added, changed }) => added + changed > 0)).toEqual([])
  expect(await ours.db.select().from(avatars)).toEqual(before)
})

test('a file is checked as an upload is, and one that is refused stops the import', async () => {
  const path = await exported()
  const file = join(path, 'avatars', `${GUID}.jpg`)
  const jpg = readFileSync(file)
  const refused = (message: string) => [
    `players 2 avatarPath: names a picture of the folder avatars that is refused: ${message}`,
  ]

  writeFileSync(file, await plain('#000').png().toBuffer())
  expect(await mistakesOf(ours, path)).toEqual(refused('Only upload JPG/PNG file is allowed.'))
  writeFileSync(file, Buffer.concat([jpg, Buffer.from('<script>alert(1)</script>')]))
  expect(await mistakesOf(ours, path)).toEqual(refused('Only upload JPG/PNG file is allowed.'))
  writeFileSync(file, jpg.subarray(0, jpg.length / 2))
  expect(await mistakesOf(ours, path)).toEqual(refused('Only upload JPG/PNG file is allowed.'))
  writeFileSync(file, jpg)
  truncateSync(file, 10 * 1024 * 1024 + 1)
  expect(await mistakesOf(ours, path)).toEqual(refused('Maximum avatar size is 10MB.'))
  expect([await ours.db.$count(players), await ours.db.$count(avatars)]).toEqual([0, 0])

  writeFileSync(file, jpg)
  await bring(ours, path)
  expect(await ours.db.$count(avatars)).toBe(1)
})

test('without its file a new player has no picture, and one who is there keeps theirs', async () => {
  const path = await exported('league.json')
  await bring(ours, path)
  expect(await pathsIn(ours)).toEqual([null])
  await bring(theirs, path)
  await give(theirs, ann, OTHER, '#104070')
  await bring(theirs, path)
  expect(await pathsIn(theirs)).toEqual([uploadedPath(OTHER)])
})

test('a picture that another has replaced since comes back with its file, in place of the other', async () => {
  const path = await exported()
  await give(theirs, ann, OTHER, '#104070')
  await bring(theirs, join(path, 'players.csv'))
  expect(await pathsIn(theirs)).toEqual([uploadedPath(GUID)])
  const rows = await theirs.db.select().from(avatars).orderBy(avatars.guid)
  expect(rows.map(({ guid, bytes }) => [guid, bytes !== null])).toEqual([
    [GUID, true],
    [OTHER, false],
  ])
})

test('a picture is one player’s, who has an account', async () => {
  await member(theirs.db, { avatarPath: uploadedPath(GUID) })
  await player(theirs.db, { avatarPath: uploadedPath(OTHER) })
  const path = await exported()
  mkdirSync(join(path, 'avatars'), { recursive: true })
  writeFileSync(join(path, 'avatars', `${OTHER}.png`), await plain('#104070').png().toBuffer())
  expect(await mistakesOf(ours, path)).toEqual([
    'players 3 avatarPath: is the picture of another player',
    'players 4 avatarPath: is a picture, for which the player needs a row in members',
  ])
})

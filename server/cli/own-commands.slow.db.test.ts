import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv, type Env } from '#server/settings/env.ts'
import { lockDirectory, prepareDirectory } from '#server/db/lock.ts'
import { makeDatabaseDirectory } from '#server/testing/test-database.ts'
import { help, isOwnCommand, restore, runOwnCommand } from './own-commands.ts'
import { commandRoutes, openSocket } from './socket.ts'

/** The commands on a data directory without a server; each engine's own way is in server/backup. */

let folder: string
let env: Env

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-'))
  env = readEnv({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), LEAGUE_NOW: '2026-11-20T19:30:00+11:00' })
  await makeDatabaseDirectory(join(folder, 'data', 'db'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('without a server a league is exported, backed up and restored elsewhere, and the directory is free again', async () => {
  expect((await runOwnCommand(env, ['export', join(folder, 'league.json')])).message).toMatch(/^0 rows are in /)
  const message = (await runOwnCommand(env, ['backup'])).message ?? ''
  expect(message).toMatch(/data\/backups\/2026-11-20T08-30-\d\d\.$/)
  const [copy = ''] = readdirSync(join(folder, 'data', 'backups'))
  const elsewhere = { ...env, dataDir: join(folder, 'elsewhere') }
  await restore(elsewhere, [join(folder, 'data', 'backups', copy)])
  expect((await runOwnCommand(elsewhere, ['export', join(folder, 'again')])).message).toMatch(/^0 rows are in /)
  expect(() => lockDirectory(join(folder, 'data'), () => new Date())()).not.toThrow()
})

test('where there is no database a command creates none, but an import that is asked to [D6.21, F105]', async () => {
  const nowhere = { ...env, dataDir: join(folder, 'nowhere') }
  const sentence = `There is no league here (embedded in ${join(folder, 'nowhere', 'db')}): give the DATABASE_URL or DATA_DIR of the server, or create one by import --create.`
  const file = join(folder, 'regions.csv')
  writeFileSync(file, 'key,name,state\nwest,Western,VIC\n')
  for (const words of [['backup'], ['export', join(folder, 'none')], ['import', file]])
    await expect(runOwnCommand(nowhere, words)).rejects.toThrow(sentence)
  expect(existsSync(nowhere.dataDir)).toBe(false)
  expect((await runOwnCommand(nowhere, ['import', '--create', file])).table?.rows[0]).toContain('regions')
  expect((await runOwnCommand(nowhere, ['export', join(folder, 'some')])).message).toMatch(/^1 rows are in /)
})

test('mistakes of an import are one line each, and what is no path is refused', async () => {
  prepareDirectory(env.dataDir)
  writeFileSync(join(folder, 'regions.csv'), 'key,name,state\n1,,XX\n')
  await expect(runOwnCommand(env, ['import', join(folder, 'regions.csv')])).rejects.toThrow(
    [
      'The files have 2 mistakes; nothing was imported.',
      '  regions, row 2, name: is missing',
      '  regions, row 2, state: must be the short name of a state, such as VIC',
    ].join('\n'),
  )
  await expect(runOwnCommand(env, ['import', 'league'])).rejects.toThrow('Give a whole path, from / on.')
  await expect(runOwnCommand(env, ['import', join(folder, 'none.csv')])).rejects.toThrow(/cannot be read \(ENOENT\)\.$/)
  await expect(restore(env, [])).rejects.toThrow('Give the folder of the backup: restore FOLDER')
  expect(isOwnCommand('clocks')).toBe(false)
})

test('help lists the commands for all data, with those of the server where one runs', async () => {
  const own = [
    'backup [FOLDER]',
    'import [--create] [--move-events] PATH',
    'export PATH',
    'restore FOLDER [--revoke-keys] [--revoke-calendars]',
  ]
  const usages = async () => (await help(env)).table?.rows.map(([usage]) => usage)
  expect(await usages()).toEqual(own)
  prepareDirectory(env.dataDir)
  const clocks = {
    name: 'clocks',
    usage: 'clocks',
    about: 'lists the clocks',
    run: () => Promise.resolve({ message: '' }),
  }
  const socket = await openSocket({ dataDir: env.dataDir, log: pino({ level: 'silent' }) }, (app) =>
    commandRoutes(app, [clocks]),
  )
  expect(await usages()).toEqual(['clocks', ...own])
  await socket?.close()
})

import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartupError } from '#server/errors/startup-error.ts'
import { lockDirectory, prepareDirectory } from './lock.ts'

const now = () => new Date('2026-11-20T08:30:00Z')
let dataDir: string
let other: ChildProcess | null = null

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lock-'))
})

afterEach(() => {
  other?.kill('SIGKILL')
  other = null
  rmSync(dataDir, { recursive: true, force: true })
})

/** Another process that takes the lock, says so, and lives until it is killed. */
async function otherServer(): Promise<ChildProcess> {
  const script = `import(${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}).then(({ lockDirectory }) => { lockDirectory(process.argv[1], () => new Date()); console.log('locked'); setInterval(() => {}, 1000) })`
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child
}

test('a second process on one data directory is refused by name, and the lock of a killed one is taken over', async () => {
  other = await otherServer()
  expect(() => lockDirectory(dataDir, now)).toThrow(StartupError)
  expect(() => lockDirectory(dataDir, now)).toThrow(`process ${other.pid}`)

  other.kill('SIGKILL')
  await new Promise((resolve) => other?.once('exit', resolve))
  const unlock = lockDirectory(dataDir, now)
  expect(JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
  unlock()
  expect(readFileSync(join(dataDir, 'server.lock'), 'utf8')).toBe('')
  expect(() => lockDirectory(dataDir, now)).not.toThrow()
})

test('a server of another container, where it has the number of this process, is refused [D6.23]', async () => {
  other = await otherServer()
  const file = join(dataDir, 'server.lock')
  writeFileSync(file, JSON.stringify({ pid: process.pid, began: null, startedAt: 'then' }))
  expect(() => lockDirectory(dataDir, now)).toThrow(`(process ${process.pid}, started then) is using`)
  writeFileSync(file, '')
  expect(() => lockDirectory(dataDir, now)).toThrow('Another server is using')
})

test('a process number that was given out again is not the server that had it', () => {
  writeFileSync(
    join(dataDir, 'server.lock'),
    JSON.stringify({ pid: process.ppid, began: 'long ago', startedAt: 'then' }),
  )
  expect(() => lockDirectory(dataDir, now)).not.toThrow()
})

test.each(['', '{', '{"pid":-1}', 'null'])('a lock that was half written (%o) is taken over', (text) => {
  writeFileSync(join(dataDir, 'server.lock'), text)
  expect(() => lockDirectory(dataDir, now)).not.toThrow()
})

test('a directory that cannot be written is one clear sentence', () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(() => prepareDirectory(join(file, 'var'))).toThrow(
    /^Nothing can be written in .*\(a part of its path is a file\)\. Give DATA_DIR a directory that can\.$/,
  )
  expect(() => prepareDirectory(file)).toThrow(StartupError)
  expect(() => prepareDirectory(join(dataDir, 'a', 'b'))).not.toThrow()
})

test.runIf(existsSync('/proc/self'))('a file system that refuses is named, and nothing hangs', () => {
  expect(() => prepareDirectory('/proc/league/var')).toThrow('Nothing can be written in /proc/league/var')
})

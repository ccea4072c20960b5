import { execFileSync, spawnSync } from 'node:child_process'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '#server/errors/startup-error.ts'

export type Unlock = () => void

interface Holder {
  pid: number
  /** When that process began, as its system reports it, so that a number given out again is not taken for it. */
  began: string | null
  startedAt: string
}

/**
 * Makes the directory if need be and sees that files can be written there.
 * @throws StartupError in one sentence
 */
export function prepareDirectory(dataDir: string): void {
  try {
    makeDirectory(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    const probe = join(dataDir, `.writable-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartupError(
      `Nothing can be written in ${dataDir} (${reasonOf(error)}). Give DATA_DIR a directory that can.`,
    )
  }
}

/**
 * Takes a data directory for this process alone: two on one embedded database would lose each other's rows without
 * a word. The operating system holds the lock, for all containers that share the directory, and releases it however
 * the process ends [D6.23].
 * @throws StartupError that names the process which has it
 */
export function lockDirectory(dataDir: string, now: () => Date): Unlock {
  const file = join(dataDir, 'server.lock')
  let descriptor: number
  try {
    descriptor = openSync(file, 'a')
  } catch (error) {
    throw new StartupError(
      `Nothing can be written in ${dataDir} (${reasonOf(error)}). Give DATA_DIR a directory that can.`,
    )
  }
  const lock = tryLock(descriptor)
  const holder = readHolder(file)
  // Where there is no flock the holder has no lock.
  if (lock === 'taken' || (holder && isAlive(holder))) {
    closeSync(descriptor)
    const name = holder ? ` (process ${holder.pid}, started ${holder.startedAt})` : ''
    throw new StartupError(
      `Another server${name} is using ${dataDir}. Stop it first, or give this one another DATA_DIR.`,
    )
  }
  const own: Holder = { pid: process.pid, began: beginOf(process.pid), startedAt: now().toISOString() }
  ftruncateSync(descriptor)
  writeFileSync(descriptor, JSON.stringify(own))
  return () => {
    // The file stays: another process may have opened it to lock it.
    ftruncateSync(descriptor)
    closeSync(descriptor)
  }
}

/**
 * Locks an open file until this process closes it or ends. Node has no call for that; `flock` of util-linux locks a
 * descriptor which it inherits, and the lock outlives it as the descriptor is also ours.
 */
function tryLock(descriptor: number): 'locked' | 'taken' | 'unsupported' {
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] })
  return status === 0 ? 'locked' : status === 1 ? 'taken' : 'unsupported'
}

/** One level at a time: Node's own recursive mkdir never returns on a file system that refuses, such as /proc. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return
  makeDirectory(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have made it in between.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function readHolder(file: string): Holder | null {
  try {
    const { pid, began, startedAt } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>
    return typeof pid === 'number' && pid > 0 ? { pid, began: began ?? null, startedAt: startedAt ?? 'earlier' } : null
  } catch {
    // Half written when its process was killed.
    return null
  }
}

function isAlive({ pid, began }: Holder): boolean {
  // In a container every server is process 1: its own number is never another's.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that it lives and belongs to another user.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const beganNow = beginOf(pid)
  return began === null || beganNow === null || began === beganNow
}

/** When a process began, in whatever form its system reports it; null if it does not. */
function beginOf(pid: number): string | null {
  try {
    // The 22nd field of the line, counted from behind the name, which may hold spaces.
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    // Not Linux.
  }
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || null
    )
  } catch {
    return null
  }
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  const text: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'it is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of its path is a file',
    EEXIST: 'there is a file of that name',
  }
  return text[code ?? ''] ?? code ?? 'unknown reason'
}

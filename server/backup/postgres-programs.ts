import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { postgresSession } from '#server/db/postgres-session.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'

/** Where Debian puts the programs of each version. */
const DEBIAN = '/usr/lib/postgresql'
const LONGEST_REASON = 300

/**
 * Runs a program of PostgreSQL's client on a database. The password of `url` travels in the environment, which only
 * this user can read, never among the arguments, which every user can.
 * @throws CommandRejected where the program is missing or fails, with what it says
 */
export async function runPostgresProgram(program: string, url: string, args: readonly string[]): Promise<void> {
  const { connectionString, options } = postgresSession(url)
  const location = new URL(connectionString)
  const password = decodeURIComponent(location.password)
  location.password = ''
  await run(program, [...args, '--no-password', `--dbname=${location.href}`], {
    PGOPTIONS: options,
    // Whatever the role or the server has as default: a smaller one has no letter for some of what is stored.
    PGCLIENTENCODING: 'UTF8',
    ...(password === '' ? {} : { PGPASSWORD: password }),
  })
}

/**
 * Returns the rows of a table of several columns in a dump, each as `COPY` writes it.
 * @throws CommandRejected where pg_restore is missing or fails, with what it says
 */
export async function readDumpedTable(file: string, schema: string, table: string): Promise<string[]> {
  const text = await run('pg_restore', ['--data-only', `--schema=${schema}`, `--table=${table}`, '--file=-', file])
  return text.split('\n').filter((line) => line.includes('\t'))
}

async function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Programs of the newest version come last: those that a person put into the path are preferred.
      PATH: [process.env['PATH'] ?? '', ...debianFolders()].join(delimiter),
      ...env,
    },
  })
  let out = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  let message = ''
  child.stderr.on('data', (chunk) => (message = `${message}${String(chunk)}`.slice(-LONGEST_REASON)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new CommandRejected(
              `The program ${program} is missing. Install PostgreSQL's client, of the server's version.`,
            )
          : error,
      ),
    )
    child.once('close', resolve)
  })
  if (code !== 0) throw new CommandRejected(`${program} failed: ${message.trim() || `exit code ${code}`}`)
  return out
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN)) return []
  return readdirSync(DEBIAN)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
}

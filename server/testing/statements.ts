import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/db/client.ts'
import { filesHash } from '#scripts/setup/files-hash.mjs'

/** What the embedded database's driver has, as drizzle hands it out; a transaction has the first alone. */
interface Client {
  query(text: string, ...more: unknown[]): Promise<unknown>
  transaction<T>(work: (tx: Pick<Client, 'query'>) => Promise<T>): Promise<T>
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'var', 'test', 'statements')
const DAY_MS = 86_400_000

/** Of this state of the sources: the statements of another may name columns that there are no more. */
let folder: string | null = null
function statementsFolder(): string {
  return (folder ??= join(FOLDER, filesHash(ROOT, ['server', 'domain', 'contract', 'package-lock.json']).slice(0, 16)))
}

const noted = new Set<string>()

/** Notes each different statement that an embedded database is sent from now on, for `notedStatements`. */
export function noteStatements(database: Database): Database {
  if (database.engine !== 'pglite') return database
  const { $client: client } = database.db as unknown as { $client: Client }
  noteQueries(client)
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((tx) => {
      noteQueries(tx)
      return work(tx)
    })
  return database
}

function noteQueries(client: Pick<Client, 'query'>): void {
  const query = client.query.bind(client)
  client.query = (text, ...more) => {
    if (!noted.has(text)) {
      noted.add(text)
      if (noted.size === 1) forgetFormer()
      mkdirSync(statementsFolder(), { recursive: true })
      appendFileSync(join(statementsFolder(), `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`)
    }
    return query(text, ...more)
  }
}

/** Drops what runs of former days have noted; one of other sources may go on beside this. */
function forgetFormer(): void {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER)) {
    const age = Date.now() - (statSync(join(FOLDER, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > DAY_MS) rmSync(join(FOLDER, name), { recursive: true, force: true })
  }
}

/** The statements that tests of the same sources have sent to an embedded database, in this run or an earlier one. */
export function notedStatements(): Set<string> {
  if (!existsSync(statementsFolder())) return new Set()
  const lines = readdirSync(statementsFolder()).flatMap((name) =>
    readFileSync(join(statementsFolder(), name), 'utf8').trimEnd().split('\n'),
  )
  return new Set(lines.map((line) => JSON.parse(line) as string))
}

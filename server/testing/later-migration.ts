import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '#server/db/migrate.ts'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** Works with a folder of the migrations and one more. */
export async function withLaterMigration(statements: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const { entries, ...journal } = JSON.parse(await readFile(file, 'utf8')) as Journal
  const last = entries.at(-1)
  if (!last) throw new Error('There is no migration.')
  const tag = `${String(entries.length).padStart(4, '0')}_later`
  const later = { ...last, idx: entries.length, when: last.when + 1, tag }
  await writeFile(file, JSON.stringify({ ...journal, entries: [...entries, later] }))
  await writeFile(join(folder, `${tag}.sql`), statements)
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { explainerOf } from '#server/testing/explain.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { importLeague, SECTION_NAMES } from './import-league.ts'
import { readFiles } from './read-files.ts'
import { writeSamples } from './testing/samples.ts'

let folder: string
let site: TestApp

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'again-'))
  site = await testApp()
})

afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[F111] a league imported again is found by no more statements than the first time, and none reads its list for each row', async () => {
  const files = readFiles(writeSamples(join(folder, 'files')), SECTION_NAMES)
  const explainer = explainerOf(site.context.database)
  const importing = () => explainer.during(() => importLeague(site.db, files, { now: TEST_NOW }))
  const first = await importing()
  const second = await importing()
  expect(first.filter(({ text }) => /= any\(/.test(text)).length).toBeGreaterThan(20)
  expect(second.length).toBeLessThanOrEqual(first.length)
  expect(await explainer.listsReadForEachRow([...first, ...second])).toEqual([])
})

test('[F111] while a known league is imported the server has a turn after every few lists that are read', async () => {
  const files = readFiles(writeSamples(join(folder, 'files')), SECTION_NAMES)
  await importLeague(site.db, files, { now: TEST_NOW })
  let turns = 0
  const reads: number[] = []
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  count()
  await importLeague(
    noting(site.db, () => void reads.push(turns)),
    files,
    { now: TEST_NOW },
  )
  isOver = true
  const inOneTurn = [...new Set(reads)].map((turn) => reads.filter((other) => other === turn).length)
  expect(reads.length).toBeGreaterThan(50)
  expect(Math.max(...inOneTurn)).toBeLessThan(reads.length / 4)
})

/** A database that reports each select of a transaction. */
function noting(db: Db, onSelect: () => void): Db {
  const within = (tx: Db) =>
    new Proxy(tx, {
      get(of, name) {
        if (name === 'select') onSelect()
        return Reflect.get(of, name) as unknown
      },
    })
  return new Proxy(db, {
    get: (of, name) =>
      name === 'transaction'
        ? (work: (tx: Db) => Promise<unknown>) => of.transaction((tx) => work(within(tx)))
        : (Reflect.get(of, name) as unknown),
  })
}

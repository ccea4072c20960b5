import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildWhenStale } from './app-build.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'app-build-'))
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'src/main.ts'), '1')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const start = (script: string) => buildWhenStale(root, [process.execPath, '-e', script])

test('builds once, and again only when a source has changed', async () => {
  await start('require("node:fs").writeFileSync("built", "")')?.done
  expect(existsSync(join(root, 'built'))).toBe(true)
  expect(start('')).toBe(null)
  writeFileSync(join(root, 'src/main.ts'), '2')
  expect(start('')).not.toBe(null)
})

test('a change during the build makes it stale', async () => {
  await start('require("node:fs").writeFileSync("src/main.ts", "2")')?.done
  expect(start('')).not.toBe(null)
})

test('a build that fails rejects with all it printed, and the next start builds again', async () => {
  const build = start('console.log("one"); console.error("two"); process.exit(1)')
  await expect(build?.done).rejects.toThrow(/one\n|two\n/)
  expect(start('')).not.toBe(null)
})

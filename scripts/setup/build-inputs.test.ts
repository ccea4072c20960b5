import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BUILD_INPUTS } from './build-inputs.ts'
import { filesHash } from './files-hash.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
let copy: string

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'build-inputs-'))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

test('every module of ours that the build runs or bundles is an input whose change makes the build stale', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['vite.config.ts', 'src/main.ts', 'src/sw/sw.ts', 'scripts/prerender-shell.ts'],
    bundle: true,
    write: false,
    metafile: true,
    outdir: copy,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.svg': 'empty', '.css': 'empty' },
    external: ['virtual:*', '*?worker&url', '*?url'],
    logLevel: 'silent',
  })
  const modules = Object.keys(metafile.inputs)
  expect(modules).toContain('scripts/prerender.ts')
  const isInput = (path: string) => BUILD_INPUTS.some((input) => path === input || path.startsWith(`${input}/`))
  expect(modules.filter((path) => !isInput(path))).toEqual([])
})

test('the hash changes with a script of the build, and not with a test', () => {
  cpSync(join(root, 'scripts'), join(copy, 'scripts'), { recursive: true })
  const before = filesHash(copy, BUILD_INPUTS)
  writeFileSync(join(copy, 'scripts/prerender.test.ts'), '// another')
  expect(filesHash(copy, BUILD_INPUTS)).toBe(before)
  writeFileSync(join(copy, 'scripts/prerender.ts'), '// another')
  expect(filesHash(copy, BUILD_INPUTS)).not.toBe(before)
})

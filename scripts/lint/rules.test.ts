import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OURS } from './planted/ours.ts'

/** oxlint runs once over a copy of the project's outline in which each case is a file. */

const ROOT = join(import.meta.dirname, '..', '..')
const CONFIG = join(ROOT, 'oxlint.config.js')
const CASES = Object.entries(OURS).flatMap(([title, cases]) =>
  cases.map(([path, code, rules]) => ({ title, path, code, rules })),
)
const FILES = CASES.map((planted, index) => ({ ...planted, file: planted.path.replace('*', `case-${index}`) }))

interface Diagnostic {
  code?: string
  filename: string
  message: string
}

let tree: string
let found: Map<string, string[]>

beforeAll(async () => {
  tree = await realpath(await mkdtemp(join(tmpdir(), 'lint-')))
  for (const { file, code } of FILES) await write(file, code)
  for (const name of ['package.json', 'tsconfig.json', 'src/sw/tsconfig.json'])
    await write(name, await readFile(join(ROOT, name), 'utf8'))
  await write('oxlint.config.js', `export { default } from '${CONFIG}'`)
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  found = rulesByFile(await lint())
}, 60_000)

afterAll(() => rm(tree, { recursive: true }))

describe.each([...new Set(CASES.map(({ title }) => title))])('%s', (title) => {
  test.each(FILES.filter((planted) => planted.title === title))('$path: $code', ({ file, rules }) => {
    expect(found.get(file) ?? []).toEqual(rules)
  })
})

test('no rule of ours finds nothing here', async () => {
  const { default: config } = (await import(CONFIG)) as { default: Config }
  const on = [config, ...config.overrides].flatMap(({ rules }) =>
    Object.entries(rules).flatMap(([rule, setting]) => (rule.startsWith('ours/') && setting !== 'off' ? [rule] : [])),
  )
  const proven = new Set(CASES.flatMap(({ rules }) => rules))
  expect(on.filter((rule) => !proven.has(rule))).toEqual([])
})

interface Config {
  rules: Record<string, unknown>
  overrides: { rules: Record<string, unknown> }[]
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(join(tree, dirname(file)), { recursive: true })
  await writeFile(join(tree, file), text)
}

function lint(): Promise<Diagnostic[]> {
  const program = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const folders = [...new Set(FILES.map(({ file }) => file.split('/')[0] ?? ''))]
  const args = [program, '-c', 'oxlint.config.js', '--format', 'json', ...folders]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: tree, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      if (error?.code !== 1) reject(new Error(stderr || 'oxlint found nothing'))
      else resolve((JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics)
    })
  })
}

/** The rules by the name that the configuration has for them, sorted. */
function rulesByFile(diagnostics: readonly Diagnostic[]): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const { code = '', filename, message } of diagnostics) {
    const [, plugin = '', rule = ''] = /^(.+)\((.+)\)$/.exec(code) ?? []
    const name = rule ? `${plugin.replace('react-hooks', 'react')}/${rule}`.replace('eslint/', '') : message
    files.set(filename, [...(files.get(filename) ?? []), name].sort())
  }
  return files
}

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string }[]
}

/** A file, what it says, and the rules that it breaks. */
const PLANTED: readonly (readonly [file: string, code: string, rules: readonly string[]])[] = [
  ['domain/b.ts', "import '#contract/a.ts'", ['domain']],
  ['contract/b.ts', "import '#domain/a.ts'; import '#server/errors/a.ts'", ['contract']],
  ['server/errors/b.ts', "import '#lib/a.ts'", ['server-src']],
  ['src/lib/b.ts', "import '#server/errors/a.ts'", ['src-server']],
  ['src/lib/c.ts', "export const a = () => import('#data/a.ts')", ['src-lib']],
  ['src/lib/d.ts', "export { a } from '#app/a.ts'", ['src-lib']],
  ['src/lib/e.ts', "export * from '#components/ui/a.ts'", ['src-lib']],
  ['src/lib/f.ts', "import type { A } from '#routes/a.ts'\nexport type B = A", ['src-lib']],
  ['src/lib/g.ts', "export type B = import('#shared/a.ts').A", ['src-lib']],
  ['src/data/b.ts', "import '#components/ui/a.ts'", ['src-data']],
  ['src/data/c.ts', "import '#lib/a.ts'", []],
  ['src/components/b.ts', "import '#data/a.ts'; import '#components/ui/a.ts'; import '#app/theme/recipes/a.ts'", []],
  ['src/components/c.ts', "import '#shared/a.ts'", ['src-components']],
  ['src/components/ui/b.ts', "import '#components/a.ts'", ['src-ui']],
  ['src/components/ui/c.ts', "import '#data/a.ts'", ['src-components/ui']],
  ['src/shared/b.ts', "import '#features/event/a.ts'", ['src-shared']],
  ['src/features/event/b.ts', "import '#features/venue/a.ts'", ['src-features']],
  ['src/features/event/c.ts', "import '#features/event/a.ts'; import '#app/theme/recipes/a.ts'", ['src-features']],
  ['src/routes/b.ts', "import '#app/a.ts'; import '#features/event/a.ts'", []],
  ['server/ledger/b.ts', "import '#server/resources/a.ts'", ['server-ledger']],
  ['server/ledger/b.test.ts', "import '#server/resources/a.ts'", []],
  ['server/ledger/testing/b.ts', "import '#server/resources/a.ts'", []],
  ['server/context.ts', "import './ledger/a.ts'", ['server-context.ts']],
  ['server/resources/b.ts', "import '#server/ledger/a.ts'; import '#server/demo/a.ts'", ['demo', 'server-resources']],
  ['server/lifecycle/b.ts', "export const a = () => import('#server/demo/a.ts')", ['demo']],
  [
    'server/lifecycle/load-demo.ts',
    "import type { A } from '#server/demo/b.ts'\nexport const a = (): Promise<A> => import('#server/demo/a.ts')",
    ['demo-loaded'],
  ],
  ['scripts/b.ts', "import '#server/demo/a.ts'", ['demo']],
  ['domain/c.ts', "import './d.ts'", ['no-cycle']],
  // A circle is reported once.
  ['domain/d.ts', "import './e.ts'", []],
  ['domain/e.ts', "export const a = () => import('./c.ts')", []],
]

const FOLDERS = [
  'domain',
  'contract',
  'scripts',
  ...['app', 'app/theme/recipes', 'routes', 'features/event', 'features/venue', 'shared', 'components', 'data'].map(
    (folder) => `src/${folder}`,
  ),
  'src/components/ui',
  'src/lib',
  ...['lifecycle', 'demo', 'resources', 'ledger', 'errors'].map((folder) => `server/${folder}`),
]

test('imports that run upwards, across or in circles are found, whichever way they are written', () => {
  const tree = realpathSync(mkdtempSync(join(tmpdir(), 'law-')))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  const files = [
    ...FOLDERS.map((folder) => [`${folder}/a.ts`, 'export const a = 1\nexport type A = 1'] as const),
    ['server/demo/b.ts', 'export type A = 1'] as const,
    ...PLANTED,
  ]
  for (const [file, code] of files) {
    mkdirSync(join(tree, dirname(file)), { recursive: true })
    writeFileSync(join(tree, file), code)
  }
  for (const name of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
    cpSync(join(ROOT, name), join(tree, name))
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))

  const output = execFileSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--output-type', 'json', 'domain', 'contract', 'scripts', 'src', 'server'],
    ],
    { cwd: tree, encoding: 'utf8', maxBuffer: 1e8 },
  )
  const { summary } = JSON.parse(output) as { summary: { violations: { from: string; rule: { name: string } }[] } }
  const broken = (file: string) =>
    [...new Set(summary.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name))].toSorted()
  expect(PLANTED.map(([file]) => [file, broken(file)])).toEqual(PLANTED.map(([file, , rules]) => [file, rules]))
}, 60_000)

test('each folder and file of the server has its place among the layers', () => {
  const placed = forbidden.flatMap(({ name }) => /^server-(?!src$)(.+)/.exec(name)?.[1] ?? [])
  const names = readdirSync(join(ROOT, 'server')).filter((name) => name !== 'main.ts' && name !== 'testing')
  expect(placed.toSorted()).toEqual(names.toSorted())
})

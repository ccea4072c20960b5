import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { faultTable, testsOf, type ReportSuite } from './fault-table.ts'
import { citationsBelow, parseRules } from './spec-rules.ts'

/**
 * Runs every browser test that names a fault, on the built app, and prints the table of docs/faults.md: number, case,
 * outcome. `npm run build` first; `npm run faults -- F12 F35` runs some of them alone. Exit code 1 when a test failed.
 * `npm run faults -- --report=var/test/browser.json` runs nothing and prints the table of the last run of the step `browser`.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
const OWN_REPORT = path.join(ROOT, 'var/faults.json')
const OTHER_TESTS = ['domain', 'contract', 'server', 'src', 'tests/component']

const {
  values: { report },
  positionals,
} = parseArgs({ options: { report: { type: 'string' } }, allowPositionals: true })
const chosen = positionals.map((id) => id.toUpperCase())
const { rules } = parseRules(readFileSync(path.join(ROOT, 'docs/faults.md'), 'utf8'))
const faults = rules.filter(({ id }) => chosen.length === 0 || chosen.includes(id))

const { suites } = JSON.parse(readFileSync(report ?? runTests(), 'utf8')) as { suites: ReportSuite[] }
const others = OTHER_TESTS.flatMap((folder) => citationsBelow(ROOT, folder))
const table = faultTable(faults, testsOf(suites), others)
for (const { number, case: what, outcome } of table) console.log(`${number.padEnd(4)} ${what.padEnd(98)} ${outcome}`)
process.exitCode = table.some(({ outcome }) => outcome.startsWith('FAILED')) ? 1 : 0

/** Runs the tests of the faults; gives the file that reports on them. */
function runTests(): string {
  mkdirSync(path.dirname(OWN_REPORT), { recursive: true })
  rmSync(OWN_REPORT, { force: true })
  const named = `\\[[^\\]]*\\b(${faults.map(({ id }) => id).join('|')})\\b`
  const { status, signal } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/playwright'),
    ['test', '--grep', named, '--reporter=line,json'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: OWN_REPORT },
    },
  )
  if (!existsSync(OWN_REPORT)) throw new Error(`The browser tests did not run (${status ?? signal}).`)
  return OWN_REPORT
}

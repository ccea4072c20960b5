import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findPostgres, startCluster } from '#scripts/setup/postgres-cluster.ts'
import type { Program } from '#scripts/setup/programs.ts'
import {
  formatFiles,
  playwrightTimes,
  vitestTimes,
  type Count,
  type PlaywrightReport,
  type TestTime,
  type VitestReport,
} from './reports.ts'

export const REPORTS = join('var', 'test')

/** TypeScript 7 by its path, since TypeScript 6 has a program of the same name. */
const TYPESCRIPT = ['node', 'node_modules/typescript-native/bin/tsc', '--checkers', '2', '-p'] as const

/** These steps run only the tests that import what has changed since the revision. */
export interface Narrowing {
  revision: string
  steps: readonly string[]
}

export interface Outcome extends Count {
  /** The file with all it printed. */
  log: string | null
  times: TestTime[]
  /** Printed in place of the counts. */
  note?: string
}

export interface Step {
  name: string
  /** How many cores it keeps busy. */
  cores: 1 | 2
  /** Left out of `npm test`. */
  isLong: boolean
  /** The step that has to end first, where that runs too. */
  after?: string
  /** Without it the step is skipped. */
  needs?: Program
  /** Without it some tests of the step are skipped. */
  uses?: Program
  run(): Promise<Outcome>
}

/** The steps in the order in which they start: those of `npm test`, then what only `npm run test:all` runs. */
export function steps(narrowing: Narrowing | null): Step[] {
  const tool = (name: string, program: string, ...args: string[]): Step => ({
    name,
    cores: 1,
    isLong: false,
    run: () => runTool(name, program, args),
  })
  const tests = (project: string, cores: 1 | 2): Step => ({
    name: project,
    cores,
    isLong: false,
    run: () => runVitest(project, narrowing, { label: project, workers: cores }),
  })
  const browser = (name: string, ...args: string[]): Step => ({
    name,
    cores: 2,
    isLong: false,
    after: 'build',
    needs: 'chromium',
    run: () => runPlaywright(name, [...args, '--pass-with-no-tests', ...narrowed(name, '--only-changed', narrowing)]),
  })
  const short: Step[] = [
    { ...tool('spec', 'tsx'), run: runSpec },
    tool('dead-code', 'knip'),
    // Code that tests alone use proves nothing.
    tool('test-only-code', 'knip', '-c', 'knip.production.json', '--production', '--include', 'files,exports'),
    tool('types', ...TYPESCRIPT, 'tsconfig.json'),
    tool('types-worker', ...TYPESCRIPT, 'src/sw/tsconfig.json'),
    tool('format', 'oxfmt', '--check'),
    tool('lint', 'oxlint', '-c', 'oxlint.config.js'),
    tool('styles', 'stylelint', 'src/**/*.module.css'),
    tool('cycles', 'depcruise', 'src', 'server', 'contract', 'domain', 'scripts', 'tests'),
    tool('build', 'vite', 'build'),
    { ...tool('bytes', 'tsx', 'scripts/check-bytes.ts'), after: 'build' },
    tests('unit', 1),
    { ...tests('contract', 1), after: 'build' },
    tests('server', 2),
    { ...tests('screens', 2), needs: 'chromium' },
    browser('tour', '--project=tour'),
  ]
  const long: Step[] = [
    { ...tests('component', 2), needs: 'chromium' },
    tests('server-slow', 2),
    { ...tests('server-postgres', 2), after: 'server', needs: 'postgresql', run: () => runOnPostgres(narrowing) },
    browser('browser', '--project=browser', '--project=browser-window', '--project=browser-graphics'),
    { ...browser('engines', '--config', 'tests/engines/playwright.config.ts'), uses: 'engines' },
  ]
  return [...short, ...long.map((step) => ({ ...step, isLong: true }))]
}

/** Says what `npm test` proves in place of a count. */
async function runSpec(): Promise<Outcome> {
  const outcome = await runTool('spec', 'tsx', ['scripts/spec.ts', '--summary'])
  const summary = outcome.log ? readFileSync(outcome.log, 'utf8').trimEnd().split('\n').at(-1) : undefined
  return { ...outcome, ...(summary !== undefined && { note: summary }) }
}

async function runTool(name: string, program: string, args: readonly string[]): Promise<Outcome> {
  const { isOk, log } = await run(name, program, args)
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, log, times: [] }
}

interface VitestRun {
  label: string
  workers: number
  env?: NodeJS.ProcessEnv
}

async function runVitest(
  project: string,
  narrowing: Narrowing | null,
  { label, workers, env = {} }: VitestRun,
): Promise<Outcome> {
  const report = join(REPORTS, `${label}.json`)
  rmSync(report, { force: true })
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  args.push(`--maxWorkers=${workers}`, ...narrowed(label, '--changed', narrowing), '--passWithNoTests')
  const { isOk, log } = await run(label, 'vitest', args, env)
  const results = readReport<VitestReport>(report)
  if (!results) return { passed: 0, failed: isOk ? 0 : 1, log, times: [] }
  const times = vitestTimes(results, `${process.cwd()}/`)
  writeFileSync(join(REPORTS, `${label}.seconds.txt`), formatFiles(times))
  const failed = Math.max(results.numFailedTests, Math.min(results.numFailedTestSuites, 1), isOk ? 0 : 1)
  return { passed: results.numPassedTests, failed, log, times }
}

async function runOnPostgres(narrowing: Narrowing | null): Promise<Outcome> {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is gone.')
  const cluster = await startCluster(bin)
  try {
    const env = { TEST_PG_URL: cluster.url }
    return await runVitest('server-postgres', narrowing, { label: 'server-postgres', workers: 2, env })
  } finally {
    await cluster.stop()
  }
}

async function runPlaywright(step: string, args: readonly string[]): Promise<Outcome> {
  const report = join(REPORTS, `${step}.json`)
  rmSync(report, { force: true })
  const { isOk, log } = await run(step, 'playwright', ['test', '--reporter=line,json', ...args], {
    // Relative to the configuration it would land elsewhere.
    PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(report),
  })
  const results = readReport<PlaywrightReport>(report)
  if (!results) return { passed: 0, failed: 1, log, times: [] }
  const { expected: passed, unexpected, skipped } = results.stats
  const times = playwrightTimes(results, step === 'engines' ? 'tests/engines' : 'tests')
  writeFileSync(join(REPORTS, `${step}.seconds.txt`), formatFiles(times))
  const failed = Math.max(unexpected, isOk ? 0 : 1)
  return {
    passed,
    failed,
    log,
    times,
    ...(skipped > 0 && { note: `${passed} passed, ${failed} failed, ${skipped} skipped` }),
  }
}

function narrowed(step: string, flag: string, narrowing: Narrowing | null): string[] {
  return narrowing?.steps.includes(step) ? [`${flag}=${narrowing.revision}`] : []
}

/** Runs a program of node_modules to its end; what it prints goes to a file of the step. */
async function run(
  step: string,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ isOk: boolean; log: string }> {
  const log = join(REPORTS, `${step}.log`)
  const file = openSync(log, 'w')
  const path = `${join('node_modules', '.bin')}:${process.env['PATH'] ?? ''}`
  try {
    const child = spawn(program, args, {
      stdio: ['ignore', file, file],
      env: { ...process.env, ...env, PATH: path },
    })
    const isOk = await new Promise<boolean>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => resolve(code === 0))
    })
    return { isOk, log }
  } finally {
    closeSync(file)
  }
}

function readReport<R>(file: string): R | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as R
  } catch {
    return null
  }
}

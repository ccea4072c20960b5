import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findChromium } from '#scripts/setup/chromium.ts'
import { installCommand, missingEngines } from '#scripts/setup/engines.ts'
import { findPostgres, startCluster } from '#scripts/setup/postgres-cluster.ts'
import {
  flakyTests,
  flakyVitestTests,
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

/** So many tests may need a second try on a noisy machine before the run fails. */
const MAX_FLAKY_TESTS = 3

export interface Options {
  /** On both engines what otherwise runs on one. */
  isFull: boolean
  /** These steps run only the tests that import what has changed since the revision. */
  since: { revision: string; steps: readonly string[] } | null
}

export interface Outcome extends Count {
  /** The file with all it printed. */
  log: string | null
  times: TestTime[]
  /** Tests that needed a second try. */
  flaky: string[]
  /** Printed in place of the counts. */
  note?: string
}

export interface Step {
  name: string
  /** How many cores it keeps busy. */
  cores: 1 | 2
  /** The step that has to end first, where that runs too. */
  after?: string
  run(): Promise<Outcome>
}

/** The steps in the order in which they start. */
export function steps(options: Options): Step[] {
  const tool = (name: string, program: string, ...args: string[]): Step => ({
    name,
    cores: 1,
    run: () => runTool(name, program, args),
  })
  const tests = (project: string, cores: 1 | 2): Step => ({
    name: project,
    cores,
    run: () => runVitest(project, options, { label: project, workers: cores }),
  })
  return [
    tool('spec', 'tsx', 'scripts/spec.ts', '--summary'),
    tool('dead-code', 'knip'),
    // Code that tests alone use proves nothing.
    tool('test-only-code', 'knip', '-c', 'knip.production.json', '--production', '--include', 'files,exports'),
    tool('types', ...TYPESCRIPT, 'tsconfig.json'),
    tool('types-worker', ...TYPESCRIPT, 'src/sw/tsconfig.json'),
    tool('format', 'oxfmt', '--check'),
    tool('lint', 'oxlint', '-c', 'oxlint.config.js'),
    tool('cycles', 'depcruise', 'src', 'server', 'contract', 'domain', 'scripts', 'tests'),
    tool('build', 'vite', 'build'),
    { ...tool('bytes', 'tsx', 'scripts/check-bytes.ts'), after: 'build' },
    tests('unit', 1),
    { ...tests('contract', 1), after: 'build' },
    tests('component', 2),
    tests('server', 2),
    { name: 'server-postgres', cores: 2, run: () => runOnPostgres(options) },
    { name: 'browser', cores: 2, after: 'build', run: () => runBrowser(options) },
    { name: 'engines', cores: 2, after: 'build', run: () => runEngines() },
  ]
}

async function runTool(name: string, program: string, args: readonly string[]): Promise<Outcome> {
  const { isOk, log } = await run(name, program, args)
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, log, times: [], flaky: [] }
}

interface VitestRun {
  label: string
  workers: number
  env?: NodeJS.ProcessEnv
}

async function runVitest(project: string, options: Options, { label, workers, env = {} }: VitestRun): Promise<Outcome> {
  const report = join(REPORTS, `${label}.json`)
  rmSync(report, { force: true })
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  args.push(`--maxWorkers=${workers}`, ...narrowing(label, '--changed', options), '--passWithNoTests')
  const { isOk, log } = await run(label, 'vitest', args, { ...env, ...(options.isFull && { TEST_FULL: '1' }) })
  const results = readReport<VitestReport>(report)
  if (!results) return { passed: 0, failed: isOk ? 0 : 1, log, times: [], flaky: [] }
  const root = `${process.cwd()}/`
  const flaky = flakyVitestTests(results, root)
  const failed = Math.max(results.numFailedTests, Math.min(results.numFailedTestSuites, 1), isOk ? 0 : 1)
  return {
    passed: results.numPassedTests,
    failed: failed + tooManyFlaky(label, flaky.length),
    log,
    times: vitestTimes(results, root),
    flaky,
  }
}

async function runOnPostgres(options: Options): Promise<Outcome> {
  const bin = findPostgres()
  if (!bin) return { passed: 0, failed: 0, log: null, times: [], flaky: [], note: 'no PostgreSQL programs were found' }
  const cluster = await startCluster(bin)
  try {
    return await runVitest('server', options, {
      label: 'server-postgres',
      workers: 2,
      env: { TEST_PG_URL: cluster.url },
    })
  } finally {
    await cluster.stop()
  }
}

async function runBrowser(options: Options): Promise<Outcome> {
  const args = ['--pass-with-no-tests', ...narrowing('browser', '--only-changed', options)]
  return runPlaywright('browser', args, options.isFull ? { TEST_FULL: '1' } : {})
}

/** The smoke tests in each engine that is installed. */
async function runEngines(): Promise<Outcome> {
  const outcome = await runPlaywright('engines', ['--config', 'tests/engines/playwright.config.ts'])
  for (const name of missingEngines()) console.log(`${name} was skipped. To test in it, too: ${installCommand(name)}`)
  return outcome
}

async function runPlaywright(step: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const report = join(REPORTS, `${step}.json`)
  rmSync(report, { force: true })
  const { isOk, log } = await run(step, 'playwright', ['test', '--reporter=line,json', ...args], {
    CHROMIUM_PATH: findChromium(),
    // Relative to the configuration it would land elsewhere.
    PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(report),
    ...env,
  })
  const results = readReport<PlaywrightReport>(report)
  if (!results) return { passed: 0, failed: 1, log, times: [], flaky: [] }
  const { expected, flaky, unexpected, skipped } = results.stats
  const passed = expected + flaky
  const failed = Math.max(unexpected, isOk ? 0 : 1) + tooManyFlaky(step, flaky)
  return {
    passed,
    failed,
    log,
    times: playwrightTimes(results),
    flaky: flakyTests(results),
    ...(skipped > 0 && { note: `${passed} passed, ${failed} failed, ${skipped} skipped` }),
  }
}

/** Counts as one failed check, with a line that says so. */
function tooManyFlaky(step: string, flaky: number): 0 | 1 {
  if (flaky <= MAX_FLAKY_TESTS) return 0
  console.log(`${flaky} tests of ${step} needed a second try; ${MAX_FLAKY_TESTS} may.`)
  return 1
}

function narrowing(step: string, flag: string, { since }: Options): string[] {
  return since?.steps.includes(step) ? [`${flag}=${since.revision}`] : []
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

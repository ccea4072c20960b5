import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { installCommand, isInstalled } from '#scripts/setup/programs.ts'
import { REPORTS, steps, type Step } from './steps.ts'

/**
 * `npm test` runs the steps of a few minutes, `npm run test:all` every step, with `--rest` those that `npm test` leaves
 * out. Every step runs, whatever another said, as many at once as there are cores. Names choose steps; `--changed` runs
 * of Vitest's tests those that import what is not committed, `--changed=REV` what has changed since then.
 */
const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('-'))
const changed = words.map((word) => /^--changed(?:=(.+))?$/.exec(word)).find(Boolean)
const known = steps(changed ? (changed[1] ?? 'HEAD') : undefined)
const unknown = names.filter((name) => !known.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${known.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

/** How many tests, or checks, of a step held; `seconds` of each file's tests. */
interface Outcome {
  passed: number
  failed: number
  skipped: number
  seconds: ReadonlyMap<string, number>
}

const startedAt = Date.now()
const outcomes = new Map<Step, Outcome>()
mkdirSync(REPORTS, { recursive: true })
const requested = known.filter(isWanted)
const skipped = requested.filter(({ needs }) => needs && !isInstalled(needs))
const partial = requested.filter((step) => !skipped.includes(step) && step.uses && !isInstalled(step.uses))
await runAll(requested.filter((step) => !skipped.includes(step)))

if (skipped.length + partial.length > 0) {
  const named = [...skipped.map(({ name }) => name), ...partial.map(({ name }) => `some of ${name}`)]
  const missing = [...skipped.map(({ needs }) => needs), ...partial.map(({ uses }) => uses)]
  const command = installCommand([...new Set(missing.filter((program) => program !== undefined))])
  console.log(`\nSkipped: ${named.join(', ')}. To run them too: ${command}`)
}
const failures = [...outcomes].filter(([, { failed }]) => failed > 0).map(([{ name }]) => name)
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
const sum = (count: 'passed' | 'failed') => [...outcomes.values()].reduce((all, outcome) => all + outcome[count], 0)
console.log(`\n${secondsSince(startedAt)} s in all`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

function isWanted({ name, isLong }: Step): boolean {
  if (names.length > 0) return names.includes(name)
  return words.includes('--rest') ? isLong === true : words.includes('--all') || !isLong
}

/** Starts each step in order as soon as cores are free for it and the step it needs has ended. */
async function runAll(requested: readonly Step[]): Promise<void> {
  const waiting = [...requested]
  const running = new Map<Step, Promise<void>>()
  const cores = Math.max(2, availableParallelism())
  const isPending = (name: string | undefined) => [...waiting, ...running.keys()].some((step) => step.name === name)
  while (waiting.length > 0 || running.size > 0) {
    const used = [...running.keys()].reduce((all, step) => all + step.cores, 0)
    const next = waiting.find((step) => used + step.cores <= cores && !isPending(step.after))
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(
        next,
        runOne(next).finally(() => running.delete(next)),
      )
    } else await Promise.race(running.values())
  }
}

/** What the step prints goes to a file, and is shown only when it fails. */
async function runOne(step: Step): Promise<void> {
  const stepStartedAt = Date.now()
  const file = (ending: string) => join(REPORTS, `${step.name}.${ending}`)
  rmSync(file('json'), { force: true })
  const log = openSync(file('log'), 'w')
  const [program = '', ...args] = step.command
  const child = spawn(program, args, {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PATH: `${join('node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
      // Relative to the configuration it would land elsewhere.
      PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(file('json')),
    },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  closeSync(log)
  const outcome = outcomeOf(step, code === 0, file('json'))
  outcomes.set(step, outcome)
  if (step.runner) writeFileSync(file('seconds.txt'), formatSeconds(outcome.seconds))
  const printed = readFileSync(file('log'), 'utf8').trimEnd()
  if (outcome.failed > 0) console.log(printed)
  const { passed, failed, skipped } = outcome
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const note = step.says ? printed.split('\n').at(-1) : counts
  console.log(`${step.name.padEnd(16)}${String(secondsSince(stepStartedAt)).padStart(5)} s   ${note}`)
}

function outcomeOf({ runner }: Step, isOk: boolean, report: string): Outcome {
  const least = isOk ? 0 : 1
  if (!runner) return { passed: 1 - least, failed: least, skipped: 0, seconds: new Map() }
  try {
    const read = JSON.parse(readFileSync(report, 'utf8')) as unknown
    const outcome =
      runner === 'vitest' ? vitestOutcome(read as VitestReport) : playwrightOutcome(read as PlaywrightReport)
    return { ...outcome, failed: Math.max(outcome.failed, least) }
  } catch {
    // A run without a report has not begun, unless no test imports what changed.
    return { passed: 0, failed: runner === 'vitest' ? least : 1, skipped: 0, seconds: new Map() }
  }
}

/** What Vitest's JSON reporter writes, as far as it is read here; durations are in milliseconds. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: { name: string; assertionResults: { duration?: number | null }[] }[]
}

function vitestOutcome({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }: VitestReport): Outcome {
  const seconds = new Map(
    testResults.map(({ name, assertionResults }) => [
      name.replace(`${process.cwd()}/`, ''),
      assertionResults.reduce((all, { duration }) => all + (duration ?? 0) / 1000, 0),
    ]),
  )
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, Math.min(numFailedTestSuites, 1)),
    skipped: 0,
    seconds,
  }
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

function playwrightOutcome({ stats, suites }: PlaywrightReport): Outcome {
  const duration = ({ specs, suites: inner = [] }: PlaywrightSuite): number =>
    specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((all, one) => all + one.duration, 0) +
    inner.reduce((all, suite) => all + duration(suite), 0)
  const seconds = new Map(suites.map((suite) => [suite.file, duration(suite) / 1000]))
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped, seconds }
}

/** A line for each file, the slowest first. */
function formatSeconds(seconds: Outcome['seconds']): string {
  return [...seconds]
    .toSorted(([, a], [, b]) => b - a)
    .map(([file, spent]) => `${spent.toFixed(1).padStart(7)} s  ${file}\n`)
    .join('')
}

function secondsSince(ms: number): number {
  return Math.round((Date.now() - ms) / 1000)
}

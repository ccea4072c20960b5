import { mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { installCommand, isInstalled } from '#scripts/setup/programs.ts'
import { affectedSteps, changedPaths } from './affected.ts'
import { formatSlowest, type Count, type TestTime } from './reports.ts'
import { REPORTS, steps, type Outcome, type Step } from './steps.ts'

/**
 * `npm test` runs the steps of a few minutes, `npm run test:all` every step, with `--rest` those that `npm test` leaves
 * out. Every step runs, whatever another said, as many at once as there are cores. Names choose steps, `--changed` what
 * the uncommitted changes can affect, `--changed=REV` what all changes since REV can.
 */
const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('-'))
const since = words.map((word) => /^--changed(?:=(.+))?$/.exec(word)).find(Boolean)
const affected = since ? affectedSteps(changedPaths(since[1] ?? 'HEAD')) : null

const known = steps(affected?.narrow.length ? { revision: since?.[1] ?? 'HEAD', steps: affected.narrow } : null)
const unknown = names.filter((name) => !known.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${known.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const total: Count = { passed: 0, failed: 0 }
const failures: string[] = []
const times: TestTime[] = []
const startedAt = Date.now()
mkdirSync(REPORTS, { recursive: true })
const requested = known.filter(isWanted)
const skipped = requested.filter(({ needs }) => needs && !isInstalled(needs))
const partial = requested.filter((step) => !skipped.includes(step) && step.uses && !isInstalled(step.uses))
await runAll(requested.filter((step) => !skipped.includes(step)))

if (times.length > 0) console.log(`\nThe slowest tests:\n${formatSlowest(times, 10)}`)
if (skipped.length + partial.length > 0) {
  const steps = [...skipped.map(({ name }) => name), ...partial.map(({ name }) => `some of ${name}`)]
  const missing = [...skipped.map(({ needs }) => needs), ...partial.map(({ uses }) => uses)]
  const command = installCommand([...new Set(missing.filter((program) => program !== undefined))])
  console.log(`\nSkipped: ${steps.join(', ')}. To run them too: ${command}`)
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${secondsSince(startedAt)} s in all`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function isWanted({ name, isLong }: Step): boolean {
  if (names.length > 0) return names.includes(name)
  if (affected && !affected.steps.includes(name)) return false
  if (words.includes('--rest')) return isLong
  return words.includes('--all') || !isLong
}

/** Starts each step in order as soon as cores are free for it and the step it needs has ended. */
async function runAll(requested: readonly Step[]): Promise<void> {
  const waiting = [...requested]
  const running = new Map<Step, Promise<void>>()
  const cores = Math.max(2, availableParallelism())
  const isPending = (name: string | undefined) => [...waiting, ...running.keys()].some((step) => step.name === name)
  while (waiting.length > 0 || running.size > 0) {
    const used = [...running.keys()].reduce((sum, step) => sum + step.cores, 0)
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

async function runOne(step: Step): Promise<void> {
  const stepStartedAt = Date.now()
  const outcome = await step.run().catch((error: unknown): Outcome => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, log: null, times: [] }
  })
  total.passed += outcome.passed
  total.failed += outcome.failed
  times.push(...outcome.times)
  if (outcome.failed > 0) {
    failures.push(step.name)
    if (outcome.log) console.log(readFileSync(outcome.log, 'utf8'))
  }
  const counts = `${outcome.passed} passed, ${outcome.failed} failed`
  console.log(`${step.name.padEnd(16)}${String(secondsSince(stepStartedAt)).padStart(5)} s   ${outcome.note ?? counts}`)
}

function secondsSince(ms: number): number {
  return Math.round((Date.now() - ms) / 1000)
}

import { citedIds, type Citation, type Rule } from './spec-rules.ts'

/** One test of the browser run: its whole title, as `file › describe › test`, and what became of it. */
export interface BrowserTest {
  title: string
  outcome: 'passed' | 'failed' | 'skipped'
}

export interface FaultRow {
  number: string
  case: string
  outcome: string
}

/** A suite of Playwright's JSON report, as far as it is read here. */
export interface ReportSuite {
  title: string
  suites?: ReportSuite[]
  specs?: { title: string; tests: { status: 'expected' | 'unexpected' | 'skipped' }[] }[]
}

const OUTCOMES = { expected: 'passed', unexpected: 'failed', skipped: 'skipped' } as const
const LONGEST_CASE = 96

/** All tests of a report, each with the titles it stands under: a fault may be named by any of them. */
export function testsOf(suites: readonly ReportSuite[], under = ''): BrowserTest[] {
  return suites.flatMap((suite) => {
    const path = `${under}${suite.title} › `
    const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({ title: path + title, outcome: OUTCOMES[status] })),
    )
    return [...own, ...testsOf(suite.suites ?? [], path)]
  })
}

/**
 * The table of faults: what each asks for and what the browser run showed. A fault that only other tests name says
 * so, and one that nothing names yet says that.
 */
export function faultTable(
  faults: readonly Rule[],
  run: readonly BrowserTest[],
  otherTests: readonly Citation[],
): FaultRow[] {
  return faults.map(({ id, text }) => {
    const tests = run.filter(({ title }) => citedIds(title).includes(id))
    const others = otherTests.filter((citation) => citation.id === id && citation.proves).length
    return { number: id, case: shortened(text), outcome: outcomeOf(tests, others) }
  })
}

function outcomeOf(tests: readonly BrowserTest[], others: number): string {
  const count = (outcome: BrowserTest['outcome']) => tests.filter((test) => test.outcome === outcome).length
  const ran = tests.length - count('skipped')
  if (ran === 0) return others > 0 ? `by ${plural(others, 'unit, component or server test')}` : 'no test yet'
  if (count('failed') > 0) return `FAILED ${count('failed')} of ${ran}`
  return `passed, ${plural(ran, 'test')}`
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** The first sentence or part of it, without cutting a word. */
function shortened(text: string): string {
  const [sentence = text] = text.split(/(?<=\.) /, 1)
  return sentence.length <= LONGEST_CASE ? sentence : `${sentence.slice(0, LONGEST_CASE).replace(/\s+\S*$/, '')} …`
}

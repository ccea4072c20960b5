/** How many checks of a step held. */
export interface Count {
  passed: number
  failed: number
}

/** A test and how long it took, all tries together. */
export interface TestTime {
  title: string
  ms: number
}

/** What vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: { name: string; assertionResults: VitestResult[] }[]
}

interface VitestResult {
  fullName: string
  status: string
  duration?: number | null
  /** Of every try. */
  failureMessages?: string[] | null
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

export function vitestTimes(report: VitestReport, root: string): TestTime[] {
  return vitestTests(report, root).map(({ title, duration }) => ({ title, ms: duration ?? 0 }))
}

/** The same as `flakyTests`. */
export function flakyVitestTests(report: VitestReport, root: string): string[] {
  return vitestTests(report, root).flatMap(({ title, status, failureMessages }) =>
    status === 'passed' && failureMessages?.length ? title : [],
  )
}

function vitestTests({ testResults }: VitestReport, root: string): (VitestResult & { title: string })[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, title: `${name.replace(root, '')} ${result.fullName}` })),
  )
}

export function playwrightTimes({ suites }: PlaywrightReport): TestTime[] {
  return playwrightTests(suites).map(({ title, results }) => ({
    title,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
  }))
}

/** The tests that failed at first and passed at another try. */
export function flakyTests({ suites }: PlaywrightReport): string[] {
  return playwrightTests(suites).flatMap(({ title, status }) => (status === 'flaky' ? title : []))
}

/** The slowest tests, a line each, the slowest first. */
export function formatSlowest(times: readonly TestTime[], count: number): string {
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`)
    .join('\n')
}

function playwrightTests(suites: readonly PlaywrightSuite[]): {
  title: string
  status: string
  results: { duration: number }[]
}[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({ title: `${file} ${title}`, status, results })),
    ),
    ...playwrightTests(inner),
  ])
}

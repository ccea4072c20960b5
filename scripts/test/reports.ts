/** How many checks of a step held. */
export interface Count {
  passed: number
  failed: number
}

/** A test and how long it took. */
export interface TestTime {
  /** From the root of the repository. */
  file: string
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
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  specs: { title: string; tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

export function vitestTimes({ testResults }: VitestReport, root: string): TestTime[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: name.replace(root, ''),
      title: fullName,
      ms: duration ?? 0,
    })),
  )
}

/** `folder` holds the tests, from the root of the repository: Playwright names files from there. */
export function playwrightTimes({ suites }: Pick<PlaywrightReport, 'suites'>, folder: string): TestTime[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ results }) => ({
        file: `${folder}/${file}`,
        title,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...playwrightTimes({ suites: inner }, folder),
  ])
}

/** The slowest tests, a line each, the slowest first. */
export function formatSlowest(times: readonly TestTime[], count: number): string {
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, title, ms }) => `${seconds(ms)}  ${file} ${title}`)
    .join('\n')
}

/** The seconds of each file and the number of its tests, a line each, the slowest first. */
export function formatFiles(times: readonly TestTime[]): string {
  const files = new Map<string, { ms: number; count: number }>()
  for (const { file, ms } of times) {
    const { ms: sum, count } = files.get(file) ?? { ms: 0, count: 0 }
    files.set(file, { ms: sum + ms, count: count + 1 })
  }
  return [...files]
    .toSorted(([, a], [, b]) => b.ms - a.ms)
    .map(([file, { ms, count }]) => `${seconds(ms)}  ${String(count).padStart(4)}  ${file}\n`)
    .join('')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`
}

import { execFileSync } from 'node:child_process'

const STATIC = ['format', 'types', 'types-worker', 'lint', 'styles', 'cycles', 'dead-code', 'test-only-code', 'spec']
const SERVER = ['unit', 'server', 'server-slow', 'server-postgres', 'build', 'contract', 'tour', 'browser', 'engines']
const APP = ['unit', 'screens', 'component', 'build', 'bytes', 'contract', 'tour', 'browser', 'engines']

/** Which steps a changed file can affect; the first that fits counts. Whatever fits none can affect everything. */
const AFFECTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^docs\/.*\.md$|^README\.md$/, ['format', 'spec', 'unit']],
  [/^docs\//, []],
  [/^tests\/e2e\/mocks\//, [...STATIC, 'screens', 'component', 'build', 'tour', 'browser', 'engines']],
  [/^tests\/(tour|e2e|faults)\//, [...STATIC, 'build', 'tour', 'browser', 'engines']],
  [/^tests\/component\//, [...STATIC, 'unit', 'screens', 'component']],
  [/^tests\/engines\//, [...STATIC, 'build', 'engines']],
  [/^tests\/bench\//, STATIC],
  [/^tests\/contract\//, [...STATIC, 'contract']],
  [/^(src|public)\/|^index\.html$|^manifest\.webmanifest$/, [...STATIC, ...APP]],
  [/^server\//, [...STATIC, ...SERVER]],
  [/^(contract|domain)\//, [...STATIC, ...SERVER, 'screens', 'component', 'bytes']],
  [/^scripts\//, [...STATIC, ...APP]],
]

const ALL = [...new Set([...STATIC, ...SERVER, ...APP])]

/** The steps to run, and those of them that may run only the tests that import what has changed. */
export interface Affected {
  steps: readonly string[]
  narrow: readonly string[]
}

/** What a change of these files, as paths from the root, can affect. */
export function affectedSteps(paths: readonly string[]): Affected {
  const steps = new Set(paths.flatMap((path) => AFFECTS.find(([pattern]) => pattern.test(path))?.[1] ?? ALL))
  // Vitest and Playwright follow imports: a file that is read in another way, or a setting, can affect any test.
  const areImported = paths.every((path) => /^(src|server|contract|domain|scripts|tests)\/.*\.tsx?$/.test(path))
  const areTests = paths.every((path) => /^tests\//.test(path))
  const narrow = [
    ...(areImported ? ['unit', 'server', 'server-slow', 'server-postgres'] : []),
    ...(areTests ? ['tour', 'browser'] : []),
  ]
  return { steps: [...steps], narrow: narrow.filter((name) => steps.has(name)) }
}

/** Files that differ from a revision, and those that git does not track yet. @throws where there is no such revision */
export function changedPaths(revision: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', '--no-renames', revision), ...git('ls-files', '--others', '--exclude-standard')]
}

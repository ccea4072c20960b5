import { join } from 'node:path'
import type { Program } from '#scripts/setup/programs.ts'

/** Where a step leaves what it printed, its report and the seconds of each file. */
export const REPORTS = join('var', 'test')

export interface Step {
  name: string
  /** A program of node_modules and its words. */
  command: readonly string[]
  /** Whose report counts the tests; without one the step is a check, which holds or does not. */
  runner?: 'vitest' | 'playwright'
  /** How many cores it keeps busy. */
  cores: 1 | 2
  /** Left out of `npm test`. */
  isLong?: true
  /** The step that has to end first, where that runs too. */
  after?: string
  /** Without it the step is skipped. */
  needs?: Program
  /** Without it some tests of the step are skipped. */
  uses?: Program
  /** The last line it prints says more than a count. */
  says?: true
}

/** TypeScript 7 by its path, since TypeScript 6 has a program of the same name. */
const TYPESCRIPT = 'node node_modules/typescript-native/bin/tsc --checkers 2 -p'
const LOCK_FILE =
  'lockfile-lint --path package-lock.json --type npm --allowed-hosts npm --validate-https --validate-integrity --validate-package-names --allowed-package-name-aliases typescript-native:typescript'
const PRODUCTION_CODE = '-c knip.production.json --production --include files,exports'

/** The steps in the order in which they start; `since` narrows those of Vitest to the tests that import what changed. */
export function steps(since: string | undefined): Step[] {
  const check = (name: string, command: string): Step => ({ name, command: command.split(' '), cores: 1 })
  const vitest = (project: string, cores: 1 | 2): Step => ({
    name: project,
    command: [
      ...['vitest', 'run', '--project', project, `--maxWorkers=${cores}`, '--passWithNoTests'],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${join(REPORTS, `${project}.json`)}`],
      ...(since === undefined ? [] : [`--changed=${since}`]),
    ],
    runner: 'vitest',
    cores,
  })
  const browser = (name: string, ...words: string[]): Step => ({
    name,
    command: ['playwright', 'test', '--reporter=dot,json', ...words],
    runner: 'playwright',
    cores: 2,
    after: 'build',
  })
  const postgres = vitest('server-postgres', 2)
  return [
    { ...check('spec', 'tsx scripts/spec.ts --summary'), says: true },
    check('dead-code', 'knip'),
    // Code that tests alone use proves nothing.
    check('test-only-code', `knip ${PRODUCTION_CODE}`),
    check('types', `${TYPESCRIPT} tsconfig.json`),
    check('types-worker', `${TYPESCRIPT} src/sw/tsconfig.json`),
    check('format', 'oxfmt --check'),
    check('lint', 'oxlint -c oxlint.config.js'),
    check('styles', 'stylelint src/**/*.module.css'),
    check('cycles', 'depcruise src server contract domain scripts tests'),
    check('lock-file', LOCK_FILE),
    check('build', 'npm run --silent build'),
    { ...check('bytes', 'tsx scripts/check-bytes.ts'), after: 'build' },
    vitest('unit', 1),
    { ...vitest('contract', 1), after: 'build' },
    vitest('server', 2),
    { ...vitest('screens', 2), needs: 'chromium' },
    { ...browser('tour', '--project=tour'), needs: 'chromium' },
    { ...vitest('component', 2), isLong: true, needs: 'chromium' },
    { ...vitest('server-slow', 2), isLong: true },
    {
      ...postgres,
      command: ['tsx', 'scripts/test/on-postgres.ts', ...postgres.command],
      isLong: true,
      after: 'server',
      needs: 'postgresql',
    },
    {
      ...browser('browser', '--project=browser', '--project=browser-window', '--project=browser-graphics'),
      isLong: true,
      needs: 'chromium',
    },
    {
      ...browser('engines', '--config', 'tests/engines/playwright.config.ts'),
      isLong: true,
      needs: 'chromium',
      uses: 'engines',
    },
  ]
}

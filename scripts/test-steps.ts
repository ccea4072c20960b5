import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './setup/chromium.ts'
import { findPostgres, startCluster } from './setup/postgres-cluster.ts'

/**
 * Everything that is checked, in the order that finds mistakes cheapest first. Every step runs, whatever the one
 * before said. Words after the command choose steps by name: `npm test -- unit browser`.
 */
interface Count {
  passed: number
  failed: number
}

interface Step {
  name: string
  run(): Count | Promise<Count>
}

const reports = join('var', 'test')
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-'))

const steps: Step[] = [
  { name: 'types', run: () => sum(tool('tsc', ['-p', 'tsconfig.json']), tool('tsc', ['-p', 'src/sw/tsconfig.json'])) },
  {
    name: 'lint',
    run: () => tool('eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', 'var/eslint']),
  },
  { name: 'dead-code', run: () => tool('knip', []) },
  { name: 'spec', run: () => command('tsx', ['scripts/spec.ts', '--summary']) },
  { name: 'unit', run: () => vitest('unit', {}) },
  { name: 'server', run: () => vitest('server', {}) },
  { name: 'server-postgres', run: onPostgres },
  { name: 'build', run: () => command('npm', ['run', '--silent', 'build']) },
  { name: 'bytes', run: () => command('npm', ['run', '--silent', 'bytes']) },
  { name: 'contract', run: () => vitest('contract', {}) },
  { name: 'browser', run: browser },
]

const total: Count = { passed: 0, failed: 0 }
const failures: string[] = []
mkdirSync(reports, { recursive: true })

for (const step of steps) {
  if (chosen.length > 0 && !chosen.includes(step.name)) continue
  console.log(`\n== ${step.name}`)
  const started = Date.now()
  const count = await Promise.resolve()
    .then(() => step.run())
    .catch((error: unknown): Count => {
      console.error(error instanceof Error ? error.message : error)
      return { passed: 0, failed: 1 }
    })
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0) failures.push(step.name)
  console.log(
    `== ${step.name}: ${count.passed} passed, ${count.failed} failed, ${Math.round((Date.now() - started) / 1000)} s`,
  )
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function command(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Count {
  const done = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `node_modules/.bin:${process.env['PATH'] ?? ''}` },
  })
  return done.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function tool(name: string, args: string[]): Count {
  return command(name, args)
}

function sum(...counts: Count[]): Count {
  return {
    passed: counts.reduce((all, { passed }) => all + passed, 0),
    failed: counts.reduce((all, { failed }) => all + failed, 0),
  }
}

function vitest(project: string, env: NodeJS.ProcessEnv, label = project): Count {
  const report = join(reports, `${label}.json`)
  rmSync(report, { force: true })
  const ran = command(
    'vitest',
    ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    env,
  )
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numFailedTestSuites = 0,
  } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
  const failed = Math.max(numFailedTests, Math.min(numFailedTestSuites, 1), ran.failed)
  return { passed: numPassedTests, failed }
}

async function onPostgres(): Promise<Count> {
  const bin = findPostgres()
  if (!bin) {
    console.log('No PostgreSQL programs were found, so the server was tested on the embedded database alone.')
    return { passed: 0, failed: 0 }
  }
  const cluster = await startCluster(bin)
  try {
    return vitest('server', { TEST_PG_URL: cluster.url }, 'server-postgres')
  } finally {
    await cluster.stop()
  }
}

function browser(): Count {
  const report = join(reports, 'browser.json')
  rmSync(report, { force: true })
  const ran = command('playwright', ['test', '--reporter=line,json'], {
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  return { passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, ran.failed) }
}

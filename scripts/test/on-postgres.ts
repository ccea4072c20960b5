import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findPostgres, startCluster } from '#scripts/setup/postgres-cluster.ts'

/** Runs a command beside a PostgreSQL of its own, whose address is TEST_PG_URL. */
const [program = '', ...words] = process.argv.slice(2)
const bin = findPostgres()
if (bin === null) throw new Error('PostgreSQL is not installed.')
const cluster = await startCluster(bin)
const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, TEST_PG_URL: cluster.url } })
const [code] = (await once(child, 'exit')) as [number | null]
await cluster.stop()
process.exitCode = code ?? 1

import { resolve } from 'node:path'
import { EVENING } from '#server/testing/demo-league.ts'
import { openOwnServer, type OwnServer } from '#tests/e2e/own-server.ts'

/**
 * Our server at the evening's beginning, and that of another checkout, with its packages and its build there, where
 * `AGAINST=folder` names one. Each has a league of its own; the second port after the first is the other's.
 */
export async function openCheckouts({ port, dataDir }: { port: number; dataDir: string }): Promise<OwnServer[]> {
  const against = process.env['AGAINST']
  const ours = await openOwnServer({ port, dataDir, now: EVENING })
  if (!against) return [ours]
  const other = { port: port + 2, dataDir: resolve(`${dataDir}-against`), now: EVENING, checkout: against }
  return [ours, await openOwnServer(other)]
}

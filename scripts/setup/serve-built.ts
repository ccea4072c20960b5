import { progressLines } from '#server/lifecycle/progress-lines.ts'
import { runServer } from '#server/lifecycle/run-server.ts'
import { buildWhenStale } from './app-build.ts'

/**
 * Runs the server on a build of the sources as they are. Where that has to be made first, the server starts beside it,
 * as making the league takes as long: it opens when there are both. Whichever fails or is stopped ends the other.
 */
export async function serveBuilt(root: string, buildCommand?: readonly string[]): Promise<void> {
  const build = buildWhenStale(root, buildCommand)
  if (!build) return runServer()

  const lines = progressLines(process.stdout)
  const since = performance.now()
  const seconds = () => `${Math.round((performance.now() - since) / 1000)} s`
  lines.show('App', 'building')
  lines.show('League', 'opening the database')
  const ticking = setInterval(() => lines.show('App', 'building', seconds()), 1000)
  process.once('exit', () => build.stop())
  const appBuilt = build.done
    .then(
      () => lines.show('App', 'built', seconds()),
      (error: unknown) => {
        process.stderr.write(`${(error as Error).message}\nThe app could not be built.\n`)
        process.exit(1)
      },
    )
    .finally(() => clearInterval(ticking))
  await runServer({ lines, appBuilt })
}

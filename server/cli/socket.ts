import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { dirname } from 'node:path'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { ServerContext } from '#server/context.ts'
import type { OutageWatch } from '#server/db/outages.ts'
import { readGiven } from '#server/http/endpoint.ts'
import { addJsonBodies } from '#server/http/plugins/json-bodies.ts'
import { addProblems } from '#server/http/plugins/problems.ts'
import { clockLists } from '#server/office/clock-lists.ts'
import { officeCommands } from '#server/office/commands.ts'
import { atTheCommandLine, type EventCommand } from '#server/office/event-commands/event-command.ts'
import { describeCommands, OFFICE_BASE, type OfficeCommand } from '#server/office/office-command.ts'
import { placesOf } from './ask-server.ts'
import { databaseCommand, dataCommands } from './data-commands.ts'

/** Shorter than the time after which a silent server is given up. */
const SIGN_INTERVAL_MS = 10_000

const commandBody = v.object({ words: v.array(v.string()) })

/**
 * Listens for the command line of the same machine, on a unix socket in the data directory that only its owner may
 * open. What a server killed before has left behind is taken over; where another server on the same data directory
 * listens already, that one stays the one to talk to and this resolves to null.
 */
export async function openSocket(
  { dataDir, log, outages }: { dataDir: string; log: FastifyBaseLogger; outages?: OutageWatch },
  addRoutes: (app: FastifyInstance) => void,
): Promise<FastifyInstance | null> {
  const { folder, socketPath } = placesOf(dataDir)
  for (const path of [folder, dirname(socketPath)]) {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chmodSync(path, 0o700)
  }
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  addProblems(app, outages)
  addJsonBodies(app)
  addRoutes(app)
  if (!(await listen(app, socketPath))) {
    await app.close()
    return null
  }
  chmodSync(socketPath, 0o600)
  return app
}

/** Serves commands as they are typed, and `help`, which lists them. */
export function commandRoutes(app: FastifyInstance, commands: readonly OfficeCommand[]): void {
  const help = { name: 'help', run: () => Promise.resolve(describeCommands(commands)) }
  for (const { name, run } of [help, ...commands])
    app.post(`${OFFICE_BASE}/commands/${name}`, async ({ body }, { raw }) => {
      const { words } = readGiven(commandBody, body)
      // A backup takes minutes.
      const signs = setInterval(() => raw.writeProcessing(), SIGN_INTERVAL_MS)
      try {
        return await run(words)
      } finally {
        clearInterval(signs)
      }
    })
}

/** What the command line asks the server: the commands for one event, which its API has too, and the office's own. */
export function commandsOf(context: ServerContext, events: readonly EventCommand[]): OfficeCommand[] {
  return [
    databaseCommand(context.env),
    ...clockLists(context),
    ...atTheCommandLine(events),
    ...officeCommands(context),
    ...(context.database.url === null ? dataCommands(context) : []),
  ]
}

async function listen(app: FastifyInstance, path: string): Promise<boolean> {
  try {
    await app.listen({ path })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (await isServed(path)) return false
    // A server that was killed leaves its socket behind, and nobody can listen until it is gone.
    rmSync(path, { force: true })
    return listen(app, path)
  }
}

function isServed(path: string): Promise<boolean> {
  const socket = createConnection(path)
  const connected = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  return connected.finally(() => socket.destroy())
}

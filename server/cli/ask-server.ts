import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { OFFICE_BASE, type OfficeResponse } from '#server/office/office-command.ts'

/** No server listens in this data directory. */
export class NotRunning extends Error {
  override name = 'NotRunning'
}

/** So long a server may send nothing. */
const SILENCE_TIMEOUT_MS = 30_000
/** Unix allows 107 bytes; a data directory can lie deeper. */
const LONGEST_SOCKET_PATH = 100

/**
 * Asks the server that runs on the data directory. What has to be confirmed is asked of the person at the terminal.
 * @param ask shows a question and resolves with what was typed; null where there is no terminal
 * @throws NotRunning where none does, CommandRejected with the server's sentence, or where it was not confirmed
 */
export async function askServer(
  dataDir: string,
  [name = 'help', ...words]: readonly string[],
  { ask = null }: { ask?: ((question: string) => Promise<string>) | null } = {},
): Promise<OfficeResponse> {
  const response = await post(dataDir, `${OFFICE_BASE}/commands/${encodeURIComponent(name)}`, { words })
  const { statusCode = 500 } = response
  if (statusCode === 404)
    throw new CommandRejected(`There is no command '${name.slice(0, 40)}'. The command help lists them.`)
  if (statusCode >= 500) throw new CommandRejected('That went wrong; the server has logged why.')
  const body = (await json(response)) as OfficeResponse
  if (statusCode !== 200) throw new CommandRejected(body.message)
  if (!body.confirm) return body
  const { question, typed, words: confirmed } = body.confirm
  if (!ask)
    throw new CommandRejected(
      `${question}\nThere is no terminal to ask at. It is done by: ${confirmed.map(asTyped).join(' ')}`,
    )
  if ((await ask(`${question} `)).trim() !== typed) throw new CommandRejected('Nothing was done.')
  return askServer(dataDir, confirmed)
}

/** Where a server of this data directory listens: a socket in a folder of its own. */
export function placesOf(dataDir: string): { folder: string; socketPath: string } {
  const folder = join(dataDir, 'control')
  const inside = join(folder, 'league.sock')
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH) return { folder, socketPath: inside }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return { folder, socketPath: join(tmpdir(), `league-${name}`, 'league.sock') }
}

/** A word of a command as a shell takes it. */
function asTyped(word: string): string {
  return /^[\w:.=/-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

function post(dataDir: string, path: string, body: object): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const request = httpRequest(
      { socketPath: ownSocketOf(dataDir), agent: false, method: 'POST', path, headers, timeout: SILENCE_TIMEOUT_MS },
      resolve,
    )
    request.on('timeout', () => request.destroy(new NotRunning('The server does not answer.')))
    request.on('error', (error) => reject(explained(error)))
    request.end(JSON.stringify(body))
  })
}

/** @throws NotRunning */
function ownSocketOf(dataDir: string): string {
  const { folder, socketPath } = placesOf(dataDir)
  const [own, used] = [folder, dirname(socketPath)].map((path) => statSync(path, { throwIfNoEntry: false })?.uid)
  // Anybody can make a folder in that for temporary files.
  if (own === undefined || own !== used) throw new NotRunning('No server is running here.')
  return socketPath
}

function explained(error: NodeJS.ErrnoException): Error {
  const { code } = error
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return new NotRunning('No server is running here.')
  return code === 'ECONNRESET' ? new NotRunning('The server has closed the connection.') : error
}

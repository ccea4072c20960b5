import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { OfficeCommand, OfficeResponse } from '#server/office/office-command.ts'

/**
 * The channel between a running server and a person at the command line of the same machine: a unix socket in the
 * data directory that only its owner may open, and a token in a file that only its owner may read. One line of JSON
 * goes in, one comes out.
 */

export interface Control {
  close(): Promise<void>
}

/** No server listens in this data directory. */
export class NotRunning extends Error {
  override name = 'NotRunning'
}

const LONGEST_LINE = 64 * 1024
/** So long one side may say nothing. */
const SILENCE_TIMEOUT_MS = 30_000
/** While a command runs the server sends a space so often, which JSON ignores: a backup takes minutes. */
const KEEP_ALIVE_INTERVAL_MS = 10_000
/** Unix allows 107 bytes; a data directory can lie deeper. */
const LONGEST_SOCKET_PATH = 100

/**
 * Listens for commands. What a server killed before has left behind is taken over; where another server on the same
 * data directory listens already, that one stays the one to talk to and this resolves to null.
 */
export async function openControl(options: {
  dataDir: string
  commands: readonly OfficeCommand[]
  log: Pick<FastifyBaseLogger, 'error'>
}): Promise<Control | null> {
  const { folder, socketPath, tokenPath } = placesOf(options.dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const token = randomBytes(32).toString('base64url')
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    converse(socket, token, options)
  })
  if (!(await listen(server, socketPath))) return null
  chmodSync(socketPath, 0o600)
  rmSync(tokenPath, { force: true })
  writeFileSync(tokenPath, token, { mode: 0o600 })
  return {
    close: () =>
      new Promise((resolve) => {
        rmSync(tokenPath, { force: true })
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/**
 * Asks the server that runs on the data directory. What has to be confirmed is asked of the person at the terminal.
 * @param ask shows a question and resolves with what was typed; null where there is no terminal
 * @throws NotRunning where none does, CommandRejected with the server's sentence, or where it was not confirmed
 */
export async function askServer(
  dataDir: string,
  words: readonly string[],
  { token, ask = null }: { token?: string; ask?: ((question: string) => Promise<string>) | null } = {},
): Promise<OfficeResponse> {
  const { socketPath, tokenPath } = placesOf(dataDir)
  const line = await exchange(socketPath, JSON.stringify({ token: token ?? readToken(tokenPath), words }))
  const answer = JSON.parse(line) as { refused?: string } & OfficeResponse
  if (answer.refused !== undefined) throw new CommandRejected(answer.refused)
  if (!answer.confirm) return answer
  const { question, typed, words: confirmed } = answer.confirm
  if (!ask)
    throw new CommandRejected(
      `${question}\nThere is no terminal to ask at. It is done by: ${confirmed.map(asTyped).join(' ')}`,
    )
  if ((await ask(`${question} `)).trim() !== typed) throw new CommandRejected('Nothing was done.')
  return askServer(dataDir, confirmed, { token })
}

/** A word of a command as a shell takes it. */
function asTyped(word: string): string {
  return /^[\w:.=/-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

/** How each command is written and what it does, as a table. */
export function describeCommands(commands: readonly Pick<OfficeCommand, 'usage' | 'about'>[]): OfficeResponse {
  return { table: { columns: ['command', 'what it does'], rows: commands.map(({ usage, about }) => [usage, about]) } }
}

function placesOf(dataDir: string): { folder: string; socketPath: string; tokenPath: string } {
  const folder = join(dataDir, 'control')
  const inside = join(folder, 'league.sock')
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const socketPath = Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH ? inside : join(tmpdir(), `league-${name}.sock`)
  return { folder, socketPath, tokenPath: join(folder, 'token') }
}

function readToken(tokenPath: string): string {
  try {
    return readFileSync(tokenPath, 'utf8')
  } catch {
    throw new NotRunning('No server is running here.')
  }
}

async function listen(server: Server, socketPath: string): Promise<boolean> {
  if (await tryListen(server, socketPath)) return true
  if (await answers(socketPath)) return false
  // A server that was killed leaves its socket behind, and nobody can listen until it is gone.
  rmSync(socketPath, { force: true })
  return tryListen(server, socketPath)
}

function tryListen(server: Server, socketPath: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error))
    server.once('error', failed)
    server.listen(socketPath, () => {
      server.off('error', failed)
      resolve(true)
    })
  })
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(socketPath, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

function converse(socket: Socket, token: string, options: Parameters<typeof openControl>[0]): void {
  socket.setTimeout(SILENCE_TIMEOUT_MS, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  void readLine(socket)
    .then(async (line) => {
      if (line === null) return null
      const keepAlive = setInterval(() => socket.write(' '), KEEP_ALIVE_INTERVAL_MS)
      try {
        return await reply(line, token, options)
      } finally {
        clearInterval(keepAlive)
      }
    })
    .then((answer) => (answer === null ? socket.destroy() : socket.end(`${JSON.stringify(answer)}\n`)))
}

async function reply(
  line: string,
  token: string,
  { commands, log }: Parameters<typeof openControl>[0],
): Promise<OfficeResponse | { refused: string }> {
  const requested = parse(line)
  if (!requested || !sameToken(requested.token, token))
    return { refused: 'This command comes without the right token.' }
  const [name = 'help', ...args] = requested.words
  if (name === 'help') return describeCommands(commands)
  const command = commands.find((known) => known.name === name)
  if (!command) return { refused: `There is no command '${name.slice(0, 40)}'. The command help lists them.` }
  try {
    return await command.run(args)
  } catch (error) {
    if (error instanceof CommandRejected) return { refused: error.message }
    log.error({ err: error, command: name }, 'a command failed')
    return { refused: 'That went wrong; the server has logged why.' }
  }
}

function parse(line: string): { token: string; words: string[] } | null {
  try {
    const value = JSON.parse(line) as { token?: unknown; words?: unknown } | null
    const words = Array.isArray(value?.words) ? value.words.filter((word) => typeof word === 'string') : []
    return typeof value?.token === 'string' ? { token: value.token, words } : null
  } catch {
    return null
  }
}

function sameToken(value: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(value), digest(token))
}

/** The first line that arrives; null when the other side goes away or sends too much. */
function readLine(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      text += chunk
      const end = text.indexOf('\n')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > LONGEST_LINE) resolve(null)
    })
    socket.on('close', () => resolve(null))
  })
}

function exchange(socketPath: string, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = createConnection(socketPath, () => socket.write(`${line}\n`))
    socket.setEncoding('utf8')
    socket.setTimeout(SILENCE_TIMEOUT_MS, () => socket.destroy(new NotRunning('The server does not answer.')))
    socket.on('data', (chunk: string) => (answer += chunk))
    socket.on('end', () =>
      answer === '' ? reject(new NotRunning('The server has closed the connection.')) : resolve(answer),
    )
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const nobody = error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
      reject(nobody ? new NotRunning('No server is running here.') : error)
    })
  })
}

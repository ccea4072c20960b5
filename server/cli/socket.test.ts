import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OFFICE_BASE, type OfficeCommand } from '#server/office/office-command.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { askServer, NotRunning, placesOf } from './ask-server.ts'
import { commandRoutes, openSocket } from './socket.ts'

const logged = vi.fn()
const log = pino({ level: 'error' }, { write: logged })
const commands: OfficeCommand[] = [
  {
    name: 'echo',
    usage: 'echo WORDS',
    about: 'says the words',
    run: (args) => Promise.resolve({ message: args.join(' ') }),
  },
  {
    name: 'refuse',
    usage: 'refuse',
    about: 'never does',
    run: () => Promise.reject(new CommandRejected('Not today.')),
  },
  {
    name: 'end',
    usage: 'end [--all N]',
    about: 'ends all, once confirmed',
    run: (args) =>
      Promise.resolve(
        args.length > 0
          ? { message: `ended ${args.join(' ')}` }
          : { confirm: { question: 'All 3 end. Type 3:', typed: '3', words: ['end', '--all', '3', "It's late"] } },
      ),
  },
  { name: 'break', usage: 'break', about: 'fails', run: () => Promise.reject(new Error('secret detail')) },
]
let dataDir: string
let open: (FastifyInstance | null)[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'socket-'))
  open = []
})

afterEach(async () => {
  for (const socket of open) await socket?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function serve(dir = dataDir, served = commands): Promise<FastifyInstance | null> {
  const socket = await openSocket({ dataDir: dir, log }, (app) => commandRoutes(app, served))
  open.push(socket)
  return socket
}

describe('the socket of the command line', () => {
  test('a command gets its response, and help lists all of them', async () => {
    await serve()
    expect(await askServer(dataDir, ['echo', 'two', 'words'])).toEqual({ message: 'two words' })
    const { table } = await askServer(dataDir, [])
    expect(table?.rows).toContainEqual(['echo WORDS', 'says the words'])
  })

  test('what has to be confirmed is asked at the terminal, and fails without one [D6.7]', async () => {
    await serve()
    const questions: string[] = []
    const ask = (typed: string) => (question: string) => {
      questions.push(question)
      return Promise.resolve(typed)
    }
    expect(await askServer(dataDir, ['end'], { ask: ask(' 3 ') })).toEqual({ message: "ended --all 3 It's late" })
    expect(questions).toEqual(['All 3 end. Type 3: '])
    for (const typed of ['', 'y', '33'])
      await expect(askServer(dataDir, ['end'], { ask: ask(typed) })).rejects.toThrow(
        new CommandRejected('Nothing was done.'),
      )
    await expect(askServer(dataDir, ['end'])).rejects.toThrow(
      new CommandRejected(
        "All 3 end. Type 3:\nThere is no terminal to ask at. It is done by: end --all 3 'It'\\''s late'",
      ),
    )
  })

  test.each([[[]], [['a'.repeat(60), 'b'.repeat(60)]]])('is its owner’s alone, however deep: %j', async (folders) => {
    const deep = join(dataDir, ...folders)
    await serve(deep)
    expect(await askServer(deep, ['echo', 'deep'])).toEqual({ message: 'deep' })
    const { socketPath } = placesOf(deep)
    expect([dirname(socketPath), socketPath].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
  })

  test.skipIf(process.getuid?.() !== 0)('one that another user has made is not talked to', async () => {
    const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
    await serve(deep)
    const folder = dirname(placesOf(deep).socketPath)
    chownSync(folder, 1, 1)
    await expect(askServer(deep, ['echo'])).rejects.toThrow(NotRunning)
    chownSync(folder, 0, 0)
  })

  test('refusals and unknown commands are one sentence; a failure says nothing of its inside and is logged', async () => {
    await serve()
    await expect(askServer(dataDir, ['refuse'])).rejects.toThrow(new CommandRejected('Not today.'))
    for (const name of ['dance', 'Echo', 'echo/', '../commands/echo'])
      await expect(askServer(dataDir, [name])).rejects.toThrow(
        new CommandRejected(`There is no command '${name}'. The command help lists them.`),
      )
    expect(logged).not.toHaveBeenCalled()
    await expect(askServer(dataDir, ['break'])).rejects.toThrow(
      new CommandRejected('That went wrong; the server has logged why.'),
    )
    expect(logged).toHaveBeenCalledOnce()
  })

  test.each([
    ['', 400],
    ['null', 400],
    ['{', 400],
    ['[]', 400],
    ['{"words":"echo"}', 400],
    [`{"words":["${'x'.repeat(2_000_000)}"]}`, 413],
  ])('a body that is no command is rejected: %.20s', async (body, status) => {
    await serve()
    expect(await send('echo', body)).toMatchObject({ status })
  })

  test('a command that takes long shows meanwhile that it is under way', async () => {
    let end: () => void = () => undefined
    const working = new Promise<void>((resolve) => (end = resolve))
    let begun: () => void = () => undefined
    const running = new Promise<void>((resolve) => (begun = resolve))
    const run = async () => {
      begun()
      await working
      return { message: 'done' }
    }
    await serve(dataDir, [{ name: 'copy', usage: 'copy', about: 'takes long', run }])
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const sent = send('copy', '{"words":[]}', end)
      await running
      vi.advanceTimersByTime(25_000)
      expect(await sent).toEqual({ status: 200, signs: [102, 102] })
    } finally {
      vi.useRealTimers()
    }
  })

  test('where no server runs, that is what is said', async () => {
    await expect(askServer(dataDir, ['echo'])).rejects.toThrow(NotRunning)
    await (await serve())?.close()
    await expect(askServer(dataDir, ['echo'])).rejects.toThrow(new NotRunning('No server is running here.'))
  })

  test('what a killed server left behind is taken over, a living one is not', async () => {
    await serve()
    expect(await serve(dataDir, [])).toBeNull()
    expect(await askServer(dataDir, ['echo', 'still', 'me'])).toEqual({ message: 'still me' })
    const left = join(dataDir, 'left')
    mkdirSync(join(left, 'control'), { recursive: true })
    writeFileSync(placesOf(left).socketPath, '')
    await serve(left)
    expect(await askServer(left, ['echo', 'new'])).toEqual({ message: 'new' })
  })
})

/** Calls `onSign` with each sign of work. */
function send(name: string, body: string, onSign = () => {}): Promise<{ status: number; signs: number[] }> {
  return new Promise((resolve, reject) => {
    const signs: number[] = []
    const { socketPath } = placesOf(dataDir)
    const request = httpRequest({
      socketPath,
      agent: false,
      method: 'POST',
      path: `${OFFICE_BASE}/commands/${name}`,
      headers: { 'content-type': 'application/json' },
    })
    request.on('information', ({ statusCode }) => {
      signs.push(statusCode)
      if (signs.length === 2) onSign()
    })
    request.on('response', (response) => resolve({ status: response.resume().statusCode ?? 0, signs }))
    request.on('error', reject)
    request.end(body)
  })
}

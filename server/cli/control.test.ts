import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askServer, NotRunning, openControl, type Control } from './control.ts'
import type { OfficeCommand } from '#server/office/office-command.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'

const log = { error: vi.fn() }
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
let open: (Control | null)[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'control-'))
  open = []
})

afterEach(async () => {
  for (const control of open) await control?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function serve(dir = dataDir): Promise<Control | null> {
  const control = await openControl({ dataDir: dir, commands, log })
  open.push(control)
  return control
}

describe('the channel of commands', () => {
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

  test('without the token of this run nothing is done', async () => {
    await serve()
    await expect(askServer(dataDir, ['echo', 'x'], { token: 'guessed' })).rejects.toThrow(
      new CommandRejected('This command comes without the right token.'),
    )
    writeFileSync(join(dataDir, 'control', 'token'), 'another')
    await expect(askServer(dataDir, ['echo', 'x'])).rejects.toThrow(CommandRejected)
  })

  test('socket and token are their owner’s alone', async () => {
    await serve()
    const modeOf = (name: string) => statSync(join(dataDir, 'control', name)).mode & 0o777
    expect([modeOf('.'), modeOf('league.sock'), modeOf('token')]).toEqual([0o700, 0o600, 0o600])
  })

  test('refusals and unknown commands are one sentence; a failure says nothing of its inside and is logged', async () => {
    await serve()
    await expect(askServer(dataDir, ['refuse'])).rejects.toThrow('Not today.')
    await expect(askServer(dataDir, ['dance'])).rejects.toThrow(
      "There is no command 'dance'. The command help lists them.",
    )
    await expect(askServer(dataDir, ['break'])).rejects.toThrow('That went wrong; the server has logged why.')
    expect(log.error).toHaveBeenCalledOnce()
  })

  test.each(['', 'null', '{', '[]', '{"token":1}', '{"words":["echo"]}'])(
    'a line that is no command is refused: %s',
    async (line) => {
      await serve()
      expect(await send(`${line}\n`)).toContain('without the right token')
    },
  )

  test('who sends too much without an end is cut off', async () => {
    await serve()
    expect(await send('x'.repeat(70_000))).toBe('')
  })

  test('where no server runs, that is what is said', async () => {
    await expect(askServer(dataDir, ['echo'])).rejects.toThrow(NotRunning)
    await (await serve())?.close()
    await expect(askServer(dataDir, ['echo'])).rejects.toThrow(new NotRunning('No server is running here.'))
  })

  test('what a killed server left behind is taken over, a living one is not', async () => {
    await serve()
    const token = readFileSync(join(dataDir, 'control', 'token'), 'utf8')
    expect(await serve()).toBeNull()
    expect(await askServer(dataDir, ['echo', 'still', 'me'], { token })).toEqual({ message: 'still me' })
    const left = mkdtempSync(join(tmpdir(), 'control-'))
    await (await serve(left))?.close()
    writeFileSync(join(left, 'control', 'league.sock'), '')
    await serve(left)
    expect(await askServer(left, ['echo', 'new'])).toEqual({ message: 'new' })
    rmSync(left, { recursive: true, force: true })
  })

  test('a data directory too deep for a socket works all the same', async () => {
    const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
    await serve(deep)
    expect(await askServer(deep, ['echo', 'deep'])).toEqual({ message: 'deep' })
  })
})

function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = createConnection(join(dataDir, 'control', 'league.sock'), () => socket.write(text))
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
}

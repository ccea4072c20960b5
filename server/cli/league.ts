import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { describeDatabase } from '#server/settings/database.ts'
import { readEnv, type Env } from '#server/settings/env.ts'
import { askServer, NotRunning } from '#server/cli/ask-server.ts'
import type { OfficeResponse } from '#server/office/office-command.ts'
import { help, isOwnCommand, OPTIONS, restore, runOwnCommand } from '#server/cli/own-commands.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { endOnUncaughtError, sentenceOfError } from '#server/errors/describe-error.ts'

// The reader of the output may close it early, as head does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

endOnUncaughtError()
process.exitCode = await main(process.argv.slice(2))

/**
 * `npm run league -- clocks`, `npm run league -- pause 12`: asks the running server of this data directory. The server
 * knows the commands; `help` lists them. Those for all data work without a server, too. Exit code 1 when it refuses, or
 * does not run.
 */
async function main([name, ...rest]: string[]): Promise<number> {
  try {
    // Arguments of commands for all data are paths, from the folder where npm was called.
    const from = process.env['INIT_CWD'] ?? process.cwd()
    const hasPaths = name === 'restore' || isOwnCommand(name)
    const args = rest.map((word) => (hasPaths && !OPTIONS.has(word) ? resolve(from, word) : word))
    const env = readEnv(process.env)
    for (const { given: wrong, meant } of env.mistyped)
      console.error(`${wrong} is set, which nothing reads; is ${meant} meant?`)
    print(await runCommand(env, name === undefined ? [] : [name, ...args]))
    return 0
  } catch (error) {
    console.error(sentenceOf(error))
    return 1
  }
}

/** Runs a command here or has the server run it, and says on stderr which database that is about [D6.21]. */
async function runCommand(env: Env, words: readonly string[]): Promise<OfficeResponse> {
  const [name, ...args] = words
  if (name === undefined || name === 'help') return help(env)
  // On PostgreSQL the commands for all data have a connection of their own.
  const isOwn = name === 'restore' || (isOwnCommand(name) && env.databaseUrl !== null)
  const running = isOwn ? null : await databaseOfServer(env.dataDir, isOwnCommand(name))
  console.error(`Database: ${running ?? describeDatabase(env)}`)
  if (running !== null) return askServer(env.dataDir, words, { ask: process.stdin.isTTY ? askAtTerminal : null })
  return name === 'restore' ? restore(env, args) : runOwnCommand(env, words)
}

/**
 * Returns which database the running server uses, or null where none runs.
 * @throws NotRunning unless the command needs none
 */
async function databaseOfServer(dataDir: string, needsNone: boolean): Promise<string | null> {
  try {
    return (await askServer(dataDir, ['database'])).message ?? ''
  } catch (error) {
    if (error instanceof NotRunning && needsNone) return null
    throw error
  }
}

/** The question goes to stderr, so that stdout has the response alone. */
async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // A person who ends the input has typed nothing.
  const ended = new Promise<string>((settle) => terminal.once('close', () => settle('')))
  const typed = await Promise.race([terminal.question(question), ended])
  terminal.close()
  return typed
}

function print({ message, table }: OfficeResponse): void {
  if (table)
    console.log([table.columns.map((column) => column.toUpperCase()), ...table.rows].map(lineOf(table)).join('\n'))
  if (message !== undefined) console.log(message)
}

function lineOf({ columns, rows }: NonNullable<OfficeResponse['table']>): (cells: string[]) => string {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((cells) => cells[index]?.length ?? 0)),
  )
  return (cells) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
}

function sentenceOf(error: unknown): string {
  if (error instanceof CommandRejected) return error.message
  if (error instanceof NotRunning) return `${error.message} Start one with npm start, or give its DATA_DIR.`
  return sentenceOfError(error)
}

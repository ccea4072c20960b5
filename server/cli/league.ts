import { resolve } from 'node:path'
import { readEnv, type Env } from '#server/settings/env.ts'
import { askServer, NotRunning } from '#server/cli/control.ts'
import type { OfficeResponse } from '#server/office/office-command.ts'
import { help, restore, runOwnCommand } from '#server/cli/own-commands.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'

/** Their arguments are paths, from the folder where npm was called. */
const WITH_PATHS = new Set(['backup', 'restore', 'import', 'export'])

process.exitCode = await main(process.argv.slice(2))

/**
 * `npm run league -- clocks`, `npm run league -- pause 12`: asks the running server of this data directory. The server
 * knows the commands; `help` lists them. Those for all data work without a server, too. Exit code 1 when it refuses, or
 * does not run.
 */
async function main([name, ...given]: string[]): Promise<number> {
  try {
    const from = process.env['INIT_CWD'] ?? process.cwd()
    const args = name !== undefined && WITH_PATHS.has(name) ? given.map((path) => resolve(from, path)) : given
    print(await runCommand(readEnv(process.env), name === undefined ? [] : [name, ...args]))
    return 0
  } catch (error) {
    console.error(sentenceOf(error))
    return 1
  }
}

async function runCommand(env: Env, words: readonly string[]): Promise<OfficeResponse> {
  if (words.length === 0 || words[0] === 'help') return help(env)
  if (words[0] === 'restore') return restore(env, words[1])
  const own = env.databaseUrl === null ? null : await runOwnCommand(env, words)
  if (own) return own
  try {
    return await askServer(env.dataDir, words)
  } catch (error) {
    const response = error instanceof NotRunning ? await runOwnCommand(env, words) : null
    if (response === null) throw error
    return response
  }
}

function print({ said, table }: OfficeResponse): void {
  if (table)
    console.log([table.columns.map((column) => column.toUpperCase()), ...table.rows].map(lineOf(table)).join('\n'))
  if (said !== undefined) console.log(said)
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
  return error instanceof Error ? error.message : String(error)
}

import { readEnv } from '#server/env.ts'
import { askServer, NotRunning, type OfficeResponse } from '#server/cli/control.ts'
import { CommandRejected } from '#server/clocks/transitions.ts'

process.exitCode = await main(process.argv.slice(2))

/**
 * `npm run league -- clocks`, `npm run league -- pause 12`: asks the running server of this data directory. The server
 * knows the commands; `help` lists them. Exit code 1 when it refuses or does not run.
 */
async function main(words: string[]): Promise<number> {
  try {
    const { dataDir } = readEnv(process.env)
    print(await askServer(dataDir, words))
    return 0
  } catch (error) {
    console.error(sentenceOf(error))
    return 1
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

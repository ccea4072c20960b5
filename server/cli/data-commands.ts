import { basename, isAbsolute } from 'node:path'
import { writeBackup } from '#server/backup/backup.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { ServerContext } from '#server/context.ts'
import { avatarFolder } from '#server/import/avatars.ts'
import { MOVE_EVENTS } from '#server/import/checks.ts'
import { exportLeague } from '#server/import/export-league.ts'
import { importLeague, ImportMistakes, SECTION_NAMES } from '#server/import/import-league.ts'
import type { Mistake } from '#server/import/mistake.ts'
import { readFiles } from '#server/import/read-files.ts'
import { describeDatabase } from '#server/settings/database.ts'
import type { OfficeCommand, OfficeResponse } from '#server/office/office-command.ts'

/** The dependencies of the commands for all data, from a running server or a stopped one's database. */
type DataContext = Pick<ServerContext, 'database' | 'env' | 'now'>

interface DataCommand extends Omit<OfficeCommand, 'run'> {
  /** It reads the tables, which have to be those of this version; a backup before an upgrade must not change them. */
  readsTables: boolean
  /** Paths among the arguments are absolute, as the server works in a folder of its own. */
  run(context: DataContext, args: readonly string[]): Promise<OfficeResponse>
}

/** More mistakes than these nobody mends at once. */
const MAX_LISTED = 100

/** Lets an import create the database, which no other command does. */
export const CREATE = '--create'

/** The words of these commands that are no path. */
export const DATA_OPTIONS: ReadonlySet<string> = new Set([CREATE, MOVE_EVENTS])

/**
 * What copies the league's data out and in. The embedded database belongs to the running server, which then does it; on
 * PostgreSQL the command has a connection of its own, with patience, and the servers go on.
 */
export const DATA_COMMANDS: readonly DataCommand[] = [
  {
    name: 'backup',
    usage: 'backup [FOLDER]',
    about: 'copies the database into a new folder, without a stop',
    readsTables: false,
    run: async (context, [value]) => ({
      message: `The backup is in ${await writeBackup(context, value === undefined ? undefined : pathOf(value))}.`,
    }),
  },
  {
    name: 'import',
    usage: 'import [--create] [--move-events] PATH',
    about:
      'brings in a folder of CSV files, one of them, or a JSON file; --create where there is no database yet, --move-events to move more than 20 events to come',
    readsTables: true,
    run: async ({ database, now }, args) => {
      const path = pathOf(args.find((word) => !DATA_OPTIONS.has(word)))
      const files = readFiles(path, SECTION_NAMES)
      const by = `the file ${basename(path)}`
      const mayMoveEvents = args.includes(MOVE_EVENTS)
      return importResponse(() =>
        importLeague(database.db, files, { now: now(), by, avatarFolder: avatarFolder(path), mayMoveEvents }),
      )
    },
  },
  {
    name: 'export',
    usage: 'export PATH',
    about: 'writes the league into a new folder of CSV files, or a JSON file',
    readsTables: true,
    run: async ({ database, now }, [value]) => {
      const path = pathOf(value)
      const rows = await exportLeague(database.db, path, { now: now() })
      return { message: `${rows} rows are in ${path}.` }
    },
  },
]

/** The same for a running server. */
export function dataCommands(context: DataContext): OfficeCommand[] {
  return DATA_COMMANDS.map((command) => ({ ...command, run: (args) => command.run(context, args) }))
}

/** Says which database the running server uses, for the commands that it runs [D6.21]. */
export function databaseCommand(env: ServerContext['env']): OfficeCommand {
  return {
    name: 'database',
    usage: 'database',
    about: 'says which database the server uses',
    run: () => Promise.resolve({ message: describeDatabase(env) }),
  }
}

function pathOf(value: string | undefined): string {
  if (value === undefined || !isAbsolute(value)) throw new CommandRejected('Give a whole path, from / on.')
  return value
}

async function importResponse(work: () => ReturnType<typeof importLeague>): Promise<OfficeResponse> {
  try {
    const imported = await work()
    const notes = imported.flatMap((one) => one.notes)
    return {
      ...(notes.length > 0 && { message: notes.join('\n') }),
      table: {
        columns: ['section', 'added', 'changed', 'unchanged', 'removed', 'passed over'],
        rows: imported.map(({ section, added, changed, unchanged, removed, skipped }) =>
          [section, added, changed, unchanged, removed, skipped].map(String),
        ),
      },
    }
  } catch (error) {
    if (!(error instanceof ImportMistakes)) throw error
    const { mistakes } = error
    const more = mistakes.length > MAX_LISTED ? [`and ${mistakes.length - MAX_LISTED} more`] : []
    throw new CommandRejected([error.message, ...mistakes.slice(0, MAX_LISTED).map(lineOf), ...more].join('\n'))
  }
}

/** Like 'venues, row 3, slug: is missing'. */
function lineOf({ section, row, column, message }: Mistake): string {
  return `  ${[section, row === null ? null : `row ${row}`, column].filter((part) => part !== null).join(', ')}: ${message}`
}

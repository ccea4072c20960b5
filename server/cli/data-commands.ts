import { isAbsolute } from 'node:path'
import { writeBackup } from '#server/backup/backup.ts'
import { CommandRejected } from '#server/clocks/transitions.ts'
import type { ServerContext } from '#server/context.ts'
import type { OfficeCommand, OfficeResponse } from './control.ts'

/** What the commands for all data need: a running server has it, and so has a stopped one's database. */
type DataContext = Pick<ServerContext, 'database' | 'env' | 'now'>

interface DataCommand extends Omit<OfficeCommand, 'run'> {
  /** Paths among the arguments are absolute, as the server works in a folder of its own. */
  run(context: DataContext, args: readonly string[]): Promise<OfficeResponse>
}

/** What copies the league's data out and in, on a running server or without one. */
export const DATA_COMMANDS: readonly DataCommand[] = [
  {
    name: 'backup',
    usage: 'backup [FOLDER]',
    about: 'copies the database into a new folder, without a stop',
    run: async (context, [given]) => ({
      said: `The backup is in ${await writeBackup(context, given === undefined ? undefined : pathOf(given))}.`,
    }),
  },
]

/** The same for a running server's channel of commands. */
export function dataCommands(context: DataContext): OfficeCommand[] {
  return DATA_COMMANDS.map((command) => ({ ...command, run: (args) => command.run(context, args) }))
}

function pathOf(given: string): string {
  if (!isAbsolute(given)) throw new CommandRejected('Give a whole path, from / on.')
  return given
}

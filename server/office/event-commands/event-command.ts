import * as v from 'valibot'
import { compactIdentifier } from '#domain/text.ts'
import type { Confirmation, OfficeCommand } from '#server/office/office-command.ts'
import { OFFICE_NAME } from '#domain/constants.ts'
import type { ClockRow } from '#server/clocks/game.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'

/** The permission of an API key; see server/office/api. */
export const SCOPES = ['clock', 'results', 'events', 'cancel'] as const
export type Scope = (typeof SCOPES)[number]

/** A command's message, and the clock afterwards. */
export interface CommandResult {
  message: string
  clock?: ClockRow
}

/** A command for one event, given at the command line or by the league's own system: the same table serves both [D2.24]. */
export interface EventCommand {
  name: string
  /** The arguments after the event's number at the command line, like 'LEFT of ALL'; empty for none. */
  usage: string
  about: string
  scope: Scope
  /**
   * Given by directors too [D1.59]; `level`: for the level or break that shows, so that its end refuses it. Amounts and
   * calling off are the office's.
   */
  direct?: 'any' | 'level'
  /** The schema of the API's body. */
  body: v.GenericSchema
  /** The same from what a person typed; whatever does not fit the schema is rejected with the usage. */
  read(words: readonly string[]): unknown
  /** Returns what a person has to confirm first, where the words do not; null where there is nothing to confirm. */
  confirm?(eventId: number, words: readonly string[]): Promise<Confirmation | null>
  /** @param by who says so. @throws CommandRejected with one sentence */
  run(eventId: number, body: unknown, by: string): Promise<CommandResult>
}

/** Makes an entry of the table from a command whose schema says what `run` is given. */
export function eventCommand<Body>(
  command: Omit<EventCommand, 'body' | 'run'> & {
    body: v.GenericSchema<unknown, Body>
    run(eventId: number, body: Body, by: string): Promise<CommandResult>
  },
): EventCommand {
  return { ...command, run: (eventId, body, by) => command.run(eventId, v.parse(command.body, body), by) }
}

/** Nothing but the event. */
export const NOTHING = {
  body: v.object({}),
  usage: '',
  read: (words: readonly string[]) => (words.length === 0 ? {} : null),
} as const

/** '1=500' or '2=300.50'; anything else fits no schema. */
export function prizeOf(word: string): unknown {
  const [, rank, dollars, cents = ''] = /^(\d{1,4})=\$?(\d{1,8})(?:\.(\d{2}))?$/.exec(word) ?? []
  return rank === undefined ? null : { rank: Number(rank), amountCents: Number(dollars) * 100 + Number(cents) }
}

/** The commands as a person types them. */
export function atTheCommandLine(commands: readonly EventCommand[]): OfficeCommand[] {
  return commands.map((command) => {
    const { name, about, body, read } = command
    const usage = `${name} ID ${command.usage}`.trim()
    return {
      name,
      usage,
      about,
      run: async ([value, ...words]) => {
        const eventId = eventIdOf(value, usage)
        const parsed = v.safeParse(body, read(words))
        if (!parsed.success) {
          if (command.usage === '') rejectNumber(usage)
          throw new CommandRejected(`Write it so: ${usage}.`)
        }
        const confirm = await command.confirm?.(eventId, words)
        if (confirm) return { confirm }
        return { message: (await command.run(eventId, parsed.output, OFFICE_NAME)).message }
      },
    }
  })
}

function eventIdOf(typed: string | undefined, usage: string): number {
  const value = compactIdentifier(typed ?? '')
  const eventId = Number(value)
  if (!/^\d{1,10}$/.test(value) || eventId < 1 || eventId > 2_147_483_647) rejectNumber(usage)
  return eventId
}

function rejectNumber(usage: string): never {
  throw new CommandRejected(`Give the number of one event: ${usage}. The command clocks lists them.`)
}

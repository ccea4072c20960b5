/** Everything of the office lies below this path, outside the contract's. */
export const OFFICE_BASE = '/office/v1'

/** The output of a command: a sentence, a table, or both. */
export interface OfficeResponse {
  message?: string
  table?: { columns: string[]; rows: string[][] }
  /** Nothing was done yet. */
  confirm?: Confirmation
}

/** What a person at a terminal reads, what they type to confirm it, and the words of the command that then does it. */
export interface Confirmation {
  question: string
  typed: string
  words: string[]
}

/** Something a person can ask of the running server. */
export interface OfficeCommand {
  name: string
  /** Like 'pause ID'. */
  usage: string
  about: string
  /** @throws CommandRejected with one sentence for the person */
  run(args: readonly string[]): Promise<OfficeResponse>
}

/** How each command is written and what it does, as a table. */
export function describeCommands(commands: readonly Pick<OfficeCommand, 'usage' | 'about'>[]): OfficeResponse {
  return { table: { columns: ['command', 'what it does'], rows: commands.map(({ usage, about }) => [usage, about]) } }
}

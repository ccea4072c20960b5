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
  /** A short description. */
  about: string
  /** @throws CommandRejected with one sentence for the person */
  run(args: readonly string[]): Promise<OfficeResponse>
}

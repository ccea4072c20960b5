/** The output of a command: a sentence, a table, or both. */
export interface OfficeResponse {
  message?: string
  table?: { columns: string[]; rows: string[][] }
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

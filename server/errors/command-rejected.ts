/** A command that makes no sense as things are. Its message is one sentence for the person who gave it. */
export class CommandRejected extends Error {
  override name = 'CommandRejected'
}

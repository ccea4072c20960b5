import { clockCommands } from './clock-commands.ts'
import type { EventCommand } from './event-command.ts'
import type { ServerContext } from '#server/context.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { cancelCommand } from './cancel.ts'
import { correctionCommands } from '#server/office/corrections/correct-results.ts'
import { holdCommands } from './hold.ts'

/**
 * Everything that is done with one event, at the command line and through the API of the league's own system alike
 * [D2.24 one set of commands]: a command that is added here is in both.
 */
export function eventCommands(context: ServerContext): EventCommand[] {
  return [
    ...clockCommands(context),
    ...holdCommands(context),
    cancelCommand(context, openMessaging(context)),
    ...correctionCommands(context),
  ]
}

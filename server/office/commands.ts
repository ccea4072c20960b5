import { compactIdentifier, writtenText } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import type { OfficeResponse, OfficeCommand } from './office-command.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { openCrm } from '#server/integrations/crm/open-crm.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { alertsCommand } from './alerts-command.ts'
import { accountCommands } from './account-commands.ts'
import { avatarReview } from './reviews/avatar-review.ts'
import { codeCommands } from './code-commands.ts'
import { correctionOfficeCommands } from './corrections/commands.ts'
import { directorOfficeCommands } from './directors/director-commands.ts'
import { deletionReview } from './reviews/deletion-review.ts'
import { oneLine, utcMinute, type OfficeReview } from './reviews/review.ts'
import { keyCommands } from './key-commands.ts'
import { paymentCommands, paymentReview } from './reviews/payment-review.ts'
import { signOutCommand } from './sign-out-command.ts'
import { ticketReview } from './reviews/ticket-review.ts'

const LONGEST_REASON = 500

/** Creates the commands a person decides by: requests, approve and reject, and the codes of tickets. */
export function officeCommands(context: ServerContext): OfficeCommand[] {
  const messaging = openMessaging(context)
  const queues: readonly OfficeReview[] = [
    avatarReview(context, messaging),
    deletionReview(context, messaging, openCrm(context)),
    ticketReview(context, messaging),
    paymentReview(context),
  ]

  return [
    ...codeCommands(context, messaging),
    ...paymentCommands(context, messaging),
    alertsCommand(context),
    ...accountCommands(context),
    signOutCommand(context),
    ...keyCommands(context),
    ...directorOfficeCommands(context),
    ...correctionOfficeCommands(context),
    {
      name: 'requests',
      usage: 'requests',
      about: 'lists what members have asked for and nobody has decided',
      run: () => list(queues),
    },
    {
      name: 'approve',
      usage: 'approve ID',
      about: 'does what was asked for',
      run: async ([value, ...words]) => {
        const { queue, id } = requestOf(queues, value, 'approve ID')
        return { message: await queue.decide({ id, isApproved: true, reason: null, words }) }
      },
    },
    {
      name: 'reject',
      usage: 'reject ID REASON',
      about: 'refuses it, and tells the member why',
      run: async ([value, ...words]) => {
        const { queue, id } = requestOf(queues, value, 'reject ID REASON')
        const reason = writtenText(words.join(' ')).trim()
        if (reason === '') throw new CommandRejected('Say why: reject ID REASON. The member is told.')
        if (reason.length > LONGEST_REASON) throw new CommandRejected(`Say it in at most ${LONGEST_REASON} characters.`)
        return { message: await queue.decide({ id, isApproved: false, reason, words: [] }) }
      },
    },
  ]
}

async function list(queues: readonly OfficeReview[]): Promise<OfficeResponse> {
  const all = []
  for (const queue of queues)
    all.push(...(await queue.waiting()).map((request) => ({ ...request, id: `${queue.letter}${request.id}` })))
  if (all.length === 0) return { message: 'Nobody is waiting for a decision.' }
  all.sort((a, b) => a.at.getTime() - b.at.getTime())
  return {
    table: {
      columns: ['id', 'since', 'what', 'who', 'about'],
      rows: all.map(({ id, at, kind, who, about }) => [id, utcMinute(at), kind, who, about].map(oneLine)),
    },
  }
}

function requestOf(
  queues: readonly OfficeReview[],
  value: string | undefined,
  usage: string,
): { queue: OfficeReview; id: number } {
  const [, letter, number] = /^([a-z])(\d{1,9})$/i.exec(compactIdentifier(value ?? '')) ?? []
  const queue = queues.find((known) => known.letter === letter?.toUpperCase())
  if (!queue || number === undefined)
    throw new CommandRejected(`Give the id of one request: ${usage}. The command requests lists them.`)
  return { queue, id: Number(number) }
}

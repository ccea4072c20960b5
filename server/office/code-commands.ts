import { compactIdentifier, writtenText } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import type { OfficeCommand } from './office-command.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { restarting } from '#server/db/restarting.ts'
import { consume } from '#server/ledger/tickets/consume.ts'
import { displayName } from '#server/ledger/locks.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { usedNotification } from '#server/integrations/push/notifications.ts'
import { OFFICE_NAME } from '#domain/constants.ts'

/** Codes as the registration at a venue takes them, and as the office takes them back. */
export function codeCommands(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { devices }: Pick<Messaging, 'devices'>,
): OfficeCommand[] {
  async function use(value: string | undefined, kind: 'redeemed' | 'revoked', reason: string | null): Promise<string> {
    const code = compactIdentifier(value ?? '').toUpperCase()
    if (!/^[\dA-Z]{1,20}$/.test(code)) throw new CommandRejected('Give the code of one ticket or voucher.')
    const done = await restarting(db, async (tx) => {
      const consumed = await consume(tx, { code, kind, reason, by: OFFICE_NAME, now: now() })
      if (consumed.done) await devices.tell(tx, consumed.member.playerId, usedNotification(consumed.seat, kind, now()))
      return consumed
    })
    if (!done.done) throw new CommandRejected(done.message)
    return `${displayName(done.member)}: ${done.event.title}, ${done.seat.kind} ${kind}.`
  }

  return [
    {
      name: 'redeem',
      usage: 'redeem CODE',
      about: 'takes a code at the registration, once',
      run: async ([code]) => ({ message: await use(code, 'redeemed', null) }),
    },
    {
      name: 'revoke',
      usage: 'revoke CODE REASON',
      about: 'ends a ticket or voucher, and says why in its history',
      run: async ([code, ...words]) => {
        const reason = writtenText(words.join(' ')).trim().slice(0, 500)
        if (reason === '') throw new CommandRejected('Say why: revoke CODE REASON. The member can read it.')
        return { message: await use(code, 'revoked', reason) }
      },
    },
  ]
}

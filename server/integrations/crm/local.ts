import { eq } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { members, players } from '#server/db/schema/people.ts'
import { addToOutbox } from '#server/integrations/messaging/outbox.ts'
import { internationalPhone } from '#server/integrations/messaging/phone.ts'
import { subscriptionsOf } from './subscriptions.ts'
import type { Crm } from './crm.ts'

/** Writes to the outbox, where a developer reads it; always available. */
export function createLocalCrm(context: Pick<ServerContext, 'env' | 'now'>): Crm {
  return {
    async memberChanged(tx, playerId, why) {
      const attributes = await attributesOf(tx, playerId)
      if (attributes)
        await addToOutbox(context, tx, {
          channel: 'crm',
          recipient: attributes.userId,
          subject: why,
          body: JSON.stringify(attributes),
          playerId,
        })
    },
    memberRemoved: (tx, customerGuid) =>
      addToOutbox(context, tx, {
        channel: 'crm',
        recipient: customerGuid,
        subject: 'removed',
        body: JSON.stringify({ userId: customerGuid }),
      }),
    isAvailable: async () => true,
  }
}

/** The profile attributes of a member, with the mobile in international form [P5.9] and the groups they chose. */
async function attributesOf(db: Db, playerId: number) {
  const [row] = await db
    .select({
      userId: players.customerGuid,
      firstName: players.firstName,
      lastName: players.lastName,
      email: members.email,
      mobile: members.mobile,
      stateId: members.stateId,
      postcode: members.postcode,
      brandId: members.brandId,
      preferEmail: members.preferEmail,
      preferSms: members.preferSms,
    })
    .from(members)
    .innerJoin(players, eq(players.id, members.playerId))
    .where(eq(members.playerId, playerId))
  return row && { ...row, mobile: internationalPhone(row.mobile), subscriptions: await subscriptionsOf(db, playerId) }
}

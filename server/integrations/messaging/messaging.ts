import { and, eq, gte, isNotNull } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { members, players } from '#server/db/schema/people.ts'
import { outbox } from '#server/db/schema/system.ts'
import { subscriptionsOf } from '#server/members/subscriptions.ts'
import { notifyDevices, type DeviceNotification } from '#server/integrations/push/devices.ts'
import { post } from './outbox.ts'
import { internationalPhone } from './phone.ts'

/** Texts to a mobile, written 04 and eight digits. Fails with the transaction it is given. */
export interface Sms {
  send(db: Db, text: { to: string; body: string; playerId?: number | null; goodUntil?: Date }): Promise<void>
}

/** Mails in plain text. Fails with the transaction it is given. */
export interface Mail {
  send(db: Db, mail: { to: string; subject: string; body: string; playerId?: number | null }): Promise<void>
}

/** Notices to a member's devices. A failure is logged and never felt [P8.3]. */
export interface Push {
  notify(playerId: number, notice: { title: string; body: string; path: string }): Promise<void>
}

/** Notices to the browsers a member turned them on in. Fails with the transaction it is given. */
export interface Devices {
  tell(db: Db, playerId: number, notice: DeviceNotification): Promise<void>
}

/** What the CRM is told of a member: who they are and what they want to hear [P7.47]. A failure is logged and never felt [P8.3]. */
export interface Crm {
  memberChanged(playerId: number, why: 'registered' | 'settings'): Promise<void>
  /** Somebody is to be forgotten there too. */
  memberRemoved(customerGuid: string): Promise<void>
  /** Whether it takes what members choose just now. */
  isAvailable(): Promise<boolean>
}

export interface Messaging {
  sms: Sms
  mail: Mail
  push: Push
  devices: Devices
  crm: Crm
}

/** After so many failures of one message a service counts as failing. */
const FAILING_ATTEMPTS = 2

/** All ways out of the league. Each ends in the outbox, from which services send what has one. */
export function openMessaging(context: Pick<ServerContext, 'db' | 'env' | 'now' | 'log'>): Messaging {
  const { db, log } = context

  async function unfelt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error, what }, 'a message could not be written')
    }
  }

  return {
    sms: {
      send: (tx, { to, ...text }) =>
        post(context, tx, { channel: 'sms', recipient: internationalPhone(to) ?? to, ...text }),
    },
    mail: { send: (tx, { to, ...mail }) => post(context, tx, { channel: 'mail', recipient: to, ...mail }) },
    push: {
      notify: (playerId, { title, body, path }) =>
        unfelt('push', () =>
          post(context, db, {
            channel: 'push',
            recipient: `member ${playerId}`,
            subject: title,
            body: JSON.stringify({ body, path }),
            playerId,
          }),
        ),
    },
    devices: { tell: (tx, playerId, notice) => notifyDevices(context, tx, playerId, notice) },
    crm: {
      memberChanged: (playerId, why) =>
        unfelt('crm', async () => {
          const attributes = await attributesOf(db, playerId)
          if (attributes)
            await post(context, db, {
              channel: 'crm',
              recipient: attributes.userId,
              subject: why,
              body: JSON.stringify(attributes),
              playerId,
            })
        }),
      memberRemoved: (customerGuid) =>
        unfelt('crm', () =>
          post(context, db, {
            channel: 'crm',
            recipient: customerGuid,
            subject: 'removed',
            body: JSON.stringify({ userId: customerGuid }),
          }),
        ),
      async isAvailable() {
        if (!context.env.messengers.crm) return true
        const [stuck] = await db
          .select({ id: outbox.id })
          .from(outbox)
          .where(
            and(isNotNull(outbox.nextAttemptAt), eq(outbox.channel, 'crm'), gte(outbox.attempts, FAILING_ATTEMPTS)),
          )
          .limit(1)
        return !stuck
      },
    },
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

import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { notifyDevices, type DeviceNotification } from '#server/integrations/push/devices.ts'
import { addToOutbox, type Message } from './outbox.ts'
import { internationalPhone } from './phone.ts'

interface Sent extends Pick<Message, 'body' | 'secrets' | 'playerId'> {
  to: string
}

/** Texts to a mobile, written 04 and eight digits. Fails with the transaction it is given. */
export interface Sms {
  send(db: Db, text: Sent & { goodUntil?: Date }): Promise<void>
}

/** Mails in plain text. Fails with the transaction it is given. */
export interface Mail {
  send(db: Db, mail: Sent & { subject: string }): Promise<void>
}

/** Notices to a member's devices. Fails with the transaction it is given. */
export interface Push {
  notify(db: Db, playerId: number, notice: { title: string; body: string; path: string }): Promise<void>
}

/** Notices to the browsers a member turned them on in. Fails with the transaction it is given. */
export interface Devices {
  tell(db: Db, playerId: number, notice: DeviceNotification): Promise<void>
}

export interface Messaging {
  sms: Sms
  mail: Mail
  push: Push
  devices: Devices
}

/** All ways to reach a member. Each ends in the outbox, from which services send what has one. */
export function openMessaging(context: Pick<ServerContext, 'db' | 'env' | 'now' | 'log'>): Messaging {
  return {
    sms: {
      send: (tx, { to, ...text }) =>
        addToOutbox(context, tx, { channel: 'sms', recipient: internationalPhone(to) ?? to, ...text }),
    },
    mail: { send: (tx, { to, ...mail }) => addToOutbox(context, tx, { channel: 'mail', recipient: to, ...mail }) },
    push: {
      notify: (tx, playerId, { title, body, path }) =>
        addToOutbox(context, tx, {
          channel: 'push',
          recipient: `member ${playerId}`,
          subject: title,
          body: JSON.stringify({ body, path }),
          playerId,
        }),
    },
    devices: { tell: (tx, playerId, notice) => notifyDevices(context, tx, playerId, notice) },
  }
}

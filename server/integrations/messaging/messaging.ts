import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { notifyDevices, type DeviceNotification } from '#server/integrations/push/devices.ts'
import { textMessage } from '#domain/text.ts'
import { addToOutbox, type Message } from './outbox.ts'
import { internationalPhone } from './phone.ts'

interface Sent extends Pick<Message, 'body' | 'secrets' | 'playerId'> {
  to: string
}

type Text = Sent & { goodUntil?: Date }
type PlainMail = Sent & { subject: string }

/**
 * Texts to mobiles, written 04 and eight digits; several in one statement. They are sent in plain characters [F124].
 * Fails with the transaction it is given.
 */
export interface Sms {
  send(db: Db, texts: Text | readonly Text[]): Promise<void>
}

/** Mails in plain text, several in one statement. Fails with the transaction it is given. */
export interface Mail {
  send(db: Db, mails: PlainMail | readonly PlainMail[]): Promise<void>
}

/** Notices to a member's devices. Fails with the transaction it is given. */
export interface Push {
  notify(db: Db, playerId: number, notice: { title: string; body: string; path: string }): Promise<void>
}

/** Notices to the browsers in which a member, or several, turned them on. Fails with the transaction it is given. */
export interface Devices {
  tell(db: Db, who: number | readonly number[], notice: DeviceNotification): Promise<void>
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
      send: (tx, texts) =>
        addToOutbox(
          context,
          tx,
          [texts].flat().map(({ to, body, ...text }) => ({
            channel: 'sms',
            recipient: internationalPhone(to) ?? to,
            body: textMessage(body),
            ...text,
          })),
        ),
    },
    mail: {
      send: (tx, mails) =>
        addToOutbox(
          context,
          tx,
          [mails].flat().map(({ to, ...mail }) => ({ channel: 'mail', recipient: to, ...mail })),
        ),
    },
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
    devices: { tell: (tx, who, notice) => notifyDevices(context, tx, who, notice) },
  }
}

import { openDatabase } from '#server/db/client.ts'
import { tickets } from '#server/db/schema/credit.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { cancelEvent } from '#server/ledger/cancellation/cancel-event.ts'
import { settleCancelled } from '#server/ledger/cancellation/settle-cancelled.ts'
import { testApp } from './test-app.ts'

/**
 * Calls an event off, to be killed while it does: it writes a line when the event is closed and one after its mails, and
 * stops at the line of the fourth argument. argv: the directory of an embedded database; the time; the event; that line.
 */
const [dataDir = '', at = '', event = '', stopAt = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
const { context, close } = await testApp({ database, now: new Date(at) })
const { mail, ...others } = openMessaging(context)
let lines = 0

async function print(): Promise<void> {
  lines += 1
  process.stdout.write('line\n')
  // Waits to be killed, with a timer that keeps the process alive.
  if (lines === Number(stopAt)) await new Promise((resolve) => setTimeout(resolve, 600_000))
}

const eventId = Number(event)
await cancelEvent(context, { eventId, reason: 'Flood', confirmed: await database.db.$count(tickets) })
await print()
await settleCancelled(
  {
    context,
    messaging: {
      ...others,
      mail: {
        async send(tx, mails) {
          await mail.send(tx, mails)
          await print()
        },
      },
    },
  },
  eventId,
)
await close()

import type { Database } from '#server/db/client.ts'
import type { HubMessage } from '#server/hub.ts'
import { BUS_CHANNEL, decodeMessage, publish } from '#server/realtime/bus.ts'

const LAST = 'last'

/** What is sent to the clients of every process from now on. */
export async function followNotices(
  database: Database,
): Promise<{ read(): Promise<HubMessage[]>; end(): Promise<void> }> {
  let messages: HubMessage[] = []
  let wake: () => void = () => undefined
  const end = await database.listen(BUS_CHANNEL, {
    onNotice(payload) {
      const message = decodeMessage(payload)
      if (message?.target === LAST) wake()
      else if (message) messages.push(message)
    },
    onGap: () => undefined,
  })
  return {
    /** All of them since the last time, those included whose transactions have just ended. */
    async read() {
      const arrived = new Promise<void>((resolve) => (wake = resolve))
      await publish(database.db, { target: LAST, args: [] })
      await arrived
      const read = messages
      messages = []
      return read
    },
    end,
  }
}

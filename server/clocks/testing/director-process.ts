import { openDatabase } from '#server/db/client.ts'
import { createDirector } from '#server/clocks/director.ts'
import { contextOn } from './small-league.ts'

/** A process that directs the clocks of a PostgreSQL database by the time of day, and prints each change it makes. */

const [url = ''] = process.argv.slice(2)
const database = await openDatabase({ url })
const hub = { send: (_target: string, [eventId]: unknown[]) => void process.stdout.write(`moved ${String(eventId)}\n`) }
const director = createDirector({
  ...contextOn(database),
  now: () => new Date(),
  hub: hub as unknown as ReturnType<typeof contextOn>['hub'],
})
await director.start()
process.stdout.write('ready\n')

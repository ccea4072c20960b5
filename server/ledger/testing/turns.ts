import { setTimeout as sleep } from 'node:timers/promises'
import type { Scheduler } from 'fast-check'
import type { Database } from '#server/db/client.ts'

/** What the pool of a PostgreSQL database has, as drizzle hands it out. */
interface Client {
  query(statement: string | { text: string }, ...more: unknown[]): Promise<unknown>
  release(...how: unknown[]): void
}
interface Pool extends Pick<Client, 'query'> {
  connect(callback?: unknown): Promise<Client>
}

interface Server {
  name: string
  database: Database
}

interface Waiting {
  server: string
  label: string
  isRead: boolean
  begin: () => void
}

export interface Order {
  /** Whose turn it is. */
  scheduler: Scheduler
  /** How many statements that lock or write each turn has, unless the server has to wait. */
  lengths: Iterator<number>
}

/**
 * Lets the statements of servers that share a PostgreSQL through one at a time. The next is chosen when each server waits
 * for its turn, has ended its work, or waits in the database for a lock. A turn ends before a statement that locks or
 * writes: with every lock that was taken and everything that was read, and nothing done of it.
 * @param watch a database of nobody else's, by which the locks are looked at
 */
export function takeTurns({ scheduler, lengths }: Order, servers: readonly Server[], watch: Database) {
  const arrived: Waiting[] = []
  let turn = { server: '', left: 0 }
  /** How many statements of each server wait for their turn; none of one that has ended. */
  const waiting = new Map<string, number>()
  /** The statements that the database ended in a deadlock. */
  const deadlocks: string[] = []
  let count = 0

  async function inTurn<Result>(server: string, statement: unknown, send: () => Promise<Result>): Promise<Result> {
    const text = shortened(statement)
    const [label, isRead] = [`${server}: ${text}`, /^(begin|select(?!.*, locked))/.test(text)]
    waiting.set(server, (waiting.get(server) ?? 0) + 1)
    await new Promise<void>((begin) => arrived.push({ server, label, isRead, begin }))
    waiting.set(server, (waiting.get(server) ?? 0) - 1)
    count += 1
    return send().catch((error: unknown) => {
      if ((error as { code?: unknown }).code === '40P01') deadlocks.push(label)
      throw error
    })
  }

  function beginTurn({ server, isRead, begin }: Waiting): void {
    turn = { server, left: (lengths.next().value as number) - (isRead ? 0 : 1) }
    begin()
  }

  /** Resolves once no server can go on alone. */
  async function quiet(): Promise<void> {
    const busy = () => [...waiting.values()].filter((n) => n === 0).length
    while (busy() > 0) {
      const before = [count, busy()].join()
      const locked = await lockWaiters(watch)
      if (locked >= busy() && before === [count, busy()].join()) return
      await sleep(1)
    }
  }

  const restore = servers.map(({ name, database }) => {
    const { $client: pool } = database.db as unknown as { $client: Pool }
    const { query, connect } = pool
    pool.query = (statement, ...more) => inTurn(name, statement, () => query.call(pool, statement, ...more))
    pool.connect = async (callback) => {
      // The pool's own queries come by here.
      if (callback !== undefined) return connect.call(pool, callback)
      const client = await connect.call(pool)
      const own = { query: client.query, release: client.release }
      client.query = (statement, ...more) => inTurn(name, statement, () => own.query.call(client, statement, ...more))
      client.release = (...how) => {
        Object.assign(client, own)
        own.release.apply(client, how)
      }
      return client
    }
    return () => Object.assign(pool, { query, connect })
  })

  return {
    deadlocks,
    /** Does the work of each server, all at once, until its end. */
    async run(works: readonly (() => Promise<void>)[]): Promise<void> {
      let isOver = false
      const done = servers.map(async ({ name }, place) => {
        waiting.set(name, 0)
        await works[place]?.().finally(() => waiting.delete(name))
      })
      const all = Promise.all(done).finally(() => (isOver = true))
      all.catch(() => undefined)
      for (await quiet(); !isOver; await quiet()) {
        const next = arrived.findIndex(({ server, isRead }) => server === turn.server && (isRead || turn.left > 0))
        const [goesOn] = next >= 0 ? arrived.splice(next, 1) : []
        if (goesOn) {
          if (!goesOn.isRead) turn.left -= 1
          goesOn.begin()
        } else {
          arrived.sort((one, other) => one.label.localeCompare(other.label))
          for (const one of arrived.splice(0)) void scheduler.schedule(Promise.resolve(one), one.label).then(beginTurn)
          // None waits for its turn in a deadlock, which the database ends.
          if (scheduler.count() > 0) await scheduler.waitOne()
        }
        await sleep(1)
      }
      await all
    },
    end: () => restore.forEach((undo) => undo()),
  }
}

/** How many sessions of the database wait for a lock. A lock that was released is granted at once, before it is noticed. */
async function lockWaiters({ db }: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    `select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
  )
  return rows[0]?.n ?? 0
}

/** The statement as a failure lists it. */
function shortened(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
  const words = text.replaceAll('"', '').replace(/\s+/g, ' ').trim()
  const [, from] = / from (\w+)/.exec(words) ?? []
  if (!words.startsWith('select') || from === undefined) return words.slice(0, 40)
  return `select from ${from}${/ for (no key )?update/.test(words) ? ', locked' : ''}`
}

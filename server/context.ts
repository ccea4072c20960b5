import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from './db/client.ts'
import type { Replica } from './db/replica.ts'
import type { Env } from './settings/env.ts'
import type { Hub } from './hub.ts'

export interface ServerContext {
  readonly database: Database
  /** The same as `database.db`; inside a transaction use the transaction instead. */
  readonly db: Db
  /** The replica that is read where what is read may be seconds old; null or absent without one. */
  readonly replica?: Replica | null
  /** The server's clock: the only source of time for rules. */
  readonly now: () => Date
  readonly env: Env
  readonly log: FastifyBaseLogger
  /** Null where nobody listens: in single tests and in commands. */
  readonly hub: Hub | null
  /** Counts how fast a visit was, in milliseconds; absent without metrics. */
  readonly observeVitals?: ((vitals: { lcpMs?: number | undefined; inpMs?: number | undefined }) => void) | undefined
}

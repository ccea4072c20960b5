import * as v from 'valibot'
import { postgresUrl, whole } from './entries.ts'

/** How much one process, or one visitor of it, may use, and what takes load off PostgreSQL. */
export interface CapacitySettings {
  /** Hub connections of this process. */
  readonly hubConnections: number
  /** Hub connections of one IPv4 address or IPv6 /64, on this process. */
  readonly hubConnectionsPerAddress: number
  /** Look-ups of the maps service in 24 hours, all processes together. */
  readonly geocodesADay: number
  /** Connections to PostgreSQL for the calls of this process. */
  readonly databasePool: number
  /** A streaming replica for reads that may be seconds old; null for none. */
  readonly databaseReadUrl: string | null
  /** Where the database is listened to: past a pooler that shares connections between transactions; null for none. */
  readonly databaseListenUrl: string | null
}

export const capacityEntries = {
  HUB_CONNECTIONS: v.optional(whole(1, 1_000_000), '20000'),
  HUB_CONNECTIONS_PER_ADDRESS: v.optional(whole(1, 1_000_000), '2000'),
  GEOCODES_A_DAY: v.optional(whole(0, 100_000_000), '2000'),
  DATABASE_POOL: v.optional(whole(2, 1000), '10'),
  DATABASE_READ_URL: v.optional(postgresUrl),
  DATABASE_LISTEN_URL: v.optional(postgresUrl),
}

type Input = v.InferOutput<ReturnType<typeof v.object<typeof capacityEntries>>>

export function capacitySettings(value: Input): CapacitySettings {
  return {
    hubConnections: value.HUB_CONNECTIONS,
    hubConnectionsPerAddress: value.HUB_CONNECTIONS_PER_ADDRESS,
    geocodesADay: value.GEOCODES_A_DAY,
    databasePool: value.DATABASE_POOL,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    databaseListenUrl: value.DATABASE_LISTEN_URL ?? null,
  }
}

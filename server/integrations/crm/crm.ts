import type { Db } from '#server/db/client.ts'

/**
 * What the CRM is sent of a member: who they are and which messages they want [P7.47]. It is written to the outbox in
 * the transaction of the change [D5.50], and sent from there: a failure of the service never reaches the caller [P8.3].
 */
export interface Crm {
  memberChanged(tx: Db, playerId: number, why: 'registered' | 'settings'): Promise<void>
  /** The member is to be deleted there too. */
  memberRemoved(tx: Db, customerGuid: string): Promise<void>
  /** Whether it accepts at present which messages members choose. */
  isAvailable(): Promise<boolean>
}

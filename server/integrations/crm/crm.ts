/**
 * What the CRM is sent of a member: who they are and which messages they want [P7.47]. A failure is logged and never
 * reaches the caller [P8.3].
 */
export interface Crm {
  memberChanged(playerId: number, why: 'registered' | 'settings'): Promise<void>
  /** The member is to be deleted there too. */
  memberRemoved(customerGuid: string): Promise<void>
  /** Whether it accepts at present which messages members choose. */
  isAvailable(): Promise<boolean>
}

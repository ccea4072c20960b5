/** What the CRM is told of a member: who they are and what they want to hear [P7.47]. A failure is logged and never felt [P8.3]. */
export interface Crm {
  memberChanged(playerId: number, why: 'registered' | 'settings'): Promise<void>
  /** Somebody is to be forgotten there too. */
  memberRemoved(customerGuid: string): Promise<void>
  /** Whether it takes what members choose just now. */
  isAvailable(): Promise<boolean>
}

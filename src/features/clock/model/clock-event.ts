/** What the clock needs to know of its event. */
export interface ClockEvent {
  id: number
  title: string
  /** Venue and suburb. */
  place: string
  timeZone: string
  /** 'Times assume Victoria.', where nothing says in which state it is; else ''. */
  timesNote: string
  dateTime: string
  startTime: string | null
  rego: string | null
  /** '$25' */
  entryFee: string
  /** 'or 25 PTC', where credits are taken. */
  feeInCredits: string
  /** By PTC or by card: only then can a ticket be bought at all [P2.162]. */
  redeemable: boolean
}

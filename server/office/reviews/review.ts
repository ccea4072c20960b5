import { dateTimeIn } from '#domain/calendar.ts'

/** Something a member has asked for and a person decides. */
export interface OfficeRequest {
  /** Within its desk. */
  id: number
  /** The kind of request, in a word or two. */
  kind: string
  who: string
  /** The facts for a decision. */
  about: string
  at: Date
}

export interface OfficeDecision {
  id: number
  isApproved: boolean
  /** Sent to the member; for a rejection never empty. */
  reason: string | null
  /** Further words of the command. */
  words: readonly string[]
}

/** Requests of one kind. Its letter stands before their numbers: A12. */
export interface OfficeReview {
  letter: string
  /** The requests that wait, the oldest first. */
  waiting(): Promise<OfficeRequest[]>
  /**
   * Decides one that waits, in one transaction, and notifies the member. Resolves with a sentence for the person.
   * @throws CommandRejected where it does not wait (any more) or cannot be decided so
   */
  decide(decision: OfficeDecision): Promise<string>
}

/** Returns a text without control characters: what people wrote must not move a terminal's cursor or its colours. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}

/** '2026-11-20 08:30', in UTC. */
export function utcMinute(at: Date): string {
  return dateTimeIn(at, 'utc').toFormat('yyyy-MM-dd HH:mm')
}

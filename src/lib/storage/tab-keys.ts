/**
 * Every key of sessionStorage: what it holds, whose it is and when it goes, which is with its tab at the latest. Those of
 * the member are removed at sign-out, as in device-keys.ts.
 */

/** The changes to the member's account that are not saved yet. Removed when they are, and at sign-out. */
export const ACCOUNT_DRAFT_KEY = 'apl.member.draft.account'
/** A transfer of credit that is being entered. Removed when it is sent, and at sign-out. */
export const TRANSFER_DRAFT_KEY = 'apl.member.draft.transfer'
/** A request for the deletion of an account. Removed when it is sent, and at sign-out. */
export const DELETION_DRAFT_KEY = 'apl.member.draft.deletion'
/** A wizard that changes one of the member's tickets. Removed when it is done, and at sign-out. */
export function ticketChangeKey(name: string) {
  return `apl.member.${name}` as const
}
/** The results of an event that its director is entering. Removed when they are sent, and at sign-out. */
export function directedResultsKey(eventId: number) {
  return `apl.member.draft.results.${eventId}` as const
}

/** A registration without its secrets. Of the tab; removed when it is done. */
export const REGISTRATION_DRAFT_KEY = 'apl.registration'
/** How long this sitting has lasted, for the reminder. Of the tab. */
export const SITTING_KEY = 'apl.sitting'
/** The event whose clock is in table mode. Of the tab; removed when the mode is left. */
export const GLANCE_KEY = 'apl.glance'
/** '1' once this tab has gone to sign in. Of the tab. */
export const SIGN_IN_TRIP_KEY = 'apl.trip'
/** '1' once a reason why not all can be saved was shown. Of the tab. */
export function shownProblemKey(trouble: string) {
  return `apl.told.${trouble}` as const
}

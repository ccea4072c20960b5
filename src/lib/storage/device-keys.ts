/**
 * Every key of localStorage: what it holds, whose it is and when it goes. A key and its format never change without a
 * reader for what an earlier release stored. Keys of the member begin with `MEMBER_PREFIX`, and all of them are removed
 * when the member signs out. Constants, so that the scripts of the first paint carry the ones they read and no others.
 */

/** Begins every key of the member, in both storages, and the names of their databases. */
export const MEMBER_PREFIX = 'apl.member'

/** The id of this device's member, compared across tabs. Removed at sign-out. */
export const MEMBER_ID_KEY = 'apl.member'
/**
 * '1' while a session has ended without a sign-out, so that the next user may be another member. Removed with the next
 * sign-in.
 */
export const LAPSED_SESSION_KEY = 'apl.member.lapsed'
/** The texts of the member's next tickets, for the first paint. Removed at sign-out and when there are none. */
export const TICKET_TEXTS_KEY = 'apl.member.firstWords'
/** The mobile number a code was sent to, with its countdown. Removed at sign-out. */
export const SENT_CODE_KEY = 'apl.member.verify'
/** A member's call that moves money or tickets, until its outcome was on the screen. Removed then, and at sign-out. */
export function moneyCallKey(name: string) {
  return `apl.member.money.${name}` as const
}

/** The number of sign-ins here, by which a tab that slept finds out that it missed one. Of the device; stays. */
export const SIGN_INS_KEY = 'apl.signIns'
/** '1' while the league names a member and no cookie can be read. Of the device; removed when it names none. */
export const SIGNED_IN_KEY = 'apl.signedIn'
/** '1' from a sign-out until the server has received it. Of the device. */
export const UNSENT_SIGN_OUT_KEY = 'apl.signOut'
/** The id of the member who asked for notifications here. Removed when notifications are turned off or another member comes. */
export const PUSH_MEMBER_KEY = 'apl.push'

/** The colour mode: 'dark', 'light' or 'system'. Of the device; stays. */
export const THEME_KEY = 'apl.theme'
/** The choices made in the settings. Of the device; stay. */
export const PREFERENCES_KEY = 'apl.preferences'
/** The chosen state and region, and the device's last coordinates. Of the device; stay. */
export const LOCATION_KEY = 'apl.location'
/** The last valid values of /config.json. Of the deployment; replaced with each that is read. */
export const CONFIG_KEY = 'apl.config'
/** Milliseconds the server's clock is ahead of the device's. Of the device; replaced with each better value. */
export const SERVER_OFFSET_KEY = 'apl.serverOffset'
/** '1' from the first visit on. Of the device; stays. */
export const VISITED_KEY = 'apl.here'
/** Tonight's first games as Home showed them, for the first paint. Public; replaced when the app is left or hidden on Home. */
export const FIRST_CARDS_KEY = 'apl.firstCards'
/** The clock that was followed last. Of the device; removed when its tournament is over. */
export const FOLLOWED_CLOCK_KEY = 'apl.followedClock'
/** The chips typed into this evening's clocks. Of the device; removed after the evening. */
export const STACKS_KEY = 'apl.stacks'
/** The record of the last offline download. Of the device; removed when saved data is cleared. */
export const DOWNLOAD_KEY = 'apl.packed'
/** The history of the install prompt. Of the device; stays. */
export const INSTALL_KEY = 'apl.install'

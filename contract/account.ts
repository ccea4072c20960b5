import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { unlessRejected } from './loose.ts'
import { proofEntries } from './proof.ts'
import { rows } from './rows.ts'
import {
  code,
  dateTime,
  givenCardNumber,
  givenEmail,
  givenId,
  givenIdentifier,
  givenMobile,
  givenPostcode,
  givenText,
  id,
  maybe,
  text,
} from './scalars.ts'
import { success } from './success.ts'

/** Whether marketing can be set, and by which channel and group [M3]. */
export const unsubscribeSettings = v.object({
  status: maybe(v.boolean()),
  message: maybe(text),
  subscriptionGroups: v.optional(
    rows(
      v.object({
        subscriptionGroupId: text,
        name: text,
        description: maybe(text),
        channel: maybe(text),
        subscribed: maybe(v.boolean()),
      }),
    ),
    [],
  ),
})

/**
 * The account settings of section 3 of the member portal. `avatarUrl` is the picture that is shown, with its version;
 * `pendingAvatarUrl`, `avatarRejection`, `emailValid`, `mobileVerified`, `version` and `reauthenticationByCode` are
 * additions of ours. `version` goes back with a save, so that one window does not undo what another has saved.
 */
export const accountSettings = v.object({
  firstname: maybe(text),
  lastname: maybe(text),
  suburb: maybe(text),
  stateId: maybe(id),
  postcode: maybe(code),
  dateBirth: maybe(text),
  gender: maybe(text),
  membershipNumber: maybe(code),
  username: maybe(text),
  cardNumber: maybe(code),
  phoneMobile: maybe(code),
  emailAddress: maybe(text),
  avatarUrl: maybe(text),
  useAvatar: maybe(v.boolean()),
  disableAvatar: maybe(v.boolean()),
  /** A picture waits for the league's approval; its owner alone can see it at `pendingAvatarUrl`. */
  avatarPending: maybe(v.boolean()),
  pendingAvatarUrl: maybe(text),
  /** Why the latest picture was not approved, until there is another. */
  avatarRejection: maybe(text),
  /** False as well while `emailAddress` is a new one that does not sign in yet. */
  emailValid: maybe(v.boolean()),
  mobileVerified: maybe(v.boolean()),
  version: maybe(v.number()),
  /** Whether a code to the mobile may take the place of the current password. */
  reauthenticationByCode: maybe(v.boolean()),
  preferEmail: maybe(v.boolean()),
  preferSms: maybe(v.boolean()),
  customerGuid: maybe(text),
  unsubscribeSettings: maybe(unsubscribeSettings),
})
export type AccountSettings = v.InferOutput<typeof accountSettings>

export const getPlayerAccountSettings = endpoint({
  methods: ['GET'],
  path: '/Membership/GetPlayerAccountSettings',
  response: accountSettings,
  who: 'member',
  summary: 'The signed-in member’s own settings.',
})

const saved = v.object({ success: v.boolean(), version: maybe(v.number()) })

/**
 * What is missing or wrong is refused with 400 and the message of each field, by its name in the body. 409
 * `settings-changed`: another window has saved since `version`. 409 `other-member`: `membershipNumber` is not that of
 * who is signed in. A changed password, address or mobile ends the member's other sessions; a changed mobile has to be
 * verified again, a changed address signs in once the link sent to it was used. A server with `reauthentication` in the
 * capabilities of /config.json refuses such a change without a right `currentPassword`, `code` or `passkey`, with 400
 * and the message on `currentPassword`; they are additions of ours, and mean nothing to a server without it [D1.7].
 */
export const updatePlayerAccountSettings = endpoint({
  methods: ['POST'],
  path: '/Membership/UpdatePlayerAccountSettings',
  body: v.object({
    firstname: maybe(givenText(100)),
    lastname: maybe(givenText(100)),
    suburb: maybe(givenText(100)),
    stateId: maybe(givenId),
    postcode: maybe(givenPostcode()),
    /** YYYY-MM-DD */
    dateBirth: maybe(givenIdentifier(30)),
    gender: maybe(v.picklist(['F', 'M', 'X', '-'])),
    membershipNumber: maybe(givenCardNumber),
    password: maybe(v.pipe(v.string(), v.maxLength(200))),
    phoneMobile: maybe(givenMobile),
    emailAddress: maybe(givenEmail),
    useAvatar: maybe(v.boolean()),
    disableAvatar: maybe(v.boolean()),
    preferEmail: maybe(v.boolean()),
    preferSms: maybe(v.boolean()),
    unsubscribeSettings: maybe(unsubscribeSettings),
    version: maybe(v.number()),
    ...proofEntries,
  }),
  response: saved,
  loose: unlessRejected(saved, { success: true }),
  who: 'member',
  summary: 'Saves the settings; a refusal names its fields.',
})

/**
 * An addition of ours, with `reauthentication` in the capabilities of /config.json [D1.7]. 409 `code-not-possible`: the
 * mobile has not been verified for seven days.
 */
export const sendReauthenticationCode = endpoint({
  methods: ['POST'],
  path: '/Membership/SendReauthenticationCode',
  response: success,
  who: 'member',
  summary: 'Sends a code to the member’s mobile that takes the place of the current password.',
})

const taken = v.object({ avatarUrl: maybe(text), pending: maybe(v.boolean()) })

/** The body is multipart form data with one part, `file`. A refusal names the field `uploadAvatar` [M8.4]. */
export const uploadAvatar = endpoint({
  methods: ['POST'],
  path: '/Membership/UploadAvatar',
  response: taken,
  loose: unlessRejected(taken, { avatarUrl: null, pending: null }),
  who: 'member',
  summary: 'Takes a JPG or PNG of at most 10 MB as the new avatar, pending approval.',
})

/** The same response whether or not there is such an account [F66 guessing]. */
export const requestAccountDeletion = endpoint({
  methods: ['POST'],
  path: '/Account/AccountDeleteRequest',
  body: v.object({
    firstName: maybe(givenText(100)),
    lastName: maybe(givenText(100)),
    cardNumber: maybe(givenCardNumber),
    emailAddress: maybe(givenEmail),
    mobile: maybe(givenMobile),
    reason: maybe(givenText(2000)),
  }),
  response: success,
  loose: unlessRejected(success, { success: true }),
  who: 'anyone',
  summary: 'Asks for the deletion of an account.',
})

const records = v.array(v.record(v.string(), v.unknown()))

/**
 * Everything the league stores about a member, an addition of ours: `ownData` in the capabilities of /config.json
 * [D1.7]. Served as a file to save. Secrets such as the password's hash and codes are not part of it, nor are the keys of passkeys.
 */
export const ownData = v.object({
  league: text,
  madeAt: dateTime,
  member: v.record(v.string(), v.unknown()),
  subscriptions: records,
  results: records,
  achievements: records,
  photos: records,
  favourites: records,
  qualifications: records,
  credit: records,
  tickets: records,
  vouchers: records,
  requests: records,
  avatars: records,
  messages: records,
  sessions: records,
  passkeys: records,
  calendar: records,
})
export type OwnData = v.InferOutput<typeof ownData>

export const getOwnData = endpoint({
  methods: ['GET'],
  path: '/Account/OwnData',
  response: ownData,
  who: 'member',
  summary: 'Everything the league keeps about the signed-in member, as a file.',
})

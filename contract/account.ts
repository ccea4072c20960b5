import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { rows } from './rows.ts'
import { credits, day, givenText, id, maybe, text } from './scalars.ts'

/** Who is signed in [P3, M3]. */
export const loggedMember = v.object({
  id,
  firstname: maybe(text),
  lastname: maybe(text),
  avatar: maybe(text),
  brandId: maybe(v.number()),
  ptc: maybe(credits),
  mobile: maybe(text),
  mobileVerified: maybe(v.boolean()),
  customerGuid: maybe(text),
  emailMobileValid: maybe(v.boolean()),
  membershipId: maybe(id),
  stateId: maybe(id),
})
export type LoggedMember = v.InferOutput<typeof loggedMember>

export const getLoggedMember = endpoint({
  methods: ['GET'],
  path: '/Account/GetLoggedMember',
  answer: loggedMember,
  who: 'member',
  summary: 'The signed-in member.',
})

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

/** The account settings of section 3 of the member portal. */
export const accountSettings = v.object({
  firstname: maybe(text),
  lastname: maybe(text),
  suburb: maybe(text),
  stateId: maybe(id),
  postcode: maybe(text),
  dateBirth: maybe(text),
  gender: maybe(text),
  membershipNumber: maybe(text),
  username: maybe(text),
  cardNumber: maybe(text),
  phoneMobile: maybe(text),
  emailAddress: maybe(text),
  avatarUrl: maybe(text),
  useAvatar: maybe(v.boolean()),
  disableAvatar: maybe(v.boolean()),
  avatarPending: maybe(v.boolean()),
  preferEmail: maybe(v.boolean()),
  preferSms: maybe(v.boolean()),
  customerGuid: maybe(text),
  unsubscribeSettings: maybe(unsubscribeSettings),
})
export type AccountSettings = v.InferOutput<typeof accountSettings>

export const getPlayerAccountSettings = endpoint({
  methods: ['GET'],
  path: '/Membership/GetPlayerAccountSettings',
  answer: accountSettings,
  who: 'member',
  summary: 'The signed-in member’s own settings.',
})

export const updatePlayerAccountSettings = endpoint({
  methods: ['POST'],
  path: '/Membership/UpdatePlayerAccountSettings',
  body: v.object({
    firstname: maybe(givenText(100)),
    lastname: maybe(givenText(100)),
    suburb: givenText(100),
    stateId: id,
    postcode: givenText(10),
    dateBirth: day,
    gender: maybe(v.picklist(['F', 'M', 'X', '-'])),
    membershipNumber: givenText(30),
    password: maybe(v.pipe(v.string(), v.maxLength(200))),
    phoneMobile: givenText(30),
    emailAddress: maybe(givenText(254)),
    useAvatar: maybe(v.boolean()),
    disableAvatar: maybe(v.boolean()),
    preferEmail: maybe(v.boolean()),
    preferSms: maybe(v.boolean()),
    unsubscribeSettings: maybe(unsubscribeSettings),
  }),
  answer: v.object({ success: v.boolean() }),
  who: 'member',
  summary: 'Saves the settings; a refusal names its fields.',
})

/** The body is multipart form data with one part, `file`. */
export const uploadAvatar = endpoint({
  methods: ['POST'],
  path: '/Membership/UploadAvatar',
  answer: v.object({ avatarUrl: maybe(text), pending: maybe(v.boolean()) }),
  who: 'member',
  summary: 'Takes a JPG or PNG of at most 10 MB as the new avatar, pending approval.',
})

export const requestAccountDeletion = endpoint({
  methods: ['POST'],
  path: '/Account/AccountDeleteRequest',
  body: v.object({
    firstName: givenText(100),
    lastName: givenText(100),
    cardNumber: maybe(givenText(30)),
    emailAddress: givenText(254),
    mobile: maybe(givenText(30)),
    reason: givenText(2000),
  }),
  answer: v.object({ success: v.boolean() }),
  who: 'anyone',
  summary: 'Asks for the deletion of an account.',
})

import * as v from 'valibot'
import { unsubscribeSettings } from './account.ts'
import { endpoint } from './endpoint.ts'
import { checkOr, textOr, truthiness, unlessRejected } from './loose.ts'
import { withFallback } from './reader-hints.ts'
import {
  code,
  givenCode,
  givenEmail,
  givenId,
  givenIdentifier,
  givenMobile,
  givenPostcode,
  givenText,
  maybe,
  text,
} from './scalars.ts'
import { success } from './success.ts'

/** Missing or wrong fields are rejected with 400 and a message for each, by its name in the body. */
const mobile = maybe(givenMobile)
const password = maybe(v.pipe(v.string(), v.maxLength(200)))

const accepted = v.object({ mobile: code })
/** 409 `mobile-known` with the field `mobile` where a member has it. An address may find ten known numbers in an hour [D5.20]. */
export const mobileDuplicateCheck = endpoint({
  methods: ['POST'],
  path: '/Player/MobileDuplicateCheck',
  body: v.object({ mobile }),
  response: accepted,
  loose: textOr(accepted, (mobile) => ({ mobile })),
  who: 'anyone',
  summary: 'Accepts a mobile that no member has yet.',
})

/**
 * Six digits, good for five minutes, five tries and one use. 429 with Retry-After within 90 seconds of the last code,
 * or after ten in a day [D5.19]. The response sets a cookie: who asked for a code can use it, nobody else.
 */
export const otpCodeSend = endpoint({
  methods: ['POST'],
  path: '/Player/OtpCodeSend',
  body: v.object({ mobile }),
  response: success,
  loose: unlessRejected(success, { success: true }),
  who: 'anyone',
  summary: 'Sends a one-time code to a mobile.',
})

export const otpCodeVerify = endpoint({
  methods: ['POST'],
  path: '/Player/OtpCodeVerify',
  body: v.object({ otpCode: maybe(givenCode), mobile }),
  response: v.boolean(),
  loose: truthiness,
  who: 'anyone',
  summary: 'Checks a one-time code; false when it does not fit.',
})

const membership = v.object({
  customerGuid: withFallback(text, null),
  firstname: maybe(text),
  lastname: maybe(text),
  emailAddress: maybe(text),
  phoneMobile: maybe(code),
  preferEmail: maybe(v.boolean()),
  unsubscribeSettings: maybe(unsubscribeSettings),
})

/** 403 `mobile-not-verified` unless the same browser has verified the mobile within 30 minutes [D5.21]. It signs nobody in. */
export const membershipRegister = endpoint({
  methods: ['POST'],
  path: '/Player/MembershipRegister',
  body: v.object({
    firstName: maybe(givenText(100)),
    lastName: maybe(givenText(100)),
    password,
    mobile,
    email: maybe(givenEmail),
    stateId: maybe(givenId),
    postcode: maybe(givenPostcode()),
    /** DD/MM/YYYY or YYYY-MM-DD */
    birthday: maybe(givenIdentifier(30)),
    marketingConsent: maybe(v.boolean()),
  }),
  response: membership,
  loose: unlessRejected(membership, { customerGuid: null }),
  who: 'anyone',
  summary: 'Registers a membership for a mobile that this session has verified.',
})

export const generateTotp = endpoint({
  methods: ['POST'],
  path: '/Membership/GenerateTotp',
  body: v.object({ mobile }),
  response: success,
  loose: unlessRejected(success, { success: true }),
  who: 'member',
  summary: 'Sends the signed-in member a code for the mobile.',
})

/** A code that does not fit is refused with 400 and the message 'Invalid verification code.' */
export const verifyTotp = endpoint({
  methods: ['POST'],
  path: '/Membership/VerifyTotp',
  body: v.object({ mobile, code: maybe(givenCode) }),
  response: success,
  loose: checkOr(success, { passed: { success: true }, failed: { success: false } }),
  who: 'member',
  summary: 'Verifies the signed-in member’s mobile by its code.',
})

import * as v from 'valibot'
import { unsubscribeSettings } from './account.ts'
import { endpoint } from './endpoint.ts'
import { givenText, id, maybe, text } from './scalars.ts'

const mobile = givenText(30)
const password = v.pipe(v.string(), v.maxLength(200))

export const mobileDuplicateCheck = endpoint({
  methods: ['POST'],
  path: '/Player/MobileDuplicateCheck',
  body: v.object({ mobile }),
  answer: v.object({ mobile: text }),
  who: 'anyone',
  summary: 'Accepts a mobile that no member has yet.',
})

export const otpCodeSend = endpoint({
  methods: ['POST'],
  path: '/Player/OtpCodeSend',
  body: v.object({ mobile }),
  answer: v.object({ success: v.boolean() }),
  who: 'anyone',
  summary: 'Sends a one-time code to a mobile.',
})

export const otpCodeVerify = endpoint({
  methods: ['POST'],
  path: '/Player/OtpCodeVerify',
  body: v.object({ otpCode: givenText(20), mobile }),
  answer: v.boolean(),
  who: 'anyone',
  summary: 'Checks a one-time code; false when it does not fit.',
})

export const membershipRegister = endpoint({
  methods: ['POST'],
  path: '/Player/MembershipRegister',
  body: v.object({
    firstName: givenText(100),
    lastName: givenText(100),
    password,
    mobile,
    email: maybe(givenText(254)),
    stateId: id,
    postcode: givenText(10),
    birthday: givenText(10),
    marketingConsent: maybe(v.boolean()),
  }),
  answer: v.object({
    customerGuid: text,
    firstname: maybe(text),
    lastname: maybe(text),
    emailAddress: maybe(text),
    phoneMobile: maybe(text),
    preferEmail: maybe(v.boolean()),
    unsubscribeSettings: maybe(unsubscribeSettings),
  }),
  who: 'anyone',
  summary: 'Registers a membership for a mobile that this session has verified.',
})

export const generateTotp = endpoint({
  methods: ['POST'],
  path: '/Membership/GenerateTotp',
  body: v.object({ mobile }),
  answer: v.object({ success: v.boolean() }),
  who: 'member',
  summary: 'Sends the signed-in member a code for the mobile.',
})

export const verifyTotp = endpoint({
  methods: ['POST'],
  path: '/Membership/VerifyTotp',
  body: v.object({ mobile, code: givenText(20) }),
  answer: v.object({ success: v.boolean() }),
  who: 'member',
  summary: 'Verifies the signed-in member’s mobile by its code.',
})

import * as v from 'valibot'

/** The progress of a registration, without the input of its fields, as this window stores it. */
export const registrationSchema = v.object({
  /** The number that was accepted; null before, and after it was reset. */
  mobile: v.nullable(v.string()),
  isVerified: v.boolean(),
  /** The last code, with the number it went to: the pause before another goes with the number. */
  code: v.nullable(
    v.object({ mobile: v.string(), sentAtMs: v.nullable(v.number()), notBeforeMs: v.nullable(v.number()) }),
  ),
  /** Of the response, what the last step shows [M3.23, M7.47]. */
  result: v.nullable(
    v.object({ customerGuid: v.nullable(v.string()), firstname: v.nullable(v.string()), hasEmail: v.boolean() }),
  ),
})
export type Registration = v.InferOutput<typeof registrationSchema>

export type RegistrationAction =
  | { type: 'mobileAccepted'; mobile: string }
  | { type: 'codeSent'; mobile: string; atMs: number }
  | { type: 'codeRefused'; mobile: string; notBeforeMs: number }
  | { type: 'codeVerified'; mobile: string }
  | { type: 'verificationLapsed' }
  | { type: 'mobileReset' }
  | { type: 'registered'; result: NonNullable<Registration['result']> }

export const NEW_REGISTRATION: Registration = { mobile: null, isVerified: false, code: null, result: null }

export const STEPS = ['Check Mobile', 'Verify Mobile', 'Register Account', 'Result'] as const

/** The step follows from what is known [M4.36 to M4.39]. */
export function stepOf({ mobile, isVerified, result }: Registration): 0 | 1 | 2 | 3 {
  if (result !== null) return 3
  if (mobile === null) return 0
  return isVerified ? 2 : 1
}

/** What becomes of a code is about the number it went to, and changes nothing for one entered since [D6.43]. */
export function registrationReducer(state: Registration, action: RegistrationAction): Registration {
  switch (action.type) {
    case 'mobileAccepted':
      return { ...state, mobile: action.mobile, isVerified: state.isVerified && state.mobile === action.mobile }
    case 'codeSent':
      // A new code makes the number unverified until it has come back [M4.41].
      return state.mobile === action.mobile
        ? { ...state, isVerified: false, code: { mobile: state.mobile, sentAtMs: action.atMs, notBeforeMs: null } }
        : state
    case 'codeRefused':
      return state.mobile === action.mobile
        ? {
            ...state,
            code: { mobile: state.mobile, sentAtMs: codeOf(state)?.sentAtMs ?? null, notBeforeMs: action.notBeforeMs },
          }
        : state
    case 'codeVerified':
      return state.mobile === action.mobile ? { ...state, isVerified: true } : state
    case 'verificationLapsed':
      return { ...state, isVerified: false }
    case 'mobileReset':
      // The pause of the number stays known, for when it is entered again [M4.40].
      return { ...state, mobile: null, isVerified: false }
    case 'registered':
      return { ...state, result: action.result }
  }
}

export function codeOf({ mobile, code }: Registration): Registration['code'] {
  return code !== null && code.mobile === mobile ? code : null
}

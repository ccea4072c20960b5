import * as v from 'valibot'
import type { BodyInput } from '#contract/endpoint.ts'
import type { membershipRegister } from '#contract/registration.ts'
import type { FormProblems } from '#components/form/checked-form.ts'
import { readTypedDay, typedDay } from '#components/form/fields/day-text.ts'
import { postcodeText } from '#domain/identifiers.ts'
import { registrationProblems } from '#domain/member-forms.ts'
import { emailText, writtenText } from '#domain/text.ts'
import type { Registration } from './state.ts'
import { registrationSchema } from './state.ts'

/** The fields of Register Account. */
export type Details = {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  /** The id as the list of states has it; '' before one is chosen. */
  stateId: string
  postcode: string
  birthday: string
  terms: boolean
  marketingConsent: boolean
}

/** The stored form of a registration in this window: everything but the passwords and the code [D5.8]. */
export interface StoredRegistration {
  registration: Registration
  mobileText: string
  details: Omit<Details, 'password' | 'confirmPassword' | 'marketingConsent'> & {
    /** Null while the box stands as the league has set it. */
    marketingConsent: boolean | null
  }
}

export const storedRegistration: v.GenericSchema<unknown, StoredRegistration> = v.object({
  registration: registrationSchema,
  mobileText: v.string(),
  details: v.object({
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    stateId: v.string(),
    postcode: v.string(),
    birthday: v.string(),
    terms: v.boolean(),
    marketingConsent: v.nullable(v.boolean()),
  }),
})

/**
 * The fields as they begin: what was stored, and marketing consent ticked unless the league has set it otherwise
 * [M5.53].
 */
export function startingDetails(stored: StoredRegistration['details'] | null, isConsentTicked: boolean): Details {
  return {
    firstName: '',
    lastName: '',
    email: '',
    stateId: '',
    postcode: '',
    birthday: '',
    terms: false,
    ...stored,
    password: '',
    confirmPassword: '',
    marketingConsent: stored?.marketingConsent ?? isConsentTicked,
  }
}

export function storedDetails(
  { password, confirmPassword, marketingConsent, ...rest }: Details,
  isConsentTicked: boolean,
): StoredRegistration['details'] {
  return { ...rest, marketingConsent: marketingConsent === isConsentTicked ? null : marketingConsent }
}

/** The rules of Register Account [M5.40 to M5.52]; the mobile has a step of its own. */
export function detailsProblems(details: Details, mobile: string, nowMs: number): FormProblems<Details> {
  const { mobile: _, ...problems } = registrationProblems(
    { ...details, stateId: Number(details.stateId) || null, mobile },
    nowMs,
  )
  return problems
}

/**
 * Returns the request body [M3.22]: pasted text as if it had been typed plainly [F77 odd characters], the password as typed.
 */
export function registrationBody(details: Details, mobile: string): BodyInput<typeof membershipRegister> {
  const { firstName, lastName, password, email, stateId, postcode, birthday, marketingConsent } = details
  const address = emailText(email)
  return {
    firstName: writtenText(firstName),
    lastName: writtenText(lastName),
    password,
    mobile,
    ...(address !== '' && { email: address }),
    stateId: Number(stateId),
    postcode: postcodeText(postcode),
    birthday: typedDay(readTypedDay(birthday)) || birthday,
    marketingConsent,
  }
}

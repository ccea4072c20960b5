import * as v from 'valibot'
import type { BodyInput } from '#contract/endpoint.ts'
import type { membershipRegister } from '#contract/registration.ts'
import type { FormProblems } from '#components/form/checked-form.ts'
import { readTypedDay, typedDay } from '#components/form/fields/day-text.ts'
import { postcodeText } from '#domain/identifiers.ts'
import { registrationProblems } from '#domain/member-forms.ts'
import { emailText, writtenText } from '#domain/text.ts'
import { registrationSchema } from './state.ts'

const text = v.optional(v.string(), '')

const storedFields = v.object({
  firstName: text,
  lastName: text,
  email: text,
  /** The id as the list of states has it; '' before one is chosen. */
  stateId: text,
  postcode: text,
  birthday: text,
  terms: v.optional(v.boolean(), false),
  /** Null while the box stands as the league has set it. */
  marketingConsent: v.optional(v.nullable(v.boolean()), null),
})
type StoredDetails = v.InferOutput<typeof storedFields>

const NO_PASSWORDS = { password: '', confirmPassword: '' }

export type Details = Omit<StoredDetails, 'marketingConsent'> & { marketingConsent: boolean } & typeof NO_PASSWORDS

/** The stored form of a registration in this window: everything but the passwords and the code [D5.8]. */
export const storedRegistration = v.object({
  registration: registrationSchema,
  mobileText: v.string(),
  details: storedFields,
})

/**
 * The fields as they begin: what was stored, and marketing consent ticked unless the league has set it otherwise
 * [M5.53].
 */
export function startingDetails(stored: StoredDetails | null, isConsentTicked: boolean): Details {
  const fields = v.parse(storedFields, stored ?? {})
  return { ...fields, ...NO_PASSWORDS, marketingConsent: fields.marketingConsent ?? isConsentTicked }
}

export function storedDetails(
  { password, confirmPassword, marketingConsent, ...rest }: Details,
  isConsentTicked: boolean,
): StoredDetails {
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

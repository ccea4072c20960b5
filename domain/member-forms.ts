import { isOfAge, readDay } from './age.ts'
import { isEmail } from './email.ts'
import { postcodeText } from './identifiers.ts'
import { normaliseMobile } from './mobile.ts'
import { isPasswordAcceptable, isSamePassword } from './password.ts'
import { stateById } from './states.ts'
import { emailText } from './text.ts'

/**
 * The rules and messages of the members' forms [M5], for both sides: the app shows them on leaving a field, the server
 * refuses by them. Each function returns a message for every field that is wrong and nothing for the others. A field
 * that a side does not have is left out of what is given; one that is there and empty is null or ''.
 */
export type Problems<Form> = Partial<Record<keyof Form, string>>

type Text = string | null | undefined

export interface AccountForm {
  firstname?: Text
  lastname?: Text
  suburb?: Text
  stateId?: number | null
  postcode?: Text
  /** 'YYYY-MM-DD' or 'DD/MM/YYYY'. */
  dateBirth?: Text
  phoneMobile?: Text
  emailAddress?: Text
  /** Empty or absent while the password stays as it is. */
  password?: Text
  confirmPassword?: Text
}

/** Account settings [M5.1 to M5.9]. `now` is the server's time. */
export function accountProblems(form: AccountForm, now: Date | number): Problems<AccountForm> {
  return found<AccountForm>({
    firstname:
      form.firstname === undefined || form.firstname === null || exists(form.firstname)
        ? null
        : 'First name is required.',
    lastname:
      form.lastname === undefined || form.lastname === null || exists(form.lastname) ? null : 'Last name is required.',
    suburb: exists(form.suburb) ? null : 'Suburb is required.',
    stateId: stateById(form.stateId ?? 0) ? null : 'State is required.',
    postcode: exists(form.postcode) ? null : 'Postcode is required',
    dateBirth: exists(form.dateBirth) ? ageProblem(form.dateBirth, form.stateId, now) : 'Date of birth is required',
    phoneMobile: mobileProblem(form.phoneMobile),
    emailAddress:
      exists(form.emailAddress) && !isEmail(emailText(form.emailAddress))
        ? 'Please provide a valid email address.'
        : null,
    password: form.password && !isPasswordAcceptable(form.password) ? WEAK : null,
    confirmPassword:
      form.password && form.confirmPassword !== undefined && !isSamePassword(form.confirmPassword ?? '', form.password)
        ? 'Two passwords that you enter is inconsistent!'
        : null,
  })
}

export interface RegistrationForm {
  firstName?: Text
  lastName?: Text
  mobile?: Text
  email?: Text
  password?: Text
  /** Only where the form has it. */
  confirmPassword?: Text
  stateId?: number | null
  postcode?: Text
  /** 'DD/MM/YYYY' or 'YYYY-MM-DD'. */
  birthday?: Text
  /** Only where the form has it. */
  terms?: boolean
}

/** Registration [M5.36 to M5.52]. `now` is the server's time. */
export function registrationProblems(form: RegistrationForm, now: Date | number): Problems<RegistrationForm> {
  return found<RegistrationForm>({
    firstName: exists(form.firstName) ? null : 'First name is required.',
    lastName: exists(form.lastName) ? null : 'Last name is required.',
    mobile: mobileProblem(form.mobile),
    email: exists(form.email) && !isEmail(emailText(form.email)) ? 'Invalid email address.' : null,
    password: form.password ? (isPasswordAcceptable(form.password) ? null : WEAK) : 'Password is required',
    confirmPassword: 'confirmPassword' in form ? confirmProblem(form) : null,
    stateId: stateById(form.stateId ?? 0) ? null : 'State is required',
    postcode: exists(form.postcode)
      ? /^[0-9]+$/.test(postcodeText(form.postcode))
        ? null
        : 'Number only.'
      : 'Postcode is required.',
    birthday: exists(form.birthday) ? ageProblem(form.birthday, form.stateId, now) : 'Date of birth is required.',
    terms: 'terms' in form && form.terms !== true ? 'Please tick the checkbox' : null,
  })
}

export interface DeletionForm {
  firstName?: Text
  lastName?: Text
  cardNumber?: Text
  emailAddress?: Text
  mobile?: Text
  reason?: Text
}

/** The request to delete an account [M5.55 to M5.60]; card number and mobile are optional. */
export function deletionProblems(form: DeletionForm): Problems<DeletionForm> {
  return found<DeletionForm>({
    firstName: exists(form.firstName) ? null : 'First Name is required',
    lastName: exists(form.lastName) ? null : 'Last Name is required',
    emailAddress: exists(form.emailAddress)
      ? isEmail(emailText(form.emailAddress))
        ? null
        : 'Please provide valid email address'
      : 'Email is required',
    reason: exists(form.reason) ? null : 'Type is required',
  })
}

/**
 * Returns what a mobile field says [M5.6, M5.23, M5.36, M5.37]: besides 04 and eight digits it takes what is pasted
 * with +61 [F77 odd characters].
 */
export function mobileProblem(mobile: Text): string | null {
  if (!exists(mobile)) return 'Mobile is required.'
  return normaliseMobile(mobile) === null ? 'Invalid mobile number format' : null
}

const WEAK = 'Invalid password. Password not strong enough'

function ageProblem(day: string, stateId: number | null | undefined, now: Date | number): string | null {
  const birthday = readDay(day, now)
  return birthday !== null && isOfAge(birthday, now, stateId) ? null : 'You must be at least 18 years of age'
}

function confirmProblem({ password, confirmPassword }: RegistrationForm): string | null {
  if (!confirmPassword) return 'Please confirm your password!'
  return isSamePassword(confirmPassword, password ?? '') ? null : 'Two passwords do not match!'
}

/** Whether anything of it is visible. */
function exists(text: Text): text is string {
  return typeof text === 'string' && /[^\s\p{Z}\p{Cc}\p{Cf}\u3164\u2800]/u.test(text)
}

function found<Form>(messages: { [Field in keyof Form]?: string | null }): Problems<Form> {
  const value = Object.entries(messages).filter(([, message]) => typeof message === 'string')
  return Object.fromEntries(value) as Problems<Form>
}

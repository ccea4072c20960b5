import * as v from 'valibot'
import type { AccountSettings, updatePlayerAccountSettings } from '#contract/account.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { FormProblems } from '#components/form/checked-form.ts'
import { readTypedDay, typedDay } from '#components/form/fields/day-text.ts'
import { postcodeText } from '#domain/identifiers.ts'
import { accountProblems } from '#domain/member-forms.ts'
import { mobileText } from '#domain/mobile.ts'
import { emailText, writtenText } from '#domain/text.ts'
import { NO_PROOF, proofProblems, type ProofBody, type ProofFields } from '#shared/proof/proof.ts'

/** The fields of the account settings. */
export type AccountFields = {
  firstname: string
  lastname: string
  /** DD/MM/YYYY */
  dateBirth: string
  gender: string
  suburb: string
  /** The id as the list of states has it; '' where none is known. */
  stateId: string
  postcode: string
  changePassword: boolean
  password: string
  confirmPassword: string
  phoneMobile: string
  emailAddress: string
  /** Holds no text: the messages about the picture stand under this name [M8.4]. */
  uploadAvatar: string
  useAvatar: boolean
  disableAvatar: boolean
  preferEmail: boolean
  preferSms: boolean
  /** In the order of the groups. */
  groups: boolean[]
} & ProofFields

/** F, M, X and '-' [M5.16]. */
export const GENDERS = [
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
  { value: 'X', label: 'Non-binary or other (X)' },
  { value: '-', label: 'Rather not say (-)' },
] as const

type Group = NonNullable<AccountSettings['unsubscribeSettings']>['subscriptionGroups'][number]

export function groupsOf(settings: AccountSettings): Group[] {
  return settings.unsubscribeSettings?.subscriptionGroups ?? []
}

/** The settings as the form shows them; passwords are always empty. */
export function fieldsOf(settings: AccountSettings): AccountFields {
  return {
    firstname: settings.firstname ?? '',
    lastname: settings.lastname ?? '',
    dateBirth: typedDay(settings.dateBirth),
    gender: GENDERS.some(({ value }) => value === settings.gender) ? (settings.gender ?? '-') : '-',
    suburb: settings.suburb ?? '',
    stateId: settings.stateId == null ? '' : String(settings.stateId),
    postcode: settings.postcode ?? '',
    changePassword: false,
    password: '',
    confirmPassword: '',
    phoneMobile: settings.phoneMobile ?? '',
    emailAddress: settings.emailAddress ?? '',
    uploadAvatar: '',
    useAvatar: settings.useAvatar ?? true,
    disableAvatar: settings.disableAvatar ?? false,
    preferEmail: settings.preferEmail ?? false,
    preferSms: settings.preferSms ?? false,
    groups: groupsOf(settings).map(({ subscribed }) => subscribed ?? false),
    ...NO_PROOF,
  }
}

/** Whether something changes that opens the account: password, mobile or address, however it is written. */
export function opensAccount(fields: AccountFields, settings: AccountSettings): boolean {
  return (
    fields.changePassword ||
    !isSameMobile(fields.phoneMobile, settings.phoneMobile) ||
    !isSameAddress(fields.emailAddress, settings.emailAddress)
  )
}

/**
 * The rules of section 5 [M5.1 to M5.9]. A password is looked at only when it is to be changed, and then a blank one is
 * not strong enough. With `isProofAsked` a proof is required.
 */
export function fieldProblems(fields: AccountFields, nowMs: number, isProofAsked = false): FormProblems<AccountFields> {
  const {
    changePassword,
    password,
    confirmPassword,
    stateId,
    firstname,
    lastname,
    suburb,
    postcode,
    dateBirth,
    phoneMobile,
    emailAddress,
  } = fields
  const problems = accountProblems(
    {
      firstname,
      lastname,
      suburb,
      postcode,
      dateBirth,
      phoneMobile,
      emailAddress,
      stateId: Number(stateId) || null,
      ...(changePassword && {
        password: password || BLANK,
        confirmPassword: password || confirmPassword ? confirmPassword : BLANK,
      }),
    },
    nowMs,
  )
  if (!isProofAsked) return problems
  return { ...problems, ...proofProblems(fields) }
}

/** Is no password, unlike none at all. */
const BLANK = ' '

/**
 * The fields as they travel and are stored: pasted text as if it had been typed plainly [F77 odd characters], passwords
 * as they were typed.
 */
function plainFields(fields: AccountFields): AccountFields {
  return {
    ...fields,
    firstname: writtenText(fields.firstname),
    lastname: writtenText(fields.lastname),
    suburb: writtenText(fields.suburb),
    postcode: postcodeText(fields.postcode),
    phoneMobile: mobileText(fields.phoneMobile),
    emailAddress: emailText(fields.emailAddress),
  }
}

/**
 * Returns the request body [M7.16]: the version is that of the settings the changes were made on. A proof goes along
 * only where it was asked for: elsewhere nothing but the specified body.
 */
export function bodyOf(
  fields: AccountFields,
  settings: AccountSettings,
  proof: ProofBody | null = null,
): BodyInput<typeof updatePlayerAccountSettings> {
  const {
    changePassword,
    password,
    confirmPassword: _,
    uploadAvatar: __,
    groups,
    stateId,
    dateBirth,
    gender,
    currentPassword: ___,
    proofBy: ____,
    code: _____,
    ...rest
  } = plainFields(fields)
  const value = settings.unsubscribeSettings
  return {
    ...rest,
    ...proof,
    stateId: Number(stateId),
    dateBirth: readTypedDay(dateBirth) ?? dateBirth,
    gender: gender as (typeof GENDERS)[number]['value'],
    membershipNumber: settings.membershipNumber,
    ...(changePassword && { password }),
    ...(value?.status !== false &&
      value && {
        unsubscribeSettings: { ...value, subscriptionGroups: withChoices(value.subscriptionGroups, groups) },
      }),
    version: settings.version,
  }
}

function withChoices(groups: readonly Group[], chosen: readonly boolean[]): Group[] {
  return groups.map((group, index) => ({ ...group, subscribed: chosen[index] ?? group.subscribed }))
}

/**
 * The settings as they are after a save, until they are read again; a changed address is not known to be valid [M4.16].
 */
export function savedSettings(
  settings: AccountSettings,
  fields: AccountFields,
  version: number | null | undefined,
): AccountSettings {
  const {
    changePassword: _,
    password: __,
    confirmPassword: ___,
    uploadAvatar: ____,
    currentPassword: _____,
    proofBy: ______,
    code: _______,
    groups,
    stateId,
    dateBirth,
    ...rest
  } = plainFields(fields)
  const value = settings.unsubscribeSettings
  return {
    ...settings,
    ...rest,
    stateId: Number(stateId),
    dateBirth: readTypedDay(dateBirth),
    emailValid: isSameAddress(settings.emailAddress, fields.emailAddress) ? settings.emailValid : false,
    mobileVerified: isSameMobile(settings.phoneMobile, fields.phoneMobile) ? settings.mobileVerified : false,
    unsubscribeSettings: value && { ...value, subscriptionGroups: withChoices(value.subscriptionGroups, groups) },
    version: version ?? settings.version,
  }
}

/** However it is written. */
export function isSameAddress(one: string | null | undefined, two: string | null | undefined): boolean {
  return emailText(one ?? '') === emailText(two ?? '')
}

/** However it is written. */
export function isSameMobile(one: string | null | undefined, two: string | null | undefined): boolean {
  return mobileText(one ?? '') === mobileText(two ?? '')
}

/** The stored form of unsaved changes: never a password [D5.8]. */
export interface DraftChanges {
  customerGuid: string
  version: number | null
  changes: Partial<AccountFields>
}

const SECRETS: readonly string[] = [
  ...['password', 'confirmPassword', 'changePassword', 'uploadAvatar'],
  ...Object.keys(NO_PROOF),
]

export const draftChanges: v.GenericSchema<unknown, DraftChanges> = v.object({
  customerGuid: v.string(),
  version: v.nullable(v.number()),
  changes: v.partial(
    v.object({
      firstname: v.string(),
      lastname: v.string(),
      dateBirth: v.string(),
      gender: v.string(),
      suburb: v.string(),
      stateId: v.string(),
      postcode: v.string(),
      phoneMobile: v.string(),
      emailAddress: v.string(),
      useAvatar: v.boolean(),
      disableAvatar: v.boolean(),
      preferEmail: v.boolean(),
      preferSms: v.boolean(),
      groups: v.array(v.boolean()),
    }),
  ),
})

/** Returns the fields that differ from the settings the form started with, without secrets. */
export function changesOf(fields: AccountFields, from: AccountFields): Partial<AccountFields> {
  const entries = Object.entries(fields).filter(
    ([name, value]) =>
      !SECRETS.includes(name) && JSON.stringify(value) !== JSON.stringify(from[name as keyof AccountFields]),
  )
  return Object.fromEntries(entries)
}

/**
 * Merges newer settings into the form: fields changed here stay as they were typed, group by group, and
 * everything else is as it is now.
 */
export function mergedFields(mine: AccountFields, from: AccountFields, newer: AccountFields): AccountFields {
  const { password, confirmPassword, changePassword, currentPassword, proofBy, code } = mine
  const secrets = { password, confirmPassword, changePassword, currentPassword, proofBy, code }
  const groups = newer.groups.map((value, index) =>
    mine.groups[index] !== from.groups[index] ? (mine.groups[index] ?? value) : value,
  )
  return { ...newer, ...changesOf(mine, from), groups, ...secrets }
}

/**
 * Returns the fields after a save: as they were saved, with the changes made while the save was pending. Passwords that
 * were sent are empty again.
 */
export function fieldsAfterSave(mine: AccountFields, sent: AccountFields, saved: AccountFields): AccountFields {
  const merged = { ...mergedFields(mine, sent, saved), ...NO_PROOF }
  const { password, confirmPassword, changePassword } = sent
  const isSent =
    mine.password === password && mine.confirmPassword === confirmPassword && mine.changePassword === changePassword
  return isSent ? { ...merged, password: '', confirmPassword: '', changePassword: false } : merged
}

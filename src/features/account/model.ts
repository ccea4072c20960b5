import * as v from 'valibot'
import type { AccountSettings, updatePlayerAccountSettings } from '#contract/account.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { FormProblems } from '#components/form/checked-form.ts'
import { readTypedDay, typedDay } from '#components/form/fields/day-text.ts'
import { postcodeText } from '#domain/identifiers.ts'
import { accountProblems } from '#domain/member-forms.ts'
import { mobileText } from '#domain/mobile.ts'
import { emailText, writtenText } from '#domain/text.ts'
import { NO_PROOF, proofProblems, type ProofBody } from '#shared/proof/proof.ts'

/** F, M, X and '-' [M5.16]. */
export const GENDERS = [
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
  { value: 'X', label: 'Non-binary or other (X)' },
  { value: '-', label: 'Rather not say (-)' },
] as const

const text = v.nullish(v.string(), '')

/** The fields whose unsaved changes are stored in this window, read from the settings or from what is stored. */
const storedFields = v.object({
  firstname: text,
  lastname: text,
  /** DD/MM/YYYY */
  dateBirth: text,
  gender: v.fallback(v.picklist(GENDERS.map(({ value }) => value)), '-'),
  suburb: text,
  /** The id as the list of states has it; '' where none is known. */
  stateId: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  postcode: text,
  phoneMobile: text,
  emailAddress: text,
  useAvatar: v.nullish(v.boolean(), true),
  disableAvatar: v.nullish(v.boolean(), false),
  preferEmail: v.nullish(v.boolean(), false),
  preferSms: v.nullish(v.boolean(), false),
  /** In the order of the groups. */
  groups: v.array(v.boolean()),
})

/** The fields that are stored nowhere [D5.8], as the form starts and ends. */
const NO_SECRETS = {
  changePassword: false,
  password: '',
  confirmPassword: '',
  /** Holds no text: the messages about the picture stand under this name [M8.4]. */
  uploadAvatar: '',
  ...NO_PROOF,
}

export type AccountFields = v.InferOutput<typeof storedFields> & typeof NO_SECRETS

/** The stored form of unsaved changes: never a password [D5.8]. */
export const draftChanges = v.object({
  customerGuid: v.string(),
  version: v.nullable(v.number()),
  changes: v.partial(storedFields),
})

type Group = NonNullable<AccountSettings['unsubscribeSettings']>['subscriptionGroups'][number]

export function groupsOf(settings: AccountSettings): Group[] {
  return settings.unsubscribeSettings?.subscriptionGroups ?? []
}

export function fieldsOf(settings: AccountSettings): AccountFields {
  const dateBirth = typedDay(settings.dateBirth)
  const groups = groupsOf(settings).map(({ subscribed }) => subscribed ?? false)
  return { ...v.parse(storedFields, { ...settings, dateBirth, groups }), ...NO_SECRETS }
}

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
  const { changePassword, password, confirmPassword, stateId } = fields
  const problems = accountProblems(
    {
      ...fields,
      stateId: Number(stateId) || null,
      password: changePassword ? password || BLANK : '',
      confirmPassword: password || confirmPassword ? confirmPassword : BLANK,
    },
    nowMs,
  )
  return isProofAsked ? { ...problems, ...proofProblems(fields) } : problems
}

/** Is no password, unlike none at all. */
const BLANK = ' '

/** The fields as they travel, without secrets: pasted text as if it had been typed plainly [F77 odd characters]. */
function plainFields(fields: AccountFields) {
  const rest = v.parse(v.omit(storedFields, ['groups']), fields)
  return {
    ...rest,
    firstname: writtenText(rest.firstname),
    lastname: writtenText(rest.lastname),
    dateBirth: readTypedDay(rest.dateBirth) ?? rest.dateBirth,
    suburb: writtenText(rest.suburb),
    stateId: Number(rest.stateId),
    postcode: postcodeText(rest.postcode),
    phoneMobile: mobileText(rest.phoneMobile),
    emailAddress: emailText(rest.emailAddress),
  }
}

/**
 * Returns the request body [M7.16]: the version is that of the settings the changes were made on, and a password is as
 * it was typed. A proof goes along only where it was asked for: elsewhere nothing but the specified body.
 */
export function bodyOf(
  fields: AccountFields,
  settings: AccountSettings,
  proof: ProofBody | null = null,
): BodyInput<typeof updatePlayerAccountSettings> {
  const { changePassword, password, groups } = fields
  const { membershipNumber, version, unsubscribeSettings: value } = settings
  return {
    ...plainFields(fields),
    ...proof,
    membershipNumber,
    ...(changePassword && { password }),
    ...(value?.status !== false &&
      value && {
        unsubscribeSettings: { ...value, subscriptionGroups: withChoices(value.subscriptionGroups, groups) },
      }),
    version,
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
  const value = settings.unsubscribeSettings
  return {
    ...settings,
    ...plainFields(fields),
    emailValid: isSameAddress(settings.emailAddress, fields.emailAddress) ? settings.emailValid : false,
    mobileVerified: isSameMobile(settings.phoneMobile, fields.phoneMobile) ? settings.mobileVerified : false,
    unsubscribeSettings: value && {
      ...value,
      subscriptionGroups: withChoices(value.subscriptionGroups, fields.groups),
    },
    version: version ?? settings.version,
  }
}

export function isSameAddress(one: string | null | undefined, two: string | null | undefined): boolean {
  return emailText(one ?? '') === emailText(two ?? '')
}

export function isSameMobile(one: string | null | undefined, two: string | null | undefined): boolean {
  return mobileText(one ?? '') === mobileText(two ?? '')
}

/** Without secrets. */
export function changesOf(fields: AccountFields, from: AccountFields): Partial<AccountFields> {
  const entries = Object.entries(fields).filter(
    ([name, value]) =>
      name in storedFields.entries && JSON.stringify(value) !== JSON.stringify(from[name as keyof AccountFields]),
  )
  return Object.fromEntries(entries)
}

/**
 * Merges newer settings into the form: fields changed here stay as they were typed, group by group, secrets as they are,
 * and everything else is as it is now.
 */
export function mergedFields(mine: AccountFields, from: AccountFields, newer: AccountFields): AccountFields {
  const groups = newer.groups.map((value, index) =>
    mine.groups[index] !== from.groups[index] ? (mine.groups[index] ?? value) : value,
  )
  return { ...mine, ...v.parse(storedFields, newer), ...changesOf(mine, from), groups }
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
  return isSent ? { ...merged, ...NO_SECRETS } : merged
}

/**
 * Email and text, which have a switch each, `preference`, then whatever else the league sends through [M3.12]; each group
 * with its index in the list of all.
 */
export function channelsOf(groups: readonly Group[]) {
  const channels: {
    name: string
    preference: 'preferEmail' | 'preferSms' | null
    groups: { index: number; group: Group }[]
  }[] = [
    { name: 'Email', preference: 'preferEmail', groups: [] },
    { name: 'Text', preference: 'preferSms', groups: [] },
  ]
  groups.forEach((group, index) => {
    const name = channelName(group.channel)
    let channel = channels.find((known) => known.name === name)
    if (!channel) {
      channel = { name, preference: null, groups: [] }
      channels.push(channel)
    }
    channel.groups.push({ index, group })
  })
  return channels
}

function channelName(channel: string | null | undefined): string {
  const value = channel?.trim().toLowerCase() ?? ''
  if (value === 'email' || value === 'mail') return 'Email'
  if (value === 'sms' || value === 'text') return 'Text'
  return value === '' ? 'Other' : value.charAt(0).toUpperCase() + value.slice(1)
}

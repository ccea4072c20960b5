import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { updatePlayerAccountSettings, type AccountSettings } from '#contract/account.ts'
import { useCheckedForm } from '#components/form/checked-form.ts'
import { createDraft, useFormDraft } from '#components/form/draft.ts'
import { notify } from '#components/ui/feedback/toast.ts'
import { accountQueries } from '#data/account.ts'
import { signProof } from '#data/passkey-device.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { useConfig } from '#lib/network/config.ts'
import { yieldToMain } from '#lib/scheduling/scheduling.ts'
import { sessionQueries } from '#lib/network/session.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { ACCOUNT_DRAFT_KEY } from '#lib/storage/tab-keys.ts'
import { proofBody } from '#shared/proof/proof.ts'
import {
  bodyOf,
  changesOf,
  draftChanges,
  fieldProblems,
  fieldsAfterSave,
  fieldsOf,
  isSameAddress,
  mergedFields,
  opensAccount,
  savedSettings,
  type AccountFields,
} from './model.ts'
import { useAvatarChoice } from './use-avatar-choice.ts'

const draft = createDraft(ACCOUNT_DRAFT_KEY, draftChanges)

export function useAccountForm(settings: AccountSettings) {
  const queryClient = useQueryClient()
  const [stored] = useState(() => draftOf(settings))
  const { capabilities } = useConfig()
  /** The server has asked for it whatever its settings say. */
  const [isAsked, setAsked] = useState(false)
  const asksProof = (fields: AccountFields) =>
    (isAsked || capabilities.includes('reauthentication')) && opensAccount(fields, settings)
  const checked = useCheckedForm<AccountFields>({
    values: { ...fieldsOf(settings), ...stored?.changes },
    problems: (fields) => fieldProblems(fields, serverClock.now(), asksProof(fields)),
  })
  const { form } = checked
  const avatar = useAvatarChoice(form)
  const saving = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => callEndpoint(updatePlayerAccountSettings, { body }),
  })
  const [trouble, setTrouble] = useState<AccountProblem | null>(null)
  const [isRestored, setRestored] = useState(stored !== null)
  /** The settings that the changes were made on, whose version is sent with them. */
  const base = useRef<AccountSettings>(stored ? { ...settings, version: stored.version } : settings)

  const keep = useCallback((fields: AccountFields) => {
    const { customerGuid, version } = base.current
    const changes = changesOf(fields, fieldsOf(base.current))
    if (Object.keys(changes).length === 0) draft.drop()
    else draft.keep({ customerGuid: customerGuid ?? '', version: version ?? null, changes })
  }, [])
  useFormDraft(form, keep)

  const begin = useCallback(
    (from: AccountSettings, fields: AccountFields = fieldsOf(from)) => {
      base.current = from
      form.reset(fields)
      keep(fields)
    },
    [form, keep],
  )
  // Another window has saved: as long as nothing was changed here, this one follows.
  useEffect(() => {
    const fields = form.getValues()
    if (
      settings !== base.current &&
      !fields.changePassword &&
      Object.keys(changesOf(fields, fieldsOf(base.current))).length === 0
    )
      begin(settings)
  }, [settings, form, begin])

  async function save(fields: AccountFields): Promise<void> {
    setTrouble(null)
    try {
      await avatar.send(fields.useAvatar)
      const proof = asksProof(fields) ? await proofBody(fields, signProof) : null
      const { version } = await saving.mutateAsync(bodyOf(fields, base.current, proof))
      const saved = savedSettings(
        queryClient.getQueryData(accountQueries.settings().queryKey) ?? base.current,
        fields,
        version,
      )
      setRestored(false)
      setAsked(false)
      begin(saved, fieldsAfterSave(form.getValues(), fields, fieldsOf(saved)))
      refreshOthers(queryClient, settings, saved)
      notify({ kind: 'success', title: 'Profile saved!' })
    } catch (error) {
      const isAborted = error instanceof ApiError && error.id === 'aborted'
      const isOutdated = error instanceof ApiError && error.id === 'settings-changed'
      const unproven = error instanceof ApiError ? error.fields?.['currentPassword'] : undefined
      const messages = isAborted ? ['The picture was not sent, and nothing was saved.'] : checked.refuse(error)
      // A passkey has no field that it could be said of.
      const isUnsaid = unproven !== undefined && asksProof(fields) && fields.proofBy === 'passkey'
      setTrouble({ messages: isUnsaid ? [unproven] : messages, isOutdated, error })
      if (unproven !== undefined) setAsked(true)
      if (unproven !== undefined && !isUnsaid) showAtProof(form, fields.proofBy === 'code', unproven)
    }
  }

  async function loadAgain(): Promise<void> {
    try {
      const newer = await queryClient.fetchQuery({ ...accountQueries.settings(), staleTime: 0 })
      begin(newer, mergedFields(form.getValues(), fieldsOf(base.current), fieldsOf(newer)))
      setTrouble(null)
    } catch (error) {
      setTrouble({ messages: checked.refuse(error), isOutdated: true, error })
    }
  }

  return {
    ...checked,
    avatar,
    save,
    isSaving: saving.isPending || avatar.isSending,
    trouble,
    loadAgain: () => void loadAgain(),
    isRestored,
    asksProof,
    discard() {
      setRestored(false)
      begin(settings)
    },
  }
}
export type AccountForm = ReturnType<typeof useAccountForm>

/** `messages` are those of no field; `isOutdated` where another window has saved meanwhile. */
export interface AccountProblem {
  messages: string[]
  isOutdated: boolean
  error: unknown
}

/** The league says it of the password whatever was sent; its field may be on screen only once this has been rendered. */
function showAtProof(form: UseFormReturn<AccountFields>, byCode: boolean, message: string): void {
  const name = byCode ? 'code' : 'currentPassword'
  if (byCode) form.clearErrors('currentPassword')
  form.setError(name, { type: 'server', message })
  void yieldToMain().then(() => form.setFocus(name))
}

/**
 * What the rest of the app knows of the member is read again; a changed address is not known to be valid from now on
 * [M4.16].
 */
function refreshOthers(queryClient: QueryClient, former: AccountSettings, saved: AccountSettings): void {
  queryClient.setQueryData(accountQueries.settings().queryKey, saved)
  // Devices call the passkeys by the member's name.
  void queryClient.invalidateQueries({ queryKey: accountQueries.passkeyReport().queryKey })
  if (!isSameAddress(former.emailAddress, saved.emailAddress))
    queryClient.setQueryData(
      sessionQueries.member().queryKey,
      (member) => member && { ...member, emailMobileValid: false },
    )
  void queryClient.invalidateQueries({ queryKey: sessionQueries.all })
}

/** Of this member alone: another user may have used the window before. */
function draftOf(settings: AccountSettings) {
  const stored = draft.read()
  return stored !== null && stored.customerGuid === settings.customerGuid && Object.keys(stored.changes).length > 0
    ? stored
    : null
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AccountSettings } from '#contract/account.ts'
import {
  addPasskey,
  MAX_PASSKEY_NAME,
  preparePasskey,
  removePasskey,
  renamePasskey,
  type Passkey,
} from '#contract/passkeys.ts'
import { useCheckedForm } from '#components/form/checked-form.ts'
import { FormStack } from '#components/form/fields/form-field.tsx'
import { LoginOfPassword } from '#components/form/fields/password-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { notify } from '#components/ui/feedback/toast.ts'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { accountQueries } from '#data/account.ts'
import { makePasskey, signProof } from '#data/passkey-device.ts'
import { writtenText } from '#domain/text.ts'
import { useConfig } from '#lib/network/config.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { ProofChoice } from '#shared/proof/proof-choice.tsx'
import {
  loginOf,
  NO_PROOF,
  proofBody,
  proofProblems,
  refuseProof,
  useCanProveByPasskey,
  type ProofBody,
  type ProofFields,
} from '#shared/proof/proof.ts'

export type PasskeyTask = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

const TEXTS = {
  add: { title: 'Add a passkey', submit: 'Go on', busy: 'Waiting for your device', done: 'Passkey added' },
  rename: { title: 'Rename the passkey', submit: 'Save the name', busy: 'Saving the name', done: 'Passkey renamed' },
  remove: { title: 'Remove the passkey?', submit: 'Remove', busy: 'Removing the passkey', done: 'Passkey removed' },
}

type Fields = ProofFields & { name: string }

export function PasskeyDialog({
  task,
  settings,
  onClose,
}: {
  task: PasskeyTask
  settings: AccountSettings
  onClose: () => void
}) {
  const { title, submit, busy, done } = TEXTS[task.kind]
  const asksProof = useConfig().capabilities.includes('reauthentication')
  const canPasskey = useCanProveByPasskey()
  const firstName = useFirstName(task)
  const {
    form,
    id,
    submit: submitting,
    refuse,
  } = useCheckedForm<Fields>({
    values: { ...NO_PROOF, proofBy: canPasskey && task.kind !== 'add' ? 'passkey' : 'password', name: firstName },
    problems: (fields) => ({
      ...(task.kind !== 'remove' && writtenText(fields.name) === '' && { name: 'Give the passkey a name.' }),
      ...(asksProof && proofProblems(fields)),
    }),
  })
  const adding = usePasskeyAddition()
  const changing = usePasskeyChange()
  const [trouble, setTrouble] = useState<{ messages: string[]; error: unknown } | null>(null)

  async function run(fields: Fields): Promise<void> {
    setTrouble(null)
    const name = writtenText(fields.name)
    const proof = async () => (asksProof ? proofBody(fields, signProof) : null)
    try {
      if (task.kind === 'add') await adding.mutateAsync({ name, proof })
      else
        await changing.mutateAsync({
          id: task.passkey.id,
          name: task.kind === 'rename' ? name : null,
          proof: await proof(),
        })
      notify({ kind: 'success', title: done })
      onClose()
    } catch (error) {
      setTrouble({ messages: refuseProof(form, { error, fields, refuse }), error })
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <FormStack id={id} noValidate onSubmit={submitting(run)}>
        {task.kind === 'remove' ? (
          <p className="long-words muted">
            <b dir="auto">{task.passkey.name}</b>
            <span> signs in no more. Remove it from the passwords of your device too.</span>
          </p>
        ) : (
          <TextField form={form} name="name" label="Name" maxLength={MAX_PASSKEY_NAME} autoComplete="off" />
        )}
        {asksProof && (
          <>
            <LoginOfPassword login={loginOf(settings)} />
            <ProofChoice form={form} canCode={settings.reauthenticationByCode ?? false} canPasskey={canPasskey} whole />
          </>
        )}
        {trouble !== null && trouble.messages.length > 0 && <Alert kind="error" title={trouble.messages.join(' ')} />}
        <SubmitButton busy={form.formState.isSubmitting} busyLabel={busy} error={trouble?.error}>
          {submit}
        </SubmitButton>
      </FormStack>
    </Dialog>
  )
}

/** The device as the list of sessions calls it is a good first name. */
function useFirstName(task: PasskeyTask): string {
  const queryClient = useQueryClient()
  if (task.kind !== 'add') return task.passkey.name
  const sessions = queryClient.getQueryData(accountQueries.sessions().queryKey)
  return sessions?.find(({ isThisDevice }) => isThisDevice)?.device ?? ''
}

/** The league takes what is made of its options for five minutes; the device has to be asked within them. */
const OPTIONS_GOOD_MS = 240_000

interface PasskeyAddition {
  name: string
  /** Asked for only where the options of the try before are not good any more. */
  proof: () => Promise<ProofBody | null>
}

/** A try that the user cancelled can be repeated with the same proof. */
function usePasskeyAddition() {
  const prepared = useRef<{ options: Record<string, unknown>; atMs: number } | null>(null)
  const refresh = useRefresh()

  async function options(proof: PasskeyAddition['proof']): Promise<Record<string, unknown>> {
    const known = prepared.current
    if (known && serverClock.now() - known.atMs < OPTIONS_GOOD_MS) return known.options
    const input = await callEndpoint(preparePasskey, { body: (await proof()) ?? {} })
    prepared.current = { options: input.options, atMs: serverClock.now() }
    return input.options
  }

  return useMutation({
    mutationFn: async ({ name, proof }: PasskeyAddition) => {
      const credential = await makePasskey(await options(proof))
      // A proof that was sent is used up, even by a failure.
      prepared.current = null
      return callEndpoint(addPasskey, { body: { name, credential } })
    },
    // One that the device has made and the league not taken is offered no more.
    onSettled: refresh,
  })
}

function usePasskeyChange() {
  return useMutation({
    mutationFn: ({ id, name, proof }: { id: string; name: string | null; proof: ProofBody | null }) =>
      name === null
        ? callEndpoint(removePasskey, { body: { id, ...proof } })
        : callEndpoint(renamePasskey, { body: { id, name, ...proof } }),
    onSuccess: useRefresh(),
  })
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: accountQueries.passkeys().queryKey })
}

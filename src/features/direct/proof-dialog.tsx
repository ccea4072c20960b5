import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { proveDirector } from '#contract/direct.ts'
import { useCheckedForm } from '#components/form/checked-form.ts'
import { FormStack } from '#components/form/fields/form-field.tsx'
import { LoginOfPassword } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { accountQueries } from '#data/account.ts'
import { directingQueries } from '#data/directing.ts'
import { signProof } from '#data/passkey-device.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { ProofChoice } from '#shared/proof/proof-choice.tsx'
import {
  loginOf,
  NO_PROOF,
  proofBody,
  proofProblems,
  refuseProof,
  useCanProveByPasskey,
  type ProofFields,
} from '#shared/proof/proof.ts'
import { pressedAt } from './use-commands.ts'

interface ProofDialogProps {
  eventId: number
  /** With the server's time at which it was asked for. */
  onProved: (at: number) => void
  onClose: () => void
}

/** The fresh sign-in before the first command of an event on a device, over the screen that waits [D1.58]. */
export function ProofDialog({ eventId, onProved, onClose }: ProofDialogProps) {
  const client = useQueryClient()
  const { data: settings } = useQuery(accountQueries.settings())
  const canPasskey = useCanProveByPasskey()
  const { form, id, submit, refuse } = useCheckedForm<ProofFields>({ values: NO_PROOF, problems: proofProblems })
  const [trouble, setTrouble] = useState<{ messages: string[]; error: unknown } | null>(null)

  async function prove(fields: ProofFields): Promise<void> {
    setTrouble(null)
    try {
      const proof = await proofBody(fields, signProof)
      const at = pressedAt()
      await callEndpoint(proveDirector, { body: { eventId, ...proof } })
      client.setQueryData(
        directingQueries.event(eventId).queryKey,
        (directed) => directed && { ...directed, needsProof: false },
      )
      onProved(at)
    } catch (error) {
      setTrouble({ messages: refuseProof(form, { error, fields, refuse }), error })
    }
  }

  return (
    <Dialog title="Is it you?" onClose={onClose}>
      <FormStack id={id} noValidate onSubmit={submit(prove)}>
        <p className="muted">Once on this device, before your first command for this event.</p>
        {settings && <LoginOfPassword login={loginOf(settings)} />}
        <ProofChoice form={form} canCode={settings?.reauthenticationByCode ?? false} canPasskey={canPasskey} whole />
        {trouble !== null && trouble.messages.length > 0 && <Alert kind="error" title={trouble.messages.join(' ')} />}
        <SubmitButton busy={form.formState.isSubmitting} busyLabel="Signing in" error={trouble?.error}>
          Go on
        </SubmitButton>
      </FormStack>
    </Dialog>
  )
}

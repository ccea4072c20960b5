import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { CircleCheckIcon } from 'lucide-react'
import { requestAccountDeletion } from '#contract/account.ts'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useCheckedForm } from '#components/form/checked-form.ts'
import { createDraft, useFormDraft } from '#components/form/draft.ts'
import { FieldGrid, FormStack } from '#components/form/fields/form-field.tsx'
import { sentenceOf } from '#components/form/server-messages.ts'
import { memberFields } from '#components/form/fields/member-fields.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextAreaField, TextField } from '#components/form/fields/text-field.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { cardNumberText } from '#domain/identifiers.ts'
import { deletionProblems } from '#domain/member-forms.ts'
import { mobileText } from '#domain/mobile.ts'
import { emailText, writtenText } from '#domain/text.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { useConfig } from '#lib/network/config.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useMember } from '#lib/network/session.ts'
import { DELETION_DRAFT_KEY } from '#lib/storage/tab-keys.ts'
import css from './delete-account-screen.module.css'

const text = v.optional(v.string(), '')
const deletionFields = v.object({
  firstName: text,
  lastName: text,
  emailAddress: text,
  cardNumber: text,
  mobile: text,
  reason: text,
})
type DeletionFields = v.InferOutput<typeof deletionFields>

const draft = createDraft(DELETION_DRAFT_KEY, deletionFields)

/** Asks for the deletion of an account, signed in or not [M1.3, M2.15]. */
export function DeleteAccountScreen() {
  const [isSent, setSent] = useState(false)
  usePageTitle('Delete account request')
  return (
    <div className="screen page-width">
      <H1>Delete Account Request</H1>
      {isSent ? <Received /> : <RequestForm onSent={() => setSent(true)} />}
    </div>
  )
}

/** Shows the outcome and gives it the focus [M4.42, D5.38]. */
function Received() {
  return (
    <div className="mt-5" role="status">
      <EmptyState
        picture={
          <div className={css.tick}>
            <CircleCheckIcon size={40} />
          </div>
        }
        title="Request received. We will be in touch."
        action={<ButtonLink to="/">Back to the games</ButtonLink>}
      >
        Your account stays as it is until the office has looked at your request.
      </EmptyState>
    </div>
  )
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { supportPhone } = useConfig()
  const member = useMember()
  const [start] = useState(() => draft.read() ?? startingFields(member))
  const checked = useCheckedForm<DeletionFields>({ values: start, problems: deletionProblems })
  const { form } = checked
  const sending = useMutation({
    mutationFn: (body: DeletionFields) => callEndpoint(requestAccountDeletion, { body: plainFields(body) }),
  })
  useFormDraft(form, draft.keep)

  async function save(values: DeletionFields): Promise<void> {
    try {
      await sending.mutateAsync(values)
      draft.drop()
      onSent()
    } catch (error) {
      checked.refuse(error)
    }
  }

  return (
    <>
      <p
        className={`muted mt-1 mb-5 ${css.intro}`}
      >{`The office deletes your account and lets you know. Your results stay on the boards as those of a former player. Questions? Call ${supportPhone}.`}</p>
      {sending.error && (
        <div className="mb-4">
          <Alert kind="error" title="An error has occurred">
            {sentenceOf(sending.error)}
          </Alert>
        </div>
      )}
      <section className="panel">
        <FormStack id={checked.id} noValidate onSubmit={checked.submit(save)}>
          <FieldGrid>
            <TextField form={form} name="firstName" {...memberFields.firstName} />
            <TextField form={form} name="lastName" {...memberFields.lastName} />
            <TextField
              form={form}
              name="emailAddress"
              {...memberFields.email}
              hint="The address of your account, where we answer."
            />
            <TextField form={form} name="mobile" {...memberFields.mobile} optional />
            <TextField
              form={form}
              name="cardNumber"
              label="Card number"
              inputMode="numeric"
              maxLength={60}
              optional
              hint="It stands on your membership card and in your account."
            />
            <TextAreaField
              form={form}
              name="reason"
              label="Reason"
              maxLength={2000}
              hint="What should we delete, and why?"
            />
            <SubmitButton busy={sending.isPending} busyLabel="Sending your request" error={sending.error}>
              Send request
            </SubmitButton>
          </FieldGrid>
        </FormStack>
      </section>
    </>
  )
}

/** As they travel: pasted text as if it had been typed plainly [F77 odd characters]. */
function plainFields(typed: DeletionFields): DeletionFields {
  return {
    firstName: writtenText(typed.firstName),
    lastName: writtenText(typed.lastName),
    emailAddress: emailText(typed.emailAddress),
    cardNumber: cardNumberText(typed.cardNumber),
    mobile: mobileText(typed.mobile),
    reason: writtenText(typed.reason),
  }
}

function startingFields(member: ReturnType<typeof useMember>): DeletionFields {
  return v.parse(deletionFields, {
    firstName: member?.firstname ?? '',
    lastName: member?.lastname ?? '',
    mobile: member?.mobile ?? '',
  })
}

import { useWatch } from 'react-hook-form'
import type { AccountSettings } from '#contract/account.ts'
import { AccountSection } from '#features/account/account-section.tsx'
import type { AccountFields } from '#features/account/model.ts'
import { useCanProveByPasskey } from '#shared/proof/use-proof.ts'
import type { AccountForm } from '#features/account/use-account-form.ts'
import { ProofChoice } from '#shared/proof/proof-choice.tsx'

interface ProofSectionProps extends Pick<AccountForm, 'form'> {
  settings: AccountSettings
  isAsked: (fields: AccountFields) => boolean
}

/** Shows only while something changes that opens the account: then a session alone is not enough. */
export function ProofSection({ form, settings, isAsked }: ProofSectionProps) {
  const fields = useWatch({ control: form.control })
  const canPasskey = useCanProveByPasskey()
  if (!isAsked(fields as AccountFields)) return null
  return (
    <AccountSection
      title="Is it you?"
      intro="Another password, mobile or email address opens your account, so we ask before we change it."
    >
      <ProofChoice form={form} canCode={settings.reauthenticationByCode ?? false} canPasskey={canPasskey} />
    </AccountSection>
  )
}

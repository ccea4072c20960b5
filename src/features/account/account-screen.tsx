import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { AccountSettings } from '#contract/account.ts'
import { createAppLink, SentenceLink } from '#components/ui/links/link.tsx'
import { BackLink } from '#components/ui/links/back-link.tsx'
import { FormStack } from '#components/form/fields/form-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { Button } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { accountQueries } from '#data/account.ts'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { useConfig } from '#lib/network/config.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useCanProveByPasskey } from '#shared/proof/proof.ts'
import { ProofChoice } from '#shared/proof/proof-choice.tsx'
import { AccountSection } from '#features/account/account-section.tsx'
import type { AccountFields } from '#features/account/model.ts'
import { AvatarSection } from './avatar-section.tsx'
import { ContactSection, LoginSection, PersonalSection } from './detail-sections.tsx'
import { MarketingSection } from './marketing-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useAccountForm, type AccountForm, type AccountProblem } from './use-account-form.ts'
import css from './account-screen.module.css'

/** The account settings of who is signed in [M2.5, M2.47]. `onSignedOut` is called once every session has ended. */
export function AccountScreen({ onSignedOut }: { onSignedOut: () => void }) {
  const { capabilities } = useConfig()
  const query = useQuery(accountQueries.settings())
  usePageTitle('Account settings')
  return (
    <div className={`gutter ${css.page}`}>
      <div className={`row mb-3 ${css.head}`}>
        <BackLink />
        <H1>Account settings</H1>
      </div>
      <QueryView
        query={query}
        what="Your account settings"
        skeleton={<BlocksSkeleton blocks={[420, 180, 150, 330, 420]} />}
      >
        {(settings) => (
          <>
            <Settings key={settings.customerGuid} settings={settings} />
            {capabilities.includes('passkeys') && <PasskeysSection settings={settings} />}
            {capabilities.includes('sessions') && <SessionsSection onSignedOut={onSignedOut} />}
            {capabilities.includes('calendar') && <CalendarSection />}
          </>
        )}
      </QueryView>
    </div>
  )
}

function Settings({ settings }: { settings: AccountSettings }) {
  const account = useAccountForm(settings)
  const { form, avatar, trouble } = account
  useBlockUpdates(account.isSaving, 'saving the account settings')
  return (
    <FormStack id={account.id} noValidate onSubmit={account.submit(account.save)}>
      {account.isRestored && (
        <Alert kind="info" title="Your changes are back" action={<Button onClick={account.discard}>Discard</Button>}>
          You had not saved them.
        </Alert>
      )}
      <PersonalSection form={form} />
      <LoginSection form={form} settings={settings} />
      <ContactSection form={form} settings={settings} />
      <AvatarSection form={form} avatar={avatar} settings={settings} />
      <MarketingSection form={form} settings={settings} />
      <ProofSection account={account} settings={settings} />
      {trouble && <Failure trouble={trouble} loadAgain={account.loadAgain} />}
      <SubmitButton busy={account.isSaving} busyLabel="Saving your settings" error={trouble?.error}>
        Save
      </SubmitButton>
      <LeaveGuard isSending={avatar.isSending} abort={avatar.abort} />
      <p className="text-small muted">
        Do you want to leave us? <RequestLink to="/accountDeleteRequest">Ask us to delete your account</RequestLink>
      </p>
    </FormStack>
  )
}

/** Nothing was saved, and why as far as no field says it [M8.3]. */
function Failure({ trouble, loadAgain }: { trouble: AccountProblem; loadAgain: () => void }) {
  return (
    <Alert
      kind="error"
      title="Fail to save profile!"
      action={trouble.isOutdated && <Button onClick={loadAgain}>Load them again</Button>}
    >
      {[
        ...(trouble.messages.length > 0 ? trouble.messages : ['Please look at the marked fields.']),
        ...(trouble.isOutdated ? ['What you have changed here stays.'] : []),
      ].join(' ')}
    </Alert>
  )
}

const RequestLink = createAppLink(SentenceLink)

/** Warns before a picture's upload is left, by a link, by Back or by closing the window [F8 upload left]. */
function LeaveGuard({ isSending, abort }: { isSending: boolean; abort: () => void }) {
  const blocked = useBlocker({
    disabled: !isSending,
    enableBeforeUnload: isSending,
    shouldBlockFn: () => isSending,
    withResolver: true,
  })
  if (blocked.status !== 'blocked') return null
  return (
    <Dialog title="Your picture is still being sent" backCloses={false} onClose={blocked.reset}>
      <p className="muted mb-5">If you leave now, it is not sent, and nothing of your changes is saved.</p>
      <div className={`cluster ${css.actions}`}>
        <Button
          onClick={() => {
            abort()
            blocked.proceed()
          }}
        >
          Leave
        </Button>
        <Button variant="primary" onClick={blocked.reset}>
          Stay
        </Button>
      </div>
    </Dialog>
  )
}

/** Shows only while something changes that opens the account: then a session alone is not enough. */
function ProofSection({ account: { form, asksProof }, settings }: { account: AccountForm; settings: AccountSettings }) {
  const fields = useWatch({ control: form.control })
  const canPasskey = useCanProveByPasskey()
  if (!asksProof(fields as AccountFields)) return null
  return (
    <AccountSection
      title="Is it you?"
      intro="Another password, mobile or email address opens your account, so we ask before we change it."
    >
      <ProofChoice form={form} canCode={settings.reauthenticationByCode ?? false} canPasskey={canPasskey} />
    </AccountSection>
  )
}

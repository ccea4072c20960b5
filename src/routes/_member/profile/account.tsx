import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#components/ui/page.tsx'
import { TabLink, TabLinks } from '#components/ui/controls/tabs/tab-bar.tsx'
import { AccountScreen } from '#features/account/account-screen.tsx'
import { profileLink, tabsOf } from '#features/profile/sections.ts'
import { signOut } from '#app/session/session.ts'

export const Route = createFileRoute('/_member/profile/account')({
  component: Account,
  staticData: { members: { title: 'Account settings', reason: 'profile' } },
})

/** The account settings under the tabs of one's own profile: each of them leads back to its section [M2.5, M2.17]. */
function Account() {
  return (
    <Page>
      <TabLinks label="My Profile">
        {tabsOf(true).map(({ key, label }) => (
          <TabLink key={key} {...profileLink(null, key)}>
            {label}
          </TabLink>
        ))}
      </TabLinks>
      <AccountScreen onSignedOut={() => signOut('/')} />
    </Page>
  )
}

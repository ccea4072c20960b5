import { Page } from '#components/ui/page.tsx'
import { TabLinks } from '#components/ui/controls/tabs/tab-links.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import { AccountScreen } from '#features/account/account-screen.tsx'
import { profileLink, tabsOf } from '#features/profile/sections.ts'
import { signOut } from '#app/session/session.ts'

/** The account settings under the tabs of one's own profile: each of them leads back to its section [M2.5, M2.17]. */
export function AccountRouteScreen() {
  return (
    <Page>
      <TabLinks label="My Profile">
        {tabsOf(true).map(({ key, label }) => (
          <AppLink key={key} {...profileLink(null, key)}>
            {label}
          </AppLink>
        ))}
      </TabLinks>
      <AccountScreen onSignedOut={() => signOut('/')} />
    </Page>
  )
}

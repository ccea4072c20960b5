import { useNavigate } from '@tanstack/react-router'
import { Page } from '#components/page.tsx'
import { Tabs } from '#components/tabs.tsx'
import { AccountScreen } from '#features/account/account-screen.tsx'
import { isPart, profileAddress, tabsOf, type ProfileTab } from '#features/profile/sections.ts'
import { MembersOnly } from './members-only.tsx'

/** The account settings under the tabs of one's own profile: each of them leads back to its section [M2.5, M2.17]. */
export function AccountRouteScreen() {
  const navigate = useNavigate()

  function select(tab: ProfileTab): void {
    if (isPart(tab)) void navigate({ href: profileAddress(null, tab) })
    else void navigate({ to: '/profile', search: { section: tab } })
  }

  return (
    <MembersOnly title="Account settings" reason="profile">
      <Page>
        <Tabs label="My Profile" tabs={tabsOf(true)} active={null} onSelect={select}>
          <AccountScreen />
        </Tabs>
      </Page>
    </MembersOnly>
  )
}

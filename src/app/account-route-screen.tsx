import { useNavigate } from '@tanstack/react-router'
import { Page } from '#components/page.tsx'
import { Tabs } from '#components/tabs.tsx'
import { AccountScreen } from '#features/account/account-screen.tsx'
import { sectionsOf } from '#features/profile/sections.ts'
import { MembersOnly } from './members-only.tsx'

/** The account settings under the tabs of one's own profile: each of them leads back to its section [M2.5, M2.17]. */
export function AccountRouteScreen() {
  const navigate = useNavigate()
  return (
    <MembersOnly title="Account settings" reason="profile">
      <Page>
        <Tabs label="My Profile" tabs={sectionsOf(true)} active={null} onSelect={(section) => void navigate({ to: '/profile', search: { section } })}>
          <AccountScreen />
        </Tabs>
      </Page>
    </MembersOnly>
  )
}

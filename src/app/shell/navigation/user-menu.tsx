import { linkOptions, useLocation, useSearch } from '@tanstack/react-router'
import {
  AwardIcon,
  BadgeCheckIcon,
  ImagesIcon,
  LayoutDashboardIcon,
  ListOrderedIcon,
  LogOutIcon,
  SendIcon,
  SettingsIcon,
  SpadeIcon,
} from 'lucide-react'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { MenuButton, MenuLink, MenuList } from '#components/ui/overlay/menu.tsx'
import { notify } from '#components/ui/feedback/toast.ts'
import { overlaysTakenBack } from '#lib/browser/navigation/overlay-entries.ts'
import { useMember } from '#lib/network/session.ts'
import { useWide } from '#lib/browser/device/media-query.ts'
import { signOut } from '#app/session/session.ts'
import css from './user-menu.module.css'

/** In this order [P2.36, P2.39]. */
const entries = [
  {
    label: 'Dashboard',
    link: linkOptions({ to: '/profile', search: { section: 'dashboard' } }),
    icon: LayoutDashboardIcon,
  },
  {
    label: 'My Leaderboard',
    link: linkOptions({ to: '/profile', search: { section: 'leaderboard' } }),
    icon: ListOrderedIcon,
  },
  {
    label: 'My Games & Results',
    link: linkOptions({ to: '/profile', search: { section: 'myGames' } }),
    icon: SpadeIcon,
  },
  {
    label: 'My Qualifications',
    link: linkOptions({ to: '/profile', search: { section: 'qualifications' } }),
    icon: BadgeCheckIcon,
    narrowOnly: true,
  },
  { label: 'My Photos', link: linkOptions({ to: '/profile', search: { section: 'photos' } }), icon: ImagesIcon },
  {
    label: 'My Achievements',
    link: linkOptions({ to: '/profile', search: { section: 'achievements' } }),
    icon: AwardIcon,
  },
  { label: 'My Account', link: linkOptions({ to: '/profile/account' }), icon: SettingsIcon },
]

/** Below `/profile` there are the pages of other players too. */
const THIS_PAGE = { exact: true }
/** The section on view, whatever its filters, and that of an address without one. */
const THIS_SECTION = { exact: true, includeSearch: false }

/** The member's links, and Log Out [P2.36-P2.39]. */
export function UserMenu({ onClose }: { onClose: () => void }) {
  const member = useMember()
  const here = useLocation({ select: ({ href }) => href })
  const section = useSearch({ strict: false, select: (search) => search.section ?? 'dashboard' })
  // Only there does the sign-out come back to where one was [P2.23].
  const isDesktop = useWide()

  async function leave(): Promise<void> {
    onClose()
    await overlaysTakenBack()
    if (signOut(isDesktop ? here : undefined) === 'now') return
    // One stays on the page: another might not come without a connection.
    notify({
      kind: 'offline',
      title: 'You are logged out on this device',
      text: 'The league is told as soon as there is a connection.',
    })
  }

  return (
    <Dialog title="User Menu" placement="right" onClose={onClose}>
      {member && (
        <p className={`long-words muted ${css.name}`}>
          {[member.firstname, member.lastname].filter(Boolean).join(' ')}
        </p>
      )}
      <MenuList label="My pages">
        {entries
          .filter((entry) => !('narrowOnly' in entry && isDesktop))
          .map(({ label, link, icon }) => (
            <MenuLink
              key={label}
              {...link}
              icon={icon}
              activeOptions={'search' in link && link.search.section === section ? THIS_SECTION : THIS_PAGE}
              onClick={onClose}
            >
              {label}
            </MenuLink>
          ))}
        {canTransfer(member?.ptc) && (
          <MenuLink to="/profile/ptcTransfer" icon={SendIcon} onClick={onClose}>
            Transfer PTC
          </MenuLink>
        )}
      </MenuList>
      <div className={css.divider}>
        <ChipBorder />
      </div>
      <MenuButton icon={LogOutIcon} onClick={() => void leave()}>
        Log Out
      </MenuButton>
    </Dialog>
  )
}

/** Transfer PTC stands there when ptc is 0 or more [P2.38]; without a number it does not. */
export function canTransfer(ptc: number | null | undefined): boolean {
  return ptc != null && ptc >= 0
}

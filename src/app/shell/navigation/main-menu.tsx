import { useQuery } from '@tanstack/react-query'
import { linkOptions, useLocation } from '@tanstack/react-router'
import {
  AwardIcon,
  CalendarDaysIcon,
  FileTextIcon,
  ImagesIcon,
  ListOrderedIcon,
  MapPinIcon,
  NewspaperIcon,
  SettingsIcon,
  SparklesIcon,
  TicketIcon,
  UserIcon,
} from 'lucide-react'
import { AppLink } from '#components/ui/links/link.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { MenuButton, MenuLink, MenuList } from '#components/ui/overlay/menu.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { Button } from '#components/ui/button.tsx'
import { useLocationChoice } from '#lib/storage/location.ts'
import { noteSignInTrip } from '#lib/browser/navigation/referrer.ts'
import { signInAddress, useMember, useSignedIn } from '#lib/network/session.ts'
import { useWide } from '#lib/browser/device/media-query.ts'
import { openLocationChooser } from '#shared/location/location-chooser.ts'
import { shellQueries } from '#app/shell/queries.ts'
import css from './main-menu.module.css'

/** In this order [P2.30]. */
const places = [
  { label: 'Leaderboards', link: linkOptions({ to: '/leaderboards' }), icon: ListOrderedIcon },
  {
    label: 'Special events',
    link: linkOptions({ to: '/types/$gameType', params: { gameType: 'special' } }),
    icon: SparklesIcon,
  },
  { label: 'Hall of fame', link: linkOptions({ to: '/major-event-results' }), icon: AwardIcon },
  { label: 'News', link: linkOptions({ to: '/news' }), icon: NewspaperIcon },
  { label: 'Gallery', link: linkOptions({ to: '/gallery' }), icon: ImagesIcon },
]

/** The header's links that narrow screens have no room for. */
const narrowPlaces = [
  { label: 'APLPT', link: linkOptions({ to: '/aplpt' }), icon: TicketIcon },
  { label: 'Major events', link: linkOptions({ to: '/major-events' }), icon: CalendarDaysIcon },
]

/** The hamburger's menu: on narrow screens with the profile, Register and Login, and the header's links [P2.30-P2.34]. */
export function MainMenu({ onClose }: { onClose: () => void }) {
  const { state, region } = useLocationChoice()
  const isDesktop = useWide()
  return (
    <Dialog title="MyAPL" placement="right" onClose={onClose}>
      {!isDesktop && <NarrowHead onClose={onClose} />}
      <nav aria-label="MyAPL">
        <MenuList label="Places">
          {(isDesktop ? places : [...places, ...narrowPlaces]).map(({ label, link, icon }) => (
            <MenuLink key={label} {...link} icon={icon} onClick={onClose}>
              {label}
            </MenuLink>
          ))}
        </MenuList>
        <Divider />
        <ContentPages onClose={onClose} />
      </nav>
      <Divider />
      <MenuList label="This phone">
        <MenuButton
          icon={MapPinIcon}
          onClick={() => openLocationChooser()}
        >{`Location: ${region?.name ?? state.name}`}</MenuButton>
        <MenuLink to="/settings" icon={SettingsIcon} onClick={onClose}>
          Settings
        </MenuLink>
      </MenuList>
    </Dialog>
  )
}

function ContentPages({ onClose }: { onClose: () => void }) {
  const { data, error, fetchStatus, refetch } = useQuery(shellQueries.menuPages())
  if (data) {
    return (
      <MenuList label="About the league">
        {data.map(({ name, newsname }) => (
          <MenuLink key={newsname} to="/about/$newsname" params={{ newsname }} icon={FileTextIcon} onClick={onClose}>
            {name}
          </MenuLink>
        ))}
      </MenuList>
    )
  }
  if (fetchStatus === 'fetching' || !(error || fetchStatus === 'paused'))
    return <div role="status" aria-busy="true" aria-label="More pages, loading" style={{ minHeight: '208px' }} />
  return (
    <div className={css.missing}>
      <Alert
        kind={fetchStatus === 'paused' ? 'offline' : 'error'}
        title={fetchStatus === 'paused' ? 'You’re offline' : 'The other pages did not load'}
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      >
        {fetchStatus === 'paused' ? 'More pages show here once there is a connection.' : error?.message}
      </Alert>
    </div>
  )
}

/** The signed-in member on narrow screens, where the header has no space for them [P2.34]. */
function NarrowHead({ onClose }: { onClose: () => void }) {
  const member = useMember()
  const signedIn = useSignedIn()
  const here = useLocation({ select: ({ href }) => href })
  const name = [member?.firstname, member?.lastname].filter(Boolean).join(' ')
  return (
    <div>
      {!signedIn && (
        <div className={`row ${css.head}`}>
          <AppLink className={css.wayToRegister} to="/register" onClick={onClose}>
            Register
          </AppLink>
          <a className={css.wayIn} href={signInAddress({ here })} onClick={noteSignInTrip}>
            Login
          </a>
        </div>
      )}
      <AppLink className={css.profileLink} to="/profile" onClick={onClose}>
        {member ? <Avatar name={name} src={member.avatar} size={44} /> : <Nobody />}
        <div>
          {name && <p className="text-title long-words">{name}</p>}
          <p className="text-small muted">View Profile, statistics, achievements and more</p>
        </div>
      </AppLink>
      <Divider />
    </div>
  )
}

function Nobody() {
  return (
    <div className={css.nobody}>
      <UserIcon size={22} />
    </div>
  )
}

function Divider() {
  return (
    <div className={css.divider}>
      <ChipBorder />
    </div>
  )
}

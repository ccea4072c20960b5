import { useSelector } from '@tanstack/react-store'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDownIcon, MapPinIcon, MenuIcon } from 'lucide-react'
import { AppLink, PathLink } from '#components/ui/links/link.tsx'
import { Suit } from '#components/ui/display/suit.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { useConfig } from '#lib/network/config.ts'
import { openMenus } from '#app/shell/open-overlays.ts'
import { preload } from '#components/ui/overlay/overlay-loading.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { LocationDialog, openLocationChooser } from '#shared/location/location-chooser.ts'
import type { LoggedMember } from '#contract/logged-member.ts'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { ptcFigure } from '#domain/money.ts'
import { noteSignInTrip } from '#lib/browser/navigation/referrer.ts'
import { greetingName, signInAddress, useMember, useSignedIn } from '#lib/network/session.ts'
import { MainMenu, openMainMenu, openUserMenu, UserMenu } from './menus.ts'
import { headerLinks, useCurrentLink } from './nav-links.ts'
import css from './header.module.css'

/** Wordmark, links, location, who is signed in, and the menu [P2.26-P2.30]. */
export function Header() {
  const { mainMenu: isOpen } = useSelector(openMenus)
  return (
    <header className={css.bar}>
      <div className={`gutter ${css.row}`}>
        <Link className={css.wordmark} to="/" aria-label="APL home">
          APL
          <Suit name="spade" size={19} />
        </Link>
        <MainLinks />
        <LocationChip />
        <AccountCorner />
        <IconButton
          aria-label="Open MyAPL menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={() => preload(MainMenu)}
          onClick={openMainMenu}
        >
          <MenuIcon size={25} />
        </IconButton>
      </div>
    </header>
  )
}

function MainLinks() {
  const links = headerLinks(useConfig())
  const current = useCurrentLink(links)
  return (
    <nav className={css.links} aria-label="Main">
      {links.map(({ label, to }) => (
        <PathLink className={css.link} key={to} path={to} aria-current={to === current ? 'page' : undefined}>
          {label}
        </PathLink>
      ))}
    </nav>
  )
}

/** Where games are looked for: the region's name, or the state's short name [P2.27]; opens the chooser. */
function LocationChip() {
  const { state, region } = useLocationChoice()
  // The accessible name begins with the visible text.
  const place = `${region?.name ?? state.short}, ${state.name}`
  return (
    <button
      className={css.chip}
      type="button"
      data-place=""
      aria-haspopup="dialog"
      aria-label={`Location: ${place}. Change`}
      onPointerEnter={() => preload(LocationDialog)}
      onClick={() => openLocationChooser()}
    >
      <span>
        <MapPinIcon size={17} strokeWidth={2.2} />
        <b>{region?.name ?? state.short}</b>
        <ChevronDownIcon size={16} />
      </span>
    </button>
  )
}

// Narrow screens have them in the menu too; the narrowest only there.

/** Register and Login, or the greeting that opens the user menu [P2.28, P2.29]. */
function AccountCorner() {
  const signedIn = useSignedIn()
  const member = useMember()
  const { loginUrl } = useConfig()
  const here = useLocation({ select: ({ href }) => href })
  if (member) return <Member member={member} />
  // The name is on its way: nobody is asked to sign in who is signed in.
  if (signedIn) return <div className={css.unknown} />
  return (
    <>
      <AppLink className={css.register} data-guest="" to="/register">
        Register
      </AppLink>
      <a className={css.logIn} data-guest="" href={signInAddress({ here, loginUrl })} onClick={noteSignInTrip}>
        Login
      </a>
    </>
  )
}

function Member({ member }: { member: LoggedMember }) {
  const { userMenu: isOpen } = useSelector(openMenus)
  const name = greetingName(member)
  return (
    <>
      {member.ptc != null && (
        <div className={`row ${css.credit}`}>
          <GameBadge type="aplptc" size={26} />
          <Figure size="h3">{ptcFigure(member.ptc)}</Figure>
          <span className={`muted ${css.unit}`}>PTC</span>
        </div>
      )}
      <button
        className={css.memberButton}
        type="button"
        aria-label={`Hello ${name}. Open user menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => preload(UserMenu)}
        onClick={openUserMenu}
      >
        <span className={css.hello}>{`Hello ${name}`}</span>
        <Avatar name={[member.firstname, member.lastname].filter(Boolean).join(' ')} src={member.avatar} size={40} />
      </button>
    </>
  )
}

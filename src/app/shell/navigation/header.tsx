import { useSelector } from '@tanstack/react-store'
import { Link } from '@tanstack/react-router'
import { MenuIcon } from 'lucide-react'
import { PathLink } from '#components/ui/links/path-link.tsx'
import { Suit } from '#components/ui/display/suit.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { useConfig } from '#lib/network/config.ts'
import { AccountCorner } from './account-corner.tsx'
import { openMenus } from '#app/shell/open-overlays.ts'
import { LocationChip } from '#app/shell/location/location-chip.tsx'
import { MainMenu, openMainMenu } from './menus.ts'
import { preload } from '#components/ui/overlay/overlay-loading.ts'
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

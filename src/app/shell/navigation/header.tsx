import { useSelector } from '@tanstack/react-store'
import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { MenuIcon } from 'lucide-react'
import { PathLink } from '#components/ui/links/path-link.tsx'
import { chipBorderPattern } from '#components/ui/display/chip-border.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Suit } from '#components/ui/display/suit.tsx'
import { Box, Gutter } from '#components/ui/box.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { useConfig } from '#lib/network/config.ts'
import { AccountCorner } from './account-corner.tsx'
import { openOverlays } from '#app/shell/open-overlays.ts'
import { LocationChip } from '#app/shell/location/location-chip.tsx'
import { MainMenu, openMainMenu } from './menus.ts'
import { preload } from '#app/shell/overlay-loading.ts'
import { headerLinks, useCurrentLink } from './nav-links.ts'
import { ENLARGED } from '#components/ui/enlarged.ts'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    '@media print': { position: 'static' },
    top: '0',
    zIndex: 'bar',
    bg: { base: 'bg', lg: 'bg.panel' },
    borderBottom: '1px solid {colors.border}',
    paddingTop: 'env(safe-area-inset-top)',
    paddingLeft: 'env(safe-area-inset-left)',
    paddingRight: 'env(safe-area-inset-right)',
  },
})

const Wordmark = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3px',
    minHeight: '48px',
    fontSize: { base: '25px', lg: '29px' },
    lineHeight: '1',
    fontWeight: '900',
    fontStretch: '118%',
    letterSpacing: '-.035em',
    // At 200 % text on a phone there is room for what one needs: FIND GAME leads to the same place.
    [ENLARGED]: { display: 'none' },
    '& svg': { color: 'suit', marginTop: '-1px' },
  },
}) as typeof Link

const NavLink = chakra(PathLink, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '72px',
    minWidth: '48px',
    fontWeight: '620',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-4px' },
    '&[aria-current]': { color: 'fg', fontWeight: '720' },
    // The chip edge under the place one is in.
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      insetInline: '-3px',
      bottom: '0',
      height: '5px',
      background: chipBorderPattern('{colors.accent.line}'),
    },
  },
})

/** Wordmark, links, location, who is signed in, and the menu [P2.26-P2.30]. */
export function Header() {
  const { mainMenu: isOpen } = useSelector(openOverlays)
  return (
    <Bar>
      <Gutter
        display="flex"
        alignItems="center"
        gap={{ base: '2', lg: '3' }}
        minHeight={{ base: '56px', lg: '72px' }}
        paddingRight={{ base: '1', lg: '10' }}
      >
        <Wordmark to="/" aria-label="APL home">
          APL
          <Suit name="spade" size={19} />
        </Wordmark>
        <MainLinks />
        <LocationChip />
        <AccountCorner />
        <IconButton
          aria-label="Open MyAPL menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          bg={{ lg: 'bg.subtle' }}
          onPointerEnter={() => preload(MainMenu)}
          onClick={openMainMenu}
        >
          <Icon icon={MenuIcon} size={25} />
        </IconButton>
      </Gutter>
    </Bar>
  )
}

function MainLinks() {
  const links = headerLinks(useConfig())
  const current = useCurrentLink(links)
  return (
    <Box as="nav" aria-label="Main" display={{ base: 'none', lg: 'flex' }} gap="28px" marginInline="5">
      {links.map(({ label, to }) => (
        <NavLink key={to} path={to} aria-current={to === current ? 'page' : undefined}>
          {label}
        </NavLink>
      ))}
    </Box>
  )
}

import { chakra } from '@chakra-ui/react'
import { CrownIcon, SearchIcon, TrophyIcon, UserIcon } from 'lucide-react'
import { PathLink } from '#components/ui/links/path-link.tsx'
import { chipBorderPattern } from '#components/ui/display/chip-border.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useConfig } from '#lib/network/config.ts'
import { barLinks, useCurrentLink } from './nav-links.ts'
import { ENLARGED } from '#components/ui/enlarged.ts'

const icons = [SearchIcon, CrownIcon, TrophyIcon, UserIcon]

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'bar',
    display: { base: 'grid', lg: 'none' },
    '@media print': { display: 'none' },
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    height: 'var(--bar-height)',
    paddingBottom: 'env(safe-area-inset-bottom)',
    paddingLeft: 'env(safe-area-inset-left)',
    paddingRight: 'env(safe-area-inset-right)',
    bg: 'bg.panel',
    borderTop: '1px solid {colors.border}',
  },
})

const BarLink = chakra(PathLink, {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '5px',
    // Four words share the width, however large the text.
    fontSize: 'clamp(12px, 3.3vw, .75rem)',
    lineHeight: '1.17',
    fontStretch: '80%',
    fontWeight: '650',
    letterSpacing: '.03em',
    textAlign: 'center',
    color: 'fg.muted',
    '@media (max-width: 359px)': { fontStretch: '70%', letterSpacing: '0' },
    // At 200 % text on a phone four words no longer fit side by side; the icons keep their names.
    [ENLARGED]: {
      '& > span': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
    // A phone on its side has no height to spare.
    '@media (max-height: 479px)': { flexDirection: 'row', gap: '8px' },
    _focusVisible: { outlineOffset: '-4px' },
    '&[aria-current]': { color: 'accent.fg' },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      top: '-1px',
      left: '50%',
      marginLeft: '-30px',
      width: '60px',
      height: '5px',
      background: chipBorderPattern('{colors.accent.line}'),
    },
  },
})

/** Where the thumb goes, below 992 px [P2.35]. */
export function BottomBar() {
  const links = barLinks(useConfig())
  const current = useCurrentLink(links)
  return (
    <Bar aria-label="Quick links" data-bottom-bar="">
      {links.map(({ label, to }, index) => (
        <BarLink key={to} path={to} aria-current={to === current ? 'page' : undefined}>
          {icons[index] && <Icon icon={icons[index]} size={23} />}
          <span>{label}</span>
        </BarLink>
      ))}
    </Bar>
  )
}

import { CrownIcon, SearchIcon, TrophyIcon, UserIcon } from 'lucide-react'
import { PathLink } from '#components/ui/links/link.tsx'
import { useConfig } from '#lib/network/config.ts'
import { barLinks, useCurrentLink } from './nav-links.ts'
import css from './bottom-bar.module.css'

const icons = [SearchIcon, CrownIcon, TrophyIcon, UserIcon]

/** Where the thumb goes, below 992 px [P2.35]. */
export function BottomBar() {
  const links = barLinks(useConfig())
  const current = useCurrentLink(links)
  return (
    <nav className={css.bar} aria-label="Quick links" data-bottom-bar="">
      {links.map(({ label, to }, index) => {
        const Icon = icons[index]
        return (
          <PathLink className={css.link} key={to} path={to} aria-current={to === current ? 'page' : undefined}>
            {Icon && <Icon size={23} />}
            <span>{label}</span>
          </PathLink>
        )
      })}
    </nav>
  )
}

import { useLocation } from '@tanstack/react-router'
import type { AppConfig } from '#contract/config.ts'

export interface NavItem {
  label: string
  /** A path: that of the Million is a setting. */
  to: string
  /** Also here: the place is the current one on paths that begin so. */
  also?: readonly string[]
}

type Million = Pick<AppConfig, 'millionPath' | 'millionLabel'>

/** Home, APLPT, Million and Major, in this order [P2.26]. */
export function headerLinks({ millionPath }: Million): NavItem[] {
  return [
    { label: 'Home', to: '/', also: ['/types'] },
    { label: 'APLPT', to: '/aplpt' },
    { label: 'Million', to: millionPath },
    { label: 'Major', to: '/major-events' },
  ]
}

/** FIND GAME, MILLION 2025, LEADERBOARDS and PROFILE, in this order [P2.35]; the Million's name is a setting [D4.10]. */
export function barLinks({ millionPath, millionLabel }: Million): NavItem[] {
  return [
    { label: 'FIND GAME', to: '/', also: ['/types', '/event'] },
    { label: millionLabel, to: millionPath },
    { label: 'LEADERBOARDS', to: '/leaderboards' },
    { label: 'PROFILE', to: '/profile', also: ['/tickets', '/voucher', '/redeem', '/settings'] },
  ]
}

export function useCurrentLink(links: readonly NavItem[]): string | null {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return currentLink(links, path)
}

/** The link that says most about the path: '/aplpt/apl-million-2025' is the Million before it is APLPT. */
export function currentLink(links: readonly Omit<NavItem, 'label'>[], path: string): string | null {
  let best: { to: string; length: number } | null = null
  for (const { to, also = [] } of links) {
    for (const start of [to, ...also]) {
      if (isWithin(path, start) && start.length > (best?.length ?? -1)) best = { to, length: start.length }
    }
  }
  return best?.to ?? null
}

function isWithin(path: string, start: string): boolean {
  const [here, there] = [path.toLowerCase(), start.toLowerCase()]
  return here === there || (there !== '/' && here.startsWith(`${there}/`))
}

import { creditPages } from './pages/credit.ts'
import { leaguePages } from './pages/league.ts'
import { legalPages } from './pages/legal.ts'
import type { PageContent } from './types.ts'

/** The content pages under /about, by name. Menus show those with `showInNavbar`. */
export const pages: readonly PageContent[] = [...leaguePages, ...creditPages, ...legalPages].sort((a, b) =>
  a.name.localeCompare(b.name, 'en-AU'),
)

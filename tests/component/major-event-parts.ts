import { page, type Locator } from 'vitest/browser'

/** The parts of the lists of major events, and of one of them. */
export const HERE = '/major-events/harvest-championship'
export const WIDE = { width: 1440, height: 900, theme: 'dark' } as const

export const title = page.getByRole('heading', { level: 1 })
export const cards = page.getByRole('list', { name: /^(Major events|APL Poker Tour)$/ }).getByRole('listitem')
export const tabs = page.getByRole('tab')
export const panel = page.getByRole('tabpanel')
export const qualifiers = page.getByRole('region', { name: /^(Qualifier List|Poker Tour Credit List)$/ }).first()
export const schedule = page.getByRole('region', { name: /^(Schedule|Winner Photos)$/ })
export const about = section('About')
export const stacks = section('Day 2 Chip Stacks')
export const qualification = section('Qualification Process')
export const winners = section('Recent Winners')
export const details = section('Event Details')

export function tab(name: string): Locator {
  return page.getByRole('tab', { name, exact: true })
}

/** The rows of a list of people, without its head. */
export function names(list: Locator): Locator {
  return list.getByRole('rowheader')
}

export function toggle(name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

function section(name: string): Locator {
  return page.getByRole('region', { name, exact: true }).first()
}

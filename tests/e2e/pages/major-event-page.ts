import type { Locator, Page } from '@playwright/test'

/** The lists of major events, and one of them. */
export class MajorEventPage {
  readonly title: Locator
  readonly cards: Locator
  readonly lists: Locator
  readonly tabs: Locator
  readonly panel: Locator
  readonly about: Locator
  readonly qualifiers: Locator
  readonly stacks: Locator
  readonly search: Locator
  readonly schedule: Locator
  readonly qualification: Locator
  readonly winners: Locator
  readonly details: Locator
  readonly buy: Locator
  readonly dialog: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.cards = page.getByRole('list', { name: /^(Major events|APL Poker Tour)$/ }).getByRole('listitem')
    this.lists = page.getByRole('navigation', { name: 'Lists of major events' }).getByRole('link')
    this.tabs = page.getByRole('tab')
    this.panel = page.getByRole('tabpanel')
    this.about = this.section('About')
    this.qualifiers = page.getByRole('region', { name: /^(Qualifier List|Poker Tour Credit List)$/ }).first()
    this.stacks = this.section('Day 2 Chip Stacks')
    this.search = page.getByRole('searchbox', { name: 'Search by name' })
    this.schedule = page.getByRole('region', { name: /^(Schedule|Winner Photos)$/ })
    this.qualification = this.section('Qualification Process')
    this.winners = this.section('Recent Winners')
    this.details = this.section('Event Details')
    this.buy = page.getByRole('link', { name: 'Buy Tickets' })
    this.dialog = page.getByRole('dialog')
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true }).first()
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true })
  }

  /** The rows of a list of people, without its head. */
  names(section: Locator): Locator {
    return section.getByRole('rowheader')
  }

  toggle(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}

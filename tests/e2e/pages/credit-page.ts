import type { Locator, Page } from '@playwright/test'

/** PTC Summary and the transfer wizard. */
export class CreditPage {
  private readonly summary: Locator
  readonly transferLink: Locator
  readonly amount: Locator
  readonly selectPlayer: Locator
  private readonly search: Locator
  readonly toSummary: Locator
  private readonly takenFrom: Locator
  readonly transfer: Locator
  readonly done: Locator
  private readonly popup: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.summary = page.getByRole('region', { name: 'PTC Summary', exact: true })
    this.transferLink = page.getByRole('link', { name: 'Transfer PTC' })
    this.amount = page.getByRole('textbox', { name: 'How much PTC?' })
    this.selectPlayer = page.getByRole('button', { name: 'Select Player' })
    this.search = page.getByRole('search', { name: 'Players' }).getByRole('button', { name: 'Search' })
    this.toSummary = page.getByRole('button', { name: 'Summary', exact: true })
    this.takenFrom = page.getByRole('list', { name: 'Taken from' })
    this.transfer = page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).first()
    this.done = page.getByRole('heading', { name: 'Successfully Transferred PTC' })
    this.popup = page.getByRole('dialog', { name: 'Are you sure all the info above is correct?' })
  }

  figure(name: string): Locator {
    return this.summary
      .locator('dl > div')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .locator('dd')
  }

  player(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(name) })
  }

  async find(firstName: string, lastName = ''): Promise<void> {
    await this.page.getByLabel('First name').fill(firstName)
    await this.page.getByLabel('Last name').fill(lastName)
    await this.search.click()
  }

  /** From the amount to the summary. */
  async choose(amount: string, firstName: string, lastName: string): Promise<void> {
    await this.amount.fill(amount)
    await this.selectPlayer.click()
    await this.find(firstName, lastName)
    await this.player(`${firstName} ${lastName}`).check()
    await this.toSummary.click()
    await this.takenFrom.waitFor()
  }

  /** Transfer, and yes. */
  async confirm(): Promise<void> {
    await this.transfer.click()
    await this.popup.getByRole('button', { name: 'Transfer', exact: true }).click()
  }
}

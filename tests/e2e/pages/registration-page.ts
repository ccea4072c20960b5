import type { APIRequestContext, Locator, Page } from '@playwright/test'

/** The registration in its steps. */
export class RegistrationPage {
  readonly mobile: Locator
  readonly sendCode: Locator
  readonly code: Locator
  readonly verify: Locator
  readonly countdown: Locator
  readonly password: Locator
  readonly confirm: Locator
  readonly terms: Locator
  readonly register: Locator
  readonly steps: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.mobile = page.getByLabel('Mobile number')
    this.sendCode = page.getByRole('button', { name: 'Send code' })
    this.code = page.getByLabel('Verification code')
    this.verify = page.getByRole('button', { name: 'Verify' })
    this.countdown = page.getByText(/^Re-send verification code in \d+ seconds$/)
    this.password = page.getByLabel('Password', { exact: true })
    this.confirm = page.getByLabel('Confirm password', { exact: true })
    this.terms = page.getByRole('checkbox', { name: /^I agree to the terms/ })
    this.register = page.getByRole('main').getByRole('button', { name: 'Register', exact: true })
    this.steps = page.getByRole('list', { name: 'Steps of the registration' })
  }

  async open(): Promise<void> {
    await this.page.goto('/register')
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name })
  }

  step(name: string): Locator {
    return this.steps.locator('[aria-current=step]').filter({ hasText: name })
  }

  message(text: string): Locator {
    return this.page.getByRole('main').getByText(text, { exact: true })
  }

  /** Everything of the last step but its passwords. */
  async fillDetails(): Promise<void> {
    await this.field('First name').fill('Siân')
    await this.field('Last name').fill("O'Dea")
    await this.field('Date of birth').pressSequentially('14031988')
    await this.page.getByLabel('State').selectOption({ label: 'VIC, Victoria' })
    await this.field('Postcode').fill('3121')
    await this.terms.check({ force: true })
  }

  async fillPasswords(password: string): Promise<void> {
    await this.password.fill(password)
    await this.confirm.fill(password)
  }
}

/** The last code that was sent to a number, from the page for developers. */
export async function codeFor(request: APIRequestContext, mobile: string): Promise<string> {
  const outbox = await (await request.get('/dev/outbox')).text()
  const message = outbox
    .split('<article')
    .find((part) => / is your /.test(part) && part.replaceAll(' ', '').includes(mobile.slice(-9)))
  return /(\d{6}) is your/.exec(message ?? '')?.[1] ?? ''
}

import type { Tab } from './engine.ts'

export const PASSWORD = 'Pocket-Kings-88'
/** Has a ticket for today. */
export const MIA = 'mia@example.com'

export async function fillSignIn(tab: Tab, login: string, password: string): Promise<void> {
  await tab.fill({ role: 'textbox', name: 'E-mail, mobile or card number' }, login)
  await tab.fill({ role: 'textbox', name: 'Password' }, password)
  await tab.click({ role: 'button', name: 'Sign in' })
}

export async function signIn(tab: Tab, origin: string): Promise<void> {
  await tab.goto(`${origin}/login?returnUrl=/tickets`)
  await fillSignIn(tab, MIA, PASSWORD)
  await tab.untilText('Upcoming')
}

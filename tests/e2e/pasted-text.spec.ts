import { expect, test } from './fixtures.ts'

const marked = (text: string) => `\u202a${text}\u202c`

test('signing in takes an address, a mobile and a card number as they are pasted [F77]', async ({ page, context }) => {
  for (const login of [
    marked('Mia@Example.com'),
    marked('0491 570 006'),
    '0491‑570–006',
    '0061 491 570 006',
    '０４９１５７０００６',
  ]) {
    // The page before asks for nothing in the name of a member who is signed out.
    await page.goto('/robots.txt')
    await context.clearCookies()
    await page.goto('/login?returnUrl=/licences')
    const field = page.getByLabel('E-mail, mobile or card number')
    // In one go, and no longer than the field allows.
    await field.focus()
    await page.keyboard.insertText(login)
    await page.getByLabel('Password').fill('Pocket-Kings-88')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/licences')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

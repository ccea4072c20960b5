import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { accountCalls } from '#tests/e2e/mocks/account-mocks.ts'
import { choice, field, section, test as base } from './account-screen.ts'
import type { App } from './app.tsx'
import { findingsInThemes } from './axe.ts'

const URL_OF_IT = 'https://myapl.example/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics'

const calendar = section('Calendar')
const button = (name: string) => calendar.getByRole('button', { name })
const address = field('Address of your calendar')

/** A member without an address, whose server makes and ends one. */
const test = base.extend<{ settings: App }>({
  settings: async ({ member }, use) => {
    const state: { since: string | null; lastRead: string | null } = { since: null, lastRead: null }
    await member.configure({ capabilities: ['calendar'] })
    await member.network.route(accountCalls.calendar, (route) => route.fulfill({ json: state }))
    await member.network.route(accountCalls.createCalendar, (route) => {
      state.since = '2026-11-19T10:00:00+11:00'
      return route.fulfill({ json: { url: URL_OF_IT } })
    })
    await member.network.route(accountCalls.endCalendar, (route) => {
      state.since = null
      return route.fulfill({ json: { success: true } })
    })
    await member.openSettings()
    await use(member)
  },
})

test('an address is made, shown once, and ended [D5.82]', async ({ settings }) => {
  await button('Make an address').click()
  await expect.element(address).toHaveValue(URL_OF_IT)
  await expect.element(calendar.getByText(/^Made .*Not read yet\.$/)).toBeVisible()
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('AAAAAAAA')
  await settings.open('/profile/account')
  await expect.element(button('Make a new address')).toBeVisible()
  await expect.element(address).not.toBeInTheDocument()
  await button('End it').click()
  await expect.element(button('Make an address')).toBeVisible()
})

test('the secret address is opened by TLS, with words where to paste it, and a tap says what to do if it opens nothing [F125]', async ({
  settings: _,
}) => {
  await button('Make an address').click()
  const link = calendar.getByRole('link', { name: 'Open in the calendar' })
  await expect.element(link).toHaveAttribute('href', URL_OF_IT.replace('https:', 'webcals:'))
  await expect.element(address).toHaveAccessibleDescription(/Paste it where your calendar adds one from a web address/)
  const advice = calendar.getByText('If no calendar has opened, copy the address and paste it in yours.')
  await expect.element(advice).not.toBeInTheDocument()
  // No calendar of this machine is to be looked for.
  link.element().addEventListener('click', (event) => event.preventDefault())
  await link.click()
  await expect.element(advice).toBeVisible()
})

test('whatever opens the account says that the address ends when it changes [D5.82]', async ({ settings: _ }) => {
  const ends = /Everywhere else you will have to sign in again, and the address of your calendar ends\.$/
  await button('Make an address').click()
  await expect.element(address).toBeVisible()
  await choice('Change password').click()
  await expect.element(field('Confirm password')).toHaveAccessibleDescription(ends)
  await field('Mobile').fill('0491 570 313')
  await expect.element(field('Mobile')).toHaveAccessibleDescription(ends)
  await field('Email').fill('other@example.com')
  await expect.element(field('Email')).toHaveAccessibleDescription(ends)
})

test('what fails is said, and a server without it has no such section [D1.8, D5.82]', async ({ settings }) => {
  await settings.network.route(accountCalls.createCalendar, (route) =>
    route.fulfill({ status: 429, json: { id: 'too-many', message: 'That was too often.' } }),
  )
  await button('Make an address').click()
  await expect.element(calendar.getByRole('alert')).toHaveTextContent('That was too often.')
  await settings.configure({ capabilities: [] })
  await settings.open('/profile/account')
  await expect.element(page.getByRole('textbox', { name: 'Suburb' })).toBeVisible()
  await expect.element(calendar).not.toBeInTheDocument()
})

test('the section with an address has no findings [D5.82]', async ({ settings: _ }) => {
  await button('Make an address').click()
  await expect.element(address).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
})

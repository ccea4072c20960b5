import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { favouriteCalls, Favourites } from '#tests/e2e/mocks/favourites-mocks.ts'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { changeCalls, DANA, mockChange, SEAT, ticketOf } from '#tests/e2e/mocks/ticket-change-mocks.ts'
import { test as base, type App } from './app.tsx'
import { GAMES, heartOf, homeRoutes, type Game } from './home-routes.ts'
import type { StubResponse } from './network.ts'
import { message, registration, registrationCalls, step as registrationStep } from './registration-screen.ts'
import { textOf } from './texts.ts'
import { onTheEvening } from './time.ts'
import { change, player, search } from './ticket-change-screen.ts'

/**
 * Writes before servers that respond to them in their own ways, where the league describes no response or only loosely:
 * each ends in the right sentence.
 */

const API = '**/Umbraco/Api'
const SAVE = `${API}/Membership/UpdatePlayerAccountSettings`
const text = (body: string) => ({ body, contentType: 'text/plain' })

const suburb = page.getByRole('textbox', { name: 'Suburb' })
const save = page.getByRole('button', { name: 'Save', exact: true })
const failed = page.getByRole('alert').filter({ hasText: 'Fail to save profile!' })

/** A member with the account settings that the league has to have. */
const test = base.extend<{ member: App }>({
  member: async ({ app }, use) => {
    await app.signIn()
    const settings = {
      firstname: 'Jack',
      lastname: 'Marsh',
      suburb: 'Kew',
      stateId: 1,
      postcode: '3101',
      dateBirth: '1988-03-14',
      username: 'jack',
      cardNumber: '70000932',
      phoneMobile: '0450111222',
      emailAddress: 'jack@example.com',
      emailValid: true,
      mobileVerified: true,
    }
    await app.network.route(`${API}/Membership/GetPlayerAccountSettings`, (route) => route.fulfill({ json: settings }))
    await app.network.route(`${API}/region/list*`, (route) => route.fulfill({ json: LISTS.regions }))
    await use(app)
  },
})

/** Opens the settings and saves another suburb, which is answered so. */
async function saveSuburb(member: App, name: string, response: StubResponse): Promise<void> {
  await member.network.route(SAVE, (route) => route.fulfill(response))
  await member.open('/profile/account')
  await suburb.fill(name)
  await save.click()
}

for (const [how, response] of [
  ['with nothing', { status: 204 }],
  ['with true', { json: true }],
  ['with text', text('Saved.')],
  ['with success as text', { json: { Success: 'True' } }],
] as const) {
  test(`settings that are answered ${how} are saved`, async ({ member }) => {
    await saveSuburb(member, 'Richmond', response)
    await expect.element(page.getByText('Profile saved!')).toBeVisible()
  })
}

for (const [how, response, words] of [
  ['false', { json: false }, 'The league did not accept that.'],
  ['an error', { json: { error: 'Closed for the night.' } }, 'Closed for the night.'],
  ['text of one line', { status: 400, ...text('Closed for the night.') }, 'Closed for the night.'],
  [
    'a stack',
    { status: 400, json: { ExceptionMessage: 'Null', StackTrace: 'at A.B()' } },
    'The league did not accept that.',
  ],
] as const) {
  test(`settings that are answered with ${how} are not saved, and one sentence says why`, async ({ member }) => {
    await saveSuburb(member, 'Richmond', response)
    await expect.element(failed).toHaveTextContent(words)
    await expect.element(suburb).toHaveValue('Richmond')
  })
}

for (const [how, json] of [
  ['by field name', { Suburb: 'No such suburb.' }],
  ['in lists', { suburb: ['No such suburb.', 'Really.'] }],
  ['as errors', { title: 'One or more validation errors occurred.', errors: { Suburb: ['No such suburb.'] } }],
  ['as model state', { Message: 'Invalid.', ModelState: { 'settings.suburb': ['No such suburb.'] } }],
] as const) {
  test(`messages that come ${how} stand on their fields`, async ({ member }) => {
    await saveSuburb(member, 'Nowhere', { status: 400, json })
    await expect.element(suburb).toHaveAccessibleDescription('No such suburb.')
    await expect.element(suburb).toHaveFocus()
  })
}

test('a favourite whose list does not come back is one, and the list is read again', async ({ member }) => {
  onTheEvening()
  await homeRoutes(member.network)
  const league = new Favourites(GAMES)
  await league.answer(member.network)
  const [game] = GAMES as [Game]
  await member.open('/')
  await expect.element(heartOf(game)).toHaveAttribute('aria-busy', 'false')
  let reads = 0
  await member.network.route(favouriteCalls.add, (route) => route.fulfill({ body: '' }))
  await member.network.route(favouriteCalls.list, (route) => {
    reads += 1
    return route.fulfill({ json: [game] })
  })
  await heartOf(game).click()
  await expect.poll(() => reads).toBeGreaterThan(0)
  await expect.element(heartOf(game)).toHaveAttribute('aria-busy', 'false')
  await expect.element(heartOf(game)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Still not a favourite')).not.toBeInTheDocument()
})

test('a number, a code and its check are answered in words, with nothing, and with a word', async ({ app }) => {
  const { network } = app
  await network.route(registrationCalls.check, (route) => route.fulfill(text('0450111222')))
  await network.route(registrationCalls.send, (route) => route.fulfill({ body: '' }))
  let verified = ''
  await network.route(registrationCalls.verify, (route) => route.fulfill({ body: verified }))
  await app.open('/register')
  await registration.mobile.fill('0450 111 222')
  await registration.sendCode.click()
  await expect.poll(registrationStep).toContain('Verify Mobile')
  await registration.code.fill('123456')
  await registration.verify.click()
  await expect.element(message('Invalid verification code.')).toBeVisible()
  verified = '"verified"'
  await registration.code.fill('123457')
  await registration.verify.click()
  await expect.poll(registrationStep).toContain('Register Account')
})

test('a request to delete that is answered with nothing is received', async ({ app }) => {
  await app.network.route(`${API}/Account/AccountDeleteRequest`, (route) => route.fulfill({ status: 202 }))
  await app.open('/accountDeleteRequest')
  await page.getByRole('textbox', { name: 'First name' }).fill('Mia')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hartigan')
  await page.getByRole('textbox', { name: 'Email' }).fill('mia@example.com')
  await page.getByRole('textbox', { name: 'Reason' }).fill('I have moved away.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect.element(page.getByText('Request received. We will be in touch.')).toBeVisible()
})

test('a transfer that is answered with a message alone has succeeded with it', async ({ member }) => {
  await mockChange(member.network, { ticket: ticketOf(), players: [DANA] })
  await member.network.route(changeCalls.transfer, (route) => route.fulfill({ json: { Message: 'It went to Dana.' } }))
  await member.open(`/tickets/transfer/${SEAT}`)
  await search({ firstName: 'Dana' })
  await player('Dana Whitlock').click()
  await change.confirm.click()
  await change.transfer.click()
  await expect.poll(() => textOf(change.step)).toBe('Success!')
  await expect.element(change.main).toHaveTextContent('It went to Dana.')
})

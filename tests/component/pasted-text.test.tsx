import { expect } from 'vitest'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'
import { accountCalls, mockSettings } from '#tests/e2e/mocks/account-mocks.ts'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { focus, test } from './app.tsx'
import type { Network } from './network.ts'
import { ownProfile } from './profile-routes.ts'
import { answerSteps, field, registration, registrationCalls as calls, step } from './registration-screen.ts'

/** Enters a text as a paste does: in one go, and no longer than the field allows. */
async function paste(into: Locator, text: string): Promise<void> {
  await into.fill('')
  await focus(into)
  await cdp().send('Input.insertText', { text })
}

/** A text with the marks of direction that come along from some apps. */
const marked = (text: string) => `\u202a${text}\u202c`

/** Responds to the calls of a path with `json`; returns their bodies. */
async function bodiesOf(network: Network, path: string, json: unknown): Promise<unknown[]> {
  const bodies: unknown[] = []
  await network.route(path, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json })
  })
  return bodies
}

test('a registration of pasted details is sent as if they had been typed plainly [F77]', async ({ app }) => {
  await app.network.route('**/region/list*', (route) => route.fulfill({ json: LISTS.regions }))
  await answerSteps(app.network)
  const checked = await bodiesOf(app.network, calls.check, { mobile: '0450111222' })
  const verified = await bodiesOf(app.network, calls.verify, true)
  const registered = await bodiesOf(app.network, calls.register, { customerGuid: 'g', firstname: 'Zoë' })
  await app.open('/register')
  await paste(registration.mobile, marked('+61 (0)450‑111‑222'))
  await registration.sendCode.click()
  await expect.poll(step).toContain('Verify Mobile')
  expect(checked).toEqual([{ mobile: '0450111222' }])
  await paste(registration.code, marked('123‑456'))
  await expect.element(registration.code).toHaveValue('123456')
  await registration.verify.click()
  await expect.poll(step).toContain('Register Account')
  expect(verified).toEqual([{ otpCode: '123456', mobile: '0450111222' }])

  await paste(field('First name'), 'Zoe\u0308')
  await paste(field('Last name'), marked('O’Dea'))
  await paste(field('Email'), marked('Zoe@Example.com'))
  await paste(field('Date of birth'), marked('12‑05–1990'))
  await page.getByLabelText('State').selectOptions('VIC, Victoria')
  await paste(field('Postcode'), marked('３１２１'))
  await paste(registration.password, 'Cafe\u0301-Flush-9')
  await paste(registration.confirm, 'Caf\u00e9-Flush-9')
  await registration.terms.click({ force: true })
  await registration.register.click()
  await expect.poll(step).toContain('Result')
  expect(registered).toEqual([
    expect.objectContaining({
      firstName: 'Zoë',
      lastName: 'O’Dea',
      email: 'zoe@example.com',
      mobile: '0450111222',
      birthday: '12/05/1990',
      postcode: '3121',
      password: 'Cafe\u0301-Flush-9',
    }),
  ])
})

for (const birthday of ['12-05-1990', '12.05.1990', '12 05 1990', '１２／０５／１９９０', '12051990', '1990-05-12'])
  test(`the account settings take the birthday ${birthday}, and a pasted mobile is no other number [F77]`, async ({
    app,
  }) => {
    await app.configure({ capabilities: ['sessions', 'reauthentication'] })
    await app.signIn()
    await ownProfile(app.network)
    await app.network.route(accountCalls.sessions, (route) => route.fulfill({ json: [] }))
    const saves = await mockSettings(app.network, { phoneMobile: '0491570156' })
    await app.open('/profile/account')
    await paste(field('Date of birth'), birthday)
    await paste(field('Mobile'), marked('0061 491‑570–156'))
    await expect.element(page.getByText('A changed number has to be verified')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Profile saved!')).toBeVisible()
    expect(saves).toEqual([expect.objectContaining({ dateBirth: '1990-05-12', phoneMobile: '0491570156' })])
  })

test('a birthday in another spelling is written in full when it is left, and one that cannot be read shows how [M5.5, F124]', async ({
  app,
}) => {
  await app.signIn()
  await ownProfile(app.network)
  await mockSettings(app.network, {})
  await app.open('/profile/account')
  const birthday = field('Date of birth')
  for (const [typed, written] of [
    ['4/5/90', '04/05/1990'],
    ['4 May 1990', '04/05/1990'],
  ] as const) {
    await paste(birthday, typed)
    await userEvent.tab()
    await expect.element(birthday).toHaveValue(written)
    await expect.element(birthday).toHaveAccessibleDescription('')
  }
  await paste(birthday, '04/05/19901')
  await userEvent.tab()
  await expect.element(birthday).toHaveValue('04/05/19901')
  await expect
    .element(birthday)
    .toHaveAccessibleDescription('You must be at least 18 years of age Day, month, year: 04/05/1990')
})

test('a request to delete an account is sent as if it had been typed plainly [F77]', async ({ app }) => {
  const requests = await bodiesOf(app.network, accountCalls.deletion, { success: true })
  await app.open('/accountDeleteRequest')
  for (const [name, text] of [
    ['First name', 'Zoe\u0308'],
    ['Last name', 'O’Dea'],
    ['Email', marked('Zoe@Example.com')],
    ['Mobile number', marked('0450-111-222')],
    ['Card number', marked('7000‑0001')],
    ['Reason', '\u202eI have moved away.'],
  ] as const)
    await paste(field(name), text)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect.element(page.getByText('Request received. We will be in touch.')).toBeVisible()
  expect(requests).toEqual([
    {
      firstName: 'Zoë',
      lastName: 'O’Dea',
      emailAddress: 'zoe@example.com',
      mobile: '0450111222',
      cardNumber: '70000001',
      reason: 'I have moved away.',
    },
  ])
})

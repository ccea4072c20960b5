import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { prefer } from '#lib/storage/preferences.ts'
import { chooseTheme } from '#lib/browser/page/theme.ts'
import { address, press, test } from './app.tsx'

test('the settings are in the menu for everybody; what is chosen there holds at once, by keyboard too, and numbers of help, version and licences are there [D1.30]', async ({
  app,
}) => {
  const { documentElement } = document
  const look = () => [
    documentElement.className,
    documentElement.style.fontSize,
    documentElement.dataset['motion'] ?? 'system',
  ]
  onTestFinished(() => {
    chooseTheme('dark')
    prefer('textSize', 'normal')
    prefer('motion', 'system')
    prefer('sessionReminder', true)
  })
  await app.network.route('**/Article/ListGeneralArticles', (route) => route.fulfill({ json: [] }))
  await app.network.route('**/region/list*', (route) => route.fulfill({ json: [] }))
  await app.open('/licences')
  await page.getByRole('button', { name: 'Open MyAPL menu' }).click()
  await page.getByRole('dialog', { name: 'MyAPL' }).getByRole('link', { name: 'Settings' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(look()).toEqual(['dark', '', 'system'])

  const main = page.getByRole('main')
  await press(main.getByRole('radio', { name: 'Dark' }), 'ArrowRight')
  await expect.element(main.getByRole('radio', { name: 'Light' })).toBeChecked()
  await press(main.getByRole('radio', { name: 'Largest' }), ' ')
  await press(main.getByRole('radio', { name: 'Less' }), ' ')
  const reminder = main.getByRole('switch', { name: 'Session reminder' })
  await expect.element(reminder).toBeChecked()
  await press(reminder, ' ')
  await expect.element(reminder).not.toBeChecked()
  expect(look()).toEqual(['light', '130%', 'less'])
  // Nothing lasts for who wants little motion.
  const knob = document.querySelector('[role=switch] + i') as Element
  expect(getComputedStyle(knob, '::before').transitionDuration).toBe('0s')

  await main.getByRole('button', { name: 'Change the location' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose your location' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  for (const number of ['1800 858 858', '1800 344 669'])
    await expect
      .element(main.getByRole('link', { name: number }))
      .toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`)
  await expect.element(main.getByText(/^Version \d/)).toBeVisible()
  await main.getByRole('link', { name: 'Licences' }).click()
  await expect.poll(address).toBe('/licences')
})

import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saveLocation } from '#lib/storage/location.ts'
import { test } from './app.tsx'
import { denyLocation } from './geolocation.ts'
import { cards } from './home-parts.ts'
import { GAMES, homeCalls, homeRoutes } from './home-routes.ts'

/** Alone in its file: the device is asked once for each load of the app. */
test('a visitor who does not share the location is asked, with the reason and the list of Victoria behind, and another state’s games come with its choice, which outlives the page [P2.43, P2.46, P4.25, P5.1, P8.4, P9.1]', async ({
  app,
}) => {
  const chip = page.getByRole('button', { name: /^Location: / }).first()
  const chooser = page.getByRole('dialog', { name: 'Choose your location' })
  const ok = chooser.getByRole('button', { name: 'OK' })
  const states: unknown[] = []
  app.at('2026-11-19T19:20:00+11:00')
  await homeRoutes(app.network)
  await app.network.route(homeCalls.games, (route) => {
    const { stateId } = route.request().postDataJSON() as { stateId: number }
    states.push(stateId)
    return route.fulfill({ json: stateId === 1 ? GAMES : [] })
  })
  saveLocation({ stateId: null })
  denyLocation()
  await app.open('/')
  await expect.element(chooser).toBeVisible()
  await expect.element(chooser.getByText('Your location is not shared with this app')).toBeVisible()
  await expect.element(cards).toHaveLength(GAMES.length)
  expect(new Set(states)).toEqual(new Set([1]))
  await expect.element(ok).toBeDisabled()
  await chooser.getByLabelText('State').selectOptions('New South Wales')
  await ok.click()
  await expect.element(chip).toHaveAccessibleName(/New South Wales/)
  await expect.element(cards).toHaveLength(0)
  await expect.poll(() => states.at(-1)).toBe(2)
  await app.open('/')
  await expect.element(chip).toHaveAccessibleName(/New South Wales/)
  await expect.element(chooser).not.toBeInTheDocument()
  await chip.click()
  await expect.element(chooser).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(chip).toHaveFocus()
})

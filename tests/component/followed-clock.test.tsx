import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from './app.tsx'
import { CLOCK, clockRoutes, ON_THE_CLOCK } from './clock-routes.ts'
import { homeRoutes } from './home-routes.ts'

const OVER = 5

const followed = page.getByRole('main').getByRole('link', { name: /^Live clock you follow/ })
const game = page.getByRole('article').first()

test('a clock that nobody follows, or that is over, is not offered on Home [F85 two taps]', async ({ app }) => {
  app.at(ON_THE_CLOCK)
  await homeRoutes(app.network)
  await clockRoutes(app.network)
  await app.open('/')
  await expect.element(game).toBeVisible()
  await expect.element(followed).not.toBeInTheDocument()
  await app.open(CLOCK)
  await expect.element(page.getByRole('timer')).toBeVisible()
  await app.open('/')
  await expect.element(followed).toHaveAttribute('href', CLOCK)
  await clockRoutes(app.network, { runStatus: OVER })
  await app.open(CLOCK)
  await expect.element(page.getByText('All rounds are over').first()).toBeVisible()
  await app.open('/')
  await expect.element(game).toBeVisible()
  await expect.element(followed).not.toBeInTheDocument()
})

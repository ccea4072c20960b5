import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from './app.tsx'

const CALL = '**/Event/SearchCovidLogEvents?*'
const PATH = '/Covid-Check-In'

test('reads Empty Events when there are none [P2.187]', async ({ app }) => {
  await app.network.route(CALL, (route) => route.fulfill({ json: [] }))
  await app.open(PATH)
  await expect.element(page.getByText('Empty Events')).toBeVisible()
})

import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf } from '#tests/e2e/mocks/event-mocks.ts'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { test } from './app.tsx'

const API = '**/Umbraco/Api'
const PATH = '/leaderboards'

test('the print link is there once a region or venue is chosen, where the server has such a page [P2.93, P2.24, D1.7]', async ({
  app,
}) => {
  const printLink = page.getByRole('link', { name: 'Print, opens in a new tab' })
  const board = page.getByRole('table').first()
  await app.configure({ capabilities: ['print'] })
  await app.network.route(`${API}/Leaderboard/Search`, (route) => route.fulfill({ json: boardOf(12) }))
  await app.network.route(`${API}/region/list*`, (route) => route.fulfill({ json: LISTS.regions }))
  await app.network.route(`${API}/venues/list*`, (route) => route.fulfill({ json: LISTS.venues }))
  await app.network.route(`${API}/season/list*`, (route) => route.fulfill({ json: LISTS.seasons }))
  await app.open(PATH)
  await expect.element(board).toBeVisible()
  expect(printLink.elements()).toHaveLength(0)
  await app.open(`${PATH}?state=1&region=4`)
  await expect
    .element(printLink)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^\/leaderboards\/print\?SID=8&Month=&RID=4&OID=&DID=0&GID=&DivID=&TID=2$/),
    )
  await expect.element(printLink).toHaveAttribute('target', '_blank')
})

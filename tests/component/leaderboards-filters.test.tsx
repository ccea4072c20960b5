import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LISTS } from '#tests/e2e/mocks/profile-mocks.ts'
import { address, focus, textsOf } from './app.tsx'
import {
  apply,
  field,
  filters,
  finder,
  OAK_TITLE,
  PATH,
  pick,
  REGIONS,
  rows,
  suggestions,
  test,
  title,
  VENUES,
} from './leaderboards-screen.ts'

test('the filters clear what hangs on them, and the address keeps them [P2.97, P2.98, P2.100, P2.101, P2.102, P2.103, P2.104]', async ({
  boards,
}) => {
  await boards.open(PATH)
  await filters.click()
  await expect.element(page.getByRole('radio')).toHaveLength(8)
  await expect.element(page.getByRole('radio', { name: /^VIC, / })).toBeChecked()
  await expect.element(field('Overall/Day')).toBeDisabled()
  expect(field('Game').elements()).toHaveLength(0)
  await field('Region').selectOptions('Inner East')
  await field('Venue').selectOptions('9')
  await field('Overall/Day').selectOptions('Thursday')
  await field('Game').selectOptions('Early Game')
  await field('Month').selectOptions('November')
  await apply.click()
  const filtered = `${PATH}?state=1&region=4&venue=9&day=4&game=41&season=8&month=11`
  await expect.poll(address).toBe(filtered)
  await expect.element(title).toHaveTextContent(OAK_TITLE)
  await expect.element(filters).toHaveFocus()
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false')
  await expect
    .poll(() => boards.searches.at(-1))
    .toMatchObject({
      mode: 4,
      regionId: 4,
      orgEntityId: 9,
      dayId: 4,
      gameScoreboardId: 41,
      seasonId: 8,
      month: 11,
    })

  // A link to the filtered board opens it, with the panel as it was.
  await boards.open(filtered)
  await expect.element(title).toHaveTextContent(OAK_TITLE)
  await filters.click()
  await expect.element(field('Game')).toHaveValue('41')
  await expect.element(field('Month')).toHaveValue('11')
  await field('Overall/Day').selectOptions('0')
  await expect.element(field('Month')).toHaveValue('')
  expect(field('Game').elements()).toHaveLength(0)
  await field('Season').selectOptions('Winter 2026')
  await expect.poll(() => boards.venueLists.at(-1)).toBe('?season=7')
  await pick(/^NSW, /)
  await expect.element(field('Region')).toHaveValue('')
  await expect.element(field('Venue')).toHaveValue('')
  await apply.click()
  await expect.element(title).toHaveTextContent(/^New South Wales Leaderboard - Overall$/)
  await expect.element(filters).toHaveTextContent('Winter 2026')
  window.history.back()
  await expect.element(title).toHaveTextContent(OAK_TITLE)
})

test('suggestions by keyboard: a state, and a venue down to a game [P2.90, P2.91, P2.92]', async ({ boards }) => {
  await boards.open(PATH)
  await expect.element(rows.first()).toBeVisible()
  await finder.click()
  await userEvent.keyboard('n')
  expect(suggestions.elements()).toHaveLength(0)
  await userEvent.keyboard('SW')
  await expect.poll(() => textsOf(suggestions)).toEqual([expect.stringMatching(/^New South Wales/)])
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(finder).toHaveAttribute('aria-activedescendant', suggestions.first().element().id)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => suggestions.elements()).toHaveLength(0)
  await expect.element(finder).toHaveValue('nSW')
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe(PATH)
  await finder.fill('nsw')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`${PATH}?state=2`)
  await expect.element(finder).toHaveFocus()

  await finder.fill('ROYAL OAK HOTEL')
  const requested = suggestions.filter({ hasText: 'Royal Oak Hotel, Thursday, Early Game' })
  await expect.element(requested).toBeVisible()
  for (let i = 0; i < 10 && requested.element().getAttribute('aria-selected') !== 'true'; i++)
    await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await expect.element(title).toHaveTextContent(OAK_TITLE)
  await finder.fill('“🃏”')
  await expect.element(page.getByText('No state, region or venue has that in its name.')).toBeVisible()
})

test('the arrow keys go round the suggestions, Home and End to either end; typing goes on after a press elsewhere that leaves the focus', async ({
  boards,
}) => {
  await boards.open(PATH)
  await finder.fill('oak')
  await expect.element(suggestions.nth(2)).toBeVisible()
  const selected = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true })
  expect(selected.elements()).toHaveLength(0)
  const ids = suggestions.elements().map(({ id }) => id)
  for (const [key, id] of [
    ['{ArrowUp}', ids.at(-1)],
    ['{ArrowDown}', ids[0]],
    ['{ArrowDown}', ids[1]],
    ['{End}', ids.at(-1)],
    ['{Home}', ids[0]],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(finder).toHaveAttribute('aria-activedescendant', id)
    await expect.poll(() => selected.elements().map((option) => option.id)).toEqual([id])
    await expect.element(selected).toBeInViewport()
  }
  await userEvent.keyboard('{Tab}')
  await expect.element(finder).not.toHaveFocus()
  await expect.poll(() => suggestions.elements()).toHaveLength(0)

  await focus(finder)
  await expect.element(suggestions.first()).toBeVisible()
  // As on iOS, where a press on what takes no focus leaves it.
  window.addEventListener('mousedown', (event) => event.preventDefault(), { once: true })
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(finder).toHaveFocus()
  await expect.poll(() => suggestions.elements()).toHaveLength(0)
  await userEvent.keyboard('zz')
  await expect.element(finder).toHaveValue('oakzz')
  await expect.element(page.getByText('No state, region or venue has that in its name.')).toBeVisible()
})

test('lists that do not load leave the board, and can be requested again', async ({ boards }) => {
  for (const list of [REGIONS, VENUES])
    await boards.network.route(list, (route) =>
      route.fulfill({ status: 404, json: { status: 404, id: 'gone', message: 'Not there.' } }),
    )
  await boards.open(`${PATH}?state=1&region=4`)
  await expect.element(rows.first()).toBeVisible()
  await filters.click()
  const region = page.getByLabelText('Region', { exact: true })
  await expect.element(region).toBeDisabled()
  const retry = page.getByRole('button', { name: 'Retry' }).first()
  await expect.element(retry).toBeVisible()
  await boards.network.route(REGIONS, (route) => route.fulfill({ json: LISTS.regions }))
  await boards.network.route(VENUES, (route) => route.fulfill({ json: LISTS.venues }))
  await retry.click()
  await expect.element(region).toHaveValue('4')
})

import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boardOf, eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { saveLocation } from '#lib/storage/location.ts'
import { test as base, textsOf, type App } from './app.tsx'
import { locatorPicture } from './event-parts.ts'
import { REGIONS } from './finder-league.ts'
import { denyLocation, locateLater, standAt } from './geolocation.ts'
import { cards } from './home-parts.ts'
import { GAMES, homeCalls, homeRoutes } from './home-routes.ts'

const NEAREST = '**/Umbraco/Api/Venues/GetNearestVenue*'
const RICHMOND = [-37.8183, 145.0018] as const
const PERTH = [-31.9523, 115.8613] as const

const chip = page.getByRole('button', { name: /^Location: / }).first()
const chooser = page.getByRole('dialog', { name: 'Choose your location' })
const state = chooser.getByLabelText('State')
const region = chooser.getByLabelText('Region')
const ok = chooser.getByRole('button', { name: 'OK' })
const current = chooser.getByRole('button', { name: 'Use Current Location' })

/** The state's or region's name on the chip. */
const place = () => textsOf(chip)[0]

const test = base.extend<{ visitor: App }>({
  visitor: async ({ app }, use) => {
    app.at('2026-11-19T19:20:00+11:00')
    await homeRoutes(app.network, undefined, { regions: REGIONS })
    await app.network.route(NEAREST, (route) => {
      const isWest = Number(new URL(route.request().url()).searchParams.get('longitude')) < 130
      return route.fulfill({ json: isWest ? { stateId: 3, regionId: 8 } : { stateId: 1, regionId: null } })
    })
    await use(app)
  },
})

test('a visitor who is here for the first time is found by the device on Home, with state and region, and not asked elsewhere [P4.22, P4.23, P2.27]', async ({
  visitor,
}) => {
  saveLocation({ stateId: null })
  const device = standAt(...PERTH)
  await visitor.open('/licences')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(device).not.toHaveBeenCalled()
  expect(place()).toBe('VIC')
  await visitor.go('/')
  await expect.element(chip).toHaveAccessibleName('Location: Perth North, Western Australia. Change')
  expect(device).toHaveBeenCalledOnce()
  await expect.element(chooser).not.toBeInTheDocument()
  await visitor.open('/')
  await expect.element(cards.first()).toBeVisible()
  await expect.element(chip).toHaveAccessibleName(/Western Australia/)
  expect(device).toHaveBeenCalledOnce()
})

test('a visitor who does not share the location is asked, with the reason and the list of Victoria behind, and another state’s games come with its choice, which outlives the page [P2.43, P2.46, P4.25, P5.1, P8.4, P9.1]', async ({
  visitor,
}) => {
  const states: unknown[] = []
  await visitor.network.route(homeCalls.games, (route) => {
    const { stateId } = route.request().postDataJSON() as { stateId: number }
    states.push(stateId)
    return route.fulfill({ json: stateId === 1 ? GAMES : [] })
  })
  saveLocation({ stateId: null })
  denyLocation()
  await visitor.open('/')
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
  await visitor.open('/')
  await expect.element(chip).toHaveAccessibleName(/New South Wales/)
  await expect.element(chooser).not.toBeInTheDocument()
  await chip.click()
  await expect.element(chooser).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(chip).toHaveFocus()
})

test('the device is asked where it is, and the locator rendered, only where that is needed [P7.46]', async ({
  visitor,
}) => {
  const device = standAt(...RICHMOND)
  let nearby = 0
  await visitor.network.route('**/Event/SearchNearbyEvents', (route) => {
    nearby += 1
    return route.fulfill({ json: [] })
  })
  const venue = { id: 9, title: 'Royal Oak Hotel', stateId: 1, latitude: -37.8, longitude: 145.03 }
  await mockEvent(visitor.network, 'event', eventOf({ venue }))
  await mockEvent(visitor.network, 'board', boardOf(1))
  await mockEvent(visitor.network, 'photos', [])
  await visitor.open('/')
  await expect.element(cards.first()).toBeVisible()
  expect(nearby).toBe(0)
  await cards.first().getByRole('link').first().click()
  await expect.element(locatorPicture).toBeVisible()
  await expect.poll(() => nearby).toBe(1)
  expect(device).not.toHaveBeenCalled()
  await chip.click()
  await current.click()
  await expect.element(chooser).not.toBeInTheDocument()
  expect(device).toHaveBeenCalledOnce()
})

test('regions are those of the state, a chosen one is on the chip, and another state clears it [P2.27, P2.44, P4.27, P5.2]', async ({
  visitor,
}) => {
  const offered = () => textsOf(region.getByRole('option')).slice(1)
  await visitor.open('/licences')
  await chip.click()
  await expect.poll(() => offered().sort()).toEqual(['Bayside', 'Inner East'])
  await region.selectOptions('Bayside')
  await ok.click()
  await expect.poll(place).toBe('Bayside')
  await chip.click()
  await expect.element(region).toHaveDisplayValue('Bayside')
  await state.selectOptions('Western Australia')
  await expect.element(region).toHaveValue('')
  await expect.poll(offered).toEqual(['Perth North'])
  await ok.click()
  await expect.poll(place).toBe('WA')
})

test('Use Current Location forgets what was chosen and finds it again [P2.45, P4.26]', async ({ visitor }) => {
  const locate = locateLater(...RICHMOND)
  await visitor.open('/licences')
  await choose('Tasmania')
  await expect.poll(place).toBe('TAS')
  await chip.click()
  await current.click()
  await expect
    .poll(() => JSON.parse(localStorage.getItem('apl.location') ?? '{}') as object)
    .toMatchObject({
      stateId: null,
    })
  locate()
  await expect.element(chooser).not.toBeInTheDocument()
  await expect.element(chip).toHaveAccessibleName(/Victoria/)
})

test('a choice made while the device is being located stays', async ({ visitor }) => {
  const locate = locateLater(-37.82, 145)
  let found = 0
  await visitor.network.route(NEAREST, async (route) => {
    await route.fulfill({ json: { stateId: 1, regionId: null } })
    found += 1
  })
  await visitor.open('/licences')
  await chip.click()
  await current.click()
  await expect.element(chooser.getByText('Finding your location')).toBeInTheDocument()
  await state.selectOptions('Tasmania')
  locate()
  await expect.poll(() => found).toBe(1)
  await expect.element(state).toHaveDisplayValue('Tasmania')
  await ok.click()
  await expect.poll(place).toBe('TAS')
})

test('a device that does not share its location says so in the chooser, and a state can be chosen [P4.25, P8.4]', async ({
  visitor,
}) => {
  denyLocation()
  await visitor.open('/licences')
  await chip.click()
  await current.click()
  await expect.element(chooser.getByText('Your location is not shared with this app')).toBeVisible()
  await expect.element(ok).toBeDisabled()
  await state.selectOptions('New South Wales')
  await ok.click()
  await expect.poll(place).toBe('NSW')
})

test('without a connection a state can still be chosen, and the reason for the regions is given', async ({
  visitor,
}) => {
  await visitor.open('/licences')
  await chip.hover()
  visitor.network.setOffline(true)
  await choose('Queensland', async () => {
    await expect.element(region).toBeDisabled()
    expect(textsOf(region)).toEqual([expect.stringMatching(/^Regions /)])
  })
  await expect.poll(place).toBe('QLD')
})

/** Chooses a state; `meanwhile` looks at the chooser before OK. */
async function choose(name: string, meanwhile?: () => Promise<void>): Promise<void> {
  await chip.click()
  await state.selectOptions(name)
  await meanwhile?.()
  await ok.click()
}

test('a position that comes late closes no dialog that was opened since [D6.43, F101]', async ({ visitor }) => {
  const arrive = locateLater(...PERTH)
  await visitor.open('/')
  await chip.click()
  await current.click()
  await chooser.getByRole('button', { name: 'Close' }).click()
  await expect.element(chooser).not.toBeInTheDocument()
  await chip.click()
  await expect.element(ok).toBeVisible()
  arrive()
  await expect.element(chip).toHaveAccessibleName(/Western Australia/)
  await expect.element(ok).toBeVisible()
})

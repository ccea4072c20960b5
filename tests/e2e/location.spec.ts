import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'

const RICHMOND = { latitude: -37.8183, longitude: 145.0018 }
const PERTH = { latitude: -31.9523, longitude: 115.8613 }

test.describe('somebody who is here for the first time', () => {
  test.use({ savedLocation: null })

  test('is found by the device, with state and region [P4.22, P4.23, P2.27]', async ({ page, context, shell }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(PERTH)
    await page.goto('/')
    await expect(shell.locationChip).toHaveAccessibleName(/, Western Australia\. Change$/)
    await expect(shell.chooser).toBeHidden()
    await page.reload()
    await expect(shell.locationChip).toHaveAccessibleName(/Western Australia/)
  })

  test('who does not share the location is asked, in words, with the list of Victoria behind [P4.25, P5.1, P8.4, P9.1]', async ({
    page,
    shell,
    home,
  }) => {
    await page.goto('/')
    await expect(shell.chooser).toBeVisible()
    await expect(shell.chooser.getByText('Your location is not shared with this app')).toBeVisible()
    await expect(home.cards.first()).toBeAttached()
    const ok = shell.chooser.getByRole('button', { name: 'OK' })
    await expect(ok).toBeDisabled()
    await shell.chooser.getByLabel('State').selectOption({ label: 'New South Wales' })
    await ok.click()
    await expect(shell.locationChip).toHaveText('NSW')
  })

  test('is not asked outside the home route [P4.22]', async ({ page, shell }) => {
    await page.goto('/licences')
    await page.waitForLoadState('networkidle')
    await expect(shell.chooser).toBeHidden()
  })
})

test('the device is asked where it is, and the locator rendered, only where that is needed [P7.46]', async ({
  page,
  context,
  shell,
  home,
  request,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(RICHMOND)
  await page.addInitScript(() => {
    const { getCurrentPosition } = Geolocation.prototype
    Geolocation.prototype.getCurrentPosition = function ask(...given) {
      document.documentElement.dataset.asked = ''
      return getCurrentPosition.apply(this, given)
    }
  })
  const around: string[] = []
  page.on('request', (one) => /SearchNearbyEvents/i.test(one.url()) && around.push(one.url()))
  await home.open()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html[data-asked]')).toHaveCount(0)
  expect(around).toEqual([])
  const [game] = await gamesOf(request, 1, '2026-11-21')
  await page.goto(`/event/${game?.id}`)
  await expect(
    page
      .getByRole('figure', { name: /Locator, not a street map$/ })
      .getByRole('img')
      .first(),
  ).toBeVisible()
  await expect.poll(() => around.length).toBe(1)
  await expect(page.locator('html[data-asked]')).toHaveCount(0)
  await shell.locationChip.click()
  await shell.chooser.getByRole('button', { name: 'Use Current Location' }).click()
  await expect(page.locator('html[data-asked]')).toHaveCount(1)
})

test('regions are those of the state, a chosen one is on the chip, and another state clears it [P2.27, P2.44, P4.27, P5.2]', async ({
  page,
  shell,
}) => {
  await page.goto('/licences')
  await shell.locationChip.click()
  const region = shell.chooser.getByLabel('Region')
  await expect(region.getByRole('option').nth(1)).toBeAttached()
  const name = (await region.getByRole('option').nth(1).textContent()) ?? ''
  await region.selectOption({ label: name })
  await shell.chooser.getByRole('button', { name: 'OK' }).click()
  await expect(shell.locationChip).toHaveText(name)
  await shell.locationChip.click()
  await shell.chooser.getByLabel('State').selectOption({ label: 'Tasmania' })
  await expect(region).toHaveValue('')
  await expect(region.getByRole('option', { name })).toHaveCount(0)
  await shell.chooser.getByRole('button', { name: 'OK' }).click()
  await expect(shell.locationChip).toHaveText('TAS')
})

test('Use Current Location forgets what was chosen and finds anew [P2.45, P4.26]', async ({ page, context, shell }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(RICHMOND)
  await page.goto('/licences')
  await shell.locationChip.click()
  await shell.chooser.getByLabel('State').selectOption({ label: 'Tasmania' })
  await shell.chooser.getByRole('button', { name: 'OK' }).click()
  await shell.locationChip.click()
  await shell.chooser.getByRole('button', { name: 'Use Current Location' }).click()
  await expect(shell.chooser).toBeHidden()
  await expect(shell.locationChip).toHaveAccessibleName(/Victoria/)
})

test('who chooses while the device is being located means the choice', async ({ page, shell }) => {
  await page.addInitScript(() => {
    const asked: (() => void)[] = []
    Object.assign(window, { locate: () => asked.forEach((answer) => answer()) })
    navigator.geolocation.getCurrentPosition = (found) =>
      void asked.push(() =>
        found({
          coords: { latitude: -37.82, longitude: 145, accuracy: 9 },
          timestamp: Date.now(),
        } as GeolocationPosition),
      )
  })
  await page.goto('/licences')
  await shell.locationChip.click()
  await shell.chooser.getByRole('button', { name: 'Use Current Location' }).click()
  await expect(shell.chooser.getByText('Finding your location')).toBeAttached()
  await shell.chooser.getByLabel('State').selectOption({ label: 'Tasmania' })
  const nearest = page.waitForResponse('**/Venues/GetNearestVenue*')
  await page.evaluate(() => (window as unknown as { locate: () => void }).locate())
  await nearest
  await expect(shell.chooser.getByLabel('State').locator('option:checked')).toHaveText('Tasmania')
  await shell.chooser.getByRole('button', { name: 'OK' }).click()
  await expect(shell.locationChip).toHaveText('TAS')
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/ })

  test('without a connection a state can still be chosen, and the reason for the regions is shown', async ({
    page,
    context,
    shell,
  }) => {
    await page.goto('/licences')
    await shell.locationChip.hover()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await shell.locationChip.click()
    await shell.chooser.getByLabel('State').selectOption({ label: 'Queensland' })
    await expect(shell.chooser.getByLabel('Region')).toBeDisabled()
    await shell.chooser.getByRole('button', { name: 'OK' }).click()
    await expect(shell.locationChip).toHaveText('QLD')
  })
})

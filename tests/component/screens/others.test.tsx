import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { eventOf } from '#tests/e2e/mocks/event-mocks.ts'
import { address, test } from '../app.tsx'
import { gate } from '../held.ts'

describe('/settings', () => {
  test('has its parts, and every control has a name [D1.30, D6.2]', async ({ app }) => {
    await app.open('/settings')
    await expect.element(page.getByRole('switch', { name: 'Session reminder' })).toBeVisible()
    for (const name of ['Clock alerts', 'Saved on this phone', 'On your home screen'])
      await expect.element(page.getByRole('region', { name })).toBeVisible()
    const controls = document.querySelectorAll('main :is(button, input, select, a)')
    expect(controls.length).toBeGreaterThan(10)
    for (const control of controls) await expect.element(page.elementLocator(control)).toHaveAccessibleName(/\w/)
  })
})

describe('/preview', () => {
  test('shows one picture with a back button, a placeholder when it fails, and refuses everything else [P2.17, M2.87, D5.10, F62]', async ({
    app,
  }) => {
    await app.open('/licences')
    await app.go('/preview?src=%2Ficons%2Fapp-192.png')
    await expect.element(page.getByRole('img', { name: 'Picture: app 192' })).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect.poll(address).toBe('/licences')
    await app.open('/preview?src=/media/none/1.webp')
    await expect.element(page.getByText('The picture did not load')).toBeVisible()
    for (const src of ['javascript:alert(1)', 'data:image/png;base64,AAAA', 'blob:x', '//evil.example/a.png', '']) {
      await app.open(`/preview?src=${encodeURIComponent(src)}`)
      const main = page.getByRole('main')
      await expect
        .poll(() => main.getByRole('alert').query()?.textContent)
        .toBe('This picture cannot be shown: it is not one of the league’s.')
      expect(main.element().querySelector('img')).toBeNull()
    }
  })
})

describe('/page-not-found', () => {
  test('addresses match without regard to case [D1.1]', async ({ app }) => {
    await app.open('/Page-Not-Found')
    await expect.element(page.getByRole('heading', { name: "You've been dealt a poor hand!" })).toBeVisible()
  })
})

describe('/covid-check-in', () => {
  test('reads Loading... while it waits, says when it failed, and lists today’s events [P2.187, D1.33, P8.3]', async ({
    app,
  }) => {
    const { open, opened } = gate()
    await app.network.route('**/Event/SearchCovidLogEvents?*', async (route) => {
      await opened
      await route.fulfill({ status: 400, json: { id: 'broken', message: 'The list is broken.' } })
    })
    await app.open('/Covid-Check-In')
    await expect.element(page.getByRole('heading', { name: 'Covid check-in' })).toBeVisible()
    await expect.element(page.getByText('Loading...')).toBeVisible()
    open()
    await expect.element(page.getByText('The events did not load')).toBeVisible()
    await app.network.route('**/Event/SearchCovidLogEvents?*', (route) => route.fulfill({ json: [eventOf()] }))
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect
      .element(page.getByRole('main').getByRole('listitem').first().getByRole('link'))
      .toHaveAttribute('href', '/event/7001')
  })
})

describe('/licences', () => {
  test('names data, typeface and the packages of the app with their licences', async ({ app }) => {
    await app.open('/licences')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Licences' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'GeoNames' }))
      .toHaveAttribute('href', 'https://www.geonames.org')
    const packages = page.getByRole('list', { name: 'Software in this app' }).getByRole('listitem')
    await expect.element(packages.filter({ hasText: /^react \d/ })).toHaveTextContent(/MIT$/)
  })
})

describe('/test, /tracking', () => {
  for (const path of ['/test', '/tracking'])
    test(`${path} exists and shows nothing [P2.18, D1.32]`, async ({ app }) => {
      await app.open(path)
      await expect.element(page.getByText('There is nothing on this page.')).toBeVisible()
      expect(address()).toBe(path)
    })
})

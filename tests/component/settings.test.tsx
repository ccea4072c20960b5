import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { address, test } from './app.tsx'
import { findings } from './axe.ts'
import { homeRoutes } from './home-routes.ts'

for (const theme of ['dark', 'light'] as const)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    test(`axe finds nothing on the settings at ${width} px in ${theme}, and every control has a name [D1.30, D6.2]`, async ({
      app,
    }) => {
      await app.show({ width, height, theme })
      await app.open('/settings')
      await expect.element(page.getByRole('switch', { name: 'Session reminder' })).toBeVisible()
      for (const name of ['Clock alerts', 'Saved on this phone', 'On your home screen'])
        await expect.element(page.getByRole('region', { name })).toBeVisible()
      expect(await findings()).toEqual([])
      const controls = document.querySelectorAll('main :is(button, input, select, a)')
      expect(controls.length).toBeGreaterThan(10)
      for (const control of controls) await expect.element(page.elementLocator(control)).toHaveAccessibleName(/\w/)
    })

for (const theme of ['dark', 'light'] as const)
  test(`axe finds nothing where no clock runs, in ${theme}, and it leads to tonight’s games [D1.31, D6.2]`, async ({
    app,
  }) => {
    await app.show({ width: 390, height: 844, theme })
    await homeRoutes(app.network, [])
    await app.open('/clock')
    await expect.element(page.getByText('No clock is running')).toBeVisible()
    expect(await findings()).toEqual([])
    await page.getByRole('link', { name: 'See tonight’s games' }).click()
    await expect.poll(address).toBe('/')
  })

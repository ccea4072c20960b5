import { expect } from './fixtures.ts'
import { mockProfile, OWN_PROFILE } from './mocks/profile-mocks.ts'
import { MIA, test } from './profile-fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a tab of the profile responds before the chunk of its section has come [M2.17]', async ({
  page,
  shell,
  profile,
}) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/_own\.ptc-/, async (route) => {
    await released
    await route.continue()
  })
  await page.route(/\/assets\/achievements-section-[^/]*\.js$/, () => undefined)
  await mockProfile(page, OWN_PROFILE)
  await shell.signIn(MIA, '/profile')

  await test.step('the focus stays with the tabs, also past one whose chunk is late', async () => {
    await profile.tab('Dashboard').focus()
    // What the keyboard would find: a moment in which the focus is somewhere else is a key that is lost.
    const seen = await page.evaluateHandle(() => {
      const roles = new Set<string>()
      const look = new MessageChannel()
      look.port1.onmessage = () =>
        roles.add(document.activeElement?.getAttribute('role') ?? document.activeElement?.localName ?? '')
      document.addEventListener('focusin', () => look.port2.postMessage(null))
      return roles
    })
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key)
    await expect(page).toHaveURL('/profile/ticketChange')
    await expect(profile.part('Voucher History')).toBeVisible()
    await expect(profile.tab('Voucher History')).toBeFocused()
    release()
    await page.keyboard.press('ArrowLeft')
    await expect(profile.part('PTC Summary')).toBeVisible()
    await expect(profile.tab('PTC Summary')).toBeFocused()
    expect(await seen.evaluate((roles) => [...roles])).toEqual(['tab'])
  })

  await test.step('a tap selects its tab, over a skeleton', async () => {
    await profile.tab('Achievements').click()
    await expect(profile.tab('Achievements')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel').getByRole('status', { name: 'The section, loading' })).toBeVisible()
  })
})

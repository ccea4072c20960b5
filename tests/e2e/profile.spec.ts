import { expect } from './fixtures.ts'
import { mockProfile, OWN_PROFILE } from './mocks/profile-mocks.ts'
import { MIA, test } from './profile-fixtures.ts'

test('the focus stays with the tabs from one moment to the next, also while one that was passed over is still on its way', async ({
  page,
  shell,
  profile,
}) => {
  await mockProfile(page, OWN_PROFILE)
  await shell.signIn(MIA)
  // What the keyboard would find: a moment in which the focus is somewhere else is a key that is lost.
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { focusSeen: seen })
    const look = new MessageChannel()
    look.port1.onmessage = () =>
      seen.push(document.activeElement?.getAttribute('role') ?? document.activeElement?.localName ?? '')
    document.addEventListener('focusin', () => look.port2.postMessage(null))
  })
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.route(/\/assets\/_own\.ptc-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await profile.open()
  await profile.tab('Dashboard').focus()
  await page.evaluate(() => (window as unknown as { focusSeen: string[] }).focusSeen.splice(0))
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page).toHaveURL('/profile/ticketChange')
  await expect(profile.part('Voucher History')).toBeVisible()
  await expect(profile.tab('Voucher History')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(profile.part('PTC Summary')).toBeVisible()
  await expect(profile.tab('PTC Summary')).toBeFocused()
  expect(new Set(await page.evaluate(() => (window as unknown as { focusSeen: string[] }).focusSeen))).toEqual(
    new Set(['tab']),
  )
})

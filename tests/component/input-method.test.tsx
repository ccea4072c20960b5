import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { address, press } from './app.tsx'
import { finder, PATH, suggestions, test } from './leaderboards-screen.ts'

test('while an input method composes, Enter, Escape and arrows choose nothing and close nothing [F79]', async ({
  boards,
}) => {
  await boards.open(PATH)
  await finder.fill('nsw')
  await expect.element(suggestions).toHaveTextContent(/^New South Wales/)
  for (const key of ['ArrowDown', 'Enter', 'Escape']) {
    pressWhileComposing(finder, key)
    await expect.element(suggestions).toHaveLength(1)
    expect(finder.element().getAttribute('aria-activedescendant') ?? '').toBe('')
  }
  expect(address()).toBe(PATH)
  await press(finder, 'Enter')
  await expect.poll(address).toBe('/leaderboards?state=2')

  const tip = page.getByRole('button', { name: 'What the columns mean' })
  await tip.click()
  await expect.element(tip).toHaveAttribute('aria-expanded', 'true')
  pressWhileComposing(tip, 'Escape')
  await expect.element(tip).toHaveAttribute('aria-expanded', 'true')
  await press(tip, 'Escape')
  await expect.element(tip).toHaveAttribute('aria-expanded', 'false')
})

/** A key press as it arrives during a composition in Chromium and Firefox, and as Safari sends the one that ends it. */
function pressWhileComposing(target: Locator, key: string): void {
  const common = { key, bubbles: true, cancelable: true }
  target.element().dispatchEvent(new KeyboardEvent('keydown', { ...common, isComposing: true }))
  target.element().dispatchEvent(new KeyboardEvent('keydown', { ...common, keyCode: 229 }))
}

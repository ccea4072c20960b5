import { expect, onTestFinished, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { focus } from './app.tsx'
import { findings } from './axe.ts'
import { PATH, tab, test as base, title } from './event-parts.ts'

const share = page.getByRole('button', { name: 'Share' })
const copied = page.getByRole('status', { name: 'Link copied' })
const uncopied = page.getByRole('status', { name: 'This is the link' })

interface Toasts {
  /** From now on a copied link is rejected. */
  rejectCopies: () => void
  /** Lets so many milliseconds pass. */
  pass: (ms: number) => Promise<unknown>
}

/** A link has just been copied, which a toast says. */
const test = base.extend<{ toasts: Toasts }>({
  toasts: async ({ event }, use) => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => copy.mockRestore())
    await event.open(PATH)
    await expect.element(share).toBeVisible()
    // A toast counts the frames of the browser.
    vi.useFakeTimers({
      toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
      shouldAdvanceTime: true,
    })
    await share.click()
    await expect.element(copied).toHaveTextContent('Paste it wherever you like.')
    await use({
      rejectCopies: () => copy.mockRejectedValue(new Error('Rejected')),
      pass: (ms) => vi.advanceTimersByTimeAsync(ms),
    })
  },
})

test('a toast stands above the bar for 8 s, and the same text is said once', async ({ toasts }) => {
  await share.click()
  await expect.element(copied).toHaveLength(1)
  // From here on no time passes but that of the test, however slow the machine is.
  vi.setTimerTickMode('manual')
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  expect(boxOf(copied).bottom).toBeLessThan(boxOf(bar).top)
  await userEvent.hover(title)
  await toasts.pass(5_000)
  await expect.element(copied).toBeVisible()
  await toasts.pass(4_000)
  await expect.element(copied).not.toBeInTheDocument()
})

test('a toast stays while the pointer or the focus is on it', async ({ toasts }) => {
  await copied.hover()
  await toasts.pass(30_000)
  await expect.element(copied).toBeVisible()
  await userEvent.hover(title)
  await focus(copied.getByRole('button', { name: 'Dismiss' }))
  await toasts.pass(30_000)
  await expect.element(copied).toBeVisible()
  await focus(share)
  await toasts.pass(9_000)
  await expect.element(copied).not.toBeInTheDocument()
})

test('a link that cannot be copied is shown until it is dismissed, beneath the toast before it', async ({ toasts }) => {
  toasts.rejectCopies()
  await share.click()
  await expect.element(uncopied).toHaveTextContent(window.location.href)
  await expect.poll(() => boxOf(uncopied).top - boxOf(copied).bottom).toBeCloseTo(8, 0)
  expect(await findings()).toEqual([])
  await userEvent.hover(title)
  await toasts.pass(9_000)
  await expect.element(copied).not.toBeInTheDocument()
  await toasts.pass(60_000)
  await expect.element(uncopied).toBeVisible()
  await uncopied.getByRole('button', { name: 'OK' }).click()
  await expect.element(uncopied).not.toBeInTheDocument()
})

test('a press on a toast and then on a field gives the focus to the field', async ({ toasts }) => {
  await focus(share)
  await copied.getByText('Link copied').click()
  await tab('About').click()
  await userEvent.hover(title)
  await toasts.pass(1_000)
  await expect.element(tab('About')).toHaveFocus()
})

function boxOf(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect()
}

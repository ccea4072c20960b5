import type { Locator, Page } from '@playwright/test'

/** A browser that offers to install the app, before anything of the app runs but the first lines of its page. */
export async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.addInitScript((answer) => {
    addEventListener('DOMContentLoaded', () => {
      const requested = {
        prompt: () => Promise.resolve(void (document.documentElement.dataset['asked'] = '1')),
        userChoice: Promise.resolve({ outcome: answer }),
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), requested))
    })
  }, outcome)
}

/** The quiet notice that shows the way onto the home screen. */
export function installNotice(page: Page): Locator {
  return page.getByRole('region', { name: 'Install the app' })
}

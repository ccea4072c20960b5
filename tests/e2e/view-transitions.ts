import type { Page } from '@playwright/test'

/** What starts them once a card is pressed, seconds after the first screen. */
const CHUNK = '**/assets/device-features-*'

interface Watched {
  types: string[][]
}

type Mode =
  /** As they are. */
  | 'run'
  /** They stay in their first frame. */
  | 'held'
  /** Each is skipped before its first frame. */
  | 'skipped'
  /** The engine has none. */
  | 'missing'

/** Records the types of each view transition of the page. */
export async function watchTransitions(page: Page, mode: Mode = 'run'): Promise<() => Promise<string[][]>> {
  await page.addInitScript((chosen) => {
    const { types } = Object.assign(window, { types: [] } as Watched)
    if (chosen === 'missing') {
      Reflect.deleteProperty(Document.prototype, 'startViewTransition')
      return
    }
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function startWatched(options) {
      const transition = start.call(this, options)
      types.push([...transition.types].sort())
      if (chosen === 'held')
        void transition.ready.then(() => {
          for (const animation of document.getAnimations())
            if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')) animation.pause()
        })
      // Its promises stay as the app leaves them.
      if (chosen === 'skipped') setTimeout(() => transition.skipTransition())
      return transition
    }
  }, mode)
  return () => page.evaluate(() => (window as unknown as Watched).types)
}

/** Resolves once cards that are pressed start view transitions; called before the page is opened. */
export async function transitionsReady(page: Page): Promise<void> {
  const response = await page.waitForResponse(CHUNK)
  await page.evaluate((url) => import(url), response.url())
}

/** The parts of a view transition that move now. */
export function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
    return [...new Set(parts.filter((part) => part.startsWith('::view-transition')))].sort()
  })
}

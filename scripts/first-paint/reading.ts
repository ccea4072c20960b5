/** Runs right after the outline of a page to read: what is read comes first, then the app. */

import { LOCATION_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText } from '#lib/storage/storage.ts'
import { begin } from './begin.ts'
import { fetchFont } from './font.ts'

/**
 * The app waits no longer than this after the first paint for the picture: asked for so much later, its files arrive
 * behind the picture and not beside it, even where each answer takes its time to begin.
 */
const PATIENCE_MS = 100
/** Nothing is painted in a tab that nobody looks at. */
const UNSEEN_MS = 1_000

/** The name of every state by its number, put in by the build. */
declare const __STATES__: Record<string, string>

const title = document.querySelector<HTMLElement>('[data-of-state] h2')
if (title) tellState(title)

const picture = document.querySelector<HTMLImageElement>('[data-prerendered] header img[srcset]')
if (!picture || picture.complete) start()
else {
  picture.addEventListener('load', start)
  picture.addEventListener('error', start)
  requestAnimationFrame(() => setTimeout(start, PATIENCE_MS))
  setTimeout(start, UNSEEN_MS)
}

function start(): void {
  // The outline itself does without the font; coming after the app, it would move the words under who reads them.
  fetchFont()
  begin()
}

/** The boards are those of the state that the phone knows. */
function tellState(title: HTMLElement): void {
  try {
    const { stateId } = JSON.parse(readText(deviceStorage, LOCATION_KEY) ?? '{}') as { stateId?: number }
    const drawn = title.closest<HTMLElement>('[data-of-state]')?.dataset['ofState'] ?? ''
    title.textContent = title.textContent.replace(drawn, __STATES__[String(stateId)] ?? drawn)
    document.documentElement.dataset['state'] = ''
  } catch {
    // Without it the title comes with the app.
  }
}

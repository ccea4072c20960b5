import { LOCATION_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText } from '#lib/storage/storage.ts'

/**
 * Runs right after the skeleton of an article or a content page: the leaderboards are those of the state this device
 * knows.
 */

/** The name of every state by its number, put in by the build. */
declare const __STATE_NAMES__: Record<string, string>

const title = document.querySelector<HTMLElement>('[data-of-state] h2')
if (title) tellState(title)

/** The boards are those of the state that the phone knows. */
function tellState(title: HTMLElement): void {
  try {
    const { stateId } = JSON.parse(readText(deviceStorage, LOCATION_KEY) ?? '{}') as { stateId?: number }
    const rendered = title.closest<HTMLElement>('[data-of-state]')?.dataset['ofState'] ?? ''
    title.textContent = title.textContent.replace(rendered, __STATE_NAMES__[String(stateId)] ?? rendered)
    document.documentElement.dataset['state'] = ''
  } catch {
    // Without it the title comes with the app.
  }
}

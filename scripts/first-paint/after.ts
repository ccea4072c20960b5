/** Runs right after the shell: what it can only know on this device, so that nothing changes when the app takes over. */

/** The short name of every state by its number, put in by the build. */
declare const __STATES__: Record<string, string>

const place = document.querySelector('[data-prerendered] [data-place] b')
if (place) place.textContent = placeName() ?? place.textContent
if (document.documentElement.dataset['page'] !== 'home') {
  for (const link of document.querySelectorAll('[data-prerendered] [aria-current]')) link.removeAttribute('aria-current')
}

function placeName(): string | null {
  try {
    const { stateId, region } = JSON.parse(localStorage.getItem('apl.location') ?? '{}') as { stateId?: number; region?: { name?: unknown } }
    const state = __STATES__[String(stateId)]
    return state && typeof region?.name === 'string' ? region.name : (state ?? null)
  } catch {
    return null
  }
}

import { illegibleTexts } from '#tests/setup/illegible.ts'

/** What of the page cannot be read as it stands, or not without scrolling sideways. */
export function unreadable(): string[] {
  const tooWide = document.documentElement.scrollWidth - innerWidth
  return [...illegibleTexts(), ...(tooWide > 0 ? [`scrolls sideways by ${tooWide} px`, ...sticksOut()] : [])]
}

/** The innermost elements that make the page wider than the window. */
function sticksOut(): string[] {
  const beyond = [...document.querySelectorAll('#root *')].filter(
    (one) => one.getBoundingClientRect().right > innerWidth + 1 && !isClipped(one),
  )
  const inner = beyond.filter((one) => !beyond.some((other) => other !== one && one.contains(other)))
  return inner.slice(0, 4).map((one) => (one.cloneNode() as Element).outerHTML.slice(0, 120))
}

function isClipped(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { clipPath, overflowX } = getComputedStyle(one)
    if (clipPath !== 'none' || (one !== element && one !== document.body && overflowX !== 'visible')) return true
  }
  return false
}

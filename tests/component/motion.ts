import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** The device wants less motion, until the test is over. */
export async function lessMotion(): Promise<void> {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await emulate('reduce')
  onTestFinished(() => emulate('').then(() => undefined))
}

/** Records which elements a script moves from now on, by their test id or else their name. */
export function watchMotion(): () => string[] {
  const moved = new Set<string>()
  const note = (target: Element) => moved.add(target.getAttribute('data-testid') ?? target.localName)
  let frame = 0
  const look = () => {
    for (const animation of document.getAnimations())
      if (!(animation instanceof CSSAnimation || animation instanceof CSSTransition)) {
        const { target } = animation.effect as KeyframeEffect
        if (target) note(target)
      }
    frame = requestAnimationFrame(look)
  }
  look()
  const observer = new MutationObserver((records) => {
    for (const { target } of records)
      if (target instanceof HTMLElement && !['', 'none'].includes(target.style.transform)) note(target)
  })
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
  onTestFinished(() => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  })
  return () => [...moved].sort()
}

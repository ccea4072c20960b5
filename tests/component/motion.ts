import { visualElementStore } from 'framer-motion'
import { expect, onTestFinished } from 'vitest'
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
  const note = (target: Element | null) => {
    // An element outside the page is how a library finds out what the browser can do.
    if (target?.isConnected) moved.add(target.getAttribute('data-testid') ?? target.localName)
  }
  // A busy machine renders no frame between the beginning and the end of what is short.
  const { animate } = Element.prototype
  const { KeyframeEffect } = window
  Element.prototype.animate = function (...how) {
    note(this)
    return animate.apply(this, how)
  }
  window.KeyframeEffect = new Proxy(KeyframeEffect, {
    construct(kind, how) {
      const effect = Reflect.construct(kind, how) as KeyframeEffect
      note(effect.target)
      return effect
    },
  })
  const observer = new MutationObserver((records) => {
    for (const { target } of records)
      if (target instanceof HTMLElement && !['', 'none'].includes(target.style.transform)) note(target)
  })
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
  onTestFinished(() => {
    Object.assign(Element.prototype, { animate })
    Object.assign(window, { KeyframeEffect })
    observer.disconnect()
  })
  return () => [...moved].sort()
}

/**
 * Waits until the library moves the first element that the selector finds: its features come after the first render, on
 * a busy machine long after.
 */
export async function untilMovable(selector: string): Promise<void> {
  await expect.poll(() => visualElementStore.has(document.querySelector(selector))).toBe(true)
}

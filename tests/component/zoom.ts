import { onTestFinished } from 'vitest'

/** Zooms the page as two fingers do; a frame has no zoom of its own, so it is what the browser would report. */
export function zoomPage(scale: number): void {
  Object.defineProperty(visualViewport, 'scale', { value: scale, configurable: true })
  visualViewport?.dispatchEvent(new Event('resize'))
  onTestFinished(() => void Reflect.deleteProperty(visualViewport as object, 'scale'))
}

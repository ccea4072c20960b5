import type { MouseEvent } from 'react'

/**
 * A field that is left says what is wrong with it, and what stands below moves. So what is pressed takes the focus when
 * it is released, not when it is pressed: it is still under the finger then, and the press counts.
 */
export function retainFocus(event: MouseEvent): void {
  if (pressed(event)) event.preventDefault()
}

/** The other half, before anybody hears of the click. One by the keyboard moves no focus. */
export function moveFocus(event: MouseEvent): void {
  if (event.detail > 0) pressed(event)?.focus({ preventScroll: true })
}

/** Returns the pressed control; null for a field, where a press also places the caret. */
function pressed({ target }: MouseEvent): HTMLElement | null {
  const nearest =
    target instanceof Element ? target.closest<HTMLElement>('button, a, label, input, select, textarea') : null
  return nearest?.matches('button, a, [type=checkbox], [type=radio], label') ? nearest : null
}

/** Returns whether the browser offers full screen; iPhones do not. */
export function canFillScreen(): boolean {
  return typeof document !== 'undefined' && document.fullscreenEnabled === true
}

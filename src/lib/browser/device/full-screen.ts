/** Phones without it, such as iPhones, are never asked. */
export function canFillScreen(): boolean {
  return typeof document !== 'undefined' && document.fullscreenEnabled === true
}

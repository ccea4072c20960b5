/**
 * Returns whether the user wants little motion: by the app's settings or by the device's. The settings stand on the
 * page from the first paint on (lib/storage/preferences.ts), so that the first screens need not read them.
 */
export function prefersLessMotion(): boolean {
  return document.documentElement.dataset['motion'] === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

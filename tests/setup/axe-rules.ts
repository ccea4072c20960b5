/** From here on a page is laid out as on a desktop. */
const WIDE_PX = 992
const CONTRAST = ['color-contrast']
/** What another width of the same page can break. */
const LAYOUT = [
  ...CONTRAST,
  'target-size',
  'scrollable-region-focusable',
  'region',
  'landmark-unique',
  'link-in-text-block',
]

/**
 * The rules of axe for a theme and a width; null for all of them. A screen is checked in full once, in the dark theme and
 * narrow; in the light theme for contrast, and wide for contrast and layout: the rest is the same document.
 */
export function axeRules({ isLight, width }: { isLight: boolean; width: number }): string[] | null {
  if (isLight) return CONTRAST
  return width >= WIDE_PX ? LAYOUT : null
}

/** Of the first that fits: what calls itself Chrome is often another one. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bAppleWebKit\/.*\b(Safari|Mobile)\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'an Android phone'],
  [/\bAndroid\b/, 'an Android tablet'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

const LONGEST_READ = 1_000

/**
 * A browser in plain words, 'Chrome on an Android phone', from its User-Agent header; 'Unknown device' where that says
 * nothing. Nothing else of the header is stored: its details tell people apart.
 */
export function deviceName(userAgent: string | undefined): string {
  const value = (userAgent ?? '').slice(0, LONGEST_READ)
  const browser = BROWSERS.find(([sign]) => sign.test(value))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(value))?.[1]
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`
  return system === undefined ? 'Unknown device' : `A browser on ${system}`
}

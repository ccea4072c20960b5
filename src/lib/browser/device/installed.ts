import { IN_APP_BROWSER } from '#domain/in-app-browser.ts'
import { mediaQuery } from './media-query.ts'

export const appWindow = mediaQuery(
  ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay'].map((mode) => `(display-mode: ${mode})`).join(),
)

/** Returns whether it runs as an app of its own, from the home screen or the dock. */
export function isInstalled(): boolean {
  return appWindow.matches() || (navigator as { standalone?: boolean }).standalone === true
}

/** iPhone and iPad, whose browsers are all of one kind; an iPad says it is a Mac, but no Mac has a touch screen. */
export function isIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Returns whether this is the browser inside of another app, which ignores downloads and print [F127]. */
export function isInAppBrowser(): boolean {
  return IN_APP_BROWSER.test(navigator.userAgent) && !isInstalled()
}

/** Safari itself, not a browser that only looks like it. */
export function isIosSafari(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  return (
    isIos(browser) &&
    /Version\/[\d.]+.*Safari\//.test(browser.userAgent) &&
    !/CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|DuckDuckGo|Brave|GSA\/|YaBrowser|FBAN|FBAV|Instagram|Line\//.test(
      browser.userAgent,
    )
  )
}

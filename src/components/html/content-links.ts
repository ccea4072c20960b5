import { configNow } from '#lib/network/config.ts'
import { isFullLoad } from '#lib/browser/navigation/full-load.ts'

/** Of the server's own pages and files the app has none. */
const OF_THE_SERVER =
  /^\/(assets|umbraco|media|dev|login|healthz|readyz|openapi\.json|config\.json|leaderboards\/print)(\/|$)/i
const A_FILE = /\.[a-z\d]{1,8}$/i

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/**
 * The path of the app that a click on a link in content asks for, to be shown without reloading the page; null
 * where the browser itself has to follow: another site, a document of its own [P2.20], a page or a file of the
 * server, a new tab.
 */
export function pathInApp(link: Pick<Element, 'getAttribute'>, click: Click): string | null {
  const href = link.getAttribute('href') ?? ''
  const path = href.split(/[?#]/)[0] ?? ''
  if (!/^\/(?![/\\])/.test(href) || link.getAttribute('target') || isFullLoad(path) || isOfServer(path)) return null
  const isPlain =
    !click.defaultPrevented &&
    click.button === 0 &&
    !click.metaKey &&
    !click.ctrlKey &&
    !click.shiftKey &&
    !click.altKey
  return isPlain ? href : null
}

function isOfServer(path: string): boolean {
  const { loginUrl, logoutUrl, apiBase, hubUrl } = configNow()
  const others = [loginUrl, logoutUrl, apiBase, hubUrl]
    .filter((address) => /^\/[^/]/.test(address))
    .map((address) => address.replace(/[?#].*$/, '').toLowerCase())
  const here = path.toLowerCase()
  return (
    OF_THE_SERVER.test(path) ||
    A_FILE.test(path) ||
    others.some((other) => here === other || here.startsWith(`${other}/`))
  )
}

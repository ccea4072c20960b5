import type { IncomingMessage } from 'node:http'
import { isServerPath } from '#contract/paths.ts'

/**
 * The address of a request as a router can read it. That of a page may have been cut off within a character, or hold
 * bytes that should be encoded: those are encoded, so that it leads to the page that is not found, or is repaired,
 * instead of being refused [F76 pasted address]. Every other address stays as it is.
 */
export function readableUrl({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string {
  if (method !== 'GET' && method !== 'HEAD') return url
  if (!/[%\u0080-\u00ff]/.test(url) || isServerPath(pathOf(url))) return url
  const plain = url.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
  const path = pathOf(plain)
  return readablePath(path) + plain.slice(path.length)
}

/** The path of a request's address, as it stands there. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

function readablePath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+|%/gi, (run) => (isReadable(run) ? run : run.replaceAll('%', '%25')))
}

function isReadable(encoded: string): boolean {
  try {
    return decodeURIComponent(encoded) !== ''
  } catch {
    return false
  }
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#server/settings/env.ts'

/** The style library puts its rules into empty style elements, and this is the hash of nothing. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The built pages with skeletons of articles and of games, beside index.html: server/documents fills them. */
export const SKELETON_PAGES = ['.vite/reading.html', '.vite/game.html'] as const

/**
 * Returns what a page of ours may load: its own files, pictures of the configured hosts, the configured map, and in a
 * frame the configured page of a card's fields. Nothing inline but what stands in the built pages, by its hash, and no
 * eval.
 */
export function contentSecurityPolicy(
  { config, publicOrigin, appOrigins }: Pick<Env, 'config' | 'publicOrigin' | 'appOrigins'>,
  distDir: string,
): string {
  const { scripts, styles } = inlineHashes(distDir)
  const mapHosts = config.mapStyleUrl === null ? [] : [new URL(config.mapStyleUrl).origin]
  const mediaHosts = config.mediaHosts.map((host) => `https://${host}`)
  if (config.mediaBase !== null) mediaHosts.push(new URL(config.mediaBase).origin)
  const otherServers = [config.apiBase, config.hubUrl, config.geocoderUrl, config.logoutUrl]
    .filter((address) => !address.startsWith('/'))
    .flatMap((address) => withSocket(new URL(address)))
  const cards = config.cardProvider === null ? [] : [new URL(config.cardProvider.url).origin]
  const lookUp = config.ipLookupUrl === null ? [] : [new URL(config.ipLookupUrl).origin]
  // The form of a sign-out goes to its server, and those of our pages lead back to the app.
  const formTargets = config.logoutUrl.startsWith('/') ? appOrigins : [...appOrigins, new URL(config.logoutUrl).origin]
  const own = publicOrigin === null ? [] : withSocket(new URL(publicOrigin))
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", EMPTY_STYLE, ...styles],
    'img-src': ["'self'", 'data:', 'blob:', ...mediaHosts, ...mapHosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set([...own, ...otherServers, ...mapHosts, ...mediaHosts, ...lookUp])],
    ...(cards.length > 0 && { 'frame-src': cards }),
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...formTargets],
    'object-src': ["'none'"],
  }
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Older browsers do not count a WebSocket of the same host as 'self'. */
function withSocket({ protocol, host }: URL): string[] {
  return [`${protocol}//${host}`, `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`]
}

function inlineHashes(distDir: string): { scripts: string[]; styles: string[] } {
  const html = ['index.html', ...SKELETON_PAGES].map((name) => builtPage(join(distDir, name))).join('\n')
  return {
    scripts: hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi),
    styles: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/gi),
  }
}

function builtPage(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The app is not built, as in development: then there is nothing inline either.
    return ''
  }
}

function hashesOf(html: string, pattern: RegExp): string[] {
  return [
    ...new Set(
      [...html.matchAll(pattern)].map(
        ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
      ),
    ),
  ]
}

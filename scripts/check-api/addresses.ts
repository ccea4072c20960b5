import { HUB_PATH } from '#contract/paths.ts'

/** Where the calls are below an origin that is given without a path. */
export const API_BASE = '/Umbraco/Api'

/** The origin that was given, or null for anything that is more or less than one. */
export function appOriginOf(value: string): string | null {
  if (!URL.canParse(value)) return null
  const { origin, protocol } = new URL(value)
  return /^https?:$/.test(protocol) && origin === value.replace(/\/$/, '').toLowerCase() ? origin : null
}

/** The hub's address where nobody gives it: on the API's origin. */
export function defaultHub(base: string): string {
  return new URL(base).origin + HUB_PATH
}

/** The address of a call; what is null or undefined is left out. */
export function addressOf(base: string, path: string, query: object | undefined): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) params.set(name, String(value))
  const search = params.toString()
  return base + path + (search && `?${search}`)
}

/** The address of a hub's negotiation. */
export function negotiationOf(hubUrl: string): string {
  const url = new URL(hubUrl)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/negotiate`
  url.searchParams.set('negotiateVersion', '1')
  return url.href
}

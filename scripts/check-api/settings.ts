import * as v from 'valibot'
import { appConfig } from '#contract/config.ts'
import { isObject } from '#contract/reader-shapes.ts'
import { defaultHub } from './addresses.ts'
import { exchange } from './exchange.ts'

/** What the check needs of the app's settings. */
export interface Settings {
  brandId: number
  hubUrl: string
  capabilities: readonly string[]
  /** Whether the app's origin has a /config.json. */
  exists: boolean
}

/** Reads /config.json of the app's origin; what is wrong or absent takes its default, as in the app. */
export async function readSettings(origin: string, base: string, timeoutMs: number): Promise<Settings> {
  const url = `${origin}/config.json`
  const { status, body } = await exchange(url, { method: 'GET', headers: {}, timeoutMs })
  const exists = status === 200 && body.kind === 'json' && isObject(body.value)
  const value = exists ? (body.value as Record<string, unknown>) : {}
  const { brandId, hubUrl, capabilities } = appConfig.entries
  const hub = value['hubUrl'] === undefined ? null : v.safeParse(hubUrl, value['hubUrl'])
  const brand = v.safeParse(brandId, value['brandId'])
  const listed = v.safeParse(capabilities, value['capabilities'])
  return {
    brandId: brand.success ? brand.output : v.getDefault(brandId),
    hubUrl: hub?.success && URL.canParse(hub.output, origin) ? new URL(hub.output, origin).href : defaultHub(base),
    capabilities: listed.success ? listed.output : [],
    exists,
  }
}

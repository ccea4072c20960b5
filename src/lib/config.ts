import { startTransition, useEffect, useState } from 'react'
import * as v from 'valibot'
import { appConfig, type AppConfig } from '#contract/config.ts'

/**
 * The settings of this deployment from /config.json [D1.4]. Screens paint with the defaults at once; calls wait
 * for the file, and for no longer than `LONGEST_WAIT_MS`.
 */

const LONGEST_WAIT_MS = 3_000

const defaults = v.parse(appConfig, {})
let current: AppConfig = defaults
let loading: Promise<AppConfig> | null = null
const listeners = new Set<() => void>()

/** The settings once they are known; the defaults when the file is missing, broken or slow. Never rejects. */
export function whenConfigured(): Promise<AppConfig> {
  loading ??= load()
  return loading
}

/** The settings known so far; re-renders when the file has come, in pieces, as half the page goes by them. */
export function useConfig(): AppConfig {
  const [known, setKnown] = useState(current)
  useEffect(() => {
    const follow = () => startTransition(() => setKnown(current))
    follow()
    return subscribe(follow)
  }, [])
  return known
}

/** The settings known so far, outside React. */
export function configNow(): AppConfig {
  return current
}

/** Every field that is wrong or missing takes its default, the others stay. */
export function readConfig(raw: unknown): AppConfig {
  const given = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  const entries = Object.entries(appConfig.entries).map(([name, schema]) => {
    const parsed = v.safeParse(schema, given[name])
    return [name, parsed.success ? parsed.output : defaults[name as keyof AppConfig]]
  })
  return Object.fromEntries(entries) as AppConfig
}

async function load(): Promise<AppConfig> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
    if (response.ok) current = readConfig(await response.json())
  } catch {
    // A deployment without the file runs with the defaults.
  }
  for (const listener of listeners) listener()
  return current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

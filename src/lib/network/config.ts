import { createStore } from '@tanstack/react-store'
import { startTransition, useEffect, useState } from 'react'
import * as v from 'valibot'
import { appConfig, type AppConfig } from '#contract/config.ts'
import { ApiError } from './api/api-error.ts'
import { diagnose } from './diagnostics.ts'
import { takeInitialData } from './api/initial-data.ts'
import { isOnline } from './connection/online.ts'
import { CONFIG_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readJson, writeJson } from '#lib/storage/storage.ts'
import { followStore } from '#lib/storage/store.ts'

/**
 * The settings of this deployment from /config.json [D1.4]. Screens render at once with the last valid values of this
 * device, or the defaults; calls wait for the file, and for no longer than `LOAD_TIMEOUT_MS`.
 */

const FILE = '/config.json'
const LOAD_TIMEOUT_MS = 3_000

const defaults = v.parse(appConfig, {})
/** Without storage the next start begins with the defaults. */
let lastValid = readJson(deviceStorage, CONFIG_KEY, (stored) => checkConfig(stored).valid) ?? {}
const store = createStore<AppConfig>(checkConfig(lastValid).config)
let loading: Promise<AppConfig> | null = null

interface CheckedConfig {
  config: AppConfig
  /** The fields that are there and right, and the last valid values of those that are wrong. */
  valid: Partial<AppConfig>
  /** One sentence for each field that is wrong. */
  problems: readonly string[]
}

/**
 * Reads the file, as the app does when it starts: the last valid settings, or the defaults, when it is missing or slow.
 * Rejects with an `ApiError` only where the file is no JSON and this device has seen no valid one.
 */
export function loadConfig(): Promise<AppConfig> {
  loading = load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** The settings once they are known. Where they could not be read, the next call reads the file again. */
export function whenConfigured(): Promise<AppConfig> {
  return loading ?? loadConfig()
}

/** The settings known so far; re-renders when the file has come, in time slices, as half the page goes by them. */
export function useConfig(): AppConfig {
  // Not by the store's own hook, whose updates are never a transition.
  const [known, setKnown] = useState(configNow)
  useEffect(() => {
    const follow = () => startTransition(() => setKnown(configNow()))
    follow()
    return followConfig(follow)
  }, [])
  return known
}

export function configNow(): AppConfig {
  return store.get()
}

export function followConfig(listener: () => void): () => void {
  return followStore(store, listener)
}

/** Every field that is wrong or missing takes its default, the others stay. */
export function readConfig(raw: unknown): AppConfig {
  return checkConfig(raw).config
}

/**
 * Reads the settings field by field: a missing one takes its default, a wrong one its value in `fallback` or else its
 * default.
 */
export function checkConfig(raw: unknown, fallback: Partial<AppConfig> = {}): CheckedConfig {
  const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw)
  const value = isObject ? (raw as Record<string, unknown>) : {}
  const problems = isObject ? [] : ['This is no object, so every field takes its default.']
  const config: Record<string, unknown> = {}
  const valid: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(appConfig.entries)) {
    const field = name as keyof AppConfig
    const parsed = v.safeParse(schema, value[name])
    config[name] = parsed.success ? parsed.output : (fallback[field] ?? defaults[field])
    if (parsed.success ? value[name] !== undefined : fallback[field] !== undefined)
      valid[name] = parsed.success ? parsed.output : fallback[field]
    if (parsed.success) continue
    const stands = fallback[field] === undefined ? 'its default' : 'its last valid value'
    problems.push(`${name} is wrong and takes ${stands} (${parsed.issues[0].message}).`)
  }
  return { config: config as AppConfig, valid, problems }
}

async function load(): Promise<AppConfig> {
  const embedded = takeInitialData(FILE)
  const file = embedded === undefined ? await fetchFile() : { json: embedded, isCopy: false }
  if (file?.json !== undefined) take(file.json, file.isCopy)
  else if (file && Object.keys(lastValid).length > 0)
    diagnose(FILE, ['This is no JSON. The last valid values are used.'])
  else if (file) {
    diagnose(FILE, ['This is no JSON, so the app cannot know its server.'])
    throw new ApiError({ status: 200, id: 'config', message: 'The settings of this site could not be read.' })
  }
  return store.get()
}

/** The file's content, without `json` where it is none; null where there is no file or it cannot be fetched. */
async function fetchFile(): Promise<{ json?: unknown; isCopy: boolean } | null> {
  try {
    const response = await fetch(FILE, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
    const text = await response.text()
    // A page is what a static host or some network puts in place of a file that it does not have.
    if (!response.ok || /^\s*</.test(text)) return null
    const isCopy = response.headers.has('age') || !isOnline()
    try {
      return { json: JSON.parse(text.replace(/^\uFEFF/, '')), isCopy }
    } catch {
      return { isCopy }
    }
  } catch {
    return null
  }
}

/**
 * A copy of the service worker may be older than the last valid values, which then stand in for what is wrong in it.
 */
function take(json: unknown, isCopy: boolean): void {
  const checked = checkConfig(json, isCopy ? lastValid : {})
  const { valid } = checkConfig(json, lastValid)
  store.setState(() => checked.config)
  lastValid = valid
  diagnose(FILE, checked.problems)
  writeJson(deviceStorage, CONFIG_KEY, valid)
}

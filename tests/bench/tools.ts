import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installWhenStale } from '#scripts/setup/prepare.mjs'

/** The programs of tools/package.json, installed by the first benchmark that needs one, and as much of their types. */

export interface Request {
  method: 'GET' | 'POST'
  /** With the query string. */
  path: string
  headers?: Record<string, string>
  body?: string
}

interface LoadOptions {
  url: string
  /** Sent in turn, over and over. */
  requests: readonly Request[]
  connections: number
  /** Seconds. */
  duration: number
  /** Threads beside the caller's own; without any the instance emits its responses. */
  workers?: number
}

interface LoadResult {
  /** Seconds it really took. */
  duration: number
  requests: { total: number }
  non2xx: number
  errors: number
}

interface Load extends Promise<LoadResult> {
  /** `ms` from the request to the end of its response. */
  on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): void
}

interface LighthouseOptions {
  port: number
  throttlingMethod: 'devtools'
  disableStorageReset: boolean
  onlyCategories: readonly string[]
  logLevel: 'error'
}

interface Audit {
  id: string
  /** From 0 to 1; null where it was not measured. */
  score: number | null
  scoreDisplayMode: string
  title: string
  displayValue?: string
}

interface LighthouseResult {
  lhr: {
    categories: Record<string, { score: number | null }>
    audits: Record<string, Audit>
    environment: { benchmarkIndex: number }
  }
}

interface Tools {
  autocannon: (options: LoadOptions) => Load
  lighthouse: (address: string, options: LighthouseOptions) => Promise<LighthouseResult | undefined>
}

export async function tool<Name extends keyof Tools>(name: Name): Promise<Tools[Name]> {
  installWhenStale('tools')
  const path = createRequire(resolve('tools', 'package.json')).resolve(name)
  const { default: program } = (await import(pathToFileURL(path).href)) as { default: Tools[Name] }
  return program
}

import type { BrowserContext, Page, Request } from '@playwright/test'
import { savedKeys } from '#tests/faults/saved.ts'

const LATE_MS = 5_000
const MOST_REQUESTS = 60
const MOST_KEYS = 12

/**
 * Follows a context, for the report of a test that fails: the function that is returned says which requests have failed
 * or have had no response yet, in milliseconds since now, and what each page has on the device.
 */
export function followForReport(context: BrowserContext): () => Promise<string> {
  const startedMs = Date.now()
  const failed: string[] = []
  const pending = new Map<Request, number>()
  context.on('request', (request) => pending.set(request, Date.now() - startedMs))
  context.on('requestfinished', (request) => pending.delete(request))
  context.on('requestfailed', (request) => {
    failed.push(`${pending.get(request)} failed ${request.url()} ${request.failure()?.errorText}`)
    pending.delete(request)
  })
  return async () => {
    const late = [...pending].map(([request, sentMs]) => `${sentMs} no response ${request.url()}`)
    const pages = await Promise.all(context.pages().map(reportOf))
    return [...failed.slice(-MOST_REQUESTS), ...late, `at ${Date.now() - startedMs}`, ...pages].join('\n')
  }
}

async function reportOf(page: Page): Promise<string> {
  const state = await inTime(
    page.evaluate(async () => ({
      url: location.href,
      worker: navigator.serviceWorker?.controller?.state,
      isOnline: navigator.onLine,
      deviceStorage: Object.keys(localStorage),
      databases: (await indexedDB.databases()).flatMap(({ name }) => name ?? []),
    })),
  )
  if (typeof state === 'string') return `${page.url()} ${state}`
  return [JSON.stringify(state), ...(await Promise.all(state.databases.map((name) => saved(page, name))))].join('\n')
}

async function saved(page: Page, name: string): Promise<string> {
  const keys = await inTime(savedKeys(page, name))
  return typeof keys === 'string'
    ? `${name}: ${keys}`
    : `${name}: ${keys.length}, ${keys.slice(0, MOST_KEYS).join(' ')}`
}

function inTime<T>(response: Promise<T>): Promise<T | string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, LATE_MS, 'no response'))
  return Promise.race([response.catch(String), late])
}

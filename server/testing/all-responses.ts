import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { checkApi } from '#scripts/check-api/check.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import type { TestApp } from './test-app.ts'

/**
 * The responses to every reading call of the contract, as the check of other servers makes them, by call: to a visitor,
 * or to a member. The site has to listen.
 * @throws Error where the check finds that a screen of the app would lose its content
 */
export async function allResponses(site: TestApp, playerId: number | null): Promise<Map<string, unknown>> {
  const { port } = site.app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const responses = new Map<string, unknown>()
  const lines: string[] = []
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const response = await real(url, init)
    const call = `${init?.method ?? 'GET'} ${String(url).slice(origin.length)} ${String(init?.body ?? '')}`
    const { requestId: _id, ...body } = (await response
      .clone()
      .json()
      .catch(() => ({}))) as Record<string, unknown>
    responses.set(call, [response.status, body])
    return response
  })
  try {
    const cookie = playerId === null ? null : await site.signIn(playerId)
    const code = await checkApi(
      { base: origin + API_BASE, origin, eventId: null, cookie, timeoutMs: 10_000 },
      (line) => void lines.push(line),
    )
    if (code !== 0) throw new Error(lines.join('\n'))
  } finally {
    vi.unstubAllGlobals()
  }
  return responses
}

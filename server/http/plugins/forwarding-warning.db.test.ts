import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { ServerContext } from '#server/context.ts'
import type { Env } from '#server/settings/env.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let site: TestApp

beforeEach(async () => {
  site = await testApp()
})
afterEach(() => site.close())

/** The warnings of a server with this setting that gets two forwarded requests. */
async function warnings(trustProxy: Env['trustProxy'], headers: Record<string, string>): Promise<unknown[]> {
  const warn = vi.fn()
  const log = Object.assign(Object.create(site.context.log) as ServerContext['log'], { warn })
  const app = await buildApp(
    { ...site.context, log, env: { ...site.context.env, trustProxy } },
    { distDir: '/nowhere' },
  )
  for (let n = 0; n < 2; n += 1) await app.inject({ url: '/healthz', headers })
  await app.close()
  return warn.mock.calls
    .map(([sentence]) => sentence as unknown)
    .filter((message) => String(message).includes('TRUST_PROXY'))
}

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-forwarded-proto'])(
  '%s while TRUST_PROXY is unset is warned about once [F91]',
  async (name) => {
    expect(await warnings(false, { [name]: '203.0.113.9' })).toEqual([expect.stringContaining('is not set')])
  },
)

test('TRUST_PROXY=true is warned about once; addresses, and no proxy, are not [F91]', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  expect(await warnings(true, forwarded)).toEqual([expect.stringContaining('TRUST_PROXY is true')])
  expect(await warnings('10.0.0.0/8', forwarded)).toEqual([])
  expect(await warnings(1, forwarded)).toEqual([])
  expect(await warnings(false, {})).toEqual([])
})

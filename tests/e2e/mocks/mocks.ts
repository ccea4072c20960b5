import type { Page } from '@playwright/test'
import type { Routes, StubRequest } from '#tests/component/network.ts'

/** Stubs named calls with bodies of a test's own, and gives the requests as they come. */
export function mockResponses<Name extends string>(calls: Record<Name, string>) {
  return async (page: Routes, bodies: Partial<Record<Name, unknown>>): Promise<StubRequest[]> => {
    const requested: StubRequest[] = []
    for (const [name, body] of Object.entries(bodies)) {
      await page.route(calls[name as Name], (route) => {
        requested.push(route.request())
        return route.fulfill({ json: body })
      })
    }
    return requested
  }
}

/** Changes the JSON of the responses to some requests on their way; `change` also gets the request's address. */
export async function changeResponses<Body>(
  page: Page,
  url: string,
  change: (body: Body, address: string) => object,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Body, route.request().url()) })
  })
}

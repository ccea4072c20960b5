import type { APIRequestContext } from '@playwright/test'

/** The last code that was sent to a number, from the page for developers. */
export async function codeFor(request: APIRequestContext, mobile: string): Promise<string> {
  const outbox = await (await request.get('/dev/outbox')).text()
  const message = outbox
    .split('<article')
    .find((part) => / is your /.test(part) && part.replaceAll(' ', '').includes(mobile.slice(-9)))
  return /(\d{6}) is your/.exec(message ?? '')?.[1] ?? ''
}

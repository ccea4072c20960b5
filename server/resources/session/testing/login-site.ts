import type { FastifyBaseLogger } from 'fastify'
import { member } from '#server/testing/builders.ts'
import { testApp, type TestApp, type TestResponse } from '#server/testing/test-app.ts'
import { hashPassword } from '#server/members/passwords.ts'

/** Robin's password at the start of each test. */
export const PASSWORD = 'Royal-Flush-9'

const passwordHash = hashPassword(PASSWORD)

/** A site with one member: Robin, AP123456, robin@example.com, 0491570156. */
export async function openLoginSite({
  mobileVerifiedAt,
  log,
}: { mobileVerifiedAt?: Date; log?: FastifyBaseLogger } = {}) {
  const site = await testApp(log && { log })
  const robin = await member(
    site.db,
    { cardNumber: 'AP123456' },
    {
      email: 'robin@example.com',
      mobile: '0491570156',
      passwordHash: await passwordHash,
      ...(mobileVerifiedAt && { mobileVerifiedAt }),
    },
  )
  return { site, robin }
}

/** A browser that stores its cookies. */
export function browserOf(site: TestApp) {
  const jar = new Map<string, string>()
  async function send(
    method: string,
    url: string,
    input: { form?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<TestResponse> {
    const response = await site.request(method, url, {
      headers: {
        ...(input.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        accept: 'text/html',
        ...input.headers,
      },
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(input.form ? { body: new URLSearchParams(input.form).toString() } : {}),
    })
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < 1)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return {
    jar,
    send,
    get: (url: string) => send('GET', url),
    async signIn(login: string, password: string, more: Record<string, string> = {}) {
      const formToken = () => [...jar].find(([name]) => /^(__Host-)?apl_form$/.test(name))?.[1]
      if (formToken() === undefined) await send('GET', '/login')
      return send('POST', '/login', { form: { login, password, formToken: formToken() ?? '', ...more } })
    },
  }
}

/**
 * A browser that stores the cookie of its forms and sends the header `origin: null`, as some do; with the cookies it is
 * given besides.
 */
export function formBrowserOf(site: TestApp, others = '') {
  let cookie = ''
  async function send(method: string, url: string, form?: Record<string, string>): Promise<TestResponse> {
    const response = await site.request(method, url, {
      headers: {
        accept: 'text/html',
        ...(form && {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'null',
          'sec-fetch-site': 'same-origin',
        }),
      },
      cookie: [cookie, others].filter(Boolean).join('; '),
      ...(form && { body: new URLSearchParams(form).toString() }),
    })
    const set = response.cookies.find(({ name }) => name.endsWith('apl_form'))
    if (set) cookie = `${set.name}=${set.value}`
    return response
  }
  return {
    get: (url: string) => send('GET', url),
    async post(url: string, form: Record<string, string>): Promise<TestResponse> {
      if (cookie === '') await send('GET', '/login/forgot')
      return send('POST', url, { formToken: cookie.split('=')[1] ?? '', ...form })
    },
  }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dark, light } from '#domain/colours.ts'
import { readEnv } from '#server/settings/env.ts'
import { withCards } from '#server/integrations/payments/with-cards.ts'
import { contentSecurityPolicy } from '#server/http/plugins/content-security-policy.ts'

const SECUREPAY = {
  CARD_PROVIDER: 'securepay',
  CARD_CLIENT_ID: 'the-client',
  CARD_CLIENT_SECRET: 'the-secret',
  CARD_MERCHANT_CODE: 'M1',
}
const NOW = () => new Date('2026-11-19T07:00:00Z')
const SCRIPT_URL = 'https://sdk.cards.example/ui.js?a=1&b=2'

describe('the page of SecurePay’s fields', () => {
  let site: Awaited<ReturnType<typeof withCards>>
  let url = ''
  beforeAll(async () => {
    site = await withCards(
      {
        ...readEnv({
          ...SECUREPAY,
          PORT: '0',
          CARD_SCRIPT_URL: SCRIPT_URL,
          CARD_API_URL: 'https://api.cards.example',
          PUBLIC_ORIGIN: 'https://myapl.example',
        }),
        development: false,
        host: '127.0.0.1',
      },
      NOW,
    )
    url = site.env.config.cardProvider?.url ?? ''
  })
  afterAll(() => site.close())

  test('is framed by the app from another origin, and the app’s policy allows that and no script of the provider’s [D1.5, F67, F70]', () => {
    expect(site.env.config.cardProvider).toEqual({
      kind: 'frame',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/card-fields$/) as string,
    })
    const policy = contentSecurityPolicy(site.env, '/nowhere')
    expect(policy).toContain(`frame-src ${new URL(url).origin};`)
    expect(policy).not.toContain('cards.example')
    expect(JSON.stringify(site.env.config)).not.toMatch(/the-secret|the-client/)
  })

  test('lets in the provider’s script, frame and API by their origins, and is framed by the league alone [F67, F70]', async () => {
    const page = await fetch(`${url}?parent=https%3A%2F%2Fmyapl.example&theme=dark`)
    const policy = new Map(
      (page.headers.get('content-security-policy') ?? '')
        .split('; ')
        .map((directive) => [directive.slice(0, directive.indexOf(' ')), directive.slice(directive.indexOf(' ') + 1)]),
    )
    const provider = 'https://sdk.cards.example https://api.cards.example'
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'none'",
      'script-src': "'self' https://sdk.cards.example",
      'style-src': "'self'",
      'style-src-attr': "'unsafe-inline'",
      'connect-src': provider,
      'frame-src': provider,
      'img-src': `${provider} data:`,
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': 'https://myapl.example',
    })
    expect([
      page.headers.get('cache-control'),
      page.headers.get('referrer-policy'),
      page.headers.get('x-content-type-options'),
    ]).toEqual(['no-store', 'strict-origin', 'nosniff'])
  })

  test('gives its script the address of the provider and of the page around it, whatever stands in the address, and no secret', async () => {
    const text = await (
      await fetch(`${url}?parent=${encodeURIComponent('https://myapl.example"><script>alert(1)</script>')}&theme=dark`)
    ).text()
    expect(text).toContain('data-theme="dark"')
    expect(text).toContain(
      'data-script="https://sdk.cards.example/ui.js?a=1&amp;b=2" data-client="the-client" data-merchant="M1"',
    )
    expect(text).not.toMatch(/<script>|the-secret/)
    expect(await (await fetch(`${url}?parent=a&parent=b&theme=x`)).text()).toContain('data-theme="light"')
    for (const name of ['fields.js', 'fields.css']) expect((await fetch(`${url}/${name}`)).status).toBe(200)
  })

  test('shows the provider’s letters in the app’s text colour, on a light ground in both modes', async () => {
    expect(await (await fetch(url)).text()).toContain(`data-text-colour="${light.text}"`)
    const style = await (await fetch(`${url}/fields.css`)).text()
    expect(style).toContain(`:root {\n  --paper: ${light.field};\n  --line: ${light.lineStrong};\n}`)
    expect(style).toContain(`[data-theme='dark'] {\n  --paper: ${dark.text};\n  --line: ${dark.text};\n}`)
  })

  test('stands alone: nothing of the league is on its origin', async () => {
    for (const path of ['/', '/login', '/Umbraco/Api/Account/GetLoggedMember', '/config.json'])
      expect((await fetch(new URL(path, url))).status).toBe(404)
  })

  test('refuses a port in use that its address leads to', async () => {
    const env = {
      ...readEnv({
        ...SECUREPAY,
        CARD_FIELDS_URL: 'https://cards.league.example/card-fields',
        CARD_PORT: new URL(url).port,
      }),
      host: '127.0.0.1',
    }
    await expect(withCards(env, NOW)).rejects.toThrow(/card fields.*CARD_PORT/)
  })
})

test('SecurePay is set by its three secrets, which are named where they are missing [D1.5]', () => {
  expect(() => readEnv({ CARD_PROVIDER: 'securepay', CARD_CLIENT_ID: 'x' })).toThrow(
    /CARD_CLIENT_SECRET is needed.*\n.*CARD_MERCHANT_CODE/,
  )
  const env = readEnv({ ...SECUREPAY, CARD_SURCHARGE_PERCENT: '1.5', IP_LOOKUP_URL: 'https://ip.example/json' })
  expect(env.config).toMatchObject({
    cardProvider: null,
    surchargeBasisPoints: 150,
    ipLookupUrl: 'https://ip.example/json',
  })
  expect(env.cards).toMatchObject({
    scriptUrl: 'https://payments.auspost.net.au/v3/ui/client/securepay-ui.min.js',
    port: 4174,
    isPortFixed: false,
  })
  expect(contentSecurityPolicy(env, '/nowhere')).toMatch(/connect-src [^;]*https:\/\/ip\.example/)
  expect(readEnv({ CARD_SURCHARGE_PERCENT: '0' }).config.surchargeBasisPoints).toBe(0)
})

test('where its fields are must be said in production, and be an origin of its own [D1.5, M7.36]', async () => {
  const live = { ...SECUREPAY, NODE_ENV: 'production', DATABASE: 'embedded', PUBLIC_ORIGIN: 'https://myapl.example' }
  expect(() => readEnv(live)).toThrow(/CARD_FIELDS_URL is needed/)
  expect(() => readEnv({ ...live, CARD_FIELDS_URL: 'https://myapl.example/card-fields' })).toThrow(
    /CARD_FIELDS_URL must not be on PUBLIC_ORIGIN/,
  )
  const env = readEnv({ ...live, CARD_FIELDS_URL: 'https://cards.league.example/card-fields' })
  expect(env.cards).toMatchObject({ port: 4174, isPortFixed: true })
  const { env: cardEnv, close } = await withCards(
    { ...env, host: '127.0.0.1', cards: env.cards && { ...env.cards, port: 0 } },
    NOW,
  )
  expect(cardEnv.config.cardProvider).toEqual({ kind: 'frame', url: 'https://cards.league.example/card-fields' })
  await close()
})

import { expect, test } from 'vitest'
import { openSecurePay } from './securepay.ts'

const SETTINGS = {
  apiUrl: 'https://api.example',
  authUrl: 'https://auth.example/token',
  clientId: 'client',
  clientSecret: 'secret',
  merchantCode: 'M1',
  audience: 'cards',
}

test('a token that has ended before its time is replaced after one look [F90]', async () => {
  let tokens = 0
  const provider = openSecurePay(
    SETTINGS,
    () => new Date(0),
    async (url, init) => {
      // Elsewhere it takes neither secret nor token.
      expect(init?.redirect).toBe('error')
      if (url === SETTINGS.authUrl) return Response.json({ access_token: `token-${++tokens}`, expires_in: 1_800 })
      const isKnown = new Headers(init?.headers).get('authorization') === 'Bearer token-2'
      return isKnown ? Response.json({ status: 'paid' }) : new Response('', { status: 401 })
    },
  )
  await expect(provider.find('one')).rejects.toThrow('401')
  expect([await provider.find('one'), await provider.find('two'), tokens]).toEqual([
    { status: 'approved' },
    { status: 'approved' },
    2,
  ])
})

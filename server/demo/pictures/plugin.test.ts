import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventedPictures } from './plugin.ts'

let app: FastifyInstance
let cacheDir: string

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'media-'))
  app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
  await app.register(inventedPictures.serve, { cacheDir })
})

afterAll(async () => {
  await app.close()
  await rm(cacheDir, { recursive: true, force: true })
})

describe('GET /media', () => {
  test('sends the picture, to be cached for ever and run by nobody', async () => {
    const reply = await app.inject('/media/photo/1-winner.webp?w=240')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 240, height: 160 })
  })

  test('pays no attention to letter case', async () => {
    const [lower, upper] = [
      await app.inject('/media/avatar/9.webp?w=64'),
      await app.inject('/MEDIA/Avatar/9.WEBP?w=64'),
    ]
    expect(upper.statusCode).toBe(200)
    expect(upper.rawPayload).toEqual(lower.rawPayload)
  })

  test('responds with 304 to its own etag, weak or strong', async () => {
    const { headers } = await app.inject('/media/logo/2.webp')
    for (const tag of [String(headers.etag), `W/${String(headers.etag)}`]) {
      const again = await app.inject({ url: '/media/logo/2.webp', headers: { 'if-none-match': tag } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect((await app.inject({ url: '/media/logo/2.webp', headers: { 'if-none-match': '"other"' } })).statusCode).toBe(
      200,
    )
  })

  test('HEAD has the headers and no body', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/media/venue/3.jpg?w=160' })
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([200, 'image/jpeg', ''])
    expect(reply.headers.etag).toBeDefined()
  })

  test.each([
    '/media/photo/..%2f..%2fserver%2fmain.webp',
    '/media/nothing/1.webp',
    '/media/photo/1.svg',
    '/media/photo/1.webp%00',
  ])('%s is a plain 404', async (url) => {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json()).toMatchObject({ id: 'not-found', message: 'There is no such picture.' })
  })

  test.each(['/media/photo/%2e%2e/%2e%2e/x.webp', '/media/photo/../../x.webp', '/media/', '/media'])(
    '%s never comes to a picture',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404)
    },
  )

  test('a repeated or absurd width does no harm', async () => {
    for (const query of ['w=64&w=99999', 'w[]=5', 'w=1e308', `w=${'9'.repeat(500)}`]) {
      const reply = await app.inject(`/media/avatar/1.webp?${query}`)
      expect(reply.statusCode).toBe(200)
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 320 })
    }
  })
})

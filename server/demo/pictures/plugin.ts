import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Problem } from '#contract/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseMediaPath } from './paths.ts'
import { ClientsGoneError, createRenderer, RendererBusyError, type RenderedPicture, type Renderer } from './renderer.ts'

/** The pictures of the demo league as the server takes them. */
export const inventedPictures = {
  async serve(app: FastifyInstance, { cacheDir }: { cacheDir: string }): Promise<void> {
    servePictures(app, createRenderer({ cacheDir }))
  },
  /** As JPEG, in its base size. */
  pictureOf(path: string): { path: string; width: number; height: number } | null {
    const named = parseMediaPath(path)
    return named && { path: `/media/${named.kind}/${named.id}.jpg`, width: named.width, height: named.height }
  },
}

/**
 * Serves GET and HEAD `/media/{kind}/{id}.{webp|jpg|png}?w={width}`; what names no picture is 404 as problem+json.
 * A picture never changes under its address, so it may be cached for ever.
 */
export function servePictures(app: FastifyInstance, renderer: Renderer): void {
  async function answer(
    request: FastifyRequest<{ Querystring: { w?: unknown } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" })
    const { w } = request.query
    const size = typeof w === 'string' ? { w } : {}
    let picture: RenderedPicture | null
    try {
      // The raw path: an encoded slash or dot is no part of any picture's name.
      picture = await renderer.render(request.url.split('?', 1)[0] ?? '', size, request.signal)
    } catch (error) {
      if (error instanceof ClientsGoneError) return reply.hijack()
      if (!(error instanceof RendererBusyError)) throw error
      return problem(reply.header('retry-after', '2'), 503, 'The picture is not ready yet. Try again in a moment.')
    }
    if (picture === null) return problem(reply, 404, 'There is no such picture.')
    void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: picture.etag })
    if (matches(request.headers['if-none-match'], picture.etag)) return reply.code(304).send()
    // Of HEAD it is what GET has.
    void reply.type(picture.contentType).header('content-length', (await stat(picture.file)).size)
    return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(picture.file))
  }

  app.route({ method: ['GET', 'HEAD'], url: '/media/*', handler: answer })
}

function problem(reply: FastifyReply, status: 404 | 503, message: string): FastifyReply {
  const body: Problem = { id: status === 404 ? 'not-found' : 'busy', message, requestId: reply.request.id }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(body))
}

/** Weak and strong forms count alike, and `*` matches what exists. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === etag)
}

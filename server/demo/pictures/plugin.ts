import fastifyEtag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '#server/http/plugins/problems.ts'
import { parseMediaPath } from './paths.ts'
import { createRenderer } from './renderer.ts'

/** The pictures of the demo league as the server takes them. */
export const inventedPictures = {
  /**
   * Serves GET and HEAD `/media/{kind}/{id}.{webp|jpg|png}?w={width}`; what names no picture is 404 as problem+json.
   * A picture never changes under its address, so it may be cached for ever.
   */
  async serve(app: FastifyInstance, { cacheDir }: { cacheDir: string }): Promise<void> {
    const render = await createRenderer({ cacheDir })
    await app.register(fastifyEtag)
    app.get<{ Querystring: { w?: unknown } }>('/media/*', async (request, reply) => {
      void reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" })
      const { w } = request.query
      // The raw path: an encoded slash or dot is no part of any picture's name.
      const picture = parseMediaPath(request.url.split('?', 1)[0] ?? '', typeof w === 'string' ? w : undefined)
      if (!picture) return sendProblem(reply, 404, { id: 'not-found', message: 'There is no such picture.' })
      const image = await render(picture)
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type(picture.contentType).send(image)
    })
  },
}

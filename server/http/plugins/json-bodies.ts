import type { FastifyInstance } from 'fastify'

/**
 * JSON alone is read, with or without a byte order mark. A key that would reach an object's prototype is refused
 * [F68 hostile input], and a JSON request without a body is one without a body.
 */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined)
    else void parse(request, body, done)
  })
}

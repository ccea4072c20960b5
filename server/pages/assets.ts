import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'

const FONT = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'

/** The style sheet and the typeface of the server's own pages, which stand without the built app. */
export async function addPageAssets(app: FastifyInstance): Promise<void> {
  const style = await readFile(new URL('./pages.css', import.meta.url))
  const font = await readFile(createRequire(import.meta.url).resolve(FONT))
  app.get('/login/pages.css', (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(style))
  app.get('/login/archivo.woff2', (_request, reply) => reply.type('font/woff2').header('cache-control', 'public, max-age=604800').send(font))
}

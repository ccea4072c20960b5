import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Documents } from '#server/documents/documents.ts'
import { keepRelease } from './kept-releases.ts'

/** Files that decide which version runs: asked for again each time. Everything in /assets/ has its hash in its name. */
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** Paths of the server, below which the app has no page. */
const NO_PAGES = /^\/(assets|umbraco|media|dev|login|healthz|readyz|tournamentclockhub)(\/|$)/i

interface StaticAppOptions {
  distDir: string
  /** Where the assets of the builds before are kept. */
  releasesDir: string
  /** False answers a worker that empties its caches and unregisters itself [F18]. */
  serviceWorker: boolean
  /** Pages with a document of their own; null where there are none. */
  documents: Documents | null
}

/**
 * Serves the built app. Whatever is no file is the app's shell if a person navigates there, with what is the page's
 * own where it has some; missing assets, unknown calls and everything with a file's ending are `notFound`, never the
 * shell [F16].
 */
export async function addStaticApp(
  app: FastifyInstance,
  { distDir, releasesDir, serviceWorker, documents }: StaticAppOptions,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  const isBuilt = existsSync(join(distDir, 'index.html'))
  if (isBuilt) {
    const roots = [distDir, ...(await earlierReleases(app, distDir, releasesDir))]
    await app.register(fastifyStatic, {
      root: roots,
      index: false,
      redirect: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      // A folder is nothing that can be asked for.
      allowedPath: (path) => !path.endsWith('/'),
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          roots.some((root) => path.startsWith(join(root, 'assets'))) ? FOREVER : ASK_AGAIN,
        )
      },
    })
    // A reply that is returned is waited for once more at every turn, so these are not.
    app.get('/', (_request, reply) => void reply.sendFile('index.html'))
    if (!serviceWorker) app.get('/sw.js', (_request, reply) => void reply.sendFile('sw-off.js'))
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) notFound(request, reply)
    else if (documents?.answer(request, reply)) return
    else if (isBuilt) reply.sendFile('index.html')
    else reply.code(503).type('text/plain; charset=utf-8').send('The app has not been built. Run npm start.\n')
  })
}

/** None where they cannot be kept: the app of today is served all the same. */
async function earlierReleases(app: FastifyInstance, distDir: string, releasesDir: string): Promise<string[]> {
  try {
    return await keepRelease(distDir, releasesDir)
  } catch (error) {
    app.log.warn({ err: error }, 'the assets of this build could not be kept for later')
    return []
  }
}

/** A person going to a page, as against a script or a picture being fetched. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?', 1)[0] ?? ''
  if (NO_PAGES.test(path) || /\.[a-z\d]{1,8}$/i.test(path)) return false
  return request.headers.accept?.includes('text/html') ?? false
}

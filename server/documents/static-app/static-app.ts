import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { repairAddress } from '#domain/address-repair.ts'
import { PAGE_NOT_FOUND, pageRouteOf, pageStanding } from '#domain/page-routes.ts'
import { acceptsHtml, namesHtml } from '#server/http/accept.ts'
import { sendToPage } from '#server/documents/redirect.ts'
import type { Documents } from '#server/documents/documents.ts'
import { isServerPage, isServerPath } from '#contract/paths.ts'
import { pathOf } from '#server/http/page-url.ts'
import { addVary } from '#server/http/plugins/cors.ts'
import { retainRelease } from './retained-releases.ts'

/** Files that decide which version runs: asked for again each time. Everything in /assets/ has its hash in its name. */
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** Without the headers by which a request asks for less than the whole. */
const UNCONDITIONAL = {
  'if-match': undefined,
  'if-none-match': undefined,
  'if-modified-since': undefined,
  'if-unmodified-since': undefined,
  'if-range': undefined,
  range: undefined,
} as const

const ANY_FILE = '/*'
const FILE = /\.[a-z\d]{1,8}$/i
/** A few short segments with something readable in each, none of which leads up. */
const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[^/\\%]{1,100}){1,10}$/

interface StaticAppOptions {
  distDir: string
  /** Where the assets of the builds before are retained. */
  releasesDir: string
  /** False serves a worker that empties its caches and unregisters itself [F18 kill switch]. */
  serviceWorker: boolean
  /** Pages with a document of their own; null where there are none. */
  documents: Documents | null
}

/**
 * Serves the built app. Whatever is no file is the app's shell to everybody who takes a page, with what is the page's
 * own where it has some, and with 404 where there is no such page [F75 other callers]; missing assets and unknown calls
 * are `notFound`, never the shell, and so are other missing files but for who names HTML [F16 missing asset].
 */
export async function addStaticApp(
  app: FastifyInstance,
  { distDir, releasesDir, serviceWorker, documents }: StaticAppOptions,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  const isBuilt = existsSync(join(distDir, 'index.html'))
  if (isBuilt) {
    const roots = [distDir, ...(await earlierReleases(app, distDir, releasesDir))]
    app.addHook('onRoute', (route) => {
      if (route.url === ANY_FILE) route.onRequest = passPages
    })
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
    app.get('/', (request, reply) => void serve(request, reply))
    if (!serviceWorker) app.get('/sw.js', (_request, reply) => void reply.sendFile('sw-off.js'))
  }
  app.setNotFoundHandler(serve)

  function serve(request: FastifyRequest, reply: FastifyReply): void {
    const serverPage =
      acceptsHtml(request.headers.accept) && isRead(request) ? repairAddress(request.url, isServerPage) : null
    if (serverPage !== null) return sendToPage(reply, serverPage)
    if (!isForPage(request) && !isForMissingFile(request)) return void notFound(request, reply)
    addVary(reply, 'Accept')
    if (acceptsHtml(request.headers.accept)) servePage(request, reply)
    else notFound(request, reply)
  }

  /** A page is not looked for among the files, which refuse paths that no file can have. */
  function passPages(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
    const path = pathOf(request.url)
    if (isForPage(request) && (pageRouteOf(path) !== null || !PLAIN_PATH.test(path))) serve(request, reply)
    else next()
  }

  function servePage(request: FastifyRequest, reply: FastifyReply): void {
    const path = pathOf(request.url)
    const standing = pageStanding(path)
    const repaired = standing === 'page' ? null : repairAddress(request.url)
    if (repaired !== null) sendToPage(reply, repaired)
    else if (standing === 'unknown' || pageRouteOf(path) === PAGE_NOT_FOUND) serveShell(reply, 404)
    else if (!documents?.answer(request, reply)) serveShell(reply, 200)
  }

  function serveShell(reply: FastifyReply, status: 200 | 404): void {
    if (!isBuilt)
      void reply.code(503).type('text/plain; charset=utf-8').send('The app has not been built. Run npm start.\n')
    else if (status === 200) reply.sendFile('index.html')
    else {
      // A 304 or a part would say that the page is there.
      Object.assign(reply.request.raw.headers, UNCONDITIONAL)
      reply.code(404).sendFile('index.html')
    }
  }
}

/** None where they cannot be retained: the app of today is served all the same. */
async function earlierReleases(app: FastifyInstance, distDir: string, releasesDir: string): Promise<string[]> {
  try {
    return await retainRelease(distDir, releasesDir)
  } catch (error) {
    app.log.warn({ err: error }, 'the assets of this build could not be retained for later')
    return []
  }
}

/**
 * A navigation to a page, as against a script or a picture being fetched: what is below a page may look like a file, and
 * a browser that goes to a file that is not there, by the address bar or a link, names HTML.
 */
function isForPage(request: FastifyRequest): boolean {
  const path = pathOf(request.url)
  return isRead(request) && !isServerPath(path) && (pageRouteOf(path) !== null || !FILE.test(path))
}

/** Outside the folder of the assets, where a page would be stored as one of them. */
function isForMissingFile(request: FastifyRequest): boolean {
  const path = pathOf(request.url)
  return isRead(request) && !isServerPath(path) && !/^\/assets\//i.test(path) && namesHtml(request.headers.accept)
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyEtag from '@fastify/etag'
import fastifyFormbody from '@fastify/formbody'
import Fastify, { LogController, type FastifyInstance, type FastifyPluginAsync, type FastifyRequest } from 'fastify'
import type { ServerContext } from './context.ts'
import { rejectConnection } from './http/connection-errors.ts'
import { documentsOf } from './documents/documents.ts'
import { addSitemap } from './documents/sitemap.ts'
import type { Metrics } from './metrics/metrics.ts'
import { readableUrl } from './http/page-url.ts'
import { officeApi } from './office/api/routes.ts'
import { eventCommands } from './office/event-commands/event-commands.ts'
import { directorRoutes } from './office/directors/routes.ts'
import { addPageAssets } from './pages/assets.ts'
import { addOutboxPage } from './pages/outbox-page.ts'
import { addCors } from './http/plugins/cors.ts'
import { forwardersOf } from './http/limits/forwarders.ts'
import { addForgeryDefence } from './http/plugins/csrf.ts'
import { addDrain } from './http/plugins/drain.ts'
import { addForwardingWarning } from './http/plugins/forwarding-warning.ts'
import { addHeaders } from './http/plugins/headers.ts'
import { addApiHeaders } from './http/plugins/api-headers.ts'
import { addJsonBodies } from './http/plugins/json-bodies.ts'
import { createAddressLimiter } from './http/plugins/limiter.ts'
import { addProblems, sendError, sendNotFound } from './http/plugins/problems.ts'
import { addRequestLog } from './http/plugins/request-log.ts'
import { addRequestMetrics } from './http/plugins/request-metrics.ts'
import { addSecurityEvents } from './http/security-events.ts'
import { addSessions } from './http/plugins/session.ts'
import { addStaticApp } from './documents/static-app/static-app.ts'
import { addStatus } from './http/plugins/status.ts'
import { hubPlugin } from './realtime/plugin.ts'
import { avatarUploads, uploadedPictures } from './resources/avatars/routes.ts'
import { calendarFile } from './resources/calendar/routes.ts'
import { printRoute } from './resources/leaderboards/print.ts'
import { registerResources } from './resources/register.ts'
import { emailRoutes } from './resources/session/email-routes.ts'
import { recoveryRoutes } from './resources/session/recovery-routes.ts'
import { sessionRoutes } from './resources/session/routes.ts'
import { trustOf } from './settings/trust-proxy.ts'

/** Bytes of a JSON body. */
const BODY_LIMIT = 256 * 1024

/** From one address. A whole hall of phones often shares one, so this only stops what is no person. */
const CALLS_A_MINUTE = 6_000

/** Builds the server with everything it serves; it listens to nobody yet. */
export async function buildApp(
  context: ServerContext,
  {
    distDir = context.env.distDir,
    metrics,
    addPictures,
    callsAMinute = CALLS_A_MINUTE,
  }: {
    distDir?: string
    metrics?: Metrics
    /** Serves what is below /media; without it a picture that the league does not have is not found [D5.96]. */
    addPictures?: FastifyPluginAsync
    /** From one address, of all that reads the database before it rejects a call. */
    callsAMinute?: number
  } = {},
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    rewriteUrl: readableUrl,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: true,
    trustProxy: trustOf(context.env.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    // Closing counts too, and may take as long as the drain and the hub together.
    pluginTimeout: 30_000,
    // The drain responds in the shape of all other refusals.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: rejectConnection,
  })
  addProblems(app, context.database.outages)
  addRequestLog(app)
  addSecurityEvents(app, context)
  if (metrics) addRequestMetrics(app, metrics)
  addForwardingWarning(app, context)
  addJsonBodies(app)
  await app.register(fastifyCookie)
  addHeaders(app, context, distDir)
  addCors(app, context)

  addStatus(app, context)
  const countCall = callCounter(context, callsAMinute)
  await app.register(async (office) => {
    office.addHook('onRequest', countCall)
    officeApi(office, context, eventCommands(context))
  })
  calendarFile(app, context)
  uploadedPictures(app, context)
  if (addPictures) await app.register(addPictures)
  await app.register(async (signedIn) => {
    // Before the session is read: what is rejected costs no statement.
    signedIn.addHook('onRequest', countCall)
    await addSignedIn(signedIn, context)
  })
  if (context.hub) await app.register(hubPlugin, { hub: context.hub })
  await addDrain(app)
  addSitemap(app, context)
  const { dataDir, serviceWorker } = context.env
  await addStaticApp(
    app,
    {
      distDir,
      releasesDir: join(dataDir, 'releases'),
      serviceWorker,
      documents: documentsOf(context, distDir),
    },
    sendNotFound,
  )
  return app
}

/** Counts calls by address, with those of caches and proxies that are not believed [F118 refused requests]. */
function callCounter(context: ServerContext, limit: number): (request: FastifyRequest) => Promise<void> {
  const { now, env } = context
  const limiter = createAddressLimiter({ limit, windowSeconds: 60, now, on: env.rateLimits })
  const forwarders = forwardersOf(context)
  return async (request) => {
    forwarders.note(request)
    limiter.take(request.ip)
  }
}

/** The routes that read the session: the calls of the contract and the server's own pages. */
async function addSignedIn(app: FastifyInstance, context: ServerContext): Promise<void> {
  addSessions(app, context)
  await app.register(async (pages) => {
    await pages.register(fastifyFormbody)
    await addPageAssets(pages)
    sessionRoutes(pages, context)
    recoveryRoutes(pages, context)
    emailRoutes(pages, context)
    printRoute(pages, context)
    if (context.env.development) addOutboxPage(pages, context)
  })
  await app.register(async (api) => {
    addApiHeaders(api, context)
    addForgeryDefence(api, context)
    // Before it is compressed: the tag is the content's, and weak for that.
    await api.register(fastifyEtag, { weak: true })
    await api.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
    await api.register((uploads) => avatarUploads(uploads, context))
    directorRoutes(api, context)
    registerResources(api, context)
  })
}

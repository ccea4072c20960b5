import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PLACE_COOKIE } from '#contract/config.ts'
import { DEFAULT_STATE_ID, stateById } from '#domain/states.ts'
import type { ServerContext } from '#server/context.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { RequestError } from '#server/http/errors.ts'
import { repairAddress } from '#domain/address-repair.ts'
import { ownOrigin } from '#server/http/origin.ts'
import { createAddressLimiter } from '#server/http/plugins/limiter.ts'
import { noteRefusal } from '#server/http/security-events.ts'
import { SKELETON_PAGES } from '#server/http/plugins/content-security-policy.ts'
import { readAddress, readSharedRank, type Address } from './address.ts'
import { pageFinder } from './find-page.ts'
import { homeDocuments } from './home.ts'
import { initialDataOf, headOf } from './markup/markup.ts'
import type { Page, Site } from './page.ts'
import { pageFiles } from './page-files.ts'
import { sendToPage } from './redirect.ts'
import { textSender } from './send.ts'
import { templateOf } from './template.ts'

/**
 * A hall of phones that all open one link shares an address; beyond this they get the shell, and fetch the data
 * themselves.
 */
const DOCUMENTS_A_MINUTE = 600

const HTML = 'text/html; charset=utf-8'

/** The document of Home, an article, a content page, an event, a venue or a major event. */
export interface Documents {
  /** Responds with the page's own document, and returns false where there is none. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean
}

/** Null where there is no built app, or one that is not ours. */
export function documentsOf(context: ServerContext, distDir: string): Documents | null {
  const built = templateOf(builtPage(distDir, 'index.html'))
  if (!built) return null
  const template = built
  const templates = SKELETON_PAGES.flatMap((name) => templateOf(builtPage(distDir, name)) ?? [])
  const filesOf = pageFiles(distDir)
  const findPage = pageFinder(context)
  const sendText = textSender()
  // An app of another server would get other data there.
  const isOwnApi = context.env.config.apiBase === API_BASE
  const { mediaBase } = context.env.config
  const settings = { call: '/config.json', answer: context.env.config }
  const homeOf = homeDocuments(context, { template, settings })
  const limiter = createAddressLimiter({
    limit: DOCUMENTS_A_MINUTE,
    windowSeconds: 60,
    now: context.now,
    on: context.env.rateLimits,
  })

  /** Null where the shell stands in for it. */
  async function orShell<T>(request: FastifyRequest, found: () => Promise<T>): Promise<T | null> {
    try {
      limiter.take(request.ip)
      return await found()
    } catch (error) {
      await noteRefusal(context, request, error)
      // The shell needs no database: the page opens, and says itself what is wrong.
      if (!(error instanceof RequestError) && !context.database.outages.note(error, request.log))
        request.log.warn({ err: error }, 'a page was served without what is its own')
      return null
    }
  }

  function textOf(found: Page, site: Site): string {
    const kind = found.skeleton?.kind
    const from = templates.find(({ skeletons }) => kind !== undefined && skeletons.has(kind)) ?? template
    return from.fill({
      head: headOf(found, site),
      body: (isOwnApi ? initialDataOf([settings, ...found.firstAnswers]) : '') + filesOf(found.kind),
      skeleton: found.skeleton,
      bringsSettings: isOwnApi,
    })
  }

  async function send(address: Address, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { leagueName } = context.env.config
    const site = { origin: ownOrigin(request, context.env), leagueName, mediaBase }
    const at = context.now().getTime()
    const found = await orShell(request, async () => (await findPage(address, site, request)) ?? 'unknown')
    // Its title names a player.
    if (address.kind === 'leaderboards' && address.shared) void reply.header('x-robots-tag', 'noindex')
    // A name may end as a sentence does, so the league is asked for it first.
    const repaired = found === 'unknown' ? repairAddress(request.url) : null
    if (repaired !== null) return sendToPage(reply, repaired)
    const own = found !== null && found !== 'unknown'
    const text = own ? textOf(found, site) : template.plain
    // By this the app knows the server's time and how old the responses in the document are, also after a 304.
    if (own) void reply.header('server-timing', `now;dur=${at}`)
    await sendText(request, reply, { type: HTML, text, status: found === 'unknown' ? 404 : 200 })
  }

  async function sendHome(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const state = stateById(Number(request.cookies[PLACE_COOKIE])) ?? stateById(DEFAULT_STATE_ID)
    const at = context.now().getTime()
    const found = state ? await orShell(request, () => homeOf(state)) : null
    if (found) void reply.header('server-timing', `now;dur=${at}, age;dur=${Math.max(0, at - found.searchedAtMs)}`)
    await sendText(request, reply, { type: HTML, text: found?.text ?? template.plain, isPrivate: true })
  }

  return {
    answer(request, reply) {
      // The worker stores /index.html, and nobody's games with it.
      if (request.url === '/' && isOwnApi) {
        sendHome(request, reply).catch((error: unknown) => void reply.send(error))
        return true
      }
      const [path = '', search = ''] = request.url.split('?', 2)
      const shared = readSharedRank(path, search)
      const address = shared ?? readAddress(path)
      // The filters of a board make it another page.
      if (!address || (!shared && address.kind === 'leaderboards' && search !== '')) return false
      send(address, request, reply).catch((error: unknown) => void reply.send(error))
      return true
    },
  }
}

function builtPage(distDir: string, name: string): string {
  try {
    return readFileSync(join(distDir, name), 'utf8')
  } catch {
    return ''
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerContext } from '#server/context.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { RequestError } from '#server/http/errors.ts'
import { repairAddress } from '#domain/address-repair.ts'
import { ownOrigin } from '#server/http/origin.ts'
import { createAddressLimiter } from '#server/http/plugins/limiter.ts'
import { SKELETON_PAGES } from '#server/http/plugins/content-security-policy.ts'
import { readAddress, type Address } from './address.ts'
import { pageFinder } from './find-page.ts'
import { initialDataOf, headOf } from './markup/markup.ts'
import type { Page, PictureOf, Site } from './page.ts'
import { pageFiles } from './page-files.ts'
import { sendToPage } from './redirect.ts'
import { textSender } from './send.ts'
import { templateOf } from './template.ts'

/**
 * A hall of phones that all open one link shares an address; beyond this they get the shell, and fetch the data
 * themselves.
 */
const DOCUMENTS_A_MINUTE = 600

/** The document of an article, a content page, an event, a venue or a major event. */
export interface Documents {
  /** Responds with the page's own document, and returns false where there is none. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean
}

/**
 * Null where there is no built app, or one that is not ours.
 * @param pictureOf of a demo league
 */
export function documentsOf(
  context: ServerContext,
  distDir: string,
  pictureOf: PictureOf | null = null,
): Documents | null {
  const built = templateOf(builtPage(distDir, 'index.html'))
  if (!built) return null
  const template = built
  const templates = SKELETON_PAGES.flatMap((name) => templateOf(builtPage(distDir, name)) ?? [])
  const filesOf = pageFiles(distDir)
  const findPage = pageFinder(context)
  const sendText = textSender()
  // An app of another server would get other data there.
  const isOwnApi = context.env.config.apiBase === API_BASE
  const { capabilities, mediaBase } = context.env.config
  // The first pictures are asked for in the right size before the app has read its settings.
  const settings = { call: '/config.json', answer: { capabilities, mediaBase } }
  const limiter = createAddressLimiter({
    limit: DOCUMENTS_A_MINUTE,
    windowSeconds: 60,
    now: context.now,
    on: context.env.rateLimits,
  })

  async function page(address: Address, site: Site, request: FastifyRequest): Promise<Page | null | 'unknown'> {
    try {
      limiter.take(request.ip)
      return (await findPage(address, site)) ?? 'unknown'
    } catch (error) {
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
      body:
        (isOwnApi ? initialDataOf({ ...found, firstAnswers: [settings, ...found.firstAnswers] }) : '') +
        filesOf(found.kind),
      skeleton: found.skeleton,
    })
  }

  async function send(address: Address, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { leagueName } = context.env.config
    const site = { origin: ownOrigin(request, context.env), leagueName, mediaBase, pictureOf }
    const at = context.now().getTime()
    const found = await page(address, site, request)
    // A name may end as a sentence does, so the league is asked for it first.
    const repaired = found === 'unknown' ? repairAddress(request.url) : null
    if (repaired !== null) return sendToPage(reply, repaired)
    const own = found !== null && found !== 'unknown'
    const text = own ? textOf(found, site) : template.plain
    // By this the app knows the server's time and how old the responses in the document are, also after a 304.
    if (own) void reply.header('server-timing', `now;dur=${at}`)
    await sendText(request, reply, { type: 'text/html; charset=utf-8', text, status: found === 'unknown' ? 404 : 200 })
  }

  return {
    answer(request, reply) {
      const [path = '', search = ''] = request.url.split('?', 2)
      const address = readAddress(path)
      // The filters of a board make it another page.
      if (!address || (address.kind === 'leaderboards' && search !== '')) return false
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

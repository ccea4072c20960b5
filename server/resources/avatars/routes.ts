import fastifyMultipart from '@fastify/multipart'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadAvatar } from '#contract/account.ts'
import { AVATAR } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import { avatars } from '#server/db/schema/office.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest, RequestError } from '#server/http/errors.ts'
import { createLimiter } from '#server/http/plugins/limiter.ts'
import { sendProblem } from '#server/http/plugins/problems.ts'
import { avatarUrl, UPLOADED, uploadedGuid } from './addresses.ts'
import { submitAvatar } from './commands.ts'
import { PictureRejected, readPicture, TOO_LARGE, WRONG_TYPE } from './picture.ts'

const UPLOADS_AN_HOUR = 30
/** Decoding takes a processor and much memory, so few are decoded at once. */
const AT_ONCE = 2

/** Takes a member's picture [M7.17]. A plugin of its own: nothing else of the API reads multipart forms. */
export async function avatarUploads(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { db, env, now } = context
  const limiter = createLimiter({ limit: UPLOADS_AN_HOUR, windowSeconds: 3_600, now, on: env.rateLimits })
  let decoding = 0
  await app.register(fastifyMultipart, {
    limits: { fileSize: AVATAR.maxBytes, files: 1, fields: 5, parts: 6, headerPairs: 20 },
  })

  serve(app, context, uploadAvatar, async ({ member, request }) => {
    limiter.take(String(member.playerId))
    const upload = await readUpload(request)
    if (decoding >= AT_ONCE)
      rejectRequest(503, 'busy', 'Many pictures are being read just now. Please try again in a moment.', {
        retryAfterSeconds: 3,
      })
    decoding += 1
    try {
      const { guid, version } = await submitAvatar(db, member.playerId, await readPicture(upload), now())
      return { avatarUrl: avatarUrl(guid, version), pending: true }
    } catch (error) {
      if (error instanceof PictureRejected) return refuseUpload(error.message)
      throw error
    } finally {
      decoding -= 1
    }
  })
}

/**
 * Serves pictures that members sent: an approved one to everybody and for ever, as it never changes under its address,
 * one that waits to its owner alone, any other to nobody [M4.13, F69 hostile uploads].
 */
export function uploadedPictures(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { file: string } }>(`${UPLOADED}:file`, async (request, reply) => {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" })
    const guid = uploadedGuid(`${UPLOADED}${request.params.file}`)
    const [picture] = guid === null ? [] : await context.db.select().from(avatars).where(eq(avatars.guid, guid))
    const isShown =
      picture?.status === 'approved' || (picture?.status === 'pending' && picture.playerId === request.member?.playerId)
    if (!picture?.bytes || !isShown)
      return sendProblem(reply, 404, { id: 'not-found', message: 'There is no such picture.' })
    void reply.header(
      'cache-control',
      picture.status === 'approved' ? 'public, max-age=31536000, immutable' : 'no-store',
    )
    return reply.type('image/webp').send(picture.bytes)
  })
}

interface Upload {
  bytes: Buffer
  filename: string
  contentType: string
}

async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) refuseUpload(WRONG_TYPE)
  try {
    return await readFile(request)
  } catch (error) {
    // A form that breaks off or is none at all is nobody's fault here.
    if (error instanceof RequestError) throw error
    return refuseUpload('The picture did not arrive whole. Please try again.')
  }
}

async function readFile(request: FastifyRequest): Promise<Upload> {
  const file = await request.file({ throwFileSizeLimit: false })
  if (!file || file.fieldname !== 'file') return refuseUpload('Please choose a picture.')
  const chunks: Buffer[] = []
  for await (const chunk of file.file as AsyncIterable<Buffer>) chunks.push(chunk)
  // A file over the limit arrives cut off, and as if nothing had happened.
  if (file.file.truncated) refuseUpload(TOO_LARGE)
  return { bytes: Buffer.concat(chunks), filename: file.filename ?? '', contentType: file.mimetype }
}

function refuseUpload(message: string): never {
  rejectRequest(400, 'picture-refused', message, { fields: { uploadAvatar: message } })
}

import { randomUUID } from 'node:crypto'
import fastifyMultipart from '@fastify/multipart'
import { and, eq, max } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadAvatar } from '#contract/account.ts'
import { AVATAR } from '#domain/constants.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { avatars } from '#server/db/schema/office.ts'
import { members } from '#server/db/schema/people.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest, RequestError } from '#server/http/errors.ts'
import { createTurns } from '#server/http/limits/turns.ts'
import { seenAs } from '#server/http/origin.ts'
import { noteEvent } from '#server/http/security-events.ts'
import { createAddressLimiter, createLimiter } from '#server/http/plugins/limiter.ts'
import { sendProblem } from '#server/http/plugins/problems.ts'
import { memberOf } from '#server/http/plugins/session.ts'
import { avatarUrl, UPLOADED, uploadedGuid } from './addresses.ts'
import { PictureRejected, readPicture, TOO_LARGE, WRONG_TYPE } from './picture.ts'

const UPLOADS_AN_HOUR = 30
/** Pictures in memory at once, each up to 10 MB; one member has two, of which one may have lost its connection. */
const IN_MEMORY = 6
const OF_A_MEMBER = 2
/** Decoding takes a processor and much memory, so few are decoded at once. */
const DECODED_AT_ONCE = 2
/** Bytes of the form around a picture. */
const FORM_BYTES = 64 * 1024

const BUSY = 'Many pictures are being read just now. Please try again in a moment.'

/** From one address: a hall of phones that opens a board for the first time has a picture for each of its lines. */
const PICTURES_A_MINUTE = 60_000

/**
 * Takes a member's picture [M7.17], which is counted and measured before any of it is read [F118 large uploads]. A
 * plugin of its own: nothing else of the API reads multipart forms.
 */
export async function avatarUploads(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { db, env, now } = context
  const limiter = createLimiter({ limit: UPLOADS_AN_HOUR, windowSeconds: 3_600, now, on: env.rateLimits })
  const decodeInTurn = createTurns(DECODED_AT_ONCE, { mostWaiting: IN_MEMORY, message: BUSY })
  /** The member of each picture in memory. */
  const inMemory: number[] = []
  await app.register(fastifyMultipart, {
    limits: { fileSize: AVATAR.maxBytes, files: 1, fields: 5, parts: 6, headerPairs: 20 },
  })

  serve(app, context, uploadAvatar, async ({ member: { playerId }, request }) => {
    limiter.take(String(playerId))
    if (Number(request.headers['content-length'] ?? 0) > AVATAR.maxBytes + FORM_BYTES) refuseUpload(TOO_LARGE)
    if (inMemory.length >= IN_MEMORY || inMemory.filter((other) => other === playerId).length >= OF_A_MEMBER)
      rejectRequest(503, 'busy', BUSY, { retryAfterSeconds: 3 })
    inMemory.push(playerId)
    try {
      const upload = await readUpload(request)
      const picture = await decodeInTurn([request], () => readPicture(upload))
      const { guid, version } = await submitAvatar(db, playerId, picture, now())
      return { avatarUrl: avatarUrl(guid, version), pending: true }
    } catch (error) {
      if (error instanceof PictureRejected) return refuseUpload(error.message)
      throw error
    } finally {
      inMemory.splice(inMemory.indexOf(playerId), 1)
    }
  })
}

/** Lets a picture wait for the office in place of one that waits already; resolves with its guid and version [M4.13]. */
export async function submitAvatar(
  db: Db,
  playerId: number,
  bytes: Buffer,
  now: Date,
): Promise<{ guid: string; version: number }> {
  return restarting(db, async (tx) => {
    // Pictures of one member wait for each other, so that each has a version of its own.
    await tx.select({ playerId: members.playerId }).from(members).where(eq(members.playerId, playerId)).for('update')
    await tx.delete(avatars).where(and(eq(avatars.playerId, playerId), eq(avatars.status, 'pending')))
    const [last] = await tx
      .select({ version: max(avatars.version) })
      .from(avatars)
      .where(eq(avatars.playerId, playerId))
    const guid = randomUUID()
    const version = (last?.version ?? 0) + 1
    await tx.insert(avatars).values({ guid, playerId, version, status: 'pending', bytes, createdAt: now })
    return { guid, version }
  })
}

/**
 * Serves pictures that members sent: an approved one to everybody and for ever, as it never changes under its address,
 * one that waits to its owner alone, any other to nobody [M4.13, F69 hostile uploads]. Only for one that waits is a
 * session read.
 */
export function uploadedPictures(
  app: FastifyInstance,
  context: ServerContext,
  { picturesAMinute = PICTURES_A_MINUTE } = {},
): void {
  const { db, env, now } = context
  const limiter = createAddressLimiter({ limit: picturesAMinute, windowSeconds: 60, now, on: env.rateLimits })

  app.get<{ Params: { file: string } }>(`${UPLOADED}:file`, async (request, reply) => {
    limiter.take(request.ip)
    void reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" })
    const guid = uploadedGuid(`${UPLOADED}${request.params.file}`)
    const [picture] = guid === null ? [] : await db.select().from(avatars).where(eq(avatars.guid, guid))
    const viewer = picture?.status === 'pending' ? await memberOf(context, request.headers, seenAs(request, env)) : null
    const isOwn = viewer !== null && viewer.playerId === picture?.playerId
    if (picture?.status === 'pending' && !isOwn) {
      const who = viewer && { member: viewer.playerId }
      await noteEvent(context, { event: 'access', outcome: 'refused', what: 'picture', who, request })
    }
    if (!picture?.bytes || !(picture.status === 'approved' || isOwn))
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

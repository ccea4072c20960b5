import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import { restarting } from '#server/db/restarting.ts'
import { avatars } from '#server/db/schema/office.ts'
import { members, players } from '#server/db/schema/people.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { lockMembers } from '#server/ledger/locks.ts'
import { uploadedPath } from '#server/resources/avatars/addresses.ts'
import { type OfficeReview } from './review.ts'
import { OFFICE_NAME } from '#domain/constants.ts'

/** Decides which pictures show [M4.13]. To be looked at, those that wait are written below the data directory. */
export function avatarReview(
  context: Pick<ServerContext, 'db' | 'env' | 'now'>,
  messaging: Pick<Messaging, 'mail' | 'push'>,
): OfficeReview {
  const { db, env, now } = context
  const folder = join(env.dataDir, 'office')
  const fileOf = (id: number) => join(folder, `A${id}.webp`)

  return {
    letter: 'A',

    async waiting() {
      const rows = await db
        .select({
          id: avatars.id,
          bytes: avatars.bytes,
          at: avatars.createdAt,
          firstName: players.firstName,
          lastName: players.lastName,
          cardNumber: players.cardNumber,
        })
        .from(avatars)
        .innerJoin(players, eq(players.id, avatars.playerId))
        .where(eq(avatars.status, 'pending'))
        .orderBy(asc(avatars.createdAt), asc(avatars.id))
      if (rows.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const { id, bytes } of rows) {
        await writeFile(fileOf(id), bytes ?? Buffer.alloc(0), { mode: 0o600 })
        await chmod(fileOf(id), 0o600)
      }
      return rows.map(({ id, at, firstName, lastName, cardNumber }) => ({
        id,
        kind: 'picture',
        who: `${firstName} ${lastName} (${cardNumber})`,
        about: fileOf(id),
        at,
      }))
    },

    async decide({ id, isApproved, reason }) {
      await restarting(db, async (tx) => {
        const [sent] = await tx.select({ playerId: avatars.playerId }).from(avatars).where(eq(avatars.id, id))
        if (sent) await lockMembers(tx, [sent.playerId])
        const [picture] = await tx
          .update(avatars)
          .set({
            status: isApproved ? 'approved' : 'rejected',
            respondedAt: now(),
            respondName: OFFICE_NAME,
            respondReason: reason,
            ...(!isApproved && { bytes: null }),
          })
          .where(and(eq(avatars.id, id), eq(avatars.status, 'pending')))
          .returning({ guid: avatars.guid, playerId: avatars.playerId })
        if (!picture)
          throw new CommandRejected(`No picture A${id} is waiting. The command requests lists those that do.`)
        if (isApproved) {
          await tx
            .update(avatars)
            .set({ bytes: null })
            .where(and(eq(avatars.playerId, picture.playerId), ne(avatars.id, id)))
          await tx
            .update(players)
            .set({ avatarPath: uploadedPath(picture.guid) })
            .where(eq(players.id, picture.playerId))
        } else {
          const [member] = await tx
            .select({ email: members.email })
            .from(members)
            .where(eq(members.playerId, picture.playerId))
          if (member?.email) {
            const body = `Your new picture was not approved: ${reason}\n\nYou can send another one in your account settings.`
            await messaging.mail.send(tx, {
              to: member.email,
              subject: 'Your picture was not approved',
              body,
              playerId: picture.playerId,
            })
          }
        }
        const notice = isApproved
          ? { title: 'Your picture is approved', body: 'It shows on your profile now.' }
          : { title: 'Your picture was not approved', body: reason ?? '' }
        await messaging.push.notify(tx, picture.playerId, { ...notice, path: '/profile/account' })
      })
      await rm(fileOf(id), { force: true })
      return `Picture A${id} is ${isApproved ? 'approved and shows from now on' : 'rejected; its owner is told why'}.`
    },
  }
}

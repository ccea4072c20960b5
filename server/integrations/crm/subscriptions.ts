import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { memberSubscriptions } from '#server/db/schema/people.ts'

/** A group of marketing messages a member can choose, by the channel it comes through [M3.12]. */
export interface SubscriptionGroup {
  id: string
  name: string
  description: string
  channel: 'email' | 'sms'
}

/** The optional messages of the league; receipts and codes are not among them. */
export const SUBSCRIPTION_GROUPS: readonly SubscriptionGroup[] = [
  {
    id: 'email-news',
    channel: 'email',
    name: 'League news',
    description: 'News, results and stories of the league, about once a fortnight.',
  },
  {
    id: 'email-events',
    channel: 'email',
    name: 'Major events and the tour',
    description: 'When major events and stops of the tour are announced, and when entries open.',
  },
  {
    id: 'email-venues',
    channel: 'email',
    name: 'Games near you',
    description: 'New games and changes at venues in your region.',
  },
  {
    id: 'sms-events',
    channel: 'sms',
    name: 'Major events',
    description: 'A text when entries for a major event in your state open.',
  },
  {
    id: 'sms-venues',
    channel: 'sms',
    name: 'Changes of games',
    description: 'A text when a game at your venue is moved or called off.',
  },
]

/** Returns whether the member wants each group; what was never chosen is not wanted. */
export async function subscriptionsOf(db: Db, playerId: number): Promise<Record<string, boolean>> {
  const rows = await db.select().from(memberSubscriptions).where(eq(memberSubscriptions.playerId, playerId))
  const chosen = new Map(rows.map(({ groupId, subscribed }) => [groupId, subscribed]))
  return Object.fromEntries(SUBSCRIPTION_GROUPS.map(({ id }) => [id, chosen.get(id) ?? false]))
}

/**
 * Writes down what was chosen, when and where; what stays as it was retains its date. Groups that do not exist are
 * passed over.
 */
export async function chooseSubscriptions(
  db: Db,
  playerId: number,
  choices: Readonly<Record<string, boolean>>,
  source: 'registration' | 'settings',
  now: Date,
): Promise<void> {
  const rows = SUBSCRIPTION_GROUPS.flatMap(({ id }) => {
    const subscribed = Object.hasOwn(choices, id) ? choices[id] : undefined
    return subscribed === undefined ? [] : [{ playerId, groupId: id, subscribed, source, changedAt: now }]
  })
  if (rows.length === 0) return
  await db
    .insert(memberSubscriptions)
    .values(rows)
    .onConflictDoUpdate({
      target: [memberSubscriptions.playerId, memberSubscriptions.groupId],
      set: { subscribed: sql`excluded.subscribed`, source: sql`excluded.source`, changedAt: sql`excluded.changed_at` },
      setWhere: sql`${memberSubscriptions.subscribed} <> excluded.subscribed`,
    })
}

import type { AccountSettings } from '#contract/account.ts'
import type { Db } from '#server/db/client.ts'
import { SUBSCRIPTION_GROUPS, subscriptionsOf } from './subscriptions.ts'
import type { Crm } from './crm.ts'

type UnsubscribeSettings = NonNullable<AccountSettings['unsubscribeSettings']>

/**
 * Returns what a member chose of each group, as it travels [M3.12]; while the CRM takes no choices, the sentence that
 * says so [M8.5].
 */
export async function unsubscribeSettingsOf(
  db: Db,
  playerId: number,
  crm: Pick<Crm, 'isAvailable'>,
): Promise<UnsubscribeSettings> {
  if (!(await crm.isAvailable())) {
    return {
      status: false,
      message: 'Your marketing preferences cannot be changed at the moment. Your choices stay as they are.',
      subscriptionGroups: [],
    }
  }
  const chosen = await subscriptionsOf(db, playerId)
  return {
    status: true,
    subscriptionGroups: SUBSCRIPTION_GROUPS.map(({ id, ...group }) => ({
      subscriptionGroupId: id,
      ...group,
      subscribed: chosen[id] ?? false,
    })),
  }
}

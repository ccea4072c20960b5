import { and, eq, gte, isNotNull } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import { outbox } from '#server/db/schema/system.ts'
import type { Crm } from './crm.ts'
import { createLocalCrm } from './local.ts'

/** After so many failures of one message the service counts as failing. */
const FAILING_ATTEMPTS = 2

/** A CRM service: the worker of the outbox sends it what the local one only writes there. */
export function createProvider(context: Pick<ServerContext, 'db' | 'env' | 'now'>): Crm {
  return {
    ...createLocalCrm(context),
    async isAvailable() {
      const [failing] = await context.db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(isNotNull(outbox.nextAttemptAt), eq(outbox.channel, 'crm'), gte(outbox.attempts, FAILING_ATTEMPTS)))
        .limit(1)
      return !failing
    },
  }
}

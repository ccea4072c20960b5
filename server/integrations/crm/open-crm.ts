import type { ServerContext } from '#server/context.ts'
import type { Crm } from './crm.ts'
import { createLocalCrm } from './local.ts'
import { createProvider } from './provider.ts'

/** The CRM service of the environment, else the outbox alone. */
export function openCrm(context: Pick<ServerContext, 'db' | 'env' | 'now'>): Crm {
  return context.env.messengers.crm ? createProvider(context) : createLocalCrm(context)
}

import type { FastifyInstance } from 'fastify'
import { getLoggedMember } from '#contract/account.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/endpoint.ts'
import { refuse } from '#server/errors.ts'
import { findLoggedMember } from './queries.ts'

/** Who is signed in [P3, M3]. */
export function accountRoutes(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, getLoggedMember, async ({ member }) => {
    const found = await findLoggedMember(context.db, member.playerId, context.now())
    return found ?? refuse(401, 'sign-in-required', 'Please sign in to go on.')
  })
}

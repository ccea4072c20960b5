import type { FastifyInstance } from 'fastify'
import {
  getAplpt,
  getMajorEvent,
  listAplpt,
  listMajorEventQualifiers,
  listMajorEvents,
  listMasterQualifiers,
  listPreviousMajorEvents,
} from '#contract/major-events.ts'
import { stateByShort } from '#domain/states.ts'
import type { ServerContext } from '#server/context.ts'
import { serve, type SignedIn } from '#server/http/endpoint.ts'
import { toMajorEvent, toQualifier } from './presenter.ts'
import { hallOfFame, majorEventByName, majorEventsOf, majorQualifiers, masterQualifiers } from './queries.ts'

export function majorEventsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, now } = context
  const reader = (member: SignedIn | null) => ({ now: now(), memberId: member?.playerId ?? null })

  for (const [endpoint, aplpt] of [
    [listMajorEvents, false],
    [listAplpt, true],
  ] as const) {
    serve(app, context, endpoint, async ({ query, member }) => {
      const stateId = (query.state ? stateByShort(query.state)?.id : null) ?? null
      return (await majorEventsOf(db, { aplpt, stateId }, reader(member))).map(toMajorEvent)
    })
  }

  for (const [endpoint, aplpt] of [
    [getMajorEvent, false],
    [getAplpt, true],
  ] as const) {
    serve(app, context, endpoint, async ({ query, member }) => {
      const found = await majorEventByName(db, { aplpt, name: query.name }, reader(member))
      return found && toMajorEvent(found)
    })
  }

  serve(app, context, listMasterQualifiers, async ({ query }) =>
    (await masterQualifiers(db, query.masterEventId, now())).map(toQualifier),
  )

  serve(app, context, listMajorEventQualifiers, async ({ query }) =>
    (await majorQualifiers(db, query.majorEventId, now())).map(toQualifier),
  )

  serve(app, context, listPreviousMajorEvents, async ({ member }) =>
    (await hallOfFame(db, reader(member))).map(toMajorEvent),
  )
}

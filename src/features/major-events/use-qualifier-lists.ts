import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MajorEvent } from '#contract/major-events.ts'
import { hasProgramme, masterIdOf } from './model.ts'
import { majorEventQueries } from './queries.ts'

/**
 * The qualifiers, asked for whichever tab is open, so that all of it opens again offline; and the Day 2 list, asked for
 * once, at the first turn to it, and cached while one turns to and fro [P2.131].
 */
export function useQualifierLists(event: MajorEvent, wantsMaster: boolean) {
  const masterId = masterIdOf(event)
  const isMaster = wantsMaster && masterId !== null
  const [wasAsked, setAsked] = useState(isMaster)
  if (isMaster && !wasAsked) setAsked(true)
  const normal = useQuery({ ...majorEventQueries.qualifiers(event.id), enabled: hasProgramme(event) })
  const master = useQuery({ ...majorEventQueries.masterQualifiers(masterId ?? 0), enabled: isMaster || wasAsked })
  return { hasMaster: masterId !== null, isMaster, query: isMaster ? master : normal }
}

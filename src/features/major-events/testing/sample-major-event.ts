import type { MajorEvent, MajorTournament, SubMajorEvent } from '#contract/major-events.ts'

export function majorEvent(changes: Partial<MajorEvent> = {}): MajorEvent {
  return {
    id: 1,
    name: 'Spring Championship',
    urlName: 'spring',
    eventSlides: [],
    subMajorEvents: [],
    previousWinners: [],
    ...changes,
  }
}

export function subEvent(subMajorEventId: number, subMajorEventTypeId: number, event?: MajorTournament): SubMajorEvent {
  return {
    subMajorEventId,
    subMajorEventName: `Event ${subMajorEventId}`,
    subMajorEventTypeId,
    eventNumber: subMajorEventId,
    event,
  }
}

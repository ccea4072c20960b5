import type { MajorEvent } from '#contract/major-events.ts'
import { MAJOR_EVENT_TYPE, SETUP_MODE } from '#domain/constants.ts'
import { foldedText } from '#domain/text.ts'
import type { MajorTab } from './search.ts'

/** A section of the page: its heading, and its name as a tab of the narrow layout [P2.129]. */
export interface MajorSection {
  key: MajorTab
  title: string
  tab: string
}

/** The sections a major event has, in the order of the page [P2.123 to P2.130]. */
export function sectionsOf(event: MajorEvent, invitationalPhrase: string): MajorSection[] {
  const ptc = isPtcEvent(event)
  const photos = isInvitational(event, invitationalPhrase)
  const programme = hasProgramme(event)
  return [
    { key: 'about', title: 'About', tab: 'ABOUT' },
    ...when(programme, { key: 'ptc', title: qualifierTitle(event), tab: ptc ? 'PTC' : 'QUALIFIERS' }),
    ...when(programme, {
      key: 'schedule',
      title: photos ? 'Winner Photos' : 'Schedule',
      tab: photos ? 'WINNER PHOTOS' : 'SCHEDULE',
    }),
    ...when(!ptc, { key: 'qualification', title: 'Qualification Process', tab: 'QUALIFICATION' }),
    ...when(programme && !ptc, { key: 'winners', title: 'Recent Winners', tab: 'RECENT WINNERS' }),
  ]
}

/** Whether players take Poker Tour Credits home from it. */
export function isPtcEvent({ totalPTCredit }: Pick<MajorEvent, 'totalPTCredit'>): boolean {
  return (totalPTCredit ?? 0) > 0
}

/** 'Poker Tour Credit List' for PTC events, else 'Qualifier List' [P2.124]. */
export function qualifierTitle(event: Pick<MajorEvent, 'totalPTCredit'>): string {
  return isPtcEvent(event) ? 'Poker Tour Credit List' : 'Qualifier List'
}

/**
 * Whether its name has the phrase that makes the schedule Winner Photos, whatever the spelling [P2.125, D4.11, F78
 * names compared]; an empty phrase makes none.
 */
export function isInvitational({ name }: Pick<MajorEvent, 'name'>, phrase: string): boolean {
  const requested = foldedText(phrase)
  return requested !== '' && foldedText(name).includes(requested)
}

/** Whether qualifiers, schedule and winners are shown [P2.130]. */
export function hasProgramme({
  eventScheduleUrl,
  setupModeId,
  event,
  eventSlides,
}: Pick<MajorEvent, 'eventScheduleUrl' | 'setupModeId' | 'event' | 'eventSlides'>): boolean {
  if (eventScheduleUrl?.trim()) return true
  if (setupModeId === SETUP_MODE.limitedRegistration && event) return true
  return setupModeId === SETUP_MODE.subEvents || eventSlides.length > 0
}

/** The sub-event whose Day 2 list can be had; null where there is none, and then no toggle either [P2.132]. */
export function masterIdOf({ subMajorEvents }: Pick<MajorEvent, 'subMajorEvents'>): number | null {
  return (
    subMajorEvents.find(({ subMajorEventTypeId }) => subMajorEventTypeId === MAJOR_EVENT_TYPE.master)
      ?.subMajorEventId ?? null
  )
}

function when(exists: boolean, section: MajorSection): MajorSection[] {
  return exists ? [section] : []
}

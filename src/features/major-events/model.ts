import type { MajorEvent } from '#contract/major-events.ts'
import { daysOf } from '#data/major-events.ts'
import { MAJOR_EVENT_TYPE, SETUP_MODE } from '#domain/constants.ts'
import { foldedText } from '#domain/text.ts'
import { formatDays } from '#domain/date-format.ts'
import type { MajorSearch, MajorTab } from './search.ts'

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

/** '13–23 November 2026', as the league says it, else from the days of its tournaments; '' while none is known. */
export function dateRangeOf(event: MajorEvent): string {
  const text = event.eventDateRangeDescription?.trim()
  if (text) return text
  const days = daysOf(event)
  return days ? formatDays(days.first, days.last) : ''
}

export type Phase = 'toCome' | 'on' | 'over'

/** Whether it is to come, on, or over on the day given [D3.8]; what has no day yet is to come. */
export function phaseOf(event: MajorEvent, today: string): Phase {
  const days = daysOf(event)
  if (!days || days.first > today) return 'toCome'
  return days.last < today ? 'over' : 'on'
}

/** Heavy and wide capitals, and light narrow figures, in parts of their size. */
const LETTER = 0.8
const FIGURE = 0.42
/** The width that fits on one line in a readable size. */
const LINE_EMS = 11

/** 'APL Million 2025' as 'APL Million' and '2025', '' without one; and the width of its longest line, in em. */
export function nameParts(name: string) {
  const text = name.trim() || 'Major event'
  const match = /^(.*\S)\s+((?:19|20)\d\d)$/.exec(text)
  const [words, year] = match ? [match[1] ?? text, match[2] ?? ''] : [text, '']
  const ems = [...words].length * LETTER + (year ? 5 * FIGURE : 0)
  const longestWord = Math.max(...words.split(/\s+/).map((word) => [...word].length)) * LETTER
  const lines = Math.ceil(ems / LINE_EMS)
  // Words do not break where lines would like them to.
  return { words, year, ems: Math.round(Math.max(ems / lines + (lines > 1 ? 2 : 0), longestWord) * 10) / 10 }
}

/**
 * The tab that is open: the requested one where the event has it; while the Day 2 list is requested, that of the
 * qualifiers [P2.131]; else the first.
 */
export function openTab({ tab, list }: MajorSearch, there: readonly MajorTab[]): MajorTab {
  const requested = tab ?? (list === 'master' ? 'ptc' : undefined)
  return requested && there.includes(requested) ? requested : 'about'
}

/** To or from the Day 2 list, which opens its tab [P2.131]. */
export function toggleMaster({ list }: MajorSearch): MajorSearch {
  return { list: list === 'master' ? undefined : 'master', tab: 'ptc' }
}

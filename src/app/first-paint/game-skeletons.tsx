import { createStore } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import type { LeagueEvent } from '#contract/event-details.ts'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { Page } from '#components/ui/page.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { TabsSkeleton } from '#components/ui/controls/tabs/tab-bar.tsx'
import { RunStatus } from '#domain/clock/clock-status.ts'
import { ClockFace } from '#features/clock/face/clock-face.tsx'
import { ClockFrame, ClockGround } from '#features/clock/face/clock-frame.tsx'
import { FullViewLink } from '#features/clock/clock-panel.tsx'
import { TitleBar } from '#features/clock/clock-screen.tsx'
import { clockEventOf } from '#shared/clock/clock-event.ts'
import { clockModel } from '#features/clock/model/model.ts'
import { clockTicker } from '#features/clock/clock-ticker.ts'
import { EventHero } from '#features/event/event-hero.tsx'
import { DEFAULT_EVENT_TAB, EVENT_TABS } from '#features/event/event-tab.ts'
import { eventView } from '#features/event/model.ts'
import css from './game-skeletons.module.css'

/**
 * An event and its clock as they stand before the app has come, with slots that the server fills
 * (server/documents/skeletons/game-skeleton.ts). The time is computed by a small script meanwhile
 * (scripts/first-paint/game.ts). What only the app knows keeps its room: how live the clock is, registration, the
 * picture.
 */
export function EventSkeletons() {
  return (
    <>
      <template data-skeleton="event">
        <EventSkeleton clock={null} />
      </template>
      <template data-skeleton="event-clock">
        <EventSkeleton
          clock={
            <div className={css.clock}>
              <ClockFrame variant="short">
                <ClockFace
                  variant="short"
                  model={MODEL}
                  moments={MOMENTS}
                  title={null}
                  action={<FullViewLink eventId={EVENT.id} />}
                />
              </ClockFrame>
            </div>
          }
        />
      </template>
    </>
  )
}

export function ClockPageSkeleton() {
  return (
    <template data-skeleton="clock">
      <ClockGround>
        <div className={css.unsure}>
          <ClockFrame variant="screen">
            <ClockFace variant="screen" model={MODEL} moments={MOMENTS} title={<TitleBar event={CLOCK_EVENT} />} />
          </ClockFrame>
        </div>
      </ClockGround>
    </template>
  )
}

function EventSkeleton({ clock }: { clock: ReactNode }) {
  return (
    <Page>
      <div className={css.unsure}>
        <EventHero
          view={VIEW}
          purchase={null}
          picture={<SkeletonBar style={{ height: '100%', minHeight: '196px', borderRadius: '0', maxWidth: 'none' }} />}
        />
        <div className="narrow-only">
          {clock}
          <TabsSkeleton tabs={EVENT_TABS} active={DEFAULT_EVENT_TAB}>
            <div style={{ minHeight: '420px' }} />
          </TabsSkeleton>
        </div>
      </div>
    </Page>
  )
}

const NOON = '2000-01-01T12:00:00+11:00'
const LEVEL = { roundLength: 1200, breakLength: 0, formatAnte: '{{next-ante}}' }
const EVENT = {
  id: 1,
  title: '{{event-title}}',
  dateTime: NOON,
  startTime: '12:00',
  stateId: 1,
  eventStatusId: 1,
  venue: { id: 1, title: '{{venue}}', address: '{{address}}' },
} as LeagueEvent
const STATUS: ClockStatusResponse = {
  eventId: 1,
  runStatus: RunStatus.RUNNING,
  currentRound: 1,
  isRound: true,
  remainingSeconds: 1199,
  triggeredDateTime: NOON,
  currentBlind: '{{blind}}',
  nextBlind: '{{next}}',
  ante: '{{ante}}',
  blindStructureList: [
    { ...LEVEL, roundNumber: 1, formatBlind: '{{blind}}' },
    { ...LEVEL, roundNumber: 2, formatBlind: '{{next}}' },
  ],
  prizeStructureList: [],
}
const AT_MS = Date.parse(NOON)
const CLOCK_EVENT = { ...clockEventOf(EVENT), place: '{{place}}' }
const VIEW = { ...eventView(EVENT, AT_MS, 'Australia/Melbourne'), canBeFavourite: false }
const HUB = { state: 'off', liveSinceMs: null, liveUntilMs: null, lostSinceMs: null } as const
const NOWHERE = { text: '', own: '' }
/** The clock's own model, without what a build cannot know and what follows from the slots alone. */
const MODEL = {
  ...clockModel(
    { received: { status: STATUS, heardAtMs: AT_MS }, event: CLOCK_EVENT, hub: HUB, phoneZone: CLOCK_EVENT.timeZone },
    AT_MS,
  ),
  heading: { word: '{{word}}', number: '{{round}}', of: '{{of}}' },
  spots: { total: 1, done: 0, part: 0 },
  connection: '',
  ends: NOWHERE,
  finish: null,
  stats: [],
}
const MOMENTS = createStore(clockTicker(STATUS, CLOCK_EVENT.timeZone)(AT_MS).value)

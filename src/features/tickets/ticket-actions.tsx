import { useEffect, type RefObject } from 'react'
import {
  ArrowRightLeftIcon,
  CalendarDaysIcon,
  CalendarPlusIcon,
  NavigationIcon,
  SendIcon,
  type LucideIcon,
} from 'lucide-react'
import { PrintButton } from '#components/ui/links/print.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#components/ui/button.tsx'
import { offerFile } from '#components/ui/feedback/device-outcome.ts'
import { notify } from '#components/ui/feedback/toast.ts'
import type { ChangeLink } from '#data/tickets/tickets.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { serverClock } from '#lib/network/server-time.ts'
import type { TicketView } from '#shared/tickets/ticket-view.ts'
import css from './ticket-actions.module.css'

/** Swap and transfer, where they are allowed [M2.36, M2.37, M6.8, M6.9]. */
export function TicketActions({ view: { kind, swapTo, transferTo } }: { view: TicketView }) {
  const online = useOnline()
  if (swapTo === null && transferTo === null) return null
  return (
    <>
      <div className={css.actions}>
        {swapTo && (
          <Change
            link={swapTo}
            isOpen={online}
            icon={ArrowRightLeftIcon}
            label={kind === 'ticket' ? 'Swap flight' : 'Swap'}
          />
        )}
        {transferTo && <Change link={transferTo} isOpen={online} icon={SendIcon} label="Transfer" />}
      </div>
      <p className={css.hint}>Swap and transfer need a connection</p>
    </>
  )
}

function Change({
  link,
  isOpen,
  icon: Icon,
  label,
}: {
  link: ChangeLink
  isOpen: boolean
  icon: LucideIcon
  label: string
}) {
  if (!isOpen) {
    return (
      <Button size={52} aria-disabled="true" aria-label={`${label}. Needs signal`}>
        <Icon size={19} />
        Needs signal
      </Button>
    )
  }
  return (
    <ButtonLink size={52} {...link}>
      <Icon size={19} />
      <span>{label}</span>
    </ButtonLink>
  )
}

/** Friends get the event, never the ticket. */
export function TicketTools({ view, sheet }: { view: TicketView; sheet: RefObject<Element | null> }) {
  const toCalendar = useCalendar()
  return (
    <div className={css.tools}>
      {view.directions && (
        <ButtonAnchor href={view.directions} target="_blank" rel="noopener noreferrer">
          <NavigationIcon size={18} />
          Directions
        </ButtonAnchor>
      )}
      {view.instants.start && (
        <Button onClick={() => void toCalendar(view)}>
          <CalendarPlusIcon size={18} />
          Add to calendar
        </Button>
      )}
      <PrintButton of={sheet} />
      {view.eventId !== null && (
        <>
          <ButtonLink to="/event/$id" params={{ id: String(view.eventId) }}>
            <CalendarDaysIcon size={18} />
            Event details
          </ButtonLink>
          <ShareButton title={view.event} path={`/event/${view.eventId}`} label="Share the event" boxed />
        </>
      )}
    </div>
  )
}

/** What makes the file is a chunk of its own, for its size, and preloaded with the ticket, which may be opened with no signal. */
function useCalendar(): (view: TicketView) => Promise<void> {
  useEffect(() => void loadCalendarFile().catch(() => undefined), [])
  return saveToCalendar
}

async function saveToCalendar(view: TicketView): Promise<void> {
  const chunk = await loadCalendarFile().catch(() => null)
  if (chunk === null) {
    notify({ kind: 'warning', title: 'The calendar file could not be loaded', text: 'Try again once you are online.' })
    return
  }
  const file = chunk.calendarFile(view, window.location.origin + view.path, serverClock.now())
  if (file)
    void offerFile({ name: chunk.calendarFileName(view.event), content: file, type: 'text/calendar;charset=utf-8' })
}

function loadCalendarFile() {
  return import('./calendar-file.ts')
}

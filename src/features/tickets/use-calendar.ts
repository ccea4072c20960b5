import { useEffect } from 'react'
import { offerFile } from '#components/ui/feedback/device-outcome.ts'
import { notify } from '#components/ui/feedback/toast.ts'
import { serverClock } from '#lib/network/server-time.ts'
import type { TicketView } from '#shared/tickets/ticket-view.ts'

/** The way into the phone's calendar. What makes the file is a chunk of its own, for its size, and preloaded with the ticket, which may be opened with no signal. */
export function useCalendar(): (view: TicketView) => Promise<void> {
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

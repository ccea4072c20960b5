import { chakra } from '@chakra-ui/react'
import { ArrowLeftIcon, MaximizeIcon, MinimizeIcon, Volume2Icon, VolumeXIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'
import { Button, IconButton, IconLink } from '#components/ui/button.tsx'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { usePreference } from '#lib/storage/preferences.ts'
import { useWakeLock, type WakeLockState } from '#lib/browser/device/wake-lock.ts'
import { canPlay, chooseTone } from './alerts/alarm.ts'
import { LoadedClock } from './clock-panel.tsx'
import { useTableMode, type TableMode } from './table-mode.ts'
import type { ClockEvent } from './model/clock-event.ts'
import { VENUE } from './face/venue-screen.ts'

const ACROSS = '@media (orientation: landscape) and (min-width: 700px)'

/** The ground of the full view. */
export const ClockGround = chakra('div', {
  base: {
    minHeight: '100dvh',
    bg: 'bg',
    paddingTop: 'env(safe-area-inset-top)',
    paddingBottom: 'calc(24px + env(safe-area-inset-bottom))',
    [ACROSS]: { '.dark &': { bg: 'bg.muted' } },
    // The clock has what its hint leaves it.
    '&:not([data-table-view])': {
      [VENUE]: { minHeight: '0', padding: '0', display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto' },
    },
  },
  variants: { bare: { true: { paddingBlock: '0', '.dark &': { bg: 'bg.muted' } } } },
})

const Bar = chakra('header', {
  base: {
    minHeight: '60px',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    '& > [data-part=title]': { flex: '1', minWidth: '0' },
    '& h1': { textStyle: 'title', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& p': { textStyle: 'meta', color: 'fg.muted', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // A small phone with doubled text has no room on one line: nothing of the name is lost.
    '@container clock (max-width: 17.4rem)': { '& h1, & p': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
    // Across the screen it shares the first line with level and state, its buttons at the end.
    '@container clock (min-width: 700px)': {
      minHeight: '56px',
      '& > a': { order: '1' },
      '& > button': { order: '2' },
      '& > [data-part=title]': { textAlign: 'right', '& h1': { fontSize: '.9375rem', lineHeight: '1.125rem' } },
    },
  },
})

const Hint = chakra('p', {
  base: {
    textStyle: 'small',
    color: 'fg.muted',
    textAlign: 'center',
    maxWidth: '60ch',
    marginInline: 'auto',
    padding: '12px 16px 0',
    [VENUE]: { maxWidth: 'none', padding: '0 16px 8px' },
  },
})

/** Where the browser cannot keep the screen awake, the person can [F42 wake lock]. */
const hints: Partial<Record<WakeLockState, string>> = {
  unsupported:
    'This browser cannot keep the screen awake. To read the clock from the table, set your screen to stay on.',
  refused: 'Your device did not let the clock keep the screen awake. Low power mode may be on.',
}

/** The clock in full view [D2.5]: nothing else on the screen; in table mode nothing else of the clock either. */
export function ClockScreen({ event }: { event: ClockEvent }) {
  usePageTitle(`Clock: ${event.title}`)
  useBlockUpdates(true, 'a clock is followed')
  const hint = hints[useWakeLock()]
  const glance = useTableMode(event.id)
  return (
    <ClockGround bare={glance.isOn} data-table-view={glance.isOn ? '' : undefined}>
      {glance.isOn && <VisuallyHidden as="h1">{event.title}</VisuallyHidden>}
      <LoadedClock
        event={event}
        bar={<TitleBar event={event} glance={glance} />}
        leave={glance.isOn && <LeaveButton onLeave={glance.leave} />}
      />
      {hint && !glance.isOn && <Hint>{hint}</Hint>}
    </ClockGround>
  )
}

/** The first line of the full view. Where pages are prerendered its buttons do nothing yet. */
export function TitleBar({ event, glance }: { event: Pick<ClockEvent, 'id' | 'title' | 'place'>; glance?: TableMode }) {
  return (
    <Bar data-part="bar">
      <IconLink to="/event/$id" params={{ id: String(event.id) }} aria-label="Back to the event">
        <Icon icon={ArrowLeftIcon} size={24} />
      </IconLink>
      <div data-part="title">
        <h1>{event.title}</h1>
        <p>{event.place}</p>
      </div>
      {canPlay() && <ToneButton />}
      <IconButton boxed aria-label="Table view" ref={glance?.enterRef} onClick={glance?.enter}>
        <Icon icon={MaximizeIcon} size={23} />
      </IconButton>
    </Bar>
  )
}

/** The tone of the alerts, on or off; switched on, it is played. */
function ToneButton() {
  const isOn = usePreference('alertTone')
  return (
    <IconButton aria-label="Alert tone" aria-pressed={isOn} onClick={() => chooseTone(!isOn)}>
      <Icon icon={isOn ? Volume2Icon : VolumeXIcon} size={23} />
    </IconButton>
  )
}

/** Large enough for a thumb in the dark; a user who came by keyboard is on it at once. */
function LeaveButton({ onLeave }: { onLeave: () => void }) {
  return (
    <Button ref={focusInPlace} onClick={onLeave}>
      <Icon icon={MinimizeIcon} size={23} />
      Leave<VisuallyHidden> the table view</VisuallyHidden>
    </Button>
  )
}

function focusInPlace(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true })
}

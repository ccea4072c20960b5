import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { arrowLeft, maximize, minimize } from '#components/icons/event.tsx'
import { IconButton, IconLink } from '#components/ui/button.tsx'
import { canFillScreen, useFullScreen } from '#lib/full-screen.ts'
import { useHoldUpdates } from '#lib/busy.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWakeLock, type WakeLockState } from '#lib/wake-lock.ts'
import { LoadedClock } from './clock-panel.tsx'
import type { ClockEvent } from './model.ts'

const ACROSS = '@media (orientation: landscape) and (min-width: 700px)'

const Screen = chakra('div', {
  base: {
    minHeight: '100dvh',
    bg: 'bg',
    paddingTop: 'env(safe-area-inset-top)',
    paddingBottom: 'calc(24px + env(safe-area-inset-bottom))',
    [ACROSS]: { '.dark &': { bg: 'bg.muted' } },
  },
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
    '@container clock (max-width: 279px)': { '& h1, & p': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
    // Across the screen it shares the first line with level and state, its buttons at the end.
    '@container clock (min-width: 700px)': {
      minHeight: '56px',
      '& > a': { order: '1' },
      '& > button': { order: '2' },
      '& > [data-part=title]': { textAlign: 'right', '& h1': { fontSize: '15px', lineHeight: '18px' } },
    },
  },
})

const Hint = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', textAlign: 'center', maxWidth: '60ch', marginInline: 'auto', padding: '12px 16px 0' } })

/** Where the browser cannot keep the screen awake, the person can [F42]. */
const hints: Partial<Record<WakeLockState, string>> = {
  unsupported: 'This browser cannot keep the screen awake. To read the clock from the table, set your screen to stay on.',
  refused: 'Your device did not let the clock keep the screen awake. Low power mode may be on.',
}

/** The clock in full view [D2.5]: nothing else on the screen, upright or lying beside the chips. */
export function ClockScreen({ event }: { event: ClockEvent }) {
  usePageTitle(`Clock: ${event.title}`)
  useHoldUpdates(true, 'a clock is followed')
  const hint = hints[useWakeLock()]
  return (
    <Screen>
      <LoadedClock event={event} bar={<TitleBar event={event} />} />
      {hint && <Hint>{hint}</Hint>}
    </Screen>
  )
}

function TitleBar({ event }: { event: ClockEvent }) {
  return (
    <Bar data-part="bar">
      <IconLink to="/event/$id" params={{ id: String(event.id) }} aria-label="Back to the event">
        <Icon shape={arrowLeft} size={24} />
      </IconLink>
      <div data-part="title">
        <h1>{event.title}</h1>
        <p>{event.place}</p>
      </div>
      {canFillScreen() && <FullScreenButton />}
    </Bar>
  )
}

function FullScreenButton() {
  const { isFull, toggle } = useFullScreen()
  const [refused, setRefused] = useState(false)
  if (refused) return null
  return (
    <IconButton boxed aria-label={isFull ? 'Leave full screen' : 'Full screen'} onClick={() => toggle().catch(() => setRefused(true))}>
      <Icon shape={isFull ? minimize : maximize} size={23} />
    </IconButton>
  )
}

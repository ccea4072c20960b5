import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { arrowLeft, maximize, minimize } from '#components/icons/event.tsx'
import { IconButton, IconLink } from '#components/ui/button.tsx'
import { canFillScreen, useFullScreen } from '#lib/full-screen.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { LoadedClock } from './clock-panel.tsx'
import type { ClockEvent } from './model.ts'

const Screen = chakra('div', {
  base: {
    minHeight: '100dvh',
    bg: 'bg',
    paddingTop: 'env(safe-area-inset-top)',
    paddingBottom: 'calc(24px + env(safe-area-inset-bottom))',
    '@media (orientation: landscape) and (min-width: 700px)': {
      '.dark &': { bg: 'bg.muted' },
      position: 'relative',
      // In the last minute the bar lies on the red field.
      '&:has([data-last-minute]) > header': { color: 'red.contrast' },
      '&:has([data-last-minute]) > header p': { color: 'inherit' },
      '&:has([data-last-minute]) > header button': { bg: 'transparent', boxShadow: 'inset 0 0 0 2px {colors.red.contrast}' },
    },
  },
})

const Bar = chakra('header', {
  base: {
    minHeight: '60px',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: '1',
    // Across the screen it shares the first line with level and state.
    '@media (orientation: landscape) and (min-width: 700px)': {
      position: 'absolute',
      top: 'env(safe-area-inset-top)',
      right: 'max(24px, env(safe-area-inset-right))',
      zIndex: 'clock',
      minHeight: '56px',
      maxWidth: '50%',
      '& > :first-child': { order: '1' },
      '& [data-part=title]': { textAlign: 'right', '& h1': { fontSize: '15px', lineHeight: '18px' } },
    },
    '& ~ div > [data-state], & ~ div > [role=status]': { '@media (orientation: landscape) and (min-width: 700px)': { marginTop: '64px' } },
    '& [data-part=title]': { flex: '1', minWidth: '0' },
    '& h1': { textStyle: 'title', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& p': { textStyle: 'meta', color: 'fg.muted', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})

/** The clock in full view [D2.5]: nothing else on the screen, upright or lying beside the chips. */
export function ClockScreen({ event }: { event: ClockEvent }) {
  usePageTitle(`Clock: ${event.title}`)
  return (
    <Screen>
      <Bar>
        <IconLink to="/event/$id" params={{ id: String(event.id) }} aria-label="Back to the event">
          <Icon shape={arrowLeft} size={24} />
        </IconLink>
        <div data-part="title">
          <h1>{event.title}</h1>
          <p>{event.place}</p>
        </div>
        {canFillScreen() && <FullScreenButton />}
      </Bar>
      <LoadedClock event={event} />
    </Screen>
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

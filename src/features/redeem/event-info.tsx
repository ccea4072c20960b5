import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { RedeemableEvent } from '#contract/events.ts'
import { Figure } from '#components/ui/display/figure.tsx'
import { ListTimesNote } from '#components/times-note.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'
import { formatBuyIn } from '#domain/money.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { infoRows, whenText } from './model.ts'

/** Event Info: Event, Date Time, Venue and Buy In [M2.61]. */
export function EventInfo({ event, mark }: { event: RedeemableEvent; mark: ReactNode }) {
  const { event: title, about, venue } = infoRows(event)
  return (
    <Card aria-label="Event Info">
      {mark}
      <dl>
        <div data-part="title">
          <VisuallyHidden as="dt">Event</VisuallyHidden>
          <dd dir="auto">{title}</dd>
          {about && (
            <dd data-part="about" dir="auto">
              {about}
            </dd>
          )}
        </div>
        <div>
          <VisuallyHidden as="dt">Date Time</VisuallyHidden>
          <dd>
            <span>{whenText(event, phoneZone())}</span>
            <ListTimesNote of={[event]} />
          </dd>
        </div>
        {venue && (
          <div>
            <VisuallyHidden as="dt">Venue</VisuallyHidden>
            <dd dir="auto">{venue}</dd>
          </div>
        )}
        <div data-part="price">
          <dt>Buy In</dt>
          <dd>
            <Figure>{formatBuyIn(event, { short: true, free: 'FREE' })}</Figure>
          </dd>
        </div>
      </dl>
    </Card>
  )
}

const Card = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    padding: '12px 14px',
    borderRadius: 'card',
    bg: 'bg.panel',
    boxShadow: 'e1',
    '& dl': {
      position: 'relative',
      flex: '1',
      minWidth: '0',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '3',
      rowGap: '2px',
      textStyle: 'meta',
      color: 'fg.muted',
    },
    '& dl > div': { gridColumn: '1', overflowWrap: 'anywhere', position: 'relative' },
    '& [data-part=title]': { textStyle: 'title', color: 'fg' },
    '& [data-part=about]': { textStyle: 'meta', color: 'fg.muted' },
    '& dl > [data-part=price]': {
      gridColumn: '2',
      gridRow: '1 / span 3',
      textAlign: 'right',
      '& dd': { marginTop: '5px', fontSize: '1.75rem', lineHeight: '1', color: 'fg' },
    },
  },
})

import { chakra } from '@chakra-ui/react'
import { QrCode } from '#components/ui/display/qr-code.tsx'
import { Card } from './clock-panels.tsx'

/** The way from a venue's screen to the event on one's own phone, made on the device. */
export function FollowCode({ eventId }: { eventId: number }) {
  const address = `${location.origin}/event/${eventId}`
  return (
    <CodeCard data-part="follow">
      <QrCode text={address} label="QR code of this event’s address, to follow it on your phone" leastPx={240} />
      <p>Follow on your phone</p>
    </CodeCard>
  )
}

const CodeCard = chakra(Card, {
  base: {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    justifyItems: 'center',
    gap: 'calc(8 * var(--u))',
    padding: 'calc(14 * var(--u))',
    fontSize: 'calc(25 * var(--u))',
    lineHeight: '1.2',
    fontWeight: '640',
    '& svg': { height: '100%', width: 'auto', maxWidth: '100%', borderRadius: 'calc(10 * var(--u))' },
  },
})

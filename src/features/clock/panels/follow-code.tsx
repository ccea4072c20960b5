import { QrCode } from '#components/ui/display/qr-code.tsx'
import css from './follow-code.module.css'

export function FollowCode({ eventId }: { eventId: number }) {
  const address = `${location.origin}/event/${eventId}`
  return (
    <section className={css.code}>
      <QrCode text={address} label="QR code of this event’s address, to follow it on your phone" leastPx={240} />
      <p>Follow on your phone</p>
    </section>
  )
}

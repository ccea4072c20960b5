import { CloudOffIcon, TriangleAlertIcon } from 'lucide-react'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Button } from '#components/ui/button.tsx'
import type { CardFrame } from './use-card-frame.ts'
import css from './card-fields.module.css'

/** The height of the fields before they have reported theirs. */
const HEIGHT = 124

/**
 * The provider's own fields for a card, framed: the number is never on our page [M7.36]. While they load there is their
 * outline; what did not load says so and can be tried again.
 */
export function CardFields({ card: { frame, status, height, retry } }: { card: CardFrame }) {
  const { key, ...attributes } = frame
  return (
    <div className={css.frameWrapper} style={{ minHeight: height ?? HEIGHT }} data-card={status}>
      {status !== 'failed' && (
        <iframe
          key={key}
          {...attributes}
          title="Card details"
          style={{ height: height ?? HEIGHT }}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
          // The keyboard does not reach it before it can be used.
          inert={status !== 'ready'}
        />
      )}
      {status === 'loading' && (
        <div className={css.outline} role="status" aria-label="Card details, loading">
          <SkeletonBar />
          <SkeletonBar />
          <SkeletonBar />
        </div>
      )}
      {(status === 'failed' || status === 'offline') && (
        <div className={css.trouble} role={status === 'failed' ? 'alert' : 'status'}>
          <div className={css.icon}>
            {status === 'failed' ? <TriangleAlertIcon size={24} /> : <CloudOffIcon size={24} />}
          </div>
          <p className={css.statusText}>
            {status === 'failed'
              ? 'The card fields did not load. Nothing was charged.'
              : 'You are offline. The card fields load once there is a connection.'}
          </p>
          {status === 'failed' && <Button onClick={retry}>Retry</Button>}
        </div>
      )}
    </div>
  )
}

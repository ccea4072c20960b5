import { CheckIcon } from 'lucide-react'
import { Fact, Facts } from '#components/content/facts.tsx'
import { VenueLink } from '#components/page-links.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { H2 } from '#components/ui/heading.tsx'
import type { MajorDetail } from './details.ts'
import css from './details-panel.module.css'

/** Event Details, at the right hand of the sections where there is room [P2.128]. */
export function DetailsPanel({ details }: { details: readonly MajorDetail[] }) {
  return (
    <section className={css.panel} aria-label="Event Details">
      <H2>Event Details</H2>
      <Facts layout="lines">
        {details.map((detail) => (
          <Fact key={detail.name} name={detail.name}>
            <Value detail={detail} />
            {detail.note && <small className={css.note}>{detail.note}</small>}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

function Value({ detail: { value, venue, isFigure, isYes } }: { detail: MajorDetail }) {
  if (isFigure) return <Figure size="h3">{value}</Figure>
  if (venue) return <VenueLink venue={venue}>{value}</VenueLink>
  if (!isYes) return <span>{value}</span>
  return (
    <span className={css.yes}>
      <CheckIcon size={18} strokeWidth={2.8} />
      <span>{value}</span>
    </span>
  )
}

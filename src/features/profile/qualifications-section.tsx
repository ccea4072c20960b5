import { BadgeCheckIcon } from 'lucide-react'
import { CardList, ListSkeleton } from '#components/content/card-list.tsx'
import { ListRow } from '#components/content/list-row.tsx'
import { EventLink } from '#components/page-links.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { useQualified } from '#data/qualifications.ts'
import { qualificationView } from './qualifications.ts'
import css from './qualifications-section.module.css'

/** Of a card, in px. */
const CARD_WIDTH = 420

/** The major events the member is qualified for; those still to come stand first [M2.20, M7.9]. */
export function QualificationsSection() {
  const query = useQualified()
  return (
    <section aria-label="Qualifications">
      <SectionHead title="Qualifications" narrow="spoken" />
      <div className={css.section}>
        <QueryView
          query={query}
          what="Your qualifications"
          skeleton={<ListSkeleton rows={3} height={92} cardWidth={CARD_WIDTH} />}
          empty={<None />}
        >
          {(rows) => (
            <CardList cardWidth={CARD_WIDTH}>
              {rows.map(qualificationView).map((view) => (
                <ListRow
                  key={view.id}
                  align="start"
                  isTarget
                  lead={
                    <span className={css.badge}>
                      <BadgeCheckIcon size={28} />
                    </span>
                  }
                  title={<h3>{view.link ? <AppLink {...view.link}>{view.name}</AppLink> : view.name}</h3>}
                  end={view.ptc && <Figure>{view.ptc}</Figure>}
                >
                  {view.lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                  {view.next && (
                    <p className={css.next}>
                      Next: <EventLink eventId={view.next.eventId}>{view.next.text}</EventLink>
                    </p>
                  )}
                </ListRow>
              ))}
            </CardList>
          )}
        </QueryView>
      </div>
    </section>
  )
}

function None() {
  return (
    <EmptyState
      icon={BadgeCheckIcon}
      title="No qualifications yet"
      action={<ButtonLink to="/major-events">See the major events</ButtonLink>}
    >
      Major events you have qualified for stand here.
    </EmptyState>
  )
}

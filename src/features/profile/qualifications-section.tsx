import { BadgeCheckIcon } from 'lucide-react'
import { EventLink } from '#components/links/event-link.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Box } from '#components/ui/box.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { useQualified } from '#data/qualifications.ts'
import { qualificationView } from './qualifications.ts'
import css from './qualifications-section.module.css'

/** The major events the member is qualified for; those still to come stand first [M2.20, M7.9]. */
export function QualificationsSection() {
  const query = useQualified()
  return (
    <section aria-label="Qualifications">
      <SectionHead title="Qualifications" narrow="spoken" />
      <Box padding={{ base: '16px 16px 0', lg: '0' }}>
        <QueryView
          query={query}
          what="Your qualifications"
          skeleton={<QualificationsSkeleton />}
          isEmpty={(rows) => rows.length === 0}
          empty={<None />}
        >
          {(rows) => (
            <ul className={css.list}>
              {rows.map(qualificationView).map((view) => (
                <li key={view.id}>
                  <Icon icon={BadgeCheckIcon} size={28} />
                  <div>
                    <h3 dir="auto">{view.link ? <AppLink {...view.link}>{view.name}</AppLink> : view.name}</h3>
                    {view.lines.map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                    {view.next && (
                      <p>
                        Next: <EventLink eventId={view.next.eventId}>{view.next.words}</EventLink>
                      </p>
                    )}
                  </div>
                  {view.ptc && <b translate="no">{view.ptc}</b>}
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </Box>
    </section>
  )
}

function None() {
  return (
    <EmptyState
      picture={<Icon icon={BadgeCheckIcon} size={34} />}
      title="No qualifications yet"
      action={<ButtonLink to="/major-events">See the major events</ButtonLink>}
    >
      Major events you have qualified for stand here.
    </EmptyState>
  )
}

function QualificationsSkeleton() {
  return (
    <div className={css.list}>
      {Array.from({ length: 3 }, (_, i) => (
        <SkeletonBar key={i} height="92px" borderRadius="card" />
      ))}
    </div>
  )
}

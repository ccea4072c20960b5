import { useQuery } from '@tanstack/react-query'
import type { PointAward } from '#contract/progress.ts'
import { ListRow } from '#components/content/list-row.tsx'
import { AppLink } from '#components/ui/links/link.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { formatChips } from '#domain/money.ts'
import { awardView, FORMULA_WORDS } from './awards.ts'
import { profileQueries, type Whose } from './queries.ts'
import css from './points-dialog.module.css'

interface PointsDialogProps {
  whose: Whose
  seasonId: number | null
  onClose: () => void
}

export function PointsDialog({ whose, seasonId, onClose }: PointsDialogProps) {
  const query = useQuery(profileQueries.awards(whose, seasonId))
  return (
    <Dialog title="Where do these points come from?" onClose={onClose}>
      <div className={css.content}>
        <QueryView
          query={query}
          what="The points"
          skeleton={<BlocksSkeleton gap={2} blocks={[[20, '70%'], 64, 64, 64, 64]} />}
        >
          {({ seasonName, total, awards }) => (
            <>
              <p className="muted">
                {seasonName && <span>{`${seasonName}: `}</span>}
                <Figure size="h3" style={{ color: 'var(--apl-colors-fg)' }}>
                  {formatChips(total)}
                </Figure>{' '}
                <span>{`${total === 1 ? 'point' : 'points'} from ${awards.length} ${awards.length === 1 ? 'game' : 'games'}.`}</span>
              </p>
              <p className="text-small muted mt-1">{FORMULA_WORDS}</p>
              <ul className={css.list}>
                {awards.map((award, i) => (
                  <Award key={`${award.eventId} ${i}`} award={award} onLeave={onClose} />
                ))}
              </ul>
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}

function Award({ award, onLeave }: { award: PointAward; onLeave: () => void }) {
  const view = awardView(award)
  return (
    <ListRow
      variant="plain"
      title={
        <AppLink to="/event/$id" params={{ id: String(view.eventId) }} onClick={onLeave}>
          {view.event}
        </AppLink>
      }
      end={<Figure>{view.points}</Figure>}
    >
      <span>{view.line}</span>
      <span className={css.formula}>{view.formula}</span>
    </ListRow>
  )
}

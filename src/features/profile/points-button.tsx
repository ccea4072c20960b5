import { useState } from 'react'
import { ListOrderedIcon } from 'lucide-react'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Whose } from './queries.ts'
import css from './points-dialog.module.css'

const PointsDialog = lazyComponent(async () => (await import('./points-dialog.tsx')).PointsDialog, {
  name: 'The points',
})

interface PointsButtonProps {
  whose: Whose
  /** Null for the current season. */
  seasonId: number | null
}

export function PointsButton({ whose, seasonId }: PointsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={`row ${css.points}`}>
        <Button aria-haspopup="dialog" wraps onClick={() => setOpen(true)}>
          <ListOrderedIcon size={18} />
          Where do these points come from?
        </Button>
      </div>
      {isOpen && <PointsDialog whose={whose} seasonId={seasonId} onClose={() => setOpen(false)} />}
    </>
  )
}

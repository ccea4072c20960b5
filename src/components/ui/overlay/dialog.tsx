import { XIcon } from 'lucide-react'
import * as m from 'framer-motion/m'
import { useId, type ReactNode } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { MotionScope } from '#components/ui/motion/motion-scope.tsx'
import { useDragToClose } from '#components/ui/motion/use-drag-to-close.ts'
import css from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: string
  /** `right`: a sheet of the window's height at its right edge. */
  placement?: 'center' | 'right'
  /** False for a question of the router, which asks it again after Back. */
  backCloses?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A modal on the browser's own dialog element, which keeps the focus inside and gives it back. It is open while it
 * is on screen; Escape, Back, the cross, a click beside it and a drag by its head close it [P2.40].
 */
export function Dialog({ title, placement = 'center', backCloses, onClose, children }: DialogProps) {
  const { props, close } = useModal(onClose, backCloses)
  const drag = useDragToClose(placement === 'right' ? 'right' : 'down', { sheet: props.ref, close })
  const titleId = useId()
  return (
    <MotionScope features={drag.features}>
      <m.dialog className={css[placement]} {...props} {...drag.props} aria-labelledby={titleId}>
        <div className={css.head} {...drag.handle}>
          <H2 id={titleId}>{title}</H2>
          <IconButton aria-label="Close" onClick={close}>
            <XIcon size={22} />
          </IconButton>
        </div>
        {children}
      </m.dialog>
    </MotionScope>
  )
}

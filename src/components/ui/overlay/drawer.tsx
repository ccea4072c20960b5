import { chakra } from '@chakra-ui/react'
import * as m from 'framer-motion/m'
import { useId, type ReactNode } from 'react'
import { backdrop } from '#domain/colours.ts'
import { MotionScope } from '#components/ui/motion/motion-scope.tsx'
import { useDragToClose } from '#components/ui/motion/use-drag-to-close.ts'
import { ModalHead } from './modal-head.tsx'
import { useModal } from './use-modal.ts'
import { ENLARGED } from '#components/ui/enlarged.ts'

interface DrawerProps {
  title: string
  onClose: () => void
  children: ReactNode
}

const Sheet = chakra(m.dialog, {
  base: {
    position: 'fixed',
    margin: '0 0 0 auto',
    width: 'min(360px, calc(100vw - 40px))',
    [ENLARGED]: { width: '100vw' },
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    paddingTop: 'env(safe-area-inset-top)',
    paddingRight: 'env(safe-area-inset-right)',
    paddingBottom: 'calc(16px + env(safe-area-inset-bottom))',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'e3',
    animation: 'apl-slide-in {durations.panel} {easings.out}',
    _backdrop: { bg: backdrop.dialog },
  },
})

/**
 * A sheet from the right edge on the browser's own dialog element. It is open while it is on screen; Escape, the
 * cross and a click outside close it [P2.40], and the focus goes back to where it came from.
 */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const { props, close } = useModal(onClose)
  const drag = useDragToClose('right', { sheet: props.ref, close })
  const titleId = useId()
  return (
    <MotionScope features={drag.features}>
      <Sheet {...props} {...drag.props} aria-labelledby={titleId}>
        <ModalHead id={titleId} title={title} onClose={close} sticky handle={drag.handle} />
        {children}
      </Sheet>
    </MotionScope>
  )
}

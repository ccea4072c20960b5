import { chakra } from '@chakra-ui/react'
import * as m from 'framer-motion/m'
import { useId, type ReactNode } from 'react'
import { backdrop } from '#domain/colours.ts'
import { MotionScope } from '#components/ui/motion/motion-scope.tsx'
import { useDragToClose } from '#components/ui/motion/use-drag-to-close.ts'
import { ModalHead } from './modal-head.tsx'
import { useModal } from './use-modal.ts'

const Sheet = chakra(m.dialog, {
  base: {
    margin: 'auto',
    width: 'min(440px, calc(100vw - 32px))',
    maxHeight: 'calc(100dvh - 32px)',
    overflow: 'auto',
    padding: '0 20px 20px',
    borderRadius: 'sheet',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'e3',
    _backdrop: { bg: backdrop.dialog },
  },
})

/**
 * A modal on the browser's own dialog element, which keeps the focus inside and gives it back. It is open while it
 * is on screen; Escape, the cross and a click beside it close it.
 */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { props, close } = useModal(onClose)
  const drag = useDragToClose('down', { sheet: props.ref, close })
  const titleId = useId()
  return (
    <MotionScope features={drag.features}>
      <Sheet {...props} {...drag.props} aria-labelledby={titleId}>
        <ModalHead id={titleId} title={title} onClose={close} handle={drag.handle} />
        {children}
      </Sheet>
    </MotionScope>
  )
}

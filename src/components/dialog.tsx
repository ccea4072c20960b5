import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { x } from './icons/dialog.tsx'
import { IconButton } from './ui/button.tsx'
import { H2 } from './ui/heading.tsx'
import { useModal } from './use-modal.ts'

const Sheet = chakra('dialog', {
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
    _backdrop: { bg: '#000000a6' },
  },
})

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '64px', marginRight: '-12px' },
})

/**
 * A modal on the browser's own dialog element, which keeps the focus inside and gives it back. It is open while it
 * is on screen; Escape, the cross and a click beside it close it.
 */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const modal = useModal(onClose)
  const titleId = useId()
  return (
    <Sheet {...modal} aria-labelledby={titleId}>
      <Head>
        <H2 id={titleId}>{title}</H2>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon shape={x} size={22} />
        </IconButton>
      </Head>
      {children}
    </Sheet>
  )
}

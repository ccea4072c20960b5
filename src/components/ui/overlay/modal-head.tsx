import { chakra } from '@chakra-ui/react'
import { XIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { H2 } from '#components/ui/heading.tsx'
import type { DragHandle } from '#components/ui/motion/use-drag-to-close.ts'

interface ModalHeadProps {
  /** The heading's id, by which the modal is named. */
  id: string
  title: string
  onClose: () => void
  /** Stays at the top while what is under it scrolls, from edge to edge. */
  sticky?: boolean
  /** Given, the modal is dragged by it. */
  handle?: DragHandle | undefined
}

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '64px' },
  variants: {
    sticky: {
      true: { position: 'sticky', top: '0', zIndex: 'sticky', paddingLeft: '5', paddingRight: '2', bg: 'bg.panel' },
      false: { marginRight: '-12px' },
    },
  },
})

/** Shows the head of a modal: its title, and the cross that closes it. */
export function ModalHead({ id, title, onClose, sticky = false, handle }: ModalHeadProps) {
  return (
    <Head sticky={sticky} {...handle}>
      <H2 id={id}>{title}</H2>
      <IconButton aria-label="Close" onClick={onClose}>
        <Icon icon={XIcon} size={22} />
      </IconButton>
    </Head>
  )
}

import { chakra } from '@chakra-ui/react'
import { useId, useState, type ReactNode } from 'react'
import { InfoIcon } from 'lucide-react'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { Icon } from '#components/ui/icon.tsx'
import { IconButton } from '#components/ui/button.tsx'

const Wrapper = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-block',
    color: 'fg.muted',
    // The icon, not its target, stands at the edge.
    marginRight: { base: '-13px', lg: '0' },
    '& [data-part=tip]': {
      position: 'absolute',
      right: { base: '13px', lg: '0' },
      top: '100%',
      zIndex: 'sticky',
      width: 'max-content',
      maxWidth: 'min(300px, calc(100vw - 32px))',
      padding: '12px 14px',
      borderRadius: 'control',
      bg: 'bg.subtle',
      color: 'fg',
      boxShadow: 'e3',
      textStyle: 'small',
      textAlign: 'left',
    },
    '@media print': { display: 'none' },
  },
})

/**
 * A note behind an information icon, opened and closed by tap, click or key; Escape and leaving it close it. It is
 * spoken when it opens.
 */
export function Toggletip({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Wrapper
      onKeyDown={(event) => {
        if (pressedKey(event) === 'Escape') setOpen(false)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <IconButton aria-label={label} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon icon={InfoIcon} size={20} />
      </IconButton>
      <span role="status" id={id}>
        {open && <span data-part="tip">{children}</span>}
      </span>
    </Wrapper>
  )
}

import { chakra } from '@chakra-ui/react'
import { VisuallyHidden } from '#components/ui/box.tsx'

const Spots = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '4px',
    '& i': {
      width: '13px',
      height: '8px',
      borderRadius: '2px',
      bg: 'currentColor',
      animation: 'apl-busy 1.2s steps(2, jump-none) infinite',
    },
    '& i:nth-of-type(2)': { animationDelay: '.15s' },
    '& i:nth-of-type(3)': { animationDelay: '.3s' },
    '& i:nth-of-type(4)': { animationDelay: '.45s' },
  },
})

/** Chip dashes in a button whose work is under way; the label is for assistive technology. */
export function Busy({ label }: { label: string }) {
  return (
    <Spots>
      <i />
      <i />
      <i />
      <i />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Spots>
  )
}

import { chakra } from '@chakra-ui/react'
import { ChevronDownIcon, MapPinIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { useLocationChoice } from '#lib/storage/location.ts'
import { LocationDialog, openLocationChooser } from './location-chooser.ts'
import { preload } from '#app/shell/overlay-loading.ts'
import { ENLARGED } from '#components/ui/enlarged.ts'

const Chip = chakra('button', {
  base: {
    minHeight: '48px',
    minWidth: '0',
    marginRight: 'auto',
    display: 'flex',
    alignItems: 'center',
    cursor: 'pointer',
    '& > span': {
      minHeight: { base: '36px', lg: '40px' },
      minWidth: '0',
      padding: '0 8px 0 10px',
      borderRadius: '8px',
      bg: 'bg.subtle',
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      fontSize: '.9375rem',
      fontWeight: '620',
      fontStretch: '92%',
      whiteSpace: 'nowrap',
    },
    '& b': { fontWeight: 'inherit', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& svg:first-of-type': { color: 'accent.fg' },
    [ENLARGED]: { '& svg': { display: 'none' } },
    '&:hover > span': { bg: 'bg.emphasized' },
  },
})

/** Where games are looked for: the region's name, or the state's short name [P2.27]; opens the chooser. */
export function LocationChip() {
  const { state, region } = useLocationChoice()
  // What is read aloud begins with what is seen.
  const place = `${region?.name ?? state.short}, ${state.name}`
  return (
    <Chip
      type="button"
      data-place=""
      aria-haspopup="dialog"
      aria-label={`Location: ${place}. Change`}
      onPointerEnter={() => preload(LocationDialog)}
      onClick={() => openLocationChooser()}
    >
      <span>
        <Icon icon={MapPinIcon} size={17} weight={2.2} />
        <b>{region?.name ?? state.short}</b>
        <Icon icon={ChevronDownIcon} size={16} />
      </span>
    </Chip>
  )
}

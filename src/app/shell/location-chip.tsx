import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { chevronDown, mapPin } from '#components/icons/everyday.tsx'
import { useChosenState } from '#features/location/chosen-state.ts'

const LocationDialog = lazy(async () => ({ default: (await import('#features/location/location-dialog.tsx')).LocationDialog }))

const Chip = chakra('button', {
  base: {
    minHeight: '48px',
    display: 'flex',
    alignItems: 'center',
    marginLeft: '2',
    cursor: 'pointer',
    '& > span': {
      minHeight: '36px',
      padding: '0 8px 0 10px',
      borderRadius: '8px',
      bg: 'bg.subtle',
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      fontSize: '15px',
      fontWeight: '620',
      fontStretch: '92%',
      whiteSpace: 'nowrap',
    },
    '& svg:first-child': { color: 'amber.fg' },
    '&:hover > span': { bg: 'bg.emphasized' },
  },
})

/** Where games are looked for [P2.27]; opens the chooser. */
export function LocationChip() {
  const state = useChosenState()
  const { open, dialog } = useLocationDialog(state.id)
  return (
    <>
      <Chip type="button" aria-haspopup="dialog" aria-label={`Location: ${state.name}. Change`} onClick={open}>
        <span>
          <Icon shape={mapPin} size={17} weight={2.2} />
          {state.short}
          <Icon shape={chevronDown} size={16} />
        </span>
      </Chip>
      {dialog}
    </>
  )
}

/** The chooser, fetched when it is opened for the first time. */
export function useLocationDialog(stateId: number) {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <Suspense>
        <LocationDialog stateId={stateId} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}

import { useState } from 'react'
import { LocateFixedIcon } from 'lucide-react'
import { ChoiceChips } from '#components/ui/controls/choice-chips.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { DISTANCE_OPTIONS } from '#domain/distance.ts'

/** Locates the device; returns the message of a failure. */
export type Locate = () => Promise<{ title: string; text: string } | null>

interface DistanceChoiceProps {
  value: number | null
  /** Whether distances can be shown. */
  hasPlace: boolean
  locate: Locate
  onChange: (metres: number | null) => void
}

const OPTIONS = DISTANCE_OPTIONS.map(({ metres, ...texts }) => ({ value: metres, ...texts }))

/** How far away a game may be [P9.9]. Without a place to measure from it says so, and offers to find out [P8.4]. */
export function DistanceChoice({ value, hasPlace, locate: find, onChange }: DistanceChoiceProps) {
  const [state, setState] = useState<'idle' | 'busy' | { title: string; text: string }>('idle')

  async function ask(): Promise<void> {
    setState('busy')
    setState((await find()) ?? 'idle')
  }

  return (
    <Box>
      <ChoiceChips
        legend="Distance Away"
        disabled={!hasPlace}
        value={hasPlace ? value : null}
        options={OPTIONS}
        onChange={onChange}
      />
      {!hasPlace && (
        <Box marginTop="2">
          <Text role="status" textStyle="small" color="fg.muted" marginBottom="2">
            {typeof state === 'object'
              ? `${state.title}. ${state.text}`
              : 'Distances are measured from where you are, which is not known yet.'}
          </Text>
          <Button
            onClick={() => void ask()}
            aria-busy={state === 'busy'}
            whiteSpace="normal"
            height="auto"
            minHeight="48px"
          >
            <Icon icon={LocateFixedIcon} size={18} />
            <span>{state === 'busy' ? 'Finding you' : 'Use current location'}</span>
          </Button>
        </Box>
      )}
    </Box>
  )
}

import { useState, type ReactNode } from 'react'
import { LocateFixedIcon, type LucideIcon } from 'lucide-react'
import type { Region } from '#contract/regions.ts'
import { Button } from '#components/ui/button.tsx'
import { ChoiceChips, ManyChips } from '#components/ui/controls/chip.tsx'
import { RangeSlider } from '#components/ui/controls/range-slider.tsx'
import { Switch } from '#components/ui/controls/switch.tsx'
import type { GameFilters } from '#data/game-filters.ts'
import { buyInLabel, buyInRangeLabel } from '#domain/buy-in.ts'
import { BUY_IN } from '#domain/constants.ts'
import { DISTANCE_OPTIONS } from '#domain/distance.ts'

interface FilterControl<V> {
  label: string
  render(value: V, onChange: (value: V) => void, label: string, options: ControlOptions): ReactNode
  /** Beside the days too [P2.49]: a toggle, or what it says and the title of what it opens. */
  chip?: {
    icon?: LucideIcon
    title: string
    text(value: V, isSet: boolean): string
    /** Whether it waits for Show games, as a range is chosen in many steps. */
    isDraft?: true
  }
}

export interface ControlOptions {
  /** Whether distances can be shown. */
  hasPlace: boolean
  locate: Locate
  /** Those of the state; absent beside the days. */
  regions?: { list: readonly Region[]; whyNone: string }
}

/** Locates the device; returns the message of a failure. */
export type Locate = () => Promise<{ title: string; text: string } | null>

export const FILTER_CONTROLS: { [K in keyof GameFilters]: FilterControl<GameFilters[K]> } = {
  regions: {
    label: 'Regions',
    render: (value, onChange, legend, { regions }) =>
      regions && regions.list.length > 0 ? (
        <ManyChips
          legend={legend}
          options={regions.list.map(({ id, name }) => ({ value: id, label: name }))}
          values={value}
          onChange={onChange}
        />
      ) : (
        <p className="text-small muted" role="status">
          {regions?.whyNone}
        </p>
      ),
  },
  guarantee: {
    label: 'Guaranteed Prize Pool',
    render: (value, onChange, label) => (
      <Switch on={value} onChange={onChange}>
        {label}
      </Switch>
    ),
    chip: { title: 'Guaranteed', text: () => 'Guaranteed' },
  },
  within: {
    label: 'Distance Away',
    render: (value, onChange, legend, { hasPlace, locate }) => (
      <DistanceChoice legend={legend} value={value} hasPlace={hasPlace} locate={locate} onChange={onChange} />
    ),
    chip: {
      icon: LocateFixedIcon,
      title: 'Distance Away',
      text: (value) => (value === null ? 'Distance' : `Within ${value / 1000} km`),
    },
  },
  /** From 0 to 210 dollars, above 200 without a maximum [P5.5, P5.6]. */
  buyIn: {
    label: 'Buy In',
    render: (value, onChange, label) => (
      <RangeSlider
        label={label}
        min={BUY_IN.min}
        max={BUY_IN.max}
        step={BUY_IN_STEP}
        lowestTop={BUY_IN.noLimitAbove}
        value={value}
        words={buyInLabel}
        onChange={onChange}
      />
    ),
    chip: {
      title: 'Buy-in',
      text: (value, isSet) => (isSet ? `Buy-in ${buyInRangeLabel(value)}` : 'Buy-in'),
      isDraft: true,
    },
  },
}

/** Dollars between two places of the slider. */
const BUY_IN_STEP = 10

const DISTANCES = DISTANCE_OPTIONS.map(({ metres, ...texts }) => ({ value: metres, ...texts }))

interface DistanceChoiceProps extends Pick<ControlOptions, 'hasPlace' | 'locate'> {
  legend: string
  value: number | null
  onChange: (metres: number | null) => void
}

/** How far away a game may be [P9.9]. Without a place to measure from it says so, and offers to find out [P8.4]. */
function DistanceChoice({ legend, value, hasPlace, locate, onChange }: DistanceChoiceProps) {
  const [state, setState] = useState<'idle' | 'busy' | { title: string; text: string }>('idle')

  async function ask(): Promise<void> {
    setState('busy')
    setState((await locate()) ?? 'idle')
  }

  return (
    <div>
      <ChoiceChips
        legend={legend}
        disabled={!hasPlace}
        value={hasPlace ? value : null}
        options={DISTANCES}
        onChange={onChange}
      />
      {!hasPlace && (
        <div className="mt-2">
          <p className="text-small muted mb-2" role="status">
            {typeof state === 'object'
              ? `${state.title}. ${state.text}`
              : 'Distances are measured from where you are, which is not known yet.'}
          </p>
          <Button onClick={() => void ask()} aria-busy={state === 'busy'} wraps>
            <LocateFixedIcon size={18} />
            <span>{state === 'busy' ? 'Finding you' : 'Use current location'}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

import { useState, type ReactNode } from 'react'
import { CheckIcon, ChevronDownIcon, LocateFixedIcon, type LucideIcon } from 'lucide-react'
import { Chip } from '#components/ui/controls/chip.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Popover } from '#components/ui/overlay/popover.tsx'
import { RangeSlider } from '#components/ui/controls/range-slider.tsx'
import { Button } from '#components/ui/button.tsx'
import { buyInLabel, buyInRangeLabel, type BuyInRange } from '#domain/buy-in.ts'
import { BUY_IN } from '#domain/constants.ts'
import { DistanceChoice, type Locate } from './distance-choice.tsx'
import { isBuyInLimited, type GameFilters } from '#data/games.ts'
import css from './extra-filters.module.css'

/** Dollars between two places of the slider. */
const BUY_IN_STEP = 10

interface ExtraFiltersProps {
  filters: GameFilters
  hasPlace: boolean
  locate: Locate
  onChange: (filters: GameFilters) => void
}

/** Distance, buy-in and guarantee beside the days, at once in force [P2.49]. */
export function ExtraFilters({ filters, hasPlace, locate: find, onChange }: ExtraFiltersProps) {
  const { within, buyIn, guarantee } = filters
  return (
    <div className={css.extras} role="group" aria-label="More filters">
      <Popover
        title="Distance Away"
        opener={
          <Words icon={LocateFixedIcon} on={within !== null}>
            {within === null ? 'Distance' : `Within ${within / 1000} km`}
          </Words>
        }
        on={within !== null}
      >
        <DistanceChoice
          value={within}
          hasPlace={hasPlace}
          locate={find}
          onChange={(metres) => onChange({ ...filters, within: metres })}
        />
      </Popover>
      <Popover
        title="Buy-in"
        opener={
          <Words on={isBuyInLimited(buyIn)}>
            {isBuyInLimited(buyIn) ? `Buy-in ${buyInRangeLabel(buyIn)}` : 'Buy-in'}
          </Words>
        }
        on={isBuyInLimited(buyIn)}
      >
        <BuyInDraft value={buyIn} onApply={(range) => onChange({ ...filters, buyIn: range })} />
      </Popover>
      <Chip aria-pressed={guarantee} onClick={() => onChange({ ...filters, guarantee: !guarantee })}>
        {guarantee && <Icon icon={CheckIcon} size={18} weight={2.6} />}
        <span>Guaranteed</span>
      </Chip>
    </div>
  )
}

/** The buy-in from 0 to 210 dollars, above 200 without a maximum [P5.5, P5.6]. */
export function BuyInSlider({ value, onChange }: { value: BuyInRange; onChange: (range: BuyInRange) => void }) {
  return (
    <RangeSlider
      label="Buy In"
      min={BUY_IN.min}
      max={BUY_IN.max}
      step={BUY_IN_STEP}
      lowestTop={BUY_IN.noLimitAbove}
      value={value}
      words={buyInLabel}
      onChange={onChange}
    />
  )
}

function BuyInDraft({ value, onApply }: { value: BuyInRange; onApply: (range: BuyInRange) => void }) {
  const [draft, setDraft] = useState(value)
  return (
    <form
      className={css.sheet}
      onSubmit={(event: React.SubmitEvent) => {
        event.preventDefault()
        onApply(draft)
      }}
    >
      <BuyInSlider value={draft} onChange={setDraft} />
      <Button type="submit" variant="primary">
        Show games
      </Button>
    </form>
  )
}

function Words({ icon, on, children }: { icon?: LucideIcon; on: boolean; children: ReactNode }) {
  return (
    <>
      {on ? <Icon icon={CheckIcon} size={18} weight={2.6} /> : icon && <Icon icon={icon} size={18} />}
      <span>{children}</span>
      <Icon icon={ChevronDownIcon} size={18} />
    </>
  )
}

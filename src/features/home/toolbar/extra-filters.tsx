import { useState, type ReactNode } from 'react'
import { CheckIcon, ChevronDownIcon } from 'lucide-react'
import { Chip } from '#components/ui/controls/chip.tsx'
import { Popover } from '#components/ui/overlay/popover.tsx'
import { Button } from '#components/ui/button.tsx'
import { countFilters, NO_FILTERS, type GameFilters } from '#data/game-filters.ts'
import { FILTER_CONTROLS, type ControlOptions } from './filter-controls.tsx'
import css from './extra-filters.module.css'

interface ExtraFiltersProps extends ControlOptions {
  filters: GameFilters
  onChange: (filters: GameFilters) => void
}

const CHIPS: readonly (keyof GameFilters)[] = ['within', 'buyIn', 'guarantee']

/** The filters with a chip beside the days, at once in force [P2.49]. */
export function ExtraFilters(props: ExtraFiltersProps) {
  return (
    <div className={css.extras} role="group" aria-label="More filters">
      {CHIPS.map((key) => (
        <FilterChip key={key} of={key} {...props} />
      ))}
    </div>
  )
}

function FilterChip<K extends keyof GameFilters>({ of, filters, onChange, ...options }: ExtraFiltersProps & { of: K }) {
  const { label, chip, render } = FILTER_CONTROLS[of]
  const value = filters[of]
  const isSet = countFilters({ ...NO_FILTERS, [of]: value }) > 0
  const change = (next: GameFilters[K]) => onChange({ ...filters, [of]: next })
  if (!chip) return null
  const text = <span>{chip.text(value, isSet)}</span>
  const tick = isSet && <CheckIcon size={18} strokeWidth={2.6} />
  if (typeof value === 'boolean')
    return (
      <Chip aria-pressed={value} onClick={() => change(!value as typeof value)}>
        {tick}
        {text}
      </Chip>
    )
  return (
    <Popover
      title={chip.title}
      opener={
        <>
          {tick || (chip.icon && <chip.icon size={18} />)}
          {text}
          <ChevronDownIcon size={18} />
        </>
      }
      on={isSet}
    >
      {chip.isDraft ? (
        <Draft value={value} onApply={change} render={(draft, set) => render(draft, set, label, options)} />
      ) : (
        render(value, change, label, options)
      )}
    </Popover>
  )
}

function Draft<V>({
  value,
  onApply,
  render,
}: {
  value: V
  onApply: (value: V) => void
  render: (value: V, onChange: (value: V) => void) => ReactNode
}) {
  const [draft, setDraft] = useState(() => value)
  return (
    <form
      className={css.sheet}
      onSubmit={(event: React.SubmitEvent) => {
        event.preventDefault()
        onApply(draft)
      }}
    >
      {render(draft, (next) => setDraft(() => next))}
      <Button type="submit" variant="primary">
        Show games
      </Button>
    </form>
  )
}

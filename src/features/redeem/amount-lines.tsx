import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import type { Line } from './model.ts'
import css from './amount-lines.module.css'

/** Shows the price line by line; the last is the total amount [M2.62]. */
export function AmountLines({ lines }: { lines: Line[] }) {
  return (
    <section aria-label="Amounts">
      <ChipBorder />
      <dl className={css.lines}>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Figure>{value}</Figure>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

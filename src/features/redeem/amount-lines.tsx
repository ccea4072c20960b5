import { Fact, Facts } from '#components/content/facts.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import type { linesOf } from './model.ts'
import css from './amount-lines.module.css'

/** Shows the price line by line; the last is the total amount [M2.62]. */
export function AmountLines({ lines }: { lines: ReturnType<typeof linesOf> }) {
  return (
    <section className={css.lines} aria-label="Amounts">
      <ChipBorder />
      <Facts layout="lines">
        {lines.map(({ name, value }) => (
          <Fact key={name} name={name}>
            <Figure>{value}</Figure>
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

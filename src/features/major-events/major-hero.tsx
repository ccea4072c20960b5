import type { CSSProperties } from 'react'
import type { MajorEvent } from '#contract/major-events.ts'
import { BackLink } from '#components/ui/links/back-link.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Picture } from '#components/ui/display/picture.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { StatusBadge } from '#components/ui/display/status-badge.tsx'
import { Suit } from '#components/ui/display/suit.tsx'
import { guaranteeOf } from '#data/major-events.ts'
import { houseOf } from './list-model.ts'
import { dateRangeOf, type Phase, nameParts } from './model.ts'
import css from './major-hero.module.css'

const WIDTHS = [640, 960, 1280, 1600]

/**
 * The banner of a major event: when and where, its name as large as the place lets it be, and what is guaranteed
 * [P2.123].
 */
export function MajorHero({ event, phase }: { event: MajorEvent; phase: Phase }) {
  const { words, year, ems } = nameParts(event.name)
  const guarantee = guaranteeOf(event)
  const when = [dateRangeOf(event) || 'TBA', houseOf(event)].filter(Boolean).join(' · ')
  return (
    <header className={css.hero}>
      <Picture
        src={event.bannerUrl}
        at={960}
        widths={WIDTHS}
        sizes="(min-width: 640px) min(46vw, 680px), 100vw"
        width={1600}
        height={640}
        loading="eager"
        fetchPriority="high"
        fallback={
          <div className={css.suit} aria-hidden="true">
            <Suit name="spade" size={480} />
          </div>
        }
      />
      <div className={css.bar}>
        <BackLink />
        <ShareButton title={event.name} />
      </div>
      <div className={css.text}>
        <p className={css.when}>{when}</p>
        <h1 className={css.name} dir="auto" style={{ '--ems': ems } as CSSProperties}>
          <span>{words}</span>
          {year && <span>{` ${year}`}</span>}
        </h1>
        {(guarantee || phase !== 'toCome') && (
          <div className={css.facts} data-guarantee="">
            {guarantee && (
              <p className={css.guarantee}>
                <span className={css.figure} translate="no">
                  {guarantee}
                </span>{' '}
                guaranteed prize pool
              </p>
            )}
            {phase === 'on' && <StatusBadge tone="ok">On now</StatusBadge>}
            {phase === 'over' && <StatusBadge tone="plain">Finished</StatusBadge>}
          </div>
        )}
      </div>
      <ChipBorder />
    </header>
  )
}

export function MajorHeroSkeleton() {
  return <i className={css.skeleton} />
}

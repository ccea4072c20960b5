import { BadgeCheckIcon, CalendarDaysIcon, MapPinIcon } from 'lucide-react'
import { AppLink } from '#components/ui/links/link.tsx'
import { StatusBadge } from '#components/ui/display/status-badge.tsx'
import { Suit } from '#components/ui/display/suit.tsx'
import { Picture } from '#components/ui/display/picture.tsx'
import { clamp } from '#lib/clamp.ts'
import type { MajorItem } from './list-model.ts'
import css from './major-card.module.css'

interface MajorCardProps {
  item: MajorItem
  /** The signed-in member has qualified [P2.122]. */
  qualified: boolean
  /** Near the top of the page: its logo is not waited for. */
  eager: boolean
}

/** A major event of the list: logo, name, what, where and when [P2.121]. */
export function MajorCard({ item, qualified, eager }: MajorCardProps) {
  return (
    <li className={css.card} data-phase={item.phase}>
      <Logo src={item.logo} eager={eager} />
      <div className={css.text}>
        <h2 className={css.name} dir="auto" style={clamp(3)}>
          <AppLink {...item.link}>{item.name}</AppLink>
        </h2>
        <p className={css.what} dir="auto" style={clamp(2)}>
          {item.what}
        </p>
        {item.dates && (
          <p className={css.line}>
            <CalendarDaysIcon size={17} />
            <span>{item.dates}</span>
          </p>
        )}
        {item.address && (
          <p className={css.line}>
            <MapPinIcon size={17} />
            <span style={clamp(2)}>{item.address}</span>
          </p>
        )}
      </div>
      <div className={css.foot}>
        {item.guarantee ? (
          <span className={css.guarantee}>
            <span className={css.figure} translate="no">
              {item.guarantee}
            </span>{' '}
            guaranteed
          </span>
        ) : (
          <span />
        )}
        <span className={css.badges}>
          {qualified && (
            <StatusBadge tone="ok" icon={BadgeCheckIcon}>
              Qualified
            </StatusBadge>
          )}
          {item.phase === 'on' && <StatusBadge tone="ok">On now</StatusBadge>}
          {item.phase === 'over' && <StatusBadge tone="plain">Finished</StatusBadge>}
        </span>
      </div>
    </li>
  )
}

function Logo({ src, eager }: { src: string | null; eager: boolean }) {
  return (
    <span className={css.logo}>
      <Picture
        src={src}
        at={240}
        widths={[160, 240]}
        sizes="96px"
        width={96}
        height={96}
        loading={eager ? 'eager' : 'lazy'}
        fallback={<Suit name="spade" size={44} />}
      />
    </span>
  )
}

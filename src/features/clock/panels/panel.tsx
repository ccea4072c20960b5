import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { ChevronDownIcon, ChevronUpIcon } from 'lucide-react'
import { DataTable } from '#components/content/data-table.tsx'
import css from './panel.module.css'

interface PanelProps {
  /** On a venue's screen those with a table have more of the width. */
  width?: 'table' | 'wide-table'
  /** It is for the phone's owner alone, and no room sees it. */
  isOwn?: boolean
  children: ReactNode
}

export function Panel({ width, isOwn = false, children }: PanelProps) {
  return (
    <section className={css.panel} data-width={width} data-own={isOwn ? '' : undefined}>
      {children}
    </section>
  )
}

export function PanelHead({ name, children }: { name: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h3 className={css.name}>{name}</h3>
      {children && <span className={css.side}>{children}</span>}
    </div>
  )
}

interface FoldHeadProps {
  name: string
  isOpen: boolean
  controls: string
  onToggle: () => void
  children: ReactNode
}

export function FoldHead({ name, isOpen, controls, onToggle, children }: FoldHeadProps) {
  return (
    <h3>
      <button type="button" className={css.head} aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
        <span className={css.name}>{name}</span>
        <span className={css.side}>
          {children}
          {isOpen ? <ChevronUpIcon size={20} /> : <ChevronDownIcon size={20} />}
        </span>
      </button>
    </h3>
  )
}

/** A time of the venue at the end of a head, and below it how far away it is and the phone's own. */
export function SideTime({ text, more, own }: { text: string; more?: string; own: string }) {
  return (
    <span>
      <span>{text}</span>
      {more && <small>{more}</small>}
      {own && <small>{own}</small>}
    </span>
  )
}

export function PanelTable<T>(props: Omit<ComponentProps<typeof DataTable<T>>, 'layout'>) {
  return (
    <div className={css.table}>
      <DataTable {...props} layout="figures" />
    </div>
  )
}

/** So many rows have room on a venue's screen; the sheet does not show the others there. */
const LISTED_ROWS = 5

/**
 * Of a list that is longer than a venue's screen has room for, how much of it is not shown there; elsewhere all of it
 * is.
 */
export function MoreRows({ count, one, many }: { count: number; one: string; many: string }) {
  const left = count - LISTED_ROWS
  return left > 0 && <p className={css.more}>{`and ${left} ${left === 1 ? one : many}`}</p>
}

/** '100,000/200,000' may take two lines where there is no room for one. */
export function Breakable({ blind }: { blind: string }) {
  return blind.split('/').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span>/</span>}
      <wbr />
      <span translate="no">{part}</span>
    </Fragment>
  ))
}

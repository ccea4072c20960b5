import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { SearchIcon } from 'lucide-react'
import { SearchInput } from '#components/form/fields/search-input.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Button } from '#components/ui/button.tsx'
import { formatChips } from '#domain/money.ts'
import { linesNamed } from '#lib/storage/known-names.ts'
import css from './name-filter.module.css'

interface NameFilterProps<T> {
  lines: readonly T[]
  text: string
  onText: (text: string) => void
  hasTotal?: boolean
  children: (found: readonly T[], nobody: ReactNode) => ReactNode
}

/** A field that finds players of a list by a part of their name, however it is spelt [P2.133, D4.18]. */
export function NameFilter<T extends { name: string }>({
  lines,
  text,
  onText,
  hasTotal = false,
  children,
}: NameFilterProps<T>) {
  const sought = useDeferredValue(text)
  const found = useMemo(() => linesNamed(lines, sought), [lines, sought])
  const isWhole = found.length === lines.length
  return (
    <>
      <form className={css.search} role="search" aria-label="Players" onSubmit={(event) => event.preventDefault()}>
        <SearchIcon size={19} />
        <SearchInput type="search" label="Search by name" maxLength={100} value={text} onText={onText} />
      </form>
      <p className={css.count} role="status">
        {!isWhole ? `${formatChips(found.length)} of ${players(lines.length)}` : hasTotal ? players(lines.length) : ''}
      </p>
      {children(found, found.length === 0 && <Nobody onShowAll={() => onText('')} />)}
    </>
  )
}

function Nobody({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={SearchIcon}
      title="Nobody of that name"
      action={<Button onClick={onShowAll}>Show everybody</Button>}
    >
      A part of the name is enough.
    </EmptyState>
  )
}

function players(count: number): string {
  return count === 1 ? '1 player' : `${formatChips(count)} players`
}

import type { Ref } from 'react'
import { SearchIcon, SlidersHorizontalIcon, XIcon, type LucideIcon } from 'lucide-react'
import { SearchInput } from '#components/form/fields/search-input.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { useSearchDraft } from '#lib/browser/navigation/search-draft.ts'
import { MAX_TEXT_LENGTH, searchText } from '../games/search.ts'
import css from './search-bar.module.css'

interface SearchBarProps {
  text: string
  onSearch: (text: string) => void
  count: number
  panelOpen: boolean
  panelId: string
  onPanel: () => void
  filtersRef?: Ref<HTMLButtonElement>
}

export function SearchBar({ text, onSearch, count, panelOpen, panelId, onPanel, filtersRef }: SearchBarProps) {
  const [draft, write] = useSearchDraft(text, onSearch, searchText)
  return (
    <form
      className={css.bar}
      role="search"
      onSubmit={(event: React.SubmitEvent) => {
        event.preventDefault()
        onSearch(searchText(draft))
      }}
    >
      <div className={css.field}>
        <SearchIcon size={22} />
        <SearchInput
          type="text"
          inputMode="search"
          label="Venue, suburb or game"
          maxLength={MAX_TEXT_LENGTH}
          value={draft}
          onText={write}
        />
        {draft && (
          <Small
            icon={XIcon}
            aria-label="Clear the search"
            onClick={() => {
              write('')
              onSearch('')
            }}
          />
        )}
      </div>
      <IconButton
        ref={filtersRef}
        boxed
        aria-expanded={panelOpen}
        aria-controls={panelOpen ? panelId : undefined}
        onClick={onPanel}
      >
        <span className="visually-hidden">Filters</span>
        <SlidersHorizontalIcon size={22} />
        {count > 0 && (
          <span className={css.count} translate="no">
            <span>{count}</span>
            <span className="visually-hidden"> on</span>
          </span>
        )}
      </IconButton>
    </form>
  )
}

function Small({ icon: Icon, ...button }: { icon: LucideIcon; 'aria-label': string; onClick: () => void }) {
  return (
    <IconButton {...button}>
      <Icon size={18} />
    </IconButton>
  )
}

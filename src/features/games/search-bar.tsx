import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState, type Ref } from 'react'
import { SearchIcon, SlidersHorizontalIcon, XIcon, type LucideIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { VisuallyHidden } from '#components/ui/box.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { DEBOUNCE_MS } from '#domain/constants.ts'
import { LONGEST_TEXT, searchText } from './search.ts'

interface SearchBarProps {
  /** What is searched for. */
  text: string
  onSearch: (text: string) => void
  /** How many filters are on. */
  count: number
  panelOpen: boolean
  panelId: string
  onPanel: () => void
  filtersRef?: Ref<HTMLButtonElement>
}

/** The text of a search, and the way to the filters with their number. */
export function SearchBar({ text, onSearch, count, panelOpen, panelId, onPanel, filtersRef }: SearchBarProps) {
  const [draft, write] = useDraft(text, onSearch)
  return (
    <Bar
      role="search"
      onSubmit={(event: React.SubmitEvent) => {
        event.preventDefault()
        onSearch(searchText(draft))
      }}
    >
      <div data-part="field">
        <Icon icon={SearchIcon} />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label="Venue, suburb or game"
          placeholder="Venue, suburb or game"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_TEXT}
          value={draft}
          onChange={({ target }) => write(target.value)}
        />
        {draft && <Small icon={XIcon} aria-label="Clear the search" onClick={() => onSearch(write(''))} />}
      </div>
      <IconButton
        ref={filtersRef}
        boxed
        aria-expanded={panelOpen}
        aria-controls={panelOpen ? panelId : undefined}
        onClick={onPanel}
      >
        <VisuallyHidden>Filters</VisuallyHidden>
        <Icon icon={SlidersHorizontalIcon} />
        {count > 0 && (
          <span translate="no" data-part="count">
            <span>{count}</span>
            <VisuallyHidden> on</VisuallyHidden>
          </span>
        )}
      </IconButton>
    </Bar>
  )
}

function Small({ icon, ...button }: { icon: LucideIcon; 'aria-label': string; onClick: () => void }) {
  return (
    <IconButton {...button}>
      <Icon icon={icon} size={18} />
    </IconButton>
  )
}

/** What is being written: searched for 500 ms after the last key [P4.19], and given way when the address says otherwise. */
function useDraft(text: string, onSearch: (text: string) => void): [string, (draft: string) => string] {
  const [draft, setDraft] = useState(text)
  const [known, setKnown] = useState(text)
  if (text !== known) {
    setKnown(text)
    if (text !== searchText(draft)) setDraft(text)
  }
  const search = useEffectEvent(() => {
    const wanted = searchText(draft)
    if (wanted !== text) onSearch(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(search, DEBOUNCE_MS.search)
    return () => clearTimeout(timer)
  }, [draft])
  return [
    draft,
    (next) => {
      setDraft(next)
      return next
    },
  ]
}

const Bar = chakra('form', {
  base: {
    display: 'flex',
    gap: '2',
    '& [data-part=field]': { position: 'relative', flex: '1', minWidth: '0' },
    '& [data-part=field] > svg': {
      position: 'absolute',
      left: '14px',
      top: '15px',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
    '& [data-part=field] > button': { position: 'absolute', right: '2px', top: '2px', color: 'fg.muted' },
    '& input': {
      width: '100%',
      height: '52px',
      padding: '0 48px 0 46px',
      borderRadius: 'control',
      bg: 'bg.muted',
      color: 'fg',
      boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
      fontSize: '1rem',
      '&::placeholder': { color: 'fg.subtle', opacity: '1' },
      '.light &': { bg: 'bg.subtle' },
    },
    '& > button': { position: 'relative', width: '52px', height: '52px' },
    '& [data-part=count]': {
      position: 'absolute',
      top: '-6px',
      right: '-6px',
      minWidth: '20px',
      height: '20px',
      paddingInline: '5px',
      borderRadius: 'full',
      bg: 'accent.solid',
      color: 'accent.contrast',
      fontSize: '.8125rem',
      lineHeight: '1.25rem',
      fontWeight: '760',
      fontStretch: '80%',
    },
  },
})

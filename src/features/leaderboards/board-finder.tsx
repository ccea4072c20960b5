import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '#components/icon.tsx'
import { search as magnifier } from '#components/icons/shell.tsx'
import { Box, Spoken, Text } from '#components/ui/box.tsx'
import type { BoardPlace } from './filters.ts'
import { leaderboardQueries } from './queries.ts'
import { isLongEnough, suggest, type Suggestion } from './suggestions.ts'

interface BoardFinderProps {
  /** Whose venues are suggested. */
  seasonId: number | null
  onChoose: (place: BoardPlace) => void
}

/**
 * Finds a state, region or venue by its name [P2.90 to P2.92]: a text field whose list follows the typing. The arrow
 * keys go through the list, Enter takes a line, Escape closes it.
 */
export function BoardFinder({ seasonId, onChoose }: BoardFinderProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { list, words } = useSuggestions(text, seasonId)
  const shown = isOpen && isLongEnough(text)
  const at = shown && active < list.length ? active : -1

  function choose({ place }: Suggestion): void {
    setText('')
    setOpen(false)
    onChoose(place)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      return setOpen(false)
    }
    const chosen = list[at]
    if (event.key === 'Enter' && (chosen ?? list[0]) && shown) {
      event.preventDefault()
      const one = chosen ?? list[0]
      return one && choose(one)
    }
    const next = lineAfter(event, at, list.length)
    if (next === null || !isLongEnough(text)) return
    event.preventDefault()
    setOpen(true)
    setActive(next)
  }

  return (
    <Finder role="search" onBlur={(event: React.FocusEvent<HTMLDivElement>) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <Icon shape={magnifier} size={20} />
      <input
        type="text"
        role="combobox"
        aria-label="State, region or venue"
        placeholder="State, region or venue"
        aria-autocomplete="list"
        aria-expanded={shown && list.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(-1)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <Box data-part="sheet" hidden={!shown}>
        <SuggestionList id={id} list={shown ? list : []} active={at} onChoose={choose} />
        <Text role="status">{shown ? words : ''}</Text>
      </Box>
    </Finder>
  )
}

interface SuggestionListProps {
  id: string
  list: readonly Suggestion[]
  active: number
  onChoose: (suggestion: Suggestion) => void
}

function SuggestionList({ id, list, active, onChoose }: SuggestionListProps) {
  const ref = useRef<HTMLUListElement>(null)
  useEffect(() => {
    ref.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // The keys stay with the text field.
    <ul id={`${id}-list`} role="listbox" aria-label="Suggestions" ref={ref} onPointerDown={(event) => event.preventDefault()}>
      {list.map((suggestion, i) => (
        <li key={suggestion.key} id={`${id}-${i}`} role="option" aria-selected={i === active} data-depth={suggestion.depth} onClick={() => onChoose(suggestion)}>
          <b>
            {suggestion.spoken && <Spoken>{suggestion.spoken}</Spoken>}
            {suggestion.label}
          </b>
          {suggestion.note && <span>{suggestion.note}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Which line a key leads to, round the ends by way of the text itself (-1); null for any other key. */
export function lineAfter({ key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>, at: number, count: number): number | null {
  if (count === 0 || altKey) return null
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1
  if (key === 'ArrowUp') return at === -1 ? count - 1 : at - 1
  return null
}

/** The suggestions for a text, and what is to be said of them. Places are asked for once there is a text. */
function useSuggestions(text: string, seasonId: number | null) {
  const enabled = isLongEnough(text)
  const regions = useQuery({ ...leaderboardQueries.regions(), enabled })
  const venues = useQuery({ ...leaderboardQueries.venues(seasonId), enabled })
  const { list, more } = useMemo(() => suggest(text, { regions: regions.data ?? [], venues: venues.data ?? [] }), [text, regions.data, venues.data])
  return { list, words: wordsOf(list.length, more, [regions, venues]) }
}

function wordsOf(found: number, more: number, lists: readonly { data: unknown; fetchStatus: string }[]): string {
  if (more > 0) return `The first ${found} are shown. Type more of the name.`
  if (found > 0) return found === 1 ? '1 suggestion' : `${found} suggestions`
  const missing = lists.filter(({ data }) => data === undefined)
  if (missing.some(({ fetchStatus }) => fetchStatus === 'fetching')) return 'Looking it up'
  if (missing.some(({ fetchStatus }) => fetchStatus === 'paused')) return 'Regions and venues can be found once there is a connection.'
  if (missing.length > 0) return 'Regions and venues did not load. The filters below may still help.'
  return 'No state, region or venue has that in its name.'
}

const Finder = chakra('div', {
  base: {
    position: 'relative',
    '& > svg': { position: 'absolute', left: '14px', top: '16px', color: 'fg.muted', pointerEvents: 'none' },
    '& input': {
      width: '100%',
      height: '52px',
      padding: '0 14px 0 44px',
      borderRadius: 'control',
      bg: 'bg.muted',
      color: 'fg',
      boxShadow: 'inset 0 0 0 1.5px {colors.border.emphasized}',
      fontSize: '16px',
      '&::placeholder': { color: 'fg.subtle', opacity: '1' },
      '.light &': { bg: 'bg.subtle' },
    },
    '& [data-part=sheet]': {
      position: 'absolute',
      insetInline: '0',
      top: '58px',
      zIndex: 'sticky',
      padding: '6px',
      borderRadius: 'card',
      bg: 'bg.subtle',
      boxShadow: 'e3',
    },
    '& [data-part=sheet][hidden]': { display: 'none' },
    '& ul': { listStyleType: 'none', maxHeight: 'min(380px, 50dvh)', overflowY: 'auto', overscrollBehavior: 'contain' },
    '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', alignContent: 'center', columnGap: '10px', minHeight: '48px', padding: '6px 12px', borderRadius: 'control', cursor: 'pointer', overflowWrap: 'anywhere', _hover: { bg: 'bg.emphasized' } },
    '& li b': { fontSize: '15px', lineHeight: '19px', fontWeight: '660', fontStretch: '94%' },
    '& li span': { textStyle: 'meta', color: 'fg.muted' },
    '& li[data-depth="1"]': { paddingLeft: '28px' },
    '& li[data-depth="2"]': { paddingLeft: '44px' },
    '& li[aria-selected=true]': { bg: 'amber.subtle', boxShadow: 'inset 0 0 0 2px {colors.amber.line}' },
    '& p': { textStyle: 'meta', color: 'fg.muted', padding: '8px 12px' },
  },
})

import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { SearchIcon } from 'lucide-react'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Box, VisuallyHidden, Text } from '#components/ui/box.tsx'
import { searchInputStyle } from './search-input-style.ts'

/** One line of what a text may mean. */
export interface ComboboxLine {
  key: string
  label: string
  /** What it is, or where. */
  note: string
  /** 1 and 2 stand under the line above. */
  depth?: 0 | 1 | 2
  /** What the lines above it say, for those who hear one line by itself. */
  spoken?: string
}

interface ComboboxProps<L extends ComboboxLine> {
  label: string
  text: string
  onText: (text: string) => void
  /** Whether the text is long enough to be looked for: without that there is no list. */
  isLongEnough: boolean
  lines: readonly L[]
  /** What is to be said of the lines. */
  words: string
  onChoose: (line: L) => void
  role?: 'search'
}

/**
 * A text field whose list of suggestions follows the typing. The arrow keys go through the list, Enter takes a line,
 * Escape closes it.
 */
export function Combobox<L extends ComboboxLine>({
  label,
  text,
  onText,
  isLongEnough,
  lines,
  words,
  onChoose,
  role,
}: ComboboxProps<L>) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = isOpen && isLongEnough
  const at = shown && active < lines.length ? active : -1

  function choose(line: L): void {
    setOpen(false)
    onChoose(line)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const key = pressedKey(event)
    if (key === 'Escape' && shown) {
      event.preventDefault()
      return setOpen(false)
    }
    const chosen = lines[at] ?? lines[0]
    if (key === 'Enter' && chosen && shown) {
      event.preventDefault()
      return choose(chosen)
    }
    const next = event.altKey ? null : lineAfter(key, at, lines.length)
    if (next === null || !isLongEnough) return
    event.preventDefault()
    setOpen(true)
    setActive(next)
  }

  return (
    <Finder
      role={role}
      onBlur={(event: React.FocusEvent<HTMLDivElement>) =>
        !event.currentTarget.contains(event.relatedTarget) && setOpen(false)
      }
    >
      <Icon icon={SearchIcon} size={20} />
      <input
        type="text"
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-expanded={shown && lines.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          onText(target.value)
          setActive(-1)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <Box data-part="sheet" hidden={!shown}>
        <Lines id={id} lines={shown ? lines : []} active={at} onChoose={choose} />
        <Text role="status">{shown ? words : ''}</Text>
      </Box>
    </Finder>
  )
}

interface LinesProps<L> {
  id: string
  lines: readonly L[]
  active: number
  onChoose: (line: L) => void
}

function Lines<L extends ComboboxLine>({ id, lines, active, onChoose }: LinesProps<L>) {
  const ref = useRef<HTMLUListElement>(null)
  useEffect(() => {
    ref.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // The keys stay with the text field.
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      ref={ref}
      onPointerDown={(event) => event.preventDefault()}
    >
      {lines.map((line, i) => (
        // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- the text field has the focus and handles the keys
        <li
          key={line.key}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active}
          data-depth={line.depth}
          onClick={() => onChoose(line)}
        >
          <b>
            {line.spoken && <VisuallyHidden>{line.spoken}</VisuallyHidden>}
            <bdi>{line.label}</bdi>
          </b>
          {line.note && <span>{line.note}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Which line a key leads to, round the ends by way of the text itself (-1); null for any other key. */
export function lineAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1
  if (key === 'ArrowUp') return at === -1 ? count - 1 : at - 1
  return null
}

const Finder = chakra('div', {
  base: {
    position: 'relative',
    '& > svg': { position: 'absolute', left: '14px', top: '16px', color: 'fg.muted', pointerEvents: 'none' },
    '& input': searchInputStyle,
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
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      alignContent: 'center',
      columnGap: '10px',
      minHeight: '48px',
      padding: '6px 12px',
      borderRadius: 'control',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      _hover: { bg: 'bg.emphasized' },
    },
    '& li b': { fontSize: '.9375rem', lineHeight: '1.1875rem', fontWeight: '660', fontStretch: '94%' },
    '& li span': { textStyle: 'meta', color: 'fg.muted' },
    '& li[data-depth="1"]': { paddingLeft: '28px' },
    '& li[data-depth="2"]': { paddingLeft: '44px' },
    '& li[aria-selected=true]': { bg: 'accent.subtle', boxShadow: 'inset 0 0 0 2px {colors.accent.line}' },
    '& p': { textStyle: 'meta', color: 'fg.muted', padding: '8px 12px' },
  },
})

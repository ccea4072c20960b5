import { Combobox as ChakraCombobox, createListCollection, defineSlotRecipe, useCombobox } from '@chakra-ui/react'
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { SearchIcon } from 'lucide-react'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Box, Text, VisuallyHidden } from '#components/ui/box.tsx'
import { searchInputStyle } from './search-input-style.ts'

/** A suggestion for a text. */
export interface ComboboxItem {
  /** Unique in the list. */
  key: string
  label: string
  /** What it is, or where. */
  note: string
  /** 1 and 2 stand under the item above. */
  depth?: 0 | 1 | 2
  /** What the items above it say, for those who hear one item on its own. */
  spoken?: string
}

interface ComboboxProps<T extends ComboboxItem> {
  label: string
  inputValue: string
  onInputValueChange: (inputValue: string) => void
  /** Whether the text is long enough to be looked for: without that there is no list. */
  isLongEnough: boolean
  items: readonly T[]
  /** Says how many items there are, or why there are none. */
  status: string
  /** The text is cleared before. */
  onSelect: (item: T) => void
  role?: 'search'
}

/**
 * A text field whose list of suggestions follows the typing: Chakra's Combobox with items of the caller. The arrow
 * keys, Home and End go through the list, Enter selects an item, without a highlighted one the first; Escape closes
 * the list.
 */
export function Combobox<T extends ComboboxItem>(props: ComboboxProps<T>) {
  const { label, inputValue, onInputValueChange, isLongEnough, items: found, status, onSelect, role } = props
  const [isOpen, setOpen] = useState(false)
  const open = isOpen && isLongEnough
  const items = open ? found : NO_ITEMS
  const listTitle = useId()
  const collection = useMemo(
    () => createListCollection({ items, itemToValue: ({ key }) => key, itemToString: (item) => item.label }),
    [items],
  )
  const combobox = useCombobox({
    collection,
    ids: { label: listTitle },
    inputValue,
    // Nothing stays selected: a selected item changes what is around the field.
    value: NO_VALUE,
    allowCustomValue: true,
    selectionBehavior: 'preserve',
    open,
    onOpenChange: (change) => setOpen(change.open),
    onSelect({ itemValue }) {
      const item = found.find(({ key }) => key === itemValue)
      if (!item) return
      setOpen(false)
      onInputValueChange('')
      onSelect(item)
    },
  })
  useInputMethodKeys(open)

  function onKeyDown(event: KeyboardEvent): void {
    const [first] = items
    if (pressedKey(event) !== 'Enter' || !first || combobox.highlightedValue !== null) return
    event.preventDefault()
    combobox.selectValue(first.key)
  }

  return (
    <ChakraCombobox.RootProvider value={combobox} recipe={comboboxRecipe} role={role}>
      <Icon icon={SearchIcon} size={20} />
      <ChakraCombobox.Input
        aria-label={label}
        placeholder={label}
        aria-expanded={items.length > 0}
        enterKeyHint="search"
        maxLength={100}
        // Chakra's own handler ignores typing after a press elsewhere that leaves the focus here, as on iOS.
        onChange={({ currentTarget }) => {
          onInputValueChange(currentTarget.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <Box data-part="sheet" hidden={!open}>
        <VisuallyHidden id={listTitle}>Suggestions</VisuallyHidden>
        <ChakraCombobox.Content>
          {items.map((item) => (
            <ChakraCombobox.Item
              key={item.key}
              item={item}
              aria-selected={item.key === combobox.highlightedValue}
              data-depth={item.depth}
            >
              <b>
                {item.spoken && <VisuallyHidden>{item.spoken}</VisuallyHidden>}
                <bdi>{item.label}</bdi>
              </b>
              {item.note && <span>{item.note}</span>}
            </ChakraCombobox.Item>
          ))}
        </ChakraCombobox.Content>
        <Text role="status">{open ? status : ''}</Text>
      </Box>
    </ChakraCombobox.RootProvider>
  )
}

const NO_ITEMS: readonly never[] = []
const NO_VALUE: string[] = []

/**
 * Keeps the keys of an input method from Chakra, whose layer takes Safari's Escape that ends a composition for one that
 * closes the list [F79 input methods].
 */
function useInputMethodKeys(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (pressedKey(event) === '') event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [open])
}

const comboboxRecipe = defineSlotRecipe({
  className: 'apl-combobox',
  slots: ['root', 'input', 'content', 'item'],
  base: {
    root: {
      position: 'relative',
      '& > svg': { position: 'absolute', left: '14px', top: '16px', color: 'fg.muted', pointerEvents: 'none' },
      '& > [data-part=sheet]': {
        position: 'absolute',
        insetInline: '0',
        top: '58px',
        zIndex: 'sticky',
        padding: '6px',
        borderRadius: 'card',
        bg: 'bg.subtle',
        boxShadow: 'e3',
      },
      '& > [data-part=sheet][hidden]': { display: 'none' },
      '& [role=status]': { textStyle: 'meta', color: 'fg.muted', padding: '8px 12px' },
    },
    input: searchInputStyle,
    content: { maxHeight: 'min(380px, 50dvh)', overflowY: 'auto', overscrollBehavior: 'contain', outline: 'none' },
    item: {
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
      '& b': { fontSize: '.9375rem', lineHeight: '1.1875rem', fontWeight: '660', fontStretch: '94%' },
      '& > span': { textStyle: 'meta', color: 'fg.muted' },
      '&[data-depth="1"]': { paddingLeft: '28px' },
      '&[data-depth="2"]': { paddingLeft: '44px' },
      '&[data-highlighted]': {
        bg: 'accent.subtle',
        boxShadow: 'inset 0 0 0 2px {colors.accent.line}',
        // Forced colours show neither of them.
        outline: '2px solid transparent',
        outlineOffset: '-2px',
      },
    },
  },
})

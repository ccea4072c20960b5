import { Combobox as ChakraCombobox, createListCollection, useCombobox } from '@chakra-ui/react'
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { SearchIcon } from 'lucide-react'
import { combobox as recipe } from '#app/theme/recipes/combobox.ts'
import { ControlStyles } from '#components/ui/control-styles.tsx'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import css from './combobox.module.css'

export interface ComboboxItem {
  /** Unique in the list. */
  key: string
  label: string
  /** The kind of the item, or its place. */
  note: string
  /** 1 and 2 stand under the item above. */
  depth?: 0 | 1 | 2
  /** The text of its parent items, for assistive technology. */
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
    <ControlStyles>
      <ChakraCombobox.RootProvider recipe={recipe} value={combobox} role={role}>
        <span className={css.icon}>
          <SearchIcon size={20} />
        </span>
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
        <div className={css.sheet} hidden={!open}>
          <span className="visually-hidden" id={listTitle}>
            Suggestions
          </span>
          <ChakraCombobox.Content>
            {items.map((item) => (
              <ChakraCombobox.Item
                key={item.key}
                item={item}
                aria-selected={item.key === combobox.highlightedValue}
                data-depth={item.depth}
              >
                <b className={css.label}>
                  {item.spoken && <span className="visually-hidden">{item.spoken}</span>}
                  <bdi>{item.label}</bdi>
                </b>
                {item.note && <span className="text-meta muted">{item.note}</span>}
              </ChakraCombobox.Item>
            ))}
          </ChakraCombobox.Content>
          <p className={css.status} role="status">
            {open ? status : ''}
          </p>
        </div>
      </ChakraCombobox.RootProvider>
    </ControlStyles>
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

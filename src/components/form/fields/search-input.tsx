import type { ComponentProps } from 'react'
import css from './search-input.module.css'

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  onText: (text: string) => void
}

export function SearchInput({ label, onText, ...props }: SearchInputProps) {
  return (
    <input
      className={css.input}
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onText(target.value)}
      {...props}
    />
  )
}

import { useState } from 'react'
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { CheckIcon } from 'lucide-react'
import { passwordChecks, passwordScore, type PasswordStrength } from '#domain/password.ts'
import type { BoundProps } from './form-field.tsx'
import css from './password-field.module.css'
import { TextField } from './text-field.tsx'

interface PasswordFieldProps<V extends FieldValues> extends BoundProps<V> {
  /** The field that repeats it: once it was left, it is looked at again with every change of this one. */
  repeat: FieldPath<V>
}

/**
 * A new password with its strength and its hint, whose parts tick off while it is typed [M5.12 to M5.15, M5.54, D5.14].
 */
export function NewPasswordField<V extends FieldValues>({ repeat, ...field }: PasswordFieldProps<V>) {
  const { form, name } = field
  return (
    <PlainPasswordField
      {...field}
      hint={<Strength form={form} name={name} />}
      onText={() => {
        if (form.getFieldState(repeat).isTouched) void form.trigger(repeat)
      }}
    />
  )
}

interface PlainProps<V extends FieldValues> extends BoundProps<V> {
  hint?: React.ReactNode
  onText?: () => void
  autoComplete?: 'new-password' | 'current-password'
  whole?: boolean
}

/** A password that can be looked at. It is never stored anywhere [D5.8]. */
export function PlainPasswordField<V extends FieldValues>({
  label,
  autoComplete = 'new-password',
  ...field
}: PlainProps<V>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      label={label}
      autoComplete={autoComplete}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      // A spelling service would send a shown password away.
      spellCheck={false}
      maxLength={200}
      action={
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <span>{isShown ? 'Hide' : 'Show'}</span>
          <span className="visually-hidden">{` ${label.toLowerCase()}`}</span>
        </button>
      }
    />
  )
}

/**
 * What a form's password signs in with, for password managers alone: without it they store the field before the
 * password as the login. One that is hidden by its type they pass over [F123 whose password].
 */
export function LoginOfPassword({ login }: { login: string }) {
  return (
    <span className="visually-hidden">
      <input type="text" autoComplete="username" value={login} readOnly tabIndex={-1} aria-hidden />
    </span>
  )
}

function Strength<V extends FieldValues>({ form, name }: Pick<BoundProps<V>, 'form' | 'name'>) {
  const password = String(useWatch({ control: form.control, name }) ?? '')
  const { points, strength } = passwordScore(password)
  const checks = passwordChecks(password)
  const parts = [
    { words: '8-20 characters', isMet: checks.length },
    { words: 'letters and numbers', isMet: checks.lettersAndNumbers },
    { words: 'at least one special character', isMet: checks.special },
  ]
  return (
    <div className={css.meter}>
      <div className={css.bar} data-strength={strength} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-lit={step <= Math.max(points, strength === 'blank' ? 0 : 1) ? '' : undefined} />
        ))}
      </div>
      <p className={css.strength} aria-live="polite">
        {strengthWords[strength]}
      </p>
      <ul className={css.checks}>
        {parts.map(({ words, isMet }) => (
          <li className={isMet ? css.met : css.check} key={words}>
            <span aria-hidden="true">{isMet && <CheckIcon size={14} />}</span>
            <span>{words}</span>
            {isMet && <span className="visually-hidden">, done</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const strengthWords: Record<PasswordStrength, string> = {
  blank: 'Password strength',
  veryWeak: 'Very weak',
  weak: 'Weak',
  medium: 'Medium',
  strong: 'Strong',
  veryStrong: 'Very strong',
}

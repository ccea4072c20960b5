import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

test.each(['Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home', 'a'])(
  '%s counts unless an input method is composing [F79]',
  (key) => {
    expect(pressedKey({ key, keyCode: 13, isComposing: false })).toBe(key)
    expect(pressedKey({ key, keyCode: 13, isComposing: true })).toBe('')
    expect(pressedKey({ key, keyCode: 229, isComposing: false })).toBe('')
    expect(pressedKey({ key, keyCode: 13, nativeEvent: { isComposing: false } })).toBe(key)
    expect(pressedKey({ key, keyCode: 13, nativeEvent: { isComposing: true } })).toBe('')
    expect(pressedKey({ key, keyCode: 229, nativeEvent: { isComposing: false } })).toBe('')
  },
)

/** Of React or of the browser. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode'> &
  (Pick<KeyboardEvent, 'isComposing'> | { nativeEvent: Pick<KeyboardEvent, 'isComposing'> })

/**
 * The key code of a press that goes to an input method. Safari sends it with the Enter that ends a composition, when
 * isComposing is false already.
 */
const FOR_INPUT_METHOD = 229

/**
 * The key of a press, 'Enter' or 'ArrowDown'; '' for one that goes to an input method: there Enter, Escape and the
 * arrows choose among its own suggestions, and none of them is meant for a widget [F79 input methods].
 */
export function pressedKey(event: KeyPress): string {
  const { isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || event.keyCode === FOR_INPUT_METHOD ? '' : event.key
}

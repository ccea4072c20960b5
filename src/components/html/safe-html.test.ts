import { expect, test } from 'vitest'
import { isPlain } from './safe-html.tsx'

test('only a text that a browser reads as nothing more goes without the sanitiser [F61]', () => {
  expect(['Bring a friend.', 'Cards in the air\nat 7 > 6', ''].map(isPlain)).toEqual([true, true, true])
  expect(['<b>x', 'a &amp; b', 'a & b', '<script>'].map(isPlain)).toEqual([false, false, false, false])
})

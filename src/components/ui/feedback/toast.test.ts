import { beforeEach, expect, test } from 'vitest'
import { dismiss, notify, notifyUntil, toasts } from './toast.ts'

const titles = () => toasts.state.map(({ title }) => title)

beforeEach(() => toasts.setState(() => []))

test('shows the newest three, and the same words once, as the newest', () => {
  for (const title of ['one', 'two', 'three', 'four']) notify({ kind: 'info', title })
  expect(titles()).toEqual(['two', 'three', 'four'])
  notify({ kind: 'info', title: 'three' })
  expect(titles()).toEqual(['two', 'four', 'three'])
  notify({ kind: 'info', title: 'three', text: 'again' })
  expect(titles()).toEqual(['four', 'three', 'three'])
})

test('takes back the toast whose number is given', () => {
  const id = notifyUntil({ kind: 'info', title: 'one' })
  notify({ kind: 'error', title: 'two' })
  dismiss(id)
  expect(titles()).toEqual(['two'])
})

import '#app/theme/fonts.css'
import { sharedClasses } from '#app/theme/shared-classes.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A component that writes an error to the console fails its test. */
const errors = vi.spyOn(console, 'error')

// As the head of each page has them, before all sheets.
const texts = document.createElement('style')
texts.textContent = sharedClasses()
document.head.prepend(texts)

// The app's modules read what is stored as soon as they are imported.
resetStorage()

beforeEach(() => {
  errors.mockClear()
  resetStorage()
})

/** Emotion's advice for pages rendered on a server, which these are not. */
const ADVICE = /potentially unsafe when doing server-side rendering/

afterEach(() => {
  expect(errors.mock.calls.filter(([message]) => !ADVICE.test(String(message)))).toEqual([])
})

function resetStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('apl.location', JSON.stringify({ stateId: 1 }))
}

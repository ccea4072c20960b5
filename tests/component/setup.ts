import '#app/theme/fonts.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A component that writes an error to the console fails its test. */
const errors = vi.spyOn(console, 'error')

// The app's modules read what is stored as soon as they are imported.
resetStorage()

beforeEach(() => {
  errors.mockClear()
  resetStorage()
})

afterEach(() => {
  expect(errors.mock.calls).toEqual([])
})

function resetStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('apl.location', JSON.stringify({ stateId: 1 }))
}

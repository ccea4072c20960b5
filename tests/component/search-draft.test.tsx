import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DEBOUNCE_MS } from '#domain/constants.ts'
import { useSearchDraft } from '#lib/browser/navigation/search-draft.ts'

const field = page.getByRole('textbox')

/** A search whose address is committed by its button alone, as late as that. */
function LateSearch() {
  const [committed, setCommitted] = useState('')
  const [requested, setRequested] = useState('')
  const [draft, write] = useSearchDraft(committed, setRequested, (text) => text)
  return (
    <>
      <input aria-label="Search" value={draft} onChange={({ target }) => write(target.value)} />
      <button type="button" onClick={() => setCommitted(requested)}>
        {`Commit ${requested}`}
      </button>
      <button type="button" onClick={() => setCommitted('')}>
        Back
      </button>
    </>
  )
}

test('letters typed while a search commits late stay, and are searched for next; Back takes the text of the address [P4.19]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await render(<LateSearch />)
  try {
    await field.fill('roy')
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS.search)
    await field.fill('royal')
    await page.getByRole('button', { name: 'Commit roy', exact: true }).click()
    await expect.element(field).toHaveValue('royal')
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS.search)
    await page.getByRole('button', { name: 'Commit royal', exact: true }).click()
    await expect.element(field).toHaveValue('royal')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(field).toHaveValue('')
  } finally {
    vi.useRealTimers()
    await screen.unmount()
  }
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadConfig } from '#lib/network/config.ts'
import { Samples } from '#tests/samples/samples.tsx'

test('the page of components shows each of them without the app around it', async () => {
  await loadConfig()
  await render(<Samples />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Components and states' })).toBeVisible()
  await expect.element(page.getByRole('article').first()).toBeVisible()
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MoneyState } from '#data/money/money-call.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { MoneyAlert } from './money-alert.tsx'

function words(state: MoneyState<unknown>): string {
  const html = renderToStaticMarkup(
    <MoneyAlert state={state} what="Your transfer" record="your PTC Summary" onCheck={() => undefined} />,
  )
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('where nobody can tell what became of it, it says so in the league’s words [D1.9]', () => {
  expect(words({ is: 'untold' })).toMatch(/^We do not know whether it went through\. Check your history\./)
})

test('a reply that was lost is said to be asked for, to be unsure, or to have moved nothing [F48, F50]', () => {
  expect(words({ is: 'checking' })).toContain('Your transfer is being checked')
  expect(words({ is: 'checking', isUnknown: true })).toMatch(
    /^We are checking this payment\. You will not be charged twice\./,
  )
  expect(words({ is: 'unsure' })).toMatch(/Your transfer may have gone through.*Check again$/)
  expect(words({ is: 'lost' })).toContain('Nothing was moved. You can safely try again.')
})

test.each<MoneyState<unknown>>([
  { is: 'idle' },
  { is: 'sending' },
  { is: 'done', answer: null },
  { is: 'refused', error: new ApiError({ status: 400, id: 'x', message: 'No.' }) },
])('$is needs no such words', (state) => {
  expect(words(state)).toBe('')
})

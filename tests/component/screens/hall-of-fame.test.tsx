import { describe, expect } from 'vitest'
import { event, figure, part, PATH, results, subEvents, test, title } from '../hall-parts.ts'

describe('/major-event-results', () => {
  test('an event has its figures, its winner, all its places and its own page [P2.7, P2.146, P2.147]', async ({
    hall,
  }) => {
    await hall.open(PATH)
    await expect.element(title).toBeVisible()
    expect(document.title).toBe('Hall of Fame | APL')
    await event('Major 1').click()
    await subEvents('Major 1').first().click()
    await expect.element(part('Sub-event 12')).toHaveTextContent('Winner: Player 1')
    expect([...part('Sub-event 12').element().querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Entry Fee',
      'Start Stack',
      'Entries',
      'Total Prize Pool',
      'First Prize',
    ])
    expect(figure('Sub-event 12', 'Entry Fee')).toBe('Qualifiers Only')
    expect(figure('Sub-event 12', 'Entries')).toBe('115')
    expect(figure('Sub-event 12', 'Total Prize Pool')).toBe('$14,660')
    await part('Sub-event 12').getByRole('button', { name: 'Show all 13 places' }).click()
    await expect.element(results.getByRole('row').nth(13)).toHaveTextContent('Player 13')
    await expect
      .element(part('Sub-event 12').getByRole('link', { name: 'The event’s page' }))
      .toHaveAttribute('href', '/event/1200')
  })
})

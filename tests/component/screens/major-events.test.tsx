import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { championship, majorOf, mockMajorEvents } from '#tests/e2e/mocks/major-event-mocks.ts'
import { address, test, textsOf } from '../app.tsx'
import {
  about,
  cards,
  details,
  HERE,
  qualification,
  qualifiers,
  schedule,
  tabs,
  title,
  WIDE,
  winners,
} from '../major-event-parts.ts'

describe('/major-events, /major-events/$eventname, /aplpt, /aplpt/$eventname', () => {
  test('each list leads to the pages of its own list, and one list to the other [P2.3, P2.4, P2.5, P2.6, P2.20, P2.120, P2.121]', async ({
    app,
  }) => {
    await mockMajorEvents(app.network, 'list', [
      majorOf({ name: 'Harvest Cup' }),
      majorOf({ id: 78, name: 'Other Cup' }),
    ])
    await mockMajorEvents(app.network, 'tour', [
      majorOf({ id: 79, name: 'APL Million 2025', urlName: 'apl-million-2025' }),
    ])
    await mockMajorEvents(app.network, 'stop', majorOf({ id: 79, name: 'APL Million 2025' }))
    await championship(app.network, { name: 'Harvest Cup' })
    await app.open('/major-events')
    await expect.poll(() => textsOf(title)).toEqual(['Major events'])
    const harvest = cards.filter({ hasText: 'Harvest Cup' })
    await expect.element(harvest).toHaveTextContent('18–22 November 2026')
    await expect.element(harvest).toHaveTextContent('VIC 3000')
    await expect.element(harvest.getByRole('link')).toHaveAttribute('href', HERE)
    await harvest.getByRole('link').click()
    await expect.poll(address).toBe(HERE)
    await expect.element(title).toHaveTextContent(/^Harvest Cup$/)
    await expect.poll(() => document.title).toBe('Harvest Cup | APL')
    window.history.back()
    await page.getByRole('navigation', { name: 'Lists of major events' }).getByText('APLPT').click()
    await expect.poll(() => app.documents).toEqual(['/aplpt'])
    await app.open('/aplpt')
    await expect.poll(() => textsOf(title)).toEqual(['APL Poker Tour'])
    await cards.getByRole('link', { name: 'APL Million 2025' }).click()
    await expect.poll(() => app.documents.at(-1)).toBe('/aplpt/apl-million-2025')
    await app.open('/aplpt/apl-million-2025')
    await expect.element(title).toHaveTextContent(/^APL Million\s*2025$/i)
  })

  test('a wide screen has all sections together with Event Details at their right hand [P2.123, P2.124, P2.125, P2.126, P2.127, P2.128]', async ({
    app,
  }) => {
    await app.show(WIDE)
    await championship(app.network)
    await app.open(HERE)
    for (const part of [about, qualifiers, schedule, qualification, winners, details])
      await expect.element(part).toBeVisible()
    expect(tabs.elements()).toHaveLength(0)
    await expect.element(qualifiers).toHaveAccessibleName('Qualifier List')
    await expect.element(schedule).toHaveAccessibleName('Schedule')
    expect(textsOf(winners.getByRole('listitem'))).toEqual([
      expect.stringMatching(/Anika Marsh.*Jul–Sep 2026/),
      expect.stringMatching(/Ben Achterberg/),
    ])
    const buy = page.getByRole('link', { name: 'Buy Tickets' })
    await expect.element(buy).toHaveAttribute('href', 'https://tickets.example/harvest')
    await expect.element(buy).toHaveAttribute('target', '_blank')
    await expect.element(buy).toHaveAttribute('rel', expect.stringContaining('noopener'))
    expect(details.element().getBoundingClientRect().left).toBeGreaterThan(
      about.element().getBoundingClientRect().right,
    )
    for (const words of [/18–22 November 2026/, /Albert Hotel/, /\$550/, /\$50,000/, /Pro Series/, /Yes/])
      await expect.element(details).toHaveTextContent(words)
    await expect
      .element(page.getByRole('banner').getByRole('link', { name: 'Major' }))
      .toHaveAttribute('aria-current', 'page')
  })
})

import { expect, test } from './fixtures.ts'
import { gamesOf, runningGame } from './league.ts'
import { withEvent } from './mocks/event-mocks.ts'

const VICTORIA = 1

test.describe('on a phone in Perth', () => {
  test.use({ timezoneId: 'Australia/Perth' })

  test('times are the venue’s, with its zone, and one’s own on a second line, on an event and on a clock [F46, D3.11]', async ({
    event,
    clock,
    page,
    request,
  }) => {
    await withEvent(page, {
      dateTime: '2026-12-31T23:30:00+11:00',
      startTime: '23:30',
      rego: '22:30',
      lateRego: '00:45',
    })
    const [game] = await gamesOf(request, VICTORIA, '2026-11-17')
    await event.open(game?.id ?? 0, '?tab=5')
    await expect(event.fact('Date')).toHaveText('Thu, 31 Dec')
    await expect(event.fact('Start')).toContainText('11:30 pm AEDT')
    await expect(event.fact('Start')).toContainText('8:30 pm your time')
    await expect(event.fact('Late Rego')).toContainText('12:45 am AEDT')
    await expect(event.fact('Late Rego')).toContainText('9:45 pm on Thu, 31 Dec your time')
    await page.unrouteAll()

    await clock.open((await runningGame(request, '2026-11-19')).id)
    await expect(clock.level.getByTestId('ends')).toHaveText(
      /^Level ends \d+:\d\d pm A(EDT|EST|CDT|CST)\d+:\d\d pm your time$/,
    )
    await expect(clock.panels.getByText('your time').first()).toBeVisible()
  })
})

import { mockEvent, boardOf, paths, withEvent } from './mocks/event-mocks.ts'
import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'

const VICTORIA = 1

const hostile = `
  <p onclick="window.hacked=1">Bring a friend.</p><script>window.hacked=1</script>
  <img src=x onerror="window.hacked=1"><img src="data:image/svg+xml,<svg onload='window.hacked=1'/>">
  <svg onload="window.hacked=1"><a xlink:href="javascript:window.hacked=1"><text>svg</text></a></svg>
  <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;"></table></mtext></math>
  <iframe srcdoc="<script>parent.hacked=1</script>"></iframe><object data="javascript:window.hacked=1"></object>
  <style>body{display:none}</style><p style="position:fixed;inset:0">fixed</p><form action="https://evil.example"><input name=q></form>
  <template><img src=x onerror="window.hacked=1"></template>
  <a href="javascript:window.hacked=1">script</a> <a href="java&#9;script:window.hacked=1">tab</a> <a href="data:text/html,x">data</a>
  <a href="vbscript:x">vb</a> <a href="blob:x">blob</a> <a href="//evil.example">slashes</a>
  <a href="https://example.com/rules">rules</a> <a href="/news/spring">news</a> <a href="/media/poster.png">poster</a> <a href="mailto:a@b.example">mail</a>
`

async function anyGame(request: Parameters<typeof gamesOf>[0]): Promise<number> {
  const [game] = await gamesOf(request, VICTORIA, '2026-11-17')
  return game?.id ?? 0
}

test.describe('HTML from the content system', () => {
  // The policy of the page speaks up while the sanitiser reads it, outside the page.
  test.use({ expectedErrors: /Content Security Policy|^CSP: (?:script|style)-src-(?:attr|elem) inline/ })

  test('hostile HTML of the description is inert, and its links are judged [F61, F62, P2.139]', async ({
    event,
    page,
    request,
  }) => {
    await withEvent(page, { description: hostile })
    await event.open(await anyGame(request), '?tab=5')
    await expect(event.details).toContainText('Bring a friend.')
    const inside = await event.details.evaluate((section) => ({
      tags: [
        ...section.querySelectorAll('script,svg:not([aria-hidden]),math,iframe,object,style,form,input,template'),
      ].map((one) => one.tagName),
      handlers: [...section.querySelectorAll('*')]
        .flatMap((one) => one.getAttributeNames())
        .filter((name) => name.startsWith('on') || name === 'style'),
      links: [...section.querySelectorAll('a[href]')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('rel'),
      ]),
      pictures: [...section.querySelectorAll('img[src]')].map((picture) => picture.getAttribute('src')),
    }))
    expect(inside).toEqual({
      tags: [],
      handlers: [],
      links: [
        ['rules', 'https://example.com/rules', 'noopener noreferrer'],
        ['news', '/news/spring', null],
        ['poster', '/preview?src=%2Fmedia%2Fposter.png', null],
        ['mail', 'mailto:a@b.example', null],
      ],
      pictures: [],
    })
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})

test('names that look like HTML are text [F61]', async ({ event, page, request }) => {
  const name = '<img src=x onerror=window.hacked=1>'
  await withEvent(page, { title: name })
  await mockEvent(
    page,
    'board',
    boardOf(4, () => ({ name })),
  )
  await event.open(await anyGame(request))
  await expect(event.title).toHaveText(name)
  await expect(event.board.getByRole('listitem').first()).toContainText(name)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

for (const players of [0, 1, 10_000]) {
  test(`a board of ${players} players stands, scrolls and stays small [F71]`, async ({ event, page, request }) => {
    await mockEvent(page, 'board', boardOf(players))
    await event.open(await anyGame(request))
    if (players === 0) return void (await expect(event.board).toContainText('No players yet'))
    await expect(event.board.getByRole('table')).toHaveAttribute('aria-rowcount', String(players + 1))
    await event.board.evaluate((board) =>
      window.scrollTo(0, board.getBoundingClientRect().bottom + window.scrollY - 400),
    )
    await expect(event.board.getByRole('link', { name: `Player ${players}`, exact: true })).toBeVisible()
    expect(await event.board.locator('tr').count()).toBeLessThan(700)
  })
}

test('fields that are missing, null or unknown break nothing [F71, F72]', async ({ event, page, request }) => {
  const bare = {
    id: 7,
    title: 'A game',
    dateTime: '',
    eventStatusId: 99,
    type: 'Unheard of',
    venue: null,
    description: null,
    blindStructures: null,
    relatedEvents: null,
    surprise: { a: 1 },
  }
  await mockEvent(page, 'event', bare)
  await mockEvent(page, 'board', [{ id: 1, rank: 1, name: '\u200b' }, { id: 'x' }, null])
  const id = await anyGame(request)
  for (const search of ['', '?tab=5', '?tab=2', '?tab=3', '?tab=4']) {
    await event.open(id, search)
    await expect(event.title).toHaveText('A game')
    await expect(page.getByRole('tabpanel')).toBeVisible()
  }
})

test.describe('when the league is in trouble', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a failed board says so in one sentence with Retry, the rest stands [P8.11, F10]', async ({
    event,
    page,
    request,
  }) => {
    await page.route(paths.board, (route) =>
      route.fulfill({ status: 404, json: { id: 'not-found', message: 'This board is being mended.' } }),
    )
    await event.open(await anyGame(request))
    await expect(event.board).toContainText('The leaderboard did not load')
    await expect(event.board).toContainText('This board is being mended.')
    await page.unroute(paths.board)
    await event.board.getByRole('button', { name: 'Retry' }).click()
    await expect(event.board.getByRole('columnheader').first()).toBeVisible()
  })

  test('a failed event says so with Retry [P2.153]', async ({ event, page, request }) => {
    await page.route(paths.event, (route) =>
      route.fulfill({ status: 400, json: { id: 'refused', message: 'Not just now.' } }),
    )
    await event.open(await anyGame(request))
    await expect(page.getByText('The event did not load')).toBeVisible()
    await page.unroute(paths.event)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(event.title).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ })

  test('offline a ticket needs signal, and what was loaded stays', async ({ event, page, context, request }) => {
    await withEvent(page, {
      ptcRedeemable: true,
      dateTime: '2026-11-21T19:00:00+11:00',
      startTime: '19:00',
      rego: '18:00',
      lateRego: '20:00',
    })
    await event.open(await anyGame(request))
    await expect(event.purchase.getByRole('link')).toBeVisible()
    await context.setOffline(true)
    await expect(event.purchase).toContainText('Needs signal')
    await expect(event.title).toBeVisible()
  })
})

test.describe('on a phone in Perth', () => {
  test.use({ timezoneId: 'Australia/Perth' })

  test('times are the venue’s, with its zone, and one’s own on a second line [F46, D3.11]', async ({
    event,
    page,
    request,
  }) => {
    await withEvent(page, {
      dateTime: '2026-12-31T23:30:00+11:00',
      startTime: '23:30',
      rego: '22:30',
      lateRego: '00:45',
    })
    await event.open(await anyGame(request), '?tab=5')
    await expect(event.fact('Date')).toHaveText('Thu, 31 Dec')
    await expect(event.fact('Start')).toContainText('11:30 pm AEDT')
    await expect(event.fact('Start')).toContainText('8:30 pm your time')
    await expect(event.fact('Late Rego')).toContainText('12:45 am AEDT')
    await expect(event.fact('Late Rego')).toContainText('9:45 pm on Thu, 31 Dec your time')
  })
})

test('a late game runs over midnight and the year’s end [F47]', async ({ event, page, request }) => {
  const blindStructures = [
    { blindStartTime: '23:45', smallBlind: 100, bigBlind: 200 },
    { blindStartTime: '00:05', breakRow: true, breakLength: 600 },
    { blindStartTime: '00:15', smallBlind: 200, bigBlind: 400 },
  ]
  await withEvent(page, { dateTime: '2026-12-31T23:45:00+11:00', startTime: '23:45', blindStructures })
  await event.open(await anyGame(request), '?tab=2')
  await expect(event.structure.locator('tbody td:first-child')).toHaveText(['11:45 pm', '12:05 am', '12:15 am'])
})

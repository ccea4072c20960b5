import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf, eventOf, mockEvent, paths } from '#tests/e2e/mocks/event-mocks.ts'
import { textsOf } from './app.tsx'
import { board, PATH, structure, test, title } from './event-parts.ts'

const HOSTILE = `
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

test('hostile HTML of the description is inert, and its links are judged [F61, F62, P2.139]', async ({ event }) => {
  await mockEvent(event.network, 'event', eventOf({ description: HOSTILE }))
  await event.open(`${PATH}?tab=5`)
  await expect.element(page.getByText('Bring a friend.')).toBeVisible()
  const details = page.getByRole('heading', { name: 'Event Details' }).element().closest('section')
  expect(details?.textContent).toContain('Bring a friend.')
  const all = (selector: string) => [...(details?.querySelectorAll(selector) ?? [])]
  expect({
    tags: all('script,svg:not([aria-hidden]),math,iframe,object,style,form,input,template').map(
      ({ tagName }) => tagName,
    ),
    handlers: all('*')
      .flatMap((one) => one.getAttributeNames())
      .filter((name) => name.startsWith('on') || name === 'style'),
    links: all('a[href]').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
    pictures: all('img[src]').map((picture) => picture.getAttribute('src')),
  }).toEqual({
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
  expect('hacked' in window).toBe(false)
})

test('names that look like HTML are text [F61]', async ({ event }) => {
  const name = '<img src=x onerror=window.hacked=1>'
  await mockEvent(event.network, 'event', eventOf({ title: name }))
  await mockEvent(
    event.network,
    'board',
    boardOf(4, () => ({ name })),
  )
  await event.open(PATH)
  await expect.poll(() => textsOf(title)).toEqual([name])
  await expect.element(board.getByRole('listitem').first()).toHaveTextContent(name)
  expect('hacked' in window).toBe(false)
})

for (const players of [0, 1, 10_000]) {
  test(`a board of ${players} players stands, scrolls and stays small [F71]`, async ({ event }) => {
    await mockEvent(event.network, 'board', boardOf(players))
    await event.open(PATH)
    if (players === 0) return void (await expect.element(board).toHaveTextContent('No players yet'))
    await expect.element(board.getByRole('table')).toHaveAttribute('aria-rowcount', String(players + 1))
    const last = board.getByRole('link', { name: `Player ${players}`, exact: true })
    // Rows are measured as they are rendered, which moves the end of the board.
    await expect
      .poll(() => {
        window.scrollTo(0, board.element().getBoundingClientRect().bottom + window.scrollY - 400)
        return last.elements().length
      })
      .toBe(1)
    await expect.element(last).toBeInViewport()
    expect(board.element().querySelectorAll('tr').length).toBeLessThan(700)
  })
}

test('fields that are missing, null or unknown break nothing [F71, F72]', async ({ event }) => {
  await mockEvent(event.network, 'event', {
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
  })
  await mockEvent(event.network, 'board', [{ id: 1, rank: 1, name: '\u200b' }, { id: 'x' }, null])
  for (const search of ['', '?tab=5', '?tab=2', '?tab=3', '?tab=4']) {
    await event.open(`${PATH}${search}`)
    await expect.poll(() => textsOf(title)).toEqual(['A game'])
    await expect.element(page.getByRole('tabpanel')).toBeVisible()
  }
})

test('a board that does not load says so in one sentence with Retry, the rest stands [P8.11, F10]', async ({
  event,
}) => {
  await event.network.route(paths.board, (route) =>
    route.fulfill({ status: 404, json: { id: 'not-found', message: 'This board is being mended.' } }),
  )
  await event.open(PATH)
  await expect.element(board).toHaveTextContent('The leaderboard did not load')
  await expect.element(board).toHaveTextContent('This board is being mended.')
  expect(textsOf(title)).toEqual(['Spring Deepstack'])
  await mockEvent(event.network, 'board', boardOf(4))
  await board.getByRole('button', { name: 'Retry' }).click()
  await expect.element(board.getByRole('columnheader').first()).toBeVisible()
})

test('an event that does not load says so with Retry [P2.153]', async ({ event }) => {
  let respond = (): void => undefined
  const isDue = new Promise<void>((resolve) => (respond = resolve))
  await event.network.route(paths.event, async (route) => {
    await isDue
    await route.fulfill({ status: 400, json: { id: 'refused', message: 'Not just now.' } })
  })
  await event.open(PATH)
  // A request that has failed before the screen is there, the screen sends again.
  await expect.element(page.getByRole('status', { name: 'The event, loading' })).toBeVisible()
  respond()
  await expect.element(page.getByText('The event did not load')).toBeVisible()
  await mockEvent(event.network, 'event', eventOf())
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => textsOf(title)).toEqual(['Spring Deepstack'])
})

test('offline a ticket needs signal, and what was loaded stays', async ({ event }) => {
  await event.open(PATH)
  await expect.element(page.getByRole('link', { name: 'Purchase Ticket' })).toBeVisible()
  event.network.setOffline(true)
  await expect
    .element(page.getByRole('button', { name: 'Purchase Ticket' }))
    .toHaveAccessibleDescription(expect.stringContaining('Needs signal'))
  expect(page.getByRole('link', { name: 'Purchase Ticket' }).elements()).toHaveLength(0)
  expect(textsOf(title)).toEqual(['Spring Deepstack'])
})

test('a late game runs over midnight and the year’s end [F47]', async ({ event }) => {
  const blindStructures = [
    { blindStartTime: '23:45', smallBlind: 100, bigBlind: 200 },
    { blindStartTime: '00:05', breakRow: true, breakLength: 600 },
    { blindStartTime: '00:15', smallBlind: 200, bigBlind: 400 },
  ]
  const late = { dateTime: '2026-12-31T23:45:00+11:00', startTime: '23:45', blindStructures }
  await mockEvent(event.network, 'event', eventOf(late))
  await event.open(`${PATH}?tab=2`)
  await expect.element(structure).toBeVisible()
  expect(
    [...structure.element().querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent?.trim()),
  ).toEqual(['11:45 pm', '12:05 am', '12:15 am'])
})

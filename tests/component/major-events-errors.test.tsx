import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { calls, championship, fail, majorOf, mockMajorEvents, sub } from '#tests/e2e/mocks/major-event-mocks.ts'
import { address, test, textsOf } from './app.tsx'
import { findingsInThemes } from './axe.ts'
import { about, cards, HERE, names, panel, qualifiers, schedule, tab, tabs, title } from './major-event-parts.ts'

const carousel = schedule.getByRole('group', { name: 'Pictures' })
const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(5)
const RTL = 'بطولة البوكر الكبرى في ملبورن ‏٢٠٢٦'

test('pictures in what the league writes open in the preview, scripts do nothing [P2.139, F61]', async ({ app }) => {
  await championship(app.network, {
    qualificationProcess:
      '<p onclick="window.hacked=1">Win <a href="javascript:window.hacked=1">now</a><img src=x onerror="window.hacked=1"></p><script>window.hacked=1</script>',
  })
  await app.open(HERE)
  await expect
    .element(about.getByRole('link', { name: 'old hall' }))
    .toHaveAttribute('href', '/preview?src=%2Fmedia%2Fphoto%2F12.webp')
  await tab('SCHEDULE').click()
  await expect
    .element(schedule.getByRole('link', { name: 'this picture' }))
    .toHaveAttribute('href', '/preview?src=%2Fmedia%2Fslide%2Ffloor.png')
  await expect
    .element(schedule.getByRole('link', { name: /as a picture, large$/ }))
    .toHaveAttribute('href', '/preview?src=%2Fmedia%2Fslide%2Fharvest.webp')
  await tab('QUALIFICATION').click()
  await expect.element(panel).toHaveTextContent('Win now')
  expect(panel.getByRole('link').elements()).toHaveLength(0)
  expect(panel.element().querySelector('script, [onclick], [onerror]')).toBeNull()
  expect('hacked' in window).toBe(false)
})

test('slides go on by their arrows and not automatically, and open large [P2.145]', async ({ app }) => {
  vi.useFakeTimers({ now: new Date('2026-11-19T19:20:00+11:00'), shouldAdvanceTime: true })
  await championship(app.network)
  await app.open(`${HERE}?tab=schedule`)
  const position = carousel.getByRole('status')
  await expect.poll(() => textsOf(position)).toEqual(['1 of 3'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(textsOf(position)).toEqual(['1 of 3'])
  vi.useRealTimers()
  await carousel.getByRole('button', { name: 'Next of Pictures' }).click()
  await expect.poll(() => textsOf(position)).toEqual(['2 of 3'])
  await carousel.getByRole('button', { name: 'Previous of Pictures' }).click()
  await expect.poll(() => textsOf(position)).toEqual(['1 of 3'])
  await carousel.getByRole('button', { name: 'The room, 1' }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Photo 1 of 3')
})

for (const path of [
  '/major-events/no-such-event',
  '/aplpt/no-such-event',
  '/major-events/%E2%98%83%20%22%3Cb%3E',
  `/major-events/${'x'.repeat(300)}`,
]) {
  for (const [what, response] of [
    ['404', { status: 404, json: { id: 'not-found', message: 'There is none.' } }],
    ['null', { json: null }],
  ] as const) {
    test(`${path.slice(0, 40)}, answered ${what}, leads to the page that is not found [P2.141, F68]`, async ({
      app,
    }) => {
      for (const call of [calls.one, calls.stop]) await app.network.route(call, (route) => route.fulfill(response))
      await app.open(path)
      await expect.poll(address).toBe('/page-not-found')
    })
  }
}

for (const path of ['/major-events/', '/major-events/%20', '/aplpt/%20']) {
  test(`"${path}" leads to the list [P2.140]`, async ({ app }) => {
    await mockMajorEvents(app.network, 'list', [majorOf()])
    await app.open(path)
    await expect.poll(() => textsOf(title)).toEqual(['Major events'])
    expect(address()).toMatch(/^\/major-events\/?$/)
  })
}

test('a refusal leads to the page that is not found, and says why; a network that fails does not [P2.141, F4, F72, D6.1]', async ({
  app,
}) => {
  await fail(app.network, 'one')
  await app.open(HERE)
  await expect.poll(address).toBe('/page-not-found')
  await expect.element(page.getByText('The one is broken. Reference ref-7')).toBeVisible()
  await app.network.route(calls.one, () => Promise.reject(new TypeError('Failed to fetch')))
  await app.open(HERE)
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(address()).toBe(HERE)
})

test('without a connection an event of the list opens with what the list said, its tickets wait for signal, and what never was opened says so [F3, D6.1]', async ({
  app,
}) => {
  app.at('2026-11-19T19:20:00+11:00')
  await mockMajorEvents(app.network, 'list', [majorOf()])
  await app.open('/major-events')
  await expect.element(cards).toHaveLength(1)
  app.network.setOffline(true)
  await app.go(`${HERE}?tab=schedule`)
  await expect.poll(() => textsOf(title)).toEqual(['Harvest Championship 2026'])
  await expect.element(schedule.getByRole('button', { name: /Needs signal$/ }).first()).toBeVisible()
  await tab('QUALIFIERS').click()
  await expect.element(panel).toHaveTextContent('You are offline')
  await app.go('/major-events/no-such-event')
  await expect.element(page.getByText('You are offline').first()).toBeVisible()
})

for (const width of [320, 390, 844, 1440]) {
  test(`long and right-to-left names, no pictures, no dates and 5,000 people fit into ${width} px [F61, F71]`, async ({
    app,
  }) => {
    await app.show({ width, height: 800, theme: 'dark' })
    const odd = oddEvent()
    await mockMajorEvents(app.network, 'one', odd)
    await mockMajorEvents(app.network, 'list', [odd, majorOf({ id: 2, name: RTL, urlName: 'rtl', subMajorEvents: [] })])
    await mockMajorEvents(
      app.network,
      'qualifiers',
      Array.from({ length: 5000 }, (_, i) => ({ name: i % 2 ? `${LONG} ${i}` : `${RTL} ${i}`, ptc: 5000 - i })),
    )
    for (const [path, last] of [
      ['/major-events', page.getByRole('heading', { name: RTL })],
      [HERE, about],
      [`${HERE}?tab=schedule`, schedule],
      [`${HERE}?tab=winners`, page.getByRole('region', { name: 'Recent Winners' }).first()],
      [`${HERE}?tab=ptc`, page.getByText('5,000 players')],
    ] as const) {
      await app.open(path)
      await expect.element(title).toBeVisible()
      await expect.element(last.first()).toBeVisible()
      expect(document.documentElement.scrollWidth, path).toBeLessThanOrEqual(width)
      expect(
        document.querySelectorAll('a[href^="javascript"], img[src^="javascript"], [src^="data:text"]'),
        path,
      ).toHaveLength(0)
    }
    expect(names(qualifiers).elements().length).toBeGreaterThan(0)
    expect(names(qualifiers).elements().length).toBeLessThan(400)
  })
}

test('axe finds nothing on the lists and the event of one who has qualified', async ({ app }) => {
  await championship(app.network)
  await mockMajorEvents(app.network, 'list', [
    majorOf(),
    majorOf({ id: 78, urlName: 'tba', name: 'To Come', subMajorEvents: [] }),
  ])
  await mockMajorEvents(app.network, 'qualified', [{ majorEventId: 77, name: 'Harvest', ptc: 120 }])
  await app.signIn()
  await app.open('/major-events')
  await expect.element(page.getByText('Qualified', { exact: true })).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await app.open(HERE)
  await expect.element(page.getByText('Congrats, Dana')).toBeVisible()
  await expect.element(tabs).toHaveLength(5)
  expect(await findingsInThemes()).toEqual([])
  for (const one of tabs.elements()) {
    ;(one as HTMLElement).click()
    await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent(one.textContent ?? '')
    expect(await findingsInThemes()).toEqual([])
  }
  await app.open(`${HERE}?list=master&player=zzz`)
  await expect.element(page.getByText('Nobody of that name')).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
})

/** With everything too long, from right to left, or missing. */
function oddEvent() {
  return majorOf({
    name: LONG,
    bannerUrl: null,
    logoUrl: null,
    buyTicketUrl: 'javascript:alert(1)',
    eventDateRangeDescription: null,
    eventSlides: [{ imageUrl: 'javascript:alert(1)' }],
    eventScheduleUrl: 'data:text/html,x',
    previousWinners: [
      { firstName: null, lastName: null, seasonName: null },
      { firstName: RTL, lastName: LONG, seasonName: LONG },
    ],
    subMajorEvents: [
      sub(1, 1, { id: 5, title: null, dateTime: null, buyInAmount: null }),
      {
        ...sub(2, 2, { venueAddress: LONG, venue: { title: RTL }, dateTime: 'soon', buyInDescription: LONG }),
        subMajorEventName: LONG,
      },
      sub(3, 3, null),
    ],
  })
}

import { NETWORK_ERRORS, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { findings } from './axe.ts'
import { expect } from './fixtures.ts'
import { mockMajorEvents, calls, fail, majorOf, sub } from './mocks/major-event-mocks.ts'
import { championship, HERE, NARROW, test, WIDE } from './major-fixtures.ts'

test.use({ viewport: NARROW, expectedErrors: /Failed to load resource/ })

test.describe('hostile content', () => {
  // The browser reports handlers while the sanitiser takes them off.
  test.use({ expectedErrors: /inline event handler|CSP: script-src-attr|Failed to load resource/ })

  test('pictures in what the league writes open in the preview, scripts do nothing [P2.139, F61]', async ({
    page,
    major,
  }) => {
    await championship(page, {
      qualificationProcess:
        '<p onclick="alert(1)">Win <a href="javascript:alert(1)">now</a><img src=x onerror=alert(1)></p><script>alert(1)</script>',
    })
    await page.goto(HERE)
    await expect(major.about.getByRole('link', { name: 'old hall' })).toHaveAttribute(
      'href',
      '/preview?src=%2Fmedia%2Fphoto%2F12.webp',
    )
    await major.tab('SCHEDULE').click()
    await expect(major.schedule.getByRole('link', { name: 'this picture' })).toHaveAttribute(
      'href',
      '/preview?src=%2Fmedia%2Fslide%2Ffloor.png',
    )
    await expect(major.schedule.getByRole('link', { name: /as a picture, large$/ })).toHaveAttribute(
      'href',
      '/preview?src=%2Fmedia%2Fslide%2Fharvest.webp',
    )
    await major.tab('QUALIFICATION').click()
    await expect(major.panel).toContainText('Win now')
    await expect(major.panel.getByRole('link')).toHaveCount(0)
  })
})

test('slides go on by their arrows and not by themselves, and open large [P2.145]', async ({ page, major }) => {
  await page.clock.install({ time: new Date('2026-11-19T19:20:00+11:00') })
  await championship(page)
  await page.goto(`${HERE}?tab=schedule`)
  const carousel = major.schedule.getByRole('group', { name: 'Pictures' })
  await expect(carousel.getByRole('status')).toHaveText('1 of 3')
  await page.clock.runFor(60_000)
  await expect(carousel.getByRole('status')).toHaveText('1 of 3')
  await carousel.getByRole('button', { name: 'Next of Pictures' }).click()
  await expect(carousel.getByRole('status')).toHaveText('2 of 3')
  await carousel.getByRole('button', { name: 'Previous of Pictures' }).click()
  await expect(carousel.getByRole('status')).toHaveText('1 of 3')
  await carousel.getByRole('button', { name: 'The room, 1' }).click()
  await expect(major.dialog).toContainText('Photo 1 of 3')
})

test.describe('where there is no such page', () => {
  for (const path of [
    '/major-events/no-such-event',
    '/aplpt/no-such-event',
    '/major-events/aplpt-harbour',
    '/aplpt/champions-invitational',
    '/major-events/%E2%98%83%20%22%3Cb%3E',
    `/major-events/${'x'.repeat(300)}`,
  ]) {
    test(`${path.slice(0, 40)} leads to the page that is not found [P2.141, F68]`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/page-not-found')
    })
  }

  test('"/aplpt/%20" leads to the tour, whose address is in it [F76]', async ({ page, major }) => {
    await page.goto('/aplpt/%20')
    await expect(major.title).toHaveText('APL Poker Tour')
    await expect(page).toHaveURL('/aplpt')
  })

  for (const path of ['/major-events/', '/major-events/%20']) {
    test(`"${path}" leads to the list [P2.140]`, async ({ page, major }) => {
      await page.goto(path)
      await expect(major.title).toHaveText('Major events')
      await expect(page).toHaveURL(/\/major-events\/?$/)
    })
  }

  test('a refusal leads there too, and says why; a network that fails does not [P2.141, F4, F72, D6.1]', async ({
    page,
  }) => {
    await fail(page, 'one')
    await page.goto(HERE)
    await expect(page).toHaveURL('/page-not-found')
    await expect(page.getByText('The one is broken. Reference ref-7')).toBeVisible()
    await page.unroute(calls.one)
    await page.route(calls.one, (route) => route.abort())
    await page.goto(HERE)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page).toHaveURL(HERE)
  })
})

for (const width of [320, 390, 844, 1440]) {
  test(`long and right-to-left names, no pictures, no dates and 5,000 people fit into ${width} px [F61, F71]`, async ({
    page,
    major,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(5)
    const rtl = 'بطولة البوكر الكبرى في ملبورن ‏٢٠٢٦'
    const odd = {
      name: long,
      bannerUrl: null,
      logoUrl: null,
      buyTicketUrl: 'javascript:alert(1)',
      eventDateRangeDescription: null,
      eventSlides: [{ imageUrl: 'javascript:alert(1)' }],
      eventScheduleUrl: 'data:text/html,x',
      previousWinners: [
        { firstName: null, lastName: null, seasonName: null },
        { firstName: rtl, lastName: long, seasonName: long },
      ],
    }
    const subs = [
      sub(1, 1, { id: 5, title: null, dateTime: null, buyInAmount: null }),
      {
        ...sub(2, 2, { venueAddress: long, venue: { title: rtl }, dateTime: 'soon', buyInDescription: long }),
        subMajorEventName: long,
      },
      sub(3, 3, null),
    ]
    await mockMajorEvents(page, 'one', majorOf({ ...odd, subMajorEvents: subs }))
    await mockMajorEvents(page, 'list', [
      majorOf({ ...odd, subMajorEvents: subs }),
      majorOf({ id: 2, name: rtl, urlName: 'rtl', subMajorEvents: [] }),
    ])
    await mockMajorEvents(
      page,
      'qualifiers',
      Array.from({ length: 5000 }, (_, i) => ({ name: i % 2 ? `${long} ${i}` : `${rtl} ${i}`, ptc: 5000 - i })),
    )
    for (const path of ['/major-events', HERE, `${HERE}?tab=ptc`, `${HERE}?tab=schedule`, `${HERE}?tab=winners`]) {
      await page.goto(path)
      await expect(major.title).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
    await expect(page.locator('a[href^="javascript"], img[src^="javascript"], [src^="data:text"]')).toHaveCount(0)
    await page.goto(`${HERE}?tab=ptc`)
    await expect(page.getByText('5,000 players')).toBeVisible()
    await expect.poll(() => major.names(major.qualifiers).count()).toBeLessThan(400)
  })
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: new RegExp(`${NETWORK_ERRORS.source}|Failed to load resource`) })

  test('what was opened opens again with its age, as does what the list told; tickets wait for signal [D1.24, D1.34, D6.1, F3]', async ({
    page,
    context,
    major,
    network,
  }) => {
    const { origin } = network
    await visit(page, origin)
    await page.goto(`${origin}/aplpt`)
    await expect(major.cards.first()).toBeVisible()
    await page.goto(`${origin}/major-events`)
    await expect(major.cards.first()).toBeVisible()
    await page.goto(`${origin}/aplpt/apl-million-2025?tab=ptc`)
    await expect(major.names(major.qualifiers).first()).toBeVisible()
    for (const key of [
      '["majorEvents","one","aplpt","apl-million-2025"',
      '["majorEvents","qualifiers"',
      '["majorEvents","list","major"',
    ])
      await untilSaved(page, key)
    network.cut()
    await context.setOffline(true)
    await page.goto(`${origin}/aplpt/apl-million-2025?tab=ptc`)
    await expect(major.names(major.qualifiers).first()).toBeVisible()
    await expect(page.getByText(/^as of \d+:\d\d pm$/).first()).toBeVisible()
    await major.tab('SCHEDULE').click()
    await expect(major.schedule.getByRole('button', { name: /Needs signal$/ }).first()).toBeVisible()
    await page.goto(`${origin}/major-events/victorian-championship`)
    await expect(major.title).toHaveText('Victorian Championship')
    await major.tab('QUALIFIERS').click()
    await expect(major.panel).toContainText('You are offline')
    await page.goto(`${origin}/major-events/no-such-event`)
    await expect(page.getByText('You are offline').first()).toBeVisible()
  })
})

for (const theme of ['dark', 'light']) {
  for (const size of [NARROW, WIDE]) {
    test(`axe finds nothing on the lists and the event in ${theme} at ${size.width} px`, async ({
      page,
      major,
      shell,
    }) => {
      await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
      await page.setViewportSize(size)
      await championship(page)
      await mockMajorEvents(page, 'list', [
        majorOf(),
        majorOf({ id: 78, urlName: 'tba', name: 'To Come', subMajorEvents: [] }),
      ])
      await mockMajorEvents(page, 'qualified', [{ majorEventId: 77, name: 'Harvest', ptc: 120 }])
      await shell.signIn('mia@example.com')
      await page.goto('/major-events')
      await expect(page.getByText('Qualified', { exact: true })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.goto(HERE)
      await expect(page.getByText('Congrats, Mia')).toBeVisible()
      for (let tab = 0; tab < Math.max(1, await major.tabs.count()); tab++) {
        if (size === NARROW) await major.tabs.nth(tab).click()
        await page.waitForLoadState('networkidle')
        expect(await findings(page)).toEqual([])
      }
      await page.goto(`${HERE}?list=master&player=zzz`)
      await expect(page.getByText('Nobody of that name')).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  }
}

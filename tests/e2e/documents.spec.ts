import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { runningGame, secondsLeft } from './league.ts'
import { settled } from './settled.ts'

const TODAY = '2026-11-19'
const MILLION = '/aplpt/apl-million-2025'

test.use({ firstAnswers: true })

async function newestArticle(request: APIRequestContext): Promise<{ name: string; path: string }> {
  const [article] = (await (await request.get('/Umbraco/Api/Article/List?state=VIC&pageSize=1')).json()) as [
    { name: string; urlName: string },
  ]
  return { name: article.name, path: `/news/${article.urlName}` }
}

test('a page comes with its first responses, which are in the app’s first screen and not requested again, and with data that breaks no policy [F67]', async ({
  page,
  request,
}) => {
  const { name, path } = await newestArticle(request)
  const { id } = await runningGame(request, TODAY)
  const calls: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (/\/umbraco\/api\//i.test(pathname)) calls.push(pathname.replace(/^.*\/api\//i, '').toLowerCase())
  })
  await page.addInitScript(() => {
    let hadSkeleton = false
    new MutationObserver(() => {
      const hasSkeleton = document.querySelector('#root > [data-prerendered]') !== null
      if (hadSkeleton && !hasSkeleton)
        Object.assign(window, { firstScreen: document.querySelector('main h1')?.textContent ?? '' })
      hadSkeleton = hasSkeleton
    }).observe(document, { childList: true, subtree: true })
  })

  await test.step('an article, and the same after a reload', async () => {
    for (const go of [() => page.goto(path), () => page.reload()]) {
      await go()
      await expect(page.locator('#root > [data-prerendered]')).toHaveCount(0)
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Related News' })).toBeVisible()
      await expect(page).toHaveTitle(`${name} | APL`)
    }
    expect(calls).not.toContain('article/get')
    expect(JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
    })
  })

  await test.step('Home, whose games never leave the screen', async () => {
    await page.addInitScript(() => {
      const counts = ((globalThis as { counts?: number[] }).counts = [] as number[])
      const look = () => {
        const count = document.querySelectorAll('[data-area=list] article a').length
        if (count > 0 || counts.length > 0) counts.push(count)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/')
    await expect(page.locator('[data-area=list] li article').first()).toBeVisible()
    await settled(page)
    const counts = await page.evaluate(() => (globalThis as { counts?: number[] }).counts ?? [])
    expect(counts[0]).toBe(8)
    expect(Math.min(...counts)).toBe(8)
    expect(calls).not.toContain('event/searchevents')
  })

  await test.step('a venue and an event', async () => {
    for (const [address, call] of [
      ['/venue/1', 'venues/getbyid'],
      [`/event/${id}`, 'event/getbyid'],
    ] as const) {
      calls.length = 0
      await page.goto(address)
      const heading = page.locator('main h1').first()
      await expect(page.locator('#root > [data-prerendered]')).toHaveCount(0)
      await expect(heading).not.toHaveText(/^(?:Event|Venue)?$/)
      expect(await firstScreen(page), address).toBe(await heading.textContent())
      await settled(page)
      expect(calls, address).not.toContain(call)
    }
  })

  await test.step('the styles of the outline that hold everywhere hold in the app', async () => {
    for (const [markup, property, value] of [
      ['<p data-game-type="league"></p>', '--gt-text', /^#/],
      ['<p data-game-type="qualifier"></p>', '--gt-text', /^#/],
      ['<ul></ul>', 'list-style-type', /^none$/],
      ['<table></table>', 'border-collapse', /^collapse$/],
      ['<p hidden></p>', 'display', /^none$/],
    ] as const)
      expect(await styleOf(page, markup, property), markup).toMatch(value)
  })
})

test.describe('without its scripts', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('an article, a major event and where a venue is can be read, and a running game has its level, its blinds and the time, which goes on [D2.7, F74]', async ({
    page,
    request,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    const prerendered = page.locator('[data-prerendered]')

    await test.step('an article and a major event', async () => {
      const { name, path } = await newestArticle(request)
      for (const [address, words] of [
        [path, name],
        [MILLION, 'APL Million'],
      ] as const) {
        await page.goto(address)
        const main = prerendered.locator('main')
        const picture = main.locator('header img')
        await expect(main).toContainText(words)
        await expect(main.locator('p').filter({ hasText: /.{60}/ }).first()).toBeInViewport()
        await expect(picture).toHaveJSProperty('complete', true)
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
      }
    })

    await test.step('a venue', async () => {
      await page.goto('/venue/1')
      const header = prerendered.locator('main header')
      await expect(header.locator('h1')).toHaveText((await page.title()).replace(/ \| [^|]*$/, ''))
      await expect(header.locator('[data-testid=ways] a').first()).toHaveText(/\d{4}/)
    })

    await test.step('a running game and its clock', async () => {
      const { id } = await runningGame(request, TODAY)
      for (const path of [`/event/${id}`, `/event/${id}/clock`]) {
        const most = await secondsLeft(request, id)
        await page.goto(path)
        const time = prerendered.getByRole('timer', { includeHidden: true }).filter({ visible: true })
        await expect(time).toHaveText(/^\d+:\d\d$/)
        const text = (await time.textContent()) ?? ''
        const least = await secondsLeft(request, id)
        const [minutes = 0, seconds = 0] = text.split(':').map(Number)
        expect(minutes * 60 + seconds, path).toBeLessThanOrEqual(most + 1)
        expect(minutes * 60 + seconds, path).toBeGreaterThanOrEqual(least - 1)
        await expect(time).not.toHaveText(text)
        await expect(prerendered.getByTestId('blinds').filter({ visible: true })).toHaveText(
          /^Current blind[\d,]+\/[\d,]+/,
        )
      }
    })
  })
})

/** The heading of the page in the moment in which the app took the place of the outline. */
function firstScreen(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { firstScreen: string }).firstScreen)
}

/** What a property is of an element that comes into the page. */
function styleOf(page: Page, html: string, property: string): Promise<string> {
  return page.evaluate(
    ([markup = '', name = '']) => {
      document.body.insertAdjacentHTML('beforeend', markup)
      const added = document.body.lastElementChild as Element
      const value = getComputedStyle(added).getPropertyValue(name)
      added.remove()
      return value
    },
    [html, property],
  )
}

import { expect, test } from './fixtures.ts'
import { settled } from './settled.ts'

test.use({ hasTouch: true, isMobile: true })

test('Home by finger: its files come from /assets/, few before tonight’s games are requested and none of the hub, letters beyond Latin by a face that comes for them alone, and banners are swiped [P9.29]', async ({
  home,
  page,
}) => {
  await home.open()
  await settled(page)

  await test.step('files', async () => {
    const { paths, requestedAt, scriptsBefore } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const requestedAt = files.find(({ name }) => name.endsWith('/SearchEvents'))?.startTime ?? 0
      const isOwn = ({ name, initiatorType }: PerformanceResourceTiming) =>
        ['script', 'link', 'css'].includes(initiatorType) && /\.(js|css|woff2?)$/.test(new URL(name).pathname)
      return {
        paths: files.filter(isOwn).map(({ name }) => new URL(name).pathname),
        requestedAt,
        scriptsBefore: files.filter(({ name, startTime }) => name.endsWith('.js') && startTime <= requestedAt).length,
      }
    })
    expect(paths.length).toBeGreaterThan(5)
    // What decides the colours before the first paint is a file of its own where it is not in the page.
    expect(paths.filter((path) => !path.startsWith('/assets/') && path !== '/theme.js')).toEqual([])
    expect(paths.filter((path) => path.startsWith('/assets/esm'))).toEqual([])
    expect(requestedAt).toBeGreaterThan(0)
    expect(scriptsBefore).toBeLessThanOrEqual(20)
  })

  await test.step('faces', async () => {
    const faces = () =>
      page.evaluate(() =>
        [...document.fonts]
          .map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`)
          .filter((face) => !face.startsWith('Archivo Fallback')),
      )
    expect((await faces()).sort()).toEqual([
      'Archivo Variable Ext: unloaded',
      'Archivo Variable Ext: unloaded',
      'Archivo Variable: loaded',
    ])
    await page
      .getByRole('heading', { level: 2 })
      .first()
      .evaluate((heading) => (heading.textContent = 'Łukasz'))
    await expect.poll(faces).toContain('Archivo Variable Ext: loaded')
  })

  await test.step('banners without arrows, whose dashes tell where one is', async () => {
    await expect(home.banners.getByRole('status')).toHaveText(/^1 of \d$/)
    await expect(home.banners.getByRole('button')).toHaveCount(0)
    await home.banners.getByRole('list').evaluate((list) => list.scrollBy({ left: 300 }))
    await expect(home.banners.getByRole('status')).toHaveText(/^2 of \d$/)
  })
})

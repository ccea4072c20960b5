import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { articleOf, mockArticles } from '#tests/e2e/mocks/article-mocks.ts'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { dialog, test as withGallery, tile, tiles } from './gallery-parts.ts'
import { article, test as withArticle } from './reading-parts.ts'

const LONG = `<p>${'word '.repeat(4_000)}</p>`

withGallery('a small picture loads once it is near', async ({ gallery }) => {
  await gallery.respond(photosOf(240, (n) => ({ largePhotoUrl: `/media/photo/near-${n}.webp` })))
  await gallery.open('/gallery?page=20')
  await expect.element(tiles).toHaveLength(240)
  const picture = (n: number) => tile(n).element().querySelector('img') as HTMLImageElement
  await expect.poll(() => picture(0).naturalWidth).toBeGreaterThan(0)
  expect(picture(239).naturalWidth).toBe(0)
  const topOfLast = () => tile(239).element().getBoundingClientRect().top + scrollY
  const before = topOfLast()
  tile(239).element().scrollIntoView()
  await expect.poll(() => picture(239).naturalWidth).toBeGreaterThan(0)
  expect(topOfLast()).toBe(before)
})

withGallery(
  'where data is saved only photos in sight have a picture, and none beside the large one',
  async ({ gallery }) => {
    saveData()
    await gallery.respond(photosOf(240))
    await gallery.open('/gallery?page=20')
    await expect.element(tiles).toHaveLength(240)
    const pictures = () => tiles.elements().filter((one) => one.querySelector('img')).length
    await expect.poll(pictures).toBeGreaterThan(11)
    expect(pictures()).toBeLessThan(60)
    await tile(0).click()
    await expect.element(dialog.getByRole('img')).toHaveLength(1)
  },
)

withArticle(
  'the pictures of an article have their height before they come, and load once they are near',
  async ({ reading }) => {
    await reading.configure({ capabilities: ['pictureSizes'] })
    const picture = (n: number, size = 'width="1200" height="800"') =>
      `<p><img src="/media/photo/text-${n}.webp" alt="Photo ${n}" ${size}></p>`
    await mockArticles(
      reading.network,
      'article',
      articleOf(`<p>First.</p>${picture(1)}${picture(2, '')}${LONG}<p>Near the end.</p>${picture(3)}<p>The end.</p>`),
    )
    await document.fonts.load('1em "Archivo Variable"')
    const paragraphs = () => [...document.querySelectorAll('[data-testid=content] p')]
    const photo = (n: number) => document.querySelector(`img[alt="Photo ${n}"]`) as HTMLImageElement
    /** The heights between the first paragraph and each other one. */
    const depths = () => {
      const [first = 0, ...others] = paragraphs().map((one) => Math.round(one.getBoundingClientRect().top))
      return others.map((top) => top - first)
    }
    const before = new Promise<{ depths: number[]; widths: number[] }>((resolve) => {
      // In the task that renders them no picture can have come.
      const observer = new MutationObserver(() => {
        if (paragraphs().length === 0) return
        observer.disconnect()
        resolve({ depths: depths(), widths: [1, 2, 3].map((n) => photo(n).naturalWidth) })
      })
      observer.observe(document.body, { subtree: true, childList: true })
    })
    await reading.open('/news/pictures')
    expect((await before).widths).toEqual([0, 0, 0])
    expect(photo(1).srcset).toMatch(/\/text-1\.webp\?w=640 640w/)
    for (const n of [1, 2]) await expect.poll(() => photo(n).naturalWidth).toBeGreaterThan(0)
    for (const n of [1, 2]) expect(photo(n).getBoundingClientRect().height).toBeGreaterThan(200)
    expect(depths()).toEqual((await before).depths)
    expect(photo(3).naturalWidth).toBe(0)
    photo(3).scrollIntoView()
    await expect.poll(() => photo(3).naturalWidth).toBeGreaterThan(0)
  },
)

withArticle('where data is saved the pictures of an article come in their smallest width', async ({ reading }) => {
  saveData()
  await reading.configure({ capabilities: ['pictureSizes'] })
  await mockArticles(
    reading.network,
    'article',
    articleOf('<p>Read.</p><p><img src="/media/photo/1.webp" alt="Photo 1" width="1200" height="800"></p>'),
  )
  await reading.open('/news/a')
  await expect
    .element(article.getByRole('img', { name: 'Photo 1' }))
    .toHaveAttribute('src', '/media/photo/1.webp?w=480')
  await expect.element(page.getByRole('complementary', { name: 'Related News' })).toBeVisible()
  expect(document.querySelectorAll('main img[srcset]')).toHaveLength(0)
})

/** The device wants data saved, until the test is over. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), { saveData: true }),
    configurable: true,
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
}

import * as v from 'valibot'
import { slug, stateId, text, texts, whole } from '#server/demo/data.ts'

const BOTH = {
  path: text,
  name: text,
  excerpt: v.pipe(text, v.minLength(30), v.maxLength(200)),
  /** The banner is `/media/banner/{bannerSeed}.webp`. */
  bannerSeed: slug,
  /** Markdown */
  content: text,
}

/**
 * All news of the demo league, newest first, in a folder for each state and one for news of every state.
 *
 * `name`, `excerpt` and `content` may hold the tokens `{venue1}`, `{venue2}`, `{player1}`, `{player2}` and `{suburb}`,
 * for which `news.ts` puts a venue's name, a player's full name, or the suburb of `{venue1}`, all of the article's state
 * (of any state when it is national), the same for one token throughout the article.
 */
export const articles = texts(
  'articles',
  v.pipe(
    v.strictObject({
      ...BOTH,
      /** Age in days of the server's today, so that the news is always recent. */
      daysAgo: v.pipe(whole, v.minValue(0)),
      featured: v.optional(v.boolean(), false),
    }),
    v.transform(({ path, ...article }) => {
      const [folder = '', name] = path.split('/')
      return {
        ...article,
        urlName: v.parse(slug, name),
        stateId: folder === 'national' ? null : v.parse(stateId, folder),
      }
    }),
  ),
).sort((a, b) => a.daysAgo - b.daysAgo)

export type Article = (typeof articles)[number]

/** The content pages under /about, by name, without tokens. Menus show those with `showInNavbar`. */
export const pages = texts(
  'pages',
  v.pipe(
    v.strictObject({ ...BOTH, showInNavbar: v.optional(v.boolean(), false) }),
    v.transform(({ path, ...page }) => ({ ...page, urlName: v.parse(slug, path) })),
  ),
).sort((a, b) => a.name.localeCompare(b.name, 'en-AU'))

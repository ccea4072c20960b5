import { html, type Markup } from '#server/pages/html.ts'
import { inertJson } from './inert.ts'
import type { InitialData, Page, PageImage, Site } from '#server/documents/page.ts'
import { oneLine } from './text.ts'

/** The id of the element that holds the initial data; src/lib/network/api/initial-data.ts reads it. */
const FIRST_ANSWERS = 'first-answers'

/** The league's own picture for pages that have none. */
const LEAGUE_PICTURE = { path: '/icons/app-512.png', size: 512 } as const

/** Returns what link previews and search engines read of a page, escaped. */
export function headOf(page: Page, { origin, leagueName }: Pick<Site, 'origin' | 'leagueName'>): string {
  const url = origin + page.path
  const image: PageImage = page.image ?? {
    url: origin + LEAGUE_PICTURE.path,
    width: LEAGUE_PICTURE.size,
    height: LEAGUE_PICTURE.size,
    wide: false,
  }
  const title = oneLine(page.title)
  const isArticle = page.kind === 'article'
  return html`<title>${title} | ${leagueName}</title>
    <meta name="description" content="${page.description}">
    <link rel="canonical" href="${url}">
    <meta property="og:site_name" content="${leagueName}">
    <meta property="og:locale" content="en_AU">
    <meta property="og:type" content="${isArticle ? 'article' : 'website'}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${page.description}">
    <meta property="og:url" content="${url}">
    <meta property="og:image" content="${image.url}">
    ${
      image.width !== undefined &&
      html`<meta property="og:image:width" content="${image.width}">
    <meta property="og:image:height" content="${image.height}">
    `
    }<meta property="og:image:alt" content="${title}">
    ${
      isArticle &&
      page.publishedAt &&
      html`<meta property="article:published_time" content="${page.publishedAt}">
    `
    }<meta name="twitter:card" content="${image.wide ? 'summary_large_image' : 'summary'}">
    <meta name="twitter:title" content="${title}">
    <meta name="twitter:description" content="${page.description}">
    <meta name="twitter:image" content="${image.url}">
    ${inertScript('application/ld+json', { '@context': 'https://schema.org', ...page.data })}`.markup
}

/** The responses the page would request first, as data that is read and never run. */
export function initialDataOf(firstAnswers: readonly InitialData[]): string {
  return dataBlock(FIRST_ANSWERS, Object.fromEntries(firstAnswers.map(({ call, answer }) => [call, answer])))
}

/** Data that a script of the page finds by the element's id. */
export function dataBlock(id: string, value: unknown): string {
  return inertScript('application/json', value, id).markup
}

/** A block of data: no browser runs it, so the content policy asks no hash of it. */
function inertScript(type: string, value: unknown, id?: string): Markup {
  return html`<script type="${type}"${id !== undefined && html` id="${id}"`}>${{ markup: inertJson(value) }}</script>`
}

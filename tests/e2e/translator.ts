import type { Page } from '@playwright/test'

/**
 * Does to the page what a page translator does: puts an element in the place of every text, now and whenever a text
 * comes or changes, so that the text nodes the app made are in the page no more. The words stay as they are.
 * Once for each document.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.documentElement.dataset['isTranslated']) return
    document.documentElement.dataset['isTranslated'] = 'true'
    const observer = new MutationObserver(wrapAll)
    const watch = () => observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    wrapAll()

    function wrapAll(): void {
      observer.disconnect()
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text as Text)
      for (const text of found) {
        const { parentElement } = text
        if (
          !text.data.trim() ||
          !parentElement ||
          parentElement.closest('script, style, template, textarea, option, svg')
        )
          continue
        if (parentElement.localName === 'font') continue
        const outer = document.createElement('font')
        const inner = outer.appendChild(document.createElement('font'))
        inner.textContent = text.data
        text.replaceWith(outer)
      }
      watch()
    }
  })
}

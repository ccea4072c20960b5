import type { Locator, Page } from '@playwright/test'
import { illegibleTexts } from '#tests/setup/illegible.ts'

/** What of the text on the page cannot be read. */
export function illegible(page: Page): Promise<string[]> {
  return page.evaluate(illegibleTexts)
}

/** The words in the element that are broken in two at the end of a line, where nothing stands between their letters. */
export function brokenWords(within: Locator): Promise<string[]> {
  return within.evaluate((element) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const word of text.textContent?.matchAll(/[^\s\-–—/]+/g) ?? []) {
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        if (range.getClientRects().length > 1) broken.push(word[0])
      }
    }
    return broken
  })
}

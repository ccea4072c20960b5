import { onTestFinished } from 'vitest'

/**
 * Does to the page what a page translator does: puts an element in the place of every text, now and whenever a text
 * comes or changes, so that the text nodes the app made are in the page no more. The words stay as they are. Until it
 * is stopped, or the test ends.
 */
export function translate(): () => void {
  const observer = new MutationObserver(replaceAll)
  replaceAll()
  onTestFinished(() => observer.disconnect())
  return () => observer.disconnect()

  function replaceAll(): void {
    observer.disconnect()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text as Text)
    for (const text of found) {
      const { parentElement } = text
      if (!text.data.trim() || !parentElement || parentElement.localName === 'font') continue
      if (parentElement.closest('script, style, template, textarea, option, svg')) continue
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = text.data
      text.replaceWith(outer)
    }
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  }
}

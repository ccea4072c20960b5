/** What is read in the screen, but for a clock's time, which goes on. */
export function wordsOfMain(): string {
  return plain(document.querySelector('main')?.innerText ?? '')
}

function plain(text: string): string {
  return text
    .replace(/\d+:\d\d:\d\d|\b\d{1,2}:\d\d\b(?! ?[ap]m)/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The headings, figures and cells of the screen. */
export function contentOfMain(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, th, td, dt, dd)')]
    .filter((one) => one.checkVisibility())
    .map(({ innerText }) => plain(innerText))
}

/** Where two texts part, and how they go on. */
export function differenceOf(one: string, other: string): string[] {
  if (one === other) return []
  const index = [...one].findIndex((letter, i) => letter !== other[i])
  const from = Math.max(0, (index === -1 ? one.length : index) - 40)
  return [`${one.slice(from, from + 120)} | before: ${other.slice(from, from + 120)}`]
}

import { expect } from 'vitest'
import { relaidOut } from './time.ts'

/** Expects that what is in the window stays where it is while something comes that was held back. */
export async function expectStill(comes: () => void, untilShown: () => Promise<unknown>): Promise<void> {
  const before = await layout()
  expect(before.size).toBeGreaterThan(2)
  comes()
  await untilShown()
  const after = await layout()
  const stayed = [...before].filter(([name]) => after.has(name))
  expect(stayed.length).toBeGreaterThan(2)
  expect(stayed.map(([name]) => [name, after.get(name)])).toEqual(stayed)
}

/** What a reader sees move, by its kind and its name: where it is in the window. */
async function layout(): Promise<ReadonlyMap<string, string>> {
  await relaidOut()
  const found = new Map<string, string>()
  for (const element of document.querySelectorAll(
    'main :is(h1, h2, h3, section, table, a, button, select, input, p)',
  )) {
    const { top, left, bottom } = element.getBoundingClientRect()
    const name = element.getAttribute('aria-label') ?? element.textContent?.replace(/\s+/g, ' ').slice(0, 40) ?? ''
    if (!name || bottom <= 0 || top >= innerHeight || !element.checkVisibility()) continue
    const key = `${element.localName} ${name}`
    if (!found.has(key)) found.set(key, `${Math.round(left)} ${Math.round(top)}`)
  }
  return found
}

import { page, type Locator } from 'vitest/browser'

/** The whole text of an element, its white space as one space; empty where there is no such element. */
export function textOf(locator: Locator): string {
  return locator.query()?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}

/** The current step in a list of steps. */
export function stepIn(list: string): string {
  return page.getByRole('list', { name: list }).query()?.querySelector('[aria-current=step]')?.textContent ?? ''
}

/** What the smoke tests need of a browser, whichever protocol drives it. */

/** `oldest` is Chromium without what the oldest browsers that are supported lack [D6.44]. */
export type EngineName = 'oldest' | 'webkitgtk' | 'firefox'

/** The slowest first, so that the last test to end is a short one. */
export const ENGINES: readonly EngineName[] = ['webkitgtk', 'firefox', 'oldest']

export type Role = 'button' | 'link' | 'radio' | 'tab' | 'textbox'

/** A visible element by its role and its accessible name. */
export interface Target {
  role: Role
  name: string | RegExp
}

/** An element in the words of its protocol. */
export type Found = unknown

/** The one tab of a browser that was started for a test. */
export interface Driver {
  goto(address: string): Promise<void>
  /** Runs a function in the page, with values that JSON can carry. */
  evaluate<Result, Args extends unknown[]>(
    pageFunction: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** The element a function of the page gives; null for none. */
  find<Args extends unknown[]>(
    pageFunction: (...args: Args) => Element | null | Promise<Element | null>,
    ...args: Args
  ): Promise<Found | null>
  /** Rejects, with nothing clicked, where the page no longer shows the element. */
  click(element: Found): Promise<void>
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>
  /** Presses the browser's own Back. */
  back(): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A call of the function as an expression: evaluated by the protocol, the page's content policy does not forbid it. */
export function callExpression<Args extends unknown[]>(pageFunction: (...args: Args) => unknown, args: Args): string {
  return `(${String(pageFunction)})(${args.map((value) => JSON.stringify(value)).join(', ')})`
}

/** How long what the page is to show may take on a machine that other work slows down. */
const PAGE_TIMEOUT_MS = 90_000
const STEP_MS = 100

/** A browser's tab as a person uses it. */
export class Tab {
  readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  goto(address: string): Promise<void> {
    return this.driver.goto(address)
  }

  evaluate<Result, Args extends unknown[]>(
    pageFunction: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.driver.evaluate(pageFunction, ...args)
  }

  async click(target: Target): Promise<void> {
    await this.clickFound(`a ${target.role} named ${target.name}`, () => this.find(target))
  }

  /** Where the page replaced the element between look and click, as one that starts does, the new one is clicked. */
  async clickFound(what: string, find: () => Promise<Found | null>): Promise<void> {
    await until(what, async () => {
      const found = await find()
      if (found !== null) await this.driver.click(found)
      return found
    })
  }

  /** Replaces what the field holds. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.driver.evaluate(() => (document.activeElement as HTMLInputElement).select())
    await this.driver.type(text)
  }

  element(target: Target): Promise<Found> {
    return until(`a ${target.role} named ${target.name}`, () => this.find(target))
  }

  private find(target: Target): Promise<Found | null> {
    const { source, flags } =
      typeof target.name === 'string' ? { source: `^${escaped(target.name)}$`, flags: '' } : target.name
    return this.driver.find(byRole, target.role, source, flags)
  }

  /** Resolves with what the page's function gives as soon as that is not null, false or ''. */
  untilTrue<Result, Args extends unknown[]>(
    what: string,
    pageFunction: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<NonNullable<Result>> {
    return until(what, () => this.driver.evaluate(pageFunction, ...args))
  }

  /** The text of the page, as one can see it. */
  untilText(text: string): Promise<unknown> {
    return this.untilTrue(`the text “${text}”`, (requested) => document.body.innerText.includes(requested), text)
  }

  path(): Promise<string> {
    return this.driver.evaluate(() => location.pathname + location.search)
  }
}

async function until<Result>(what: string, look: () => Promise<Result>): Promise<NonNullable<Result>> {
  const end = Date.now() + PAGE_TIMEOUT_MS
  let problem: unknown
  do {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      // A page on its way to another has no element to give.
      problem = error
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  } while (Date.now() < end)
  throw new Error(`The page does not show ${what}.`, { cause: problem })
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/**
 * Runs in the page. Of a radio the label, which is what one sees of it, in the middle of the window, where
 * no bar stands over it. Null also for an element that still moves: where it is clicked, it would be no more.
 */
async function byRole(role: Role, source: string, flags: string): Promise<Element | null> {
  const selectors: Record<Role, string> = {
    button: 'button, [role=button], input[type=submit]',
    link: 'a[href]',
    radio: 'input[type=radio], [role=radio]',
    tab: '[role=tab]',
    textbox: 'input:not([type=radio], [type=checkbox], [type=range], [type=submit], [type=hidden]), textarea',
  }
  const pattern = new RegExp(source, flags)
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ??
    element.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ') ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent ??
    ''
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const exists = (element: Element) => element.getClientRects().length > 0 && element.closest('[inert]') === null
  const named = [...modal.querySelectorAll(selectors[role])].find(
    (element) => exists(element) && pattern.test(nameOf(element).replace(/\s+/g, ' ').trim()),
  )
  const found = (role === 'radio' && (named as HTMLInputElement | undefined)?.labels?.[0]) || named
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = found.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const after = found.getBoundingClientRect()
  return before.x === after.x && before.y === after.y && found.isConnected ? found : null
}

/** When a user is shown the way onto the home screen: after the app has been of use, and never for long. */

export interface PromptHistory {
  /** Said no, or has it: never again. */
  isOver: boolean
  /** A favourite, a ticket or a second clock: the app has been of use. */
  isEarned: boolean
  /** Clocks visited, up to what counts. */
  clocks: number
  shown: number
}

export type InstallMethod = 'installed' | 'prompt' | 'iosSafari' | 'iosOther' | 'menu' | 'insecure'

const CLOCKS = 2
const MAX_SHOWN = 3

export const nothingYet: PromptHistory = { isOver: false, isEarned: false, clocks: 0, shown: 0 }

/** Reads the stored record; an invalid field counts as unset. */
export function readPromptHistory(stored: unknown): PromptHistory {
  const value = (stored ?? {}) as Partial<Record<keyof PromptHistory, unknown>>
  return {
    isOver: value.isOver === true,
    isEarned: value.isEarned === true,
    clocks: count(value.clocks),
    shown: count(value.shown),
  }
}

export function withClock(coached: PromptHistory): PromptHistory {
  const clocks = Math.min(CLOCKS, coached.clocks + 1)
  return { ...coached, clocks, isEarned: coached.isEarned || clocks >= CLOCKS }
}

export function isClock(path: string): boolean {
  return /^\/(event\/\d+\/)?clock\/?$/i.test(path)
}

/** Pages on which nothing may come between: clocks, tickets to show, wizards, payments, forms. */
const QUIET =
  /^\/(event\/\d+\/clock|clock|tickets|voucher|redeem|register|profile\/(account|ptctransfer)|accountdeleterequest|covid-check-in|settings|preview)(\/|$)/i

export interface Situation {
  way: InstallMethod
  path: string
  /** Something must not be interrupted, or a clock runs on the page. */
  isBusy: boolean
}

export function isTime({ isOver, isEarned, shown }: PromptHistory): boolean {
  return !isOver && isEarned && shown < MAX_SHOWN
}

/** A browser without a way of ours is not talked about unasked. */
export function canPrompt({ way, path, isBusy }: Situation): boolean {
  return (way === 'prompt' || way === 'iosSafari') && !isBusy && !QUIET.test(path)
}

function count(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0
}

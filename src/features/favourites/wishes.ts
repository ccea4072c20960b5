import { createStore } from '@tanstack/react-store'
import type { GameCard } from '#contract/events.ts'

/** A change of one favourite, as it is asked for. */
export interface FavouriteChange {
  eventId: number
  /** True adds the game, false removes it [P4.28]. */
  wished: boolean
}

/** What the wishes are carried out with. */
export interface FavouriteLeague<Change extends FavouriteChange> {
  /** The member's favourites as far as they are known here. */
  known: () => readonly GameCard[] | undefined
  /** Reads them, where they are not known. @throws whatever the read throws */
  load: () => Promise<readonly GameCard[]>
  /** Sends a change; null where the response has no list. @throws ApiError */
  send: (change: Change) => Promise<readonly GameCard[] | null>
  /** Stores this as the known list, whatever older read is on its way. */
  store: (games: GameCard[]) => Promise<void>
  /** Reads the list again, which ends in whatever the league has by then. Never rejects. */
  reload: () => Promise<unknown>
  /** A wish has come true. */
  done: (change: Change) => void
  /** The list did not load, so nothing was sent; or the league has not made the change. */
  refused: (change: Change, error: unknown, why: 'list' | 'change') => void
}

interface Wish<Change> {
  change: Change
  /** What the heart showed when it was first tapped. */
  shown: boolean
  isSent: boolean
}

/**
 * The changes of favourites that were asked for and are not done yet. A tap counts from the first moment: it waits for
 * the list, and for a change of the same game that is on its way. Changes of one game go out one after the other, so
 * that their order is the order of the taps; of a response only what it says of its own game is taken, since responses
 * of different games overtake each other. A refusal ends the wish, and the heart shows what the list has.
 */
export class FavouriteWishes<Change extends FavouriteChange> {
  private readonly wishes = new Map<number, Wish<Change>>()
  private readonly league: FavouriteLeague<Change>

  constructor(league: FavouriteLeague<Change>) {
    this.league = league
  }

  /** What is wished, by event; none where nothing is on its way. */
  readonly store = createStore<ReadonlyMap<number, boolean>>(new Map())

  /** Accepts a wish. A second one of the same game replaces the first. */
  ask(change: Change): void {
    const wish = this.wishes.get(change.eventId)
    if (!wish) {
      this.wishes.set(change.eventId, { change, shown: !change.wished, isSent: false })
      void this.carryOut(change.eventId)
    } else if (!wish.isSent && wish.shown === change.wished) {
      // Back to what was seen at first: there is nothing to do, whatever the list will say.
      this.wishes.delete(change.eventId)
    } else wish.change = change
    this.notify()
  }

  /** Gives up what was not sent yet, and returns it. */
  giveUp(): Change[] {
    const unsent = [...this.wishes.values()].filter(({ isSent }) => !isSent).map(({ change }) => change)
    for (const { eventId } of unsent) this.wishes.delete(eventId)
    if (unsent.length > 0) this.notify()
    return unsent
  }

  private async carryOut(eventId: number): Promise<void> {
    const wish = this.wishes.get(eventId)
    if (!wish || !(await this.isListKnown(wish))) return
    let wasSent = false
    while (this.wishes.get(eventId) === wish && this.isFavourite(eventId) !== wish.change.wished) {
      wasSent = true
      if (!(await this.sendOnce(wish))) break
    }
    this.end(wish)
    // A read during the changes has an older state of some of them.
    if (wasSent && !this.isSending()) void this.league.reload()
  }

  private async isListKnown(wish: Wish<Change>): Promise<boolean> {
    if (this.league.known()) return true
    try {
      await this.league.load()
    } catch (error) {
      if (this.end(wish)) this.league.refused(wish.change, error, 'list')
      return false
    }
    return true
  }

  /** Whether it is to be gone on with: another wish may have come meanwhile. */
  private async sendOnce(wish: Wish<Change>): Promise<boolean> {
    const sent = wish.change
    wish.isSent = true
    try {
      const updated = await this.league.send(sent)
      if (updated) await this.league.store(this.withChange(sent, updated))
      // The list alone can tell.
      else await this.league.reload()
      this.league.done(sent)
      return wish.change.wished !== sent.wished
    } catch (error) {
      if (wish.change.wished === sent.wished) this.league.refused(sent, error, 'change')
      return false
    }
  }

  /** The known list with what the response says of this game. */
  private withChange({ eventId, wished }: Change, updated: readonly GameCard[]): GameCard[] {
    const others = (this.league.known() ?? updated).filter(({ id }) => id !== eventId)
    const added = wished ? updated.filter(({ id }) => id === eventId) : []
    return [...others, ...added].sort((a, b) => Date.parse(a.dateTime ?? '') - Date.parse(b.dateTime ?? ''))
  }

  private isFavourite(eventId: number): boolean {
    return this.league.known()?.some(({ id }) => id === eventId) ?? false
  }

  private isSending(): boolean {
    return [...this.wishes.values()].some(({ isSent }) => isSent)
  }

  /** False where it was given up before. */
  private end(wish: Wish<Change>): boolean {
    const { eventId } = wish.change
    if (this.wishes.get(eventId) !== wish) return false
    this.wishes.delete(eventId)
    this.notify()
    return true
  }

  private notify(): void {
    this.store.setState(() => new Map([...this.wishes].map(([eventId, { change }]) => [eventId, change.wished])))
  }
}

import type { Routes, StubRoute } from '#tests/component/network.ts'

const API = '**/Umbraco/Api/Membership'

export const favouriteCalls = {
  list: `${API}/GetFavoriteGames*`,
  add: `${API}/AddFavoriteGame*`,
  remove: `${API}/DeleteFavoriteGame*`,
} as const

interface Game {
  id: number
}

/** The member's favourites as a stubbed league stores them, and every change that was requested. */
export class Favourites {
  readonly asked: string[] = []
  private readonly ids: Set<number>
  private readonly games: readonly Game[]
  /** Settled before a list is read, and before a change of a game is answered. */
  beforeList: Promise<unknown> = Promise.resolve()
  readonly before = new Map<number, Promise<unknown>>()
  readonly refused = new Set<number>()

  constructor(games: readonly Game[], ids: readonly number[] = []) {
    this.games = games
    this.ids = new Set(ids)
  }

  async answer(routes: Routes): Promise<void> {
    await routes.route(favouriteCalls.list, async (route) => {
      await this.beforeList
      await route.fulfill({ json: this.list() })
    })
    await routes.route(favouriteCalls.add, (route) => this.change(route, true))
    await routes.route(favouriteCalls.remove, (route) => this.change(route, false))
  }

  private async change(route: StubRoute, isAdded: boolean): Promise<void> {
    const id = Number(new URL(route.request().url()).searchParams.get('eventId'))
    this.asked.push(`${isAdded ? 'add' : 'delete'} ${id}`)
    if (this.refused.has(id)) {
      await this.before.get(id)
      return route.fulfill({ status: 409, json: { id: 'no', message: `Not game ${id}.` } })
    }
    if (isAdded) this.ids.add(id)
    else this.ids.delete(id)
    // As it is when the change is made; the response may take its time.
    const json = this.list()
    await this.before.get(id)
    return route.fulfill({ json })
  }

  private list(): Game[] {
    return this.games.filter(({ id }) => this.ids.has(id))
  }
}

import type { GameView } from '#shared/games/game-view.ts'

const plain: GameView = {
  id: 1,
  type: 'league',
  time: '7:00',
  meridiem: 'pm',
  ownTime: null,
  day: 'Tonight',
  title: 'Royal Oak Hotel',
  place: ['Richmond', '1.2 km'],
  buyIn: '$20',
  guarantee: '$1,500',
  extra: null,
  status: { kind: 'open', text: 'Rego open until 8:15 pm' },
  canBeFavourite: true,
}

/** Invented games, one for each state of a card. */
export const games: readonly GameView[] = [
  plain,
  {
    ...plain,
    id: 2,
    type: 'raise',
    title: 'Bayview Hotel',
    time: '8:00',
    status: { kind: 'opensLater', text: 'Rego opens 7:15 pm' },
  },
  {
    ...plain,
    id: 3,
    type: 'special',
    title: 'Tram Depot Tavern',
    place: ['Kew', '1.2 km'],
    buyIn: '$60',
    guarantee: '$5,000',
    status: { kind: 'onHold', text: 'On Hold' },
    canBeFavourite: false,
  },
  {
    ...plain,
    id: 4,
    type: 'satellite',
    title: 'Quarryman’s Arms',
    guarantee: '3 seats',
    status: { kind: 'closed', text: 'Rego closed' },
  },
  {
    ...plain,
    id: 5,
    title: 'The Extraordinarily Long-Named Bowling, Bridge and Bocce Club of Upper Ferntree Gully',
    ownTime: '4:00 pm your time',
  },
]

import { BRAND } from '#domain/constants.ts'
import type { StateShort } from '#server/demo/content/types.ts'

/** What a demo member holds when the league is made; `member-holdings.ts` hands it out. */
export type Holding =
  | {
      kind: 'credit'
      amount: number
      expiresInDays: number
      transferable: boolean
      description: string
      spent?: number
    }
  | { kind: 'ticket'; when: 'today' | 'nextWeek'; source: 1 | 2 }
  | { kind: 'voucher'; source: 1 | 2 | 3 | 4 }
  | { kind: 'pendingTransfer' }
  | { kind: 'pendingSwap' }
  | { kind: 'decidedSwap'; approved: boolean; reason: string }
  | { kind: 'qualified'; count: number; ptc: number }
  | { kind: 'favourites'; count: number }

/** An account to look at the product with. */
export interface DemoMember {
  email: string
  /** Known only where demo passwords are asked for; elsewhere a random one that nobody knows is set. */
  password: string
  situation: string
  firstName: string
  lastName: string
  mobile: string
  mobileVerified: boolean
  state: StateShort
  /** At home in a venue of this suburb. */
  suburb: string
  postcode: string
  dateBirth: string
  gender: 'F' | 'M' | 'X' | '-'
  brandId: number
  avatar: boolean
  emailValid: boolean
  holdings: readonly Holding[]
}

const PASSWORD = 'Pocket-Kings-88'
/** Mobile numbers from the range reserved for fiction. */
const USUAL = { password: PASSWORD, mobileVerified: true, brandId: BRAND.apl, avatar: true, emailValid: true } as const

/** Ten members in different situations; all of them can sign in. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    ...USUAL,
    email: 'mia@example.com',
    firstName: 'Mia',
    lastName: 'Hartigan',
    mobile: '0491570006',
    situation: 'much PTC in several lots, one expiring soon, some not transferable; a ticket for today',
    state: 'VIC',
    suburb: 'Richmond',
    postcode: '3121',
    dateBirth: '1988-03-14',
    gender: 'F',
    holdings: [
      {
        kind: 'credit',
        amount: 150,
        expiresInDays: 6,
        transferable: true,
        description: 'Tour credits, Tuesday PTC Night',
      },
      {
        kind: 'credit',
        amount: 240,
        expiresInDays: 58,
        transferable: true,
        description: 'Tour credits, Credit Chase',
        spent: 60,
      },
      {
        kind: 'credit',
        amount: 200,
        expiresInDays: 120,
        transferable: true,
        description: 'Tour credits, second in the Harvest Cup',
      },
      { kind: 'credit', amount: 100, expiresInDays: 33, transferable: false, description: 'Welcome credits' },
      { kind: 'credit', amount: 75, expiresInDays: 200, transferable: false, description: 'Goodwill of the league' },
      {
        kind: 'credit',
        amount: 90,
        expiresInDays: -12,
        transferable: true,
        description: 'Tour credits, Tour Credits Night',
      },
      { kind: 'ticket', when: 'today', source: 2 },
      { kind: 'qualified', count: 2, ptc: 110 },
      { kind: 'favourites', count: 4 },
    ],
  },
  {
    ...USUAL,
    email: 'jack@example.com',
    firstName: 'Jack',
    lastName: "O'Rourke",
    mobile: '0491570156',
    situation: 'no PTC; a ticket won in a satellite for next week',
    state: 'NSW',
    suburb: 'Newtown',
    postcode: '2042',
    dateBirth: '1994-11-02',
    gender: 'M',
    holdings: [
      { kind: 'ticket', when: 'nextWeek', source: 1 },
      { kind: 'favourites', count: 2 },
    ],
  },
  {
    ...USUAL,
    email: 'priya@example.com',
    firstName: 'Priya',
    lastName: 'Banerjee',
    mobile: '0491570157',
    situation: 'vouchers from a satellite, from the office, converted and bought online',
    state: 'QLD',
    suburb: 'Chermside',
    postcode: '4032',
    dateBirth: '1979-07-29',
    gender: 'F',
    holdings: [
      { kind: 'voucher', source: 1 },
      { kind: 'voucher', source: 3 },
      { kind: 'voucher', source: 4 },
      { kind: 'voucher', source: 2 },
      {
        kind: 'credit',
        amount: 55,
        expiresInDays: 90,
        transferable: true,
        description: 'Tour credits, Wednesday Credit Chase',
      },
    ],
  },
  {
    ...USUAL,
    email: 'tom@example.com',
    firstName: 'Tom',
    lastName: 'Kokkinos',
    mobile: '0491570158',
    situation: 'a transfer and a swap waiting for the office, others decided',
    state: 'VIC',
    suburb: 'Geelong',
    postcode: '3220',
    dateBirth: '1966-01-20',
    gender: 'M',
    holdings: [
      { kind: 'pendingTransfer' },
      { kind: 'pendingSwap' },
      { kind: 'decidedSwap', approved: true, reason: 'Seat available in the later flight.' },
      { kind: 'decidedSwap', approved: false, reason: 'The flight asked for is full.' },
      {
        kind: 'credit',
        amount: 120,
        expiresInDays: 45,
        transferable: true,
        description: 'Tour credits, Goldfields Main',
      },
    ],
  },
  {
    ...USUAL,
    email: 'liam@example.com',
    firstName: 'Liam',
    lastName: 'Fealy',
    mobile: '0491570159',
    mobileVerified: false,
    situation: 'mobile not verified; some PTC that waits for it',
    state: 'ACT',
    suburb: 'Belconnen',
    postcode: '2617',
    dateBirth: '2001-09-09',
    gender: 'M',
    holdings: [
      {
        kind: 'credit',
        amount: 60,
        expiresInDays: 80,
        transferable: true,
        description: 'Tour credits, Monday PTC Night',
      },
    ],
  },
  {
    ...USUAL,
    email: 'zoe@example.com',
    firstName: 'Zoe',
    lastName: 'Papas',
    mobile: '0491570110',
    situation: 'many favourite games, twelve of them',
    state: 'SA',
    suburb: 'Norwood',
    postcode: '5067',
    dateBirth: '1990-05-05',
    gender: 'X',
    holdings: [
      { kind: 'favourites', count: 12 },
      { kind: 'credit', amount: 20, expiresInDays: 14, transferable: true, description: 'Welcome credits' },
    ],
  },
  {
    ...USUAL,
    email: 'max@example.com',
    firstName: 'Maximiliana-Alexandrina',
    lastName: 'Featherstonehaugh-Papadimitrakopoulos',
    mobile: '0491570313',
    situation: 'a very long name, which must fit everywhere',
    state: 'TAS',
    suburb: 'Sandy Bay',
    postcode: '7005',
    dateBirth: '1972-12-31',
    gender: 'F',
    holdings: [
      {
        kind: 'credit',
        amount: 1_285,
        expiresInDays: 300,
        transferable: true,
        description: 'Tour credits, winner of the Derwent Main',
      },
      { kind: 'favourites', count: 1 },
    ],
  },
  {
    ...USUAL,
    email: 'barry@example.com',
    firstName: 'Barry',
    lastName: 'Muir',
    mobile: '0491570737',
    avatar: false,
    emailValid: false,
    situation: 'no picture, an e-mail address that bounces',
    state: 'NT',
    suburb: 'Palmerston',
    postcode: '0830',
    dateBirth: '1958-04-25',
    gender: '-',
    holdings: [
      { kind: 'credit', amount: 35, expiresInDays: 25, transferable: false, description: 'Goodwill of the league' },
    ],
  },
  {
    ...USUAL,
    email: 'vera@example.com',
    firstName: 'Vera',
    lastName: 'Castellano',
    mobile: '0491571266',
    brandId: BRAND.three8Pl,
    situation: 'a member of the other brand, with VIP games',
    state: 'QLD',
    suburb: 'Southport',
    postcode: '4215',
    dateBirth: '1983-08-18',
    gender: 'F',
    holdings: [
      { kind: 'credit', amount: 40, expiresInDays: 60, transferable: true, description: 'Loyalty credits' },
      { kind: 'favourites', count: 2 },
    ],
  },
  {
    ...USUAL,
    email: 'wes@example.com',
    firstName: 'Wes',
    lastName: 'Kalani',
    mobile: '0491571491',
    situation: 'in Western Australia, two or three hours behind; a ticket for today and credit',
    state: 'WA',
    suburb: 'Fremantle',
    postcode: '6160',
    dateBirth: '1996-02-29',
    gender: 'M',
    holdings: [
      { kind: 'ticket', when: 'today', source: 2 },
      { kind: 'ticket', when: 'nextWeek', source: 2 },
      { kind: 'qualified', count: 1, ptc: 60 },
      {
        kind: 'credit',
        amount: 310,
        expiresInDays: 75,
        transferable: true,
        description: 'Tour credits, Road to the Million',
      },
    ],
  },
]

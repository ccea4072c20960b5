/** Raw values of the design. Features never name them: they use the semantic pairs in `semantic-tokens.ts`. */

/** The dim room: green-tinted ink and warm white. */
export const night = {
  ink: '#0B1512',
  surface: '#12211B',
  surface2: '#1A2D25',
  surface3: '#243C32',
  well: '#070E0B',
  line: '#2A4238',
  lineStrong: '#6C8C7E',
  text: '#F7F1E5',
  text2: '#C3CEC4',
  text3: '#9BAFA3',
  amberText: '#FFC357',
  amberWash: '#33270D',
  amberLine: '#FFB42E',
  felt: '#5FD39A',
  feltWash: '#103524',
  red: '#FF8D80',
  redWash: '#3D1418',
  blue: '#8CC1FF',
  blueWash: '#10294A',
  suit: '#FFB42E',
  card: '#F6EFDF',
  focus: '#FFE2A6',
  mapLand: '#14241D',
  mapWater: '#10294A',
} as const

/** The same in daylight. */
export const day = {
  ink: '#F1EBDC',
  surface: '#FBF8F0',
  surface2: '#FFFFFF',
  surface3: '#E6DDC8',
  well: '#E3DAC4',
  line: '#D8CDB4',
  lineStrong: '#7C8074',
  text: '#14211B',
  text2: '#3D4C44',
  text3: '#56635B',
  amberText: '#7A4A00',
  amberWash: '#FFEBC2',
  amberLine: '#B87400',
  felt: '#0B5E3C',
  feltWash: '#D3EBDB',
  red: '#A81526',
  redWash: '#FBDCD8',
  blue: '#17508F',
  blueWash: '#D9E7F8',
  suit: '#A81526',
  card: '#FFFFFF',
  focus: '#14211B',
  mapLand: '#E9E1CD',
  mapWater: '#BFD6EE',
} as const satisfies Record<keyof typeof night, string>

/** Fills that are the same in both modes. */
export const fills = {
  amber: '#FFB42E',
  amberPress: '#F09A00',
  amberEdge: '#C98300',
  onAmber: '#1F1300',
  /** Amber on a solid fill, as the guarantee of a banner. */
  amberBright: '#FFC357',
  feltSolid: '#0F5C3D',
  feltDeep: '#0A4A30',
  onFelt: '#F3FBF4',
  blueSolid: '#1A4F99',
  blueDeep: '#143F7C',
  onBlue: '#F2F8FF',
  redSolid: '#8C0F1E',
  redDeep: '#5E0711',
  redDark: '#7A0A17',
  redShade: '#6F0A17',
  onRed: '#FFF4EA',
  onCard: '#16231D',
  cardRed: '#B01427',
} as const

/** Per type of game, dark mode: fill of the mark, its letter, and the tint of text. */
export const gameTypesAtNight = {
  league: ['#5FD39A', '#04140C', '#5FD39A'],
  satellite: ['#8CC1FF', '#05142A', '#8CC1FF'],
  aplmSatellite: ['#4FD8DC', '#03191A', '#4FD8DC'],
  raise: ['#FF9A6B', '#230A00', '#FFA579'],
  special: ['#D3A6FF', '#1B0730', '#D6AEFF'],
  qualifier: ['#FF9FC6', '#2C0416', '#FFA9CB'],
  master: ['#F3E9CF', '#1C1606', '#F3E9CF'],
  aplptc: ['#FFB42E', '#1F1300', '#FFC357'],
  grandslam: ['#C9D94A', '#151A00', '#CFDE5C'],
  cashGame: ['#B9C6BE', '#0B1512', '#C3CEC4'],
  vip: ['#FF8D80', '#2A0205', '#FF8D80'],
  other: ['#9BAFA3', '#0B1512', '#C3CEC4'],
} as const

/** Light mode: deep fill that is also the text's tint, under a paper letter. */
export const gameTypesByDay = {
  league: '#0B5E3C',
  satellite: '#17508F',
  aplmSatellite: '#0A5A60',
  raise: '#8E3A10',
  special: '#63309B',
  qualifier: '#94205A',
  master: '#5C4B12',
  aplptc: '#7A4A00',
  grandslam: '#4C5600',
  cashGame: '#3D4C44',
  vip: '#A81526',
  other: '#56635B',
} as const satisfies Record<keyof typeof gameTypesAtNight, string>

export const paper = '#FBF8F0'

/**
 * Holds every colour of the design by its role, as '#RRGGBB' unless it is translucent. Screens name the tokens that
 * `src/app/theme/semantic-tokens.ts` makes of these; the server's pages, the pictures and the manifest read them here.
 */

const ACCENT = '#FFB42E'
const ACCENT_CONTRAST = '#1F1300'
const ACCENT_BRIGHT = '#FFC357'

/** The dark mode, a dim room: green-tinted ink and warm white. */
export const dark = {
  ink: '#0B1512',
  surface: '#12211B',
  surface2: '#1A2D25',
  surface3: '#243C32',
  well: '#070E0B',
  /** Behind what is typed. */
  field: '#070E0B',
  line: '#2A4238',
  lineStrong: '#6C8C7E',
  text: '#F7F1E5',
  text2: '#C3CEC4',
  text3: '#9BAFA3',
  accentText: ACCENT_BRIGHT,
  accentWash: '#33270D',
  accentLine: ACCENT,
  success: '#5FD39A',
  successWash: '#103524',
  danger: '#FF8D80',
  dangerWash: '#3D1418',
  info: '#8CC1FF',
  infoWash: '#10294A',
  suit: ACCENT,
  playingCard: '#F6EFDF',
  focus: '#FFE2A6',
  mapLand: '#14241D',
  mapWater: '#10294A',
  shadow: '#000000',
} as const

/** The colours of one mode by their role. */
export type ModeColours = Readonly<Record<keyof typeof dark, string>>

/** The light mode: the same in daylight. */
export const light = {
  ink: '#F1EBDC',
  surface: '#FBF8F0',
  surface2: '#FFFFFF',
  surface3: '#E6DDC8',
  well: '#E3DAC4',
  field: '#FFFFFF',
  line: '#D8CDB4',
  lineStrong: '#7C8074',
  text: '#14211B',
  text2: '#3D4C44',
  text3: '#56635B',
  accentText: '#7A4A00',
  accentWash: '#FFEBC2',
  accentLine: '#B87400',
  success: '#0B5E3C',
  successWash: '#D3EBDB',
  danger: '#A81526',
  dangerWash: '#FBDCD8',
  info: '#17508F',
  infoWash: '#D9E7F8',
  suit: '#A81526',
  playingCard: '#FFFFFF',
  focus: '#14211B',
  mapLand: '#E9E1CD',
  mapWater: '#BFD6EE',
  shadow: '#3D2F0A',
} as const satisfies ModeColours

/** Fills that are the same in both modes, and what stands on them. */
export const fills = {
  accent: {
    solid: ACCENT,
    pressed: '#F09A00',
    edge: '#C98300',
    contrast: ACCENT_CONTRAST,
    /** The accent on another solid fill, as the guarantee of a banner. */
    bright: ACCENT_BRIGHT,
  },
  brand: { solid: '#0F5C3D', deep: '#0A4A30', contrast: '#F3FBF4' },
  danger: { solid: '#8C0F1E', deep: '#5E0711', dark: '#7A0A17', shade: '#6F0A17', contrast: '#FFF4EA' },
  info: { solid: '#1A4F99', deep: '#143F7C', contrast: '#F2F8FF' },
  playingCard: { contrast: '#16231D', redSuit: '#B01427' },
} as const

/** Paper, on which a page is printed, and what is painted behind text there. */
export const print = { paper: '#FFFFFF', pale: '#ECEAE4' } as const

/** Fills the transparent parts of a member's picture, in the app as on the server. */
export const PICTURE_BACKGROUND = '#FFFFFF'

/** Per type of game, dark mode: fill of the mark, its letter, and the tint of text. */
export const gameTypesInDark = {
  league: ['#5FD39A', '#04140C', '#5FD39A'],
  satellite: ['#8CC1FF', '#05142A', '#8CC1FF'],
  aplmSatellite: ['#4FD8DC', '#03191A', '#4FD8DC'],
  raise: ['#FF9A6B', '#230A00', '#FFA579'],
  special: ['#D3A6FF', '#1B0730', '#D6AEFF'],
  qualifier: ['#FF9FC6', '#2C0416', '#FFA9CB'],
  master: ['#F3E9CF', '#1C1606', '#F3E9CF'],
  aplptc: [ACCENT, ACCENT_CONTRAST, ACCENT_BRIGHT],
  grandslam: ['#C9D94A', '#151A00', '#CFDE5C'],
  cashGame: ['#B9C6BE', '#0B1512', '#C3CEC4'],
  vip: ['#FF8D80', '#2A0205', '#FF8D80'],
  other: ['#9BAFA3', '#0B1512', '#C3CEC4'],
} as const

/** Per type of game, light mode: deep fill that is also the text's tint, under a letter in the colour of a surface. */
export const gameTypesInLight = {
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
} as const satisfies Record<keyof typeof gameTypesInDark, string>

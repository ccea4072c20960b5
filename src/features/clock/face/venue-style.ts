import { LISTED_ROWS } from '../panels/listed-rows.ts'
import { VENUE } from './venue-screen.ts'

/** So many of 1920 by 1080 parts of the screen, whichever side of it is the shorter. */
const u = (parts: number) => `calc(${parts} * var(--u))`

const label = { fontSize: u(25), lineHeight: '1.2' } as const
const icon = (size: number) => ({ width: u(size), height: u(size) })

/** The first line: level, state, title and buttons. */
const head = {
  '& [data-part=top]': { minHeight: u(92), gap: u(24) },
  '& [data-part=level]': { columnGap: u(16), ...label },
  '& [data-part=level] b': { fontSize: u(32), lineHeight: '1.2' },
  '& [data-part=level] strong': { fontSize: u(84) },
  '& [data-part=level] strong + span': { display: 'inline' },
  '& [data-part=level] [data-part=ends]': { display: 'block', marginLeft: '0', lineHeight: '1.2' },
  '& [data-part=ends] small': { fontSize: u(20), lineHeight: '1.2' },
  '& [data-part=pill]': { gap: `${u(6)} ${u(16)}`, minHeight: '0' },
  '& [data-part=pill] > span:first-of-type': {
    minHeight: u(50),
    padding: `${u(6)} ${u(22)} ${u(6)} ${u(18)}`,
    borderRadius: u(25),
    gap: u(12),
    fontSize: u(26),
    lineHeight: '1.2',
  },
  '& [data-part=pill] svg': icon(28),
  '& [data-part=pill] > span > i': icon(16),
  '& [data-part=pill] > [data-part=connection], & [data-part=pill] > [data-part=hint]': { ...label, gap: u(10) },
  '& [data-part=bar]': { minHeight: '0', gap: u(12) },
  '& [data-part=bar] > [data-part=title] h1': { fontSize: u(30), lineHeight: '1.2' },
  '& [data-part=bar] > [data-part=title] p': { ...label, fontSize: u(23) },
  '& [data-part=bar] > :is(a, button)': { ...icon(68), borderRadius: u(14) },
  '& [data-part=bar] svg': icon(34),
} as const

/** The time beside the blinds. */
const figures = {
  '& [data-part=time]': {
    fontSize: `calc(560 * var(--u) * min(1, 5 / var(--chars)))`,
    maxWidth: u(1190),
    margin: `0 0 0 ${u(-10)}`,
  },
  '& [data-part=spots]': { height: u(22), gap: u(8), marginTop: u(26) },
  '& [data-part=spots] i': { borderRadius: u(4) },
  '& [data-part=blinds]': { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: `${u(26)} ${u(48)}` },
  // Millions have a line each.
  '& [data-part=blinds][data-long]': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: u(18) },
  '& [data-part=blind] > span': { ...label, gap: u(10) },
  '& [data-part=blind] > span svg': icon(28),
  '& [data-part=blind] b': { marginTop: u(8) },
  '& [data-part=blinds] [data-part=blind][data-slot=main] b': { fontSize: `min(${u(170)}, ${u(1740)} / var(--chars))` },
  '& [data-part=blinds] :is([data-slot=ante], [data-slot=next]) b': {
    fontSize: `min(${u(104)}, ${u(1620)} / var(--next-row))`,
    marginTop: u(6),
  },
  '& [data-part=blinds][data-long] :is([data-slot=ante], [data-slot=next]) b': {
    fontSize: `min(${u(72)}, ${u(1740)} / var(--chars))`,
    marginTop: u(2),
  },
  '& [data-part=stats]': { minHeight: u(124), gap: `${u(8)} ${u(24)}`, paddingBlock: u(14) },
  '& [data-part=stat]': { columnGap: u(16) },
  '& [data-part=stat] > span': { fontSize: u(23), lineHeight: '1.15' },
  '& [data-part=stat] > b': {
    fontSize: `min(${u(88)}, (${u(1780)} - ${u(150)} * var(--stats)) / var(--line) / .4)`,
  },
  '& [data-part=age]': { fontSize: u(22), lineHeight: '1.2', gap: u(6) },
  '& [data-part=age] svg': icon(20),
  '& [data-part=times-note]': { ...label, paddingBlock: u(4) },
  '& [data-part=message]': { fontSize: u(34), lineHeight: '1.2', paddingBlock: u(10) },
} as const

/** Beside each other along the foot, the last of them the code; one's own stack is nothing for a room. */
const panels = {
  '& [data-part=panels]': {
    display: 'flex',
    alignItems: 'stretch',
    gap: u(20),
    minHeight: u(364),
    maxWidth: 'none',
    margin: '0',
    padding: `${u(8)} ${u(56)} ${u(30)}`,
  },
  '& [data-part=panels] > *': { flex: `1 1 ${u(330)}`, minWidth: '0', minHeight: '0', borderRadius: u(20) },
  '& [data-part=panels] > :has(> div > table)': { flexBasis: u(470) },
  '& [data-part=panels] > :has(> table)': { flexBasis: u(640) },
  '& [data-part=panels] > [data-part=follow]': { flex: 'none', width: u(280) },
  '& [data-part=panels] > [data-own]': { display: 'none' },
  '& [data-part=panels] [data-part=head]': {
    minHeight: u(60),
    padding: `${u(8)} ${u(24)}`,
    gap: `${u(2)} ${u(12)}`,
  },
  '& [data-part=panels] h3:not(:has(button)), & [data-part=panels] h3 > button > span:first-of-type': {
    fontSize: u(22),
    lineHeight: '1.2',
    gap: u(10),
  },
  '& [data-part=panels] :is(h3, [data-part=side]) svg': icon(26),
  '& [data-part=panels] [data-part=side]': { fontSize: u(23), lineHeight: '1.2', gap: u(12) },
  '& [data-part=panels] [data-part=side] small': { fontSize: u(20), lineHeight: '1.2' },
  '& [data-part=panels] [data-part=pool]': { fontSize: u(40) },
  '& [data-part=panels] [data-part=line]': {
    gap: `${u(12)} ${u(24)}`,
    padding: `0 ${u(24)} ${u(16)}`,
    fontSize: u(25),
    lineHeight: '1.2',
  },
  '& [data-part=panels] [data-part=fee]': { gap: `0 ${u(12)}` },
  '& [data-part=panels] [data-part=fee] > [data-label]': { fontSize: u(22), lineHeight: '1.2', width: '100%' },
  '& [data-part=panels] [data-part=line] b': { fontSize: u(64) },
  '& [data-part=panels] [data-part=line] :is(a, button)': {
    height: u(68),
    paddingInline: u(24),
    borderRadius: u(14),
    gap: u(12),
    fontSize: u(26),
  },
  '& [data-part=panels] [data-part=line] svg': icon(30),
  '& [data-part=panels] th': { fontSize: u(20), lineHeight: '1.1', padding: `${u(4)} ${u(8)}` },
  '& [data-part=panels] td': { fontSize: u(27), padding: `${u(5)} ${u(8)}`, whiteSpace: 'nowrap' },
  '& [data-part=panels] td small': {
    display: 'inline',
    fontSize: u(18),
    margin: `0 0 0 ${u(8)}`,
    whiteSpace: 'nowrap',
  },
  '& [data-part=panels] td svg': { ...icon(22), marginLeft: u(12) },
  '& [data-part=panels] :is(th, td):first-of-type': { paddingLeft: u(24) },
  '& [data-part=panels] :is(th, td):last-of-type': { paddingRight: u(24) },
  // What has no room is counted.
  [`& [data-part=panels] tbody tr:nth-of-type(n + ${LISTED_ROWS + 1})`]: { display: 'none' },
  '& [data-part=panels] [data-part=more]': {
    display: 'block',
    padding: `${u(3)} ${u(24)}`,
    fontSize: u(20),
    lineHeight: '1.2',
  },
} as const

/**
 * The full view on a screen of 1600 px and wider, as in a venue: everything is measured by the screen, so that it reads
 * the same from the last table on any of them, nothing scrolls, and what a phone follows stands in its corner [F85
 * clock sizes].
 */
export const venueStyle = {
  [VENUE]: {
    containerType: 'size',
    height: '100%',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(min-content, 1fr) auto',
    // Nothing scrolls as it stands; with a reader's own text spacing all of it can be reached.
    overflow: 'auto',
    '& [data-part=face], & [data-part=panels]': { '--u': 'min(100cqw / 1920, 100cqh / 1080)' },
    // What else there is to say has room as well.
    '& [data-part=face]:has([data-part=message], [data-part=times-note])': {
      '--u': 'min(100cqw / 1920, 100cqh / 1280)',
    },
    '& [data-part=face]': {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(min-content, 1fr)',
      columnGap: u(56),
      paddingBlock: `${u(18)} 0`,
      paddingInline: u(56),
    },
    ...head,
    ...figures,
    ...panels,
    '& [data-part=face][data-last-minute]': { paddingBlock: `${u(18)} 0` },
    '& [data-part=face][data-last-minute] [data-part=top]': { minHeight: u(92) },
    '& [data-part=face][data-last-minute] [data-part=stats]': { minHeight: u(124), paddingBlock: u(14) },
    '& [data-part=face][data-last-minute] [data-part=edge]': { height: u(14) },
  },
} as const

/** Names of venues and suburbs as leagues write them, for tests of what finds them. */
export const SPELT_NAMES: readonly { title: string; suburb: string }[] = [
  { title: 'St Kilda Hotel', suburb: 'St Kilda' },
  { title: 'The Saint', suburb: 'Saint Kilda East' },
  { title: 'Mt. Waverley RSL', suburb: 'Mount Waverley' },
  { title: 'The Mount Club', suburb: 'Mt Gambier' },
  { title: 'O’Malley’s Café', suburb: "O'Connor" },
  { title: 'OMalleys', suburb: 'OConnor' },
  { title: 'Koo-Wee-Rup Hotel', suburb: 'Koo‑Wee‑Rup' },
  { title: 'Castle Station', suburb: 'Kew' },
  { title: 'Zoe\u0308’s 100% Poker', suburb: 'Kewdale' },
  { title: 'Fort  Straße', suburb: 'Ft Denison' },
  { title: '(Upstairs)', suburb: '' },
]

/** What people type for them: each name, its beginnings, its words from each on, and other spellings of all of these. */
export function typedTexts(): string[] {
  const names = SPELT_NAMES.flatMap(({ title, suburb }) => [title, suburb]).filter(Boolean)
  const parts = names.flatMap((name) => [
    ...Array.from({ length: name.length }, (_, end) => name.slice(0, end + 1)),
    ...name.split(' ').map((_, from, terms) => terms.slice(from).join(' ')),
    name.slice(2, 7),
  ])
  const spelt = parts.flatMap((part) => SPELLINGS.map((spell) => spell(part)))
  return [...new Set([...spelt, 'saint', 'mount', 'nowhere', '%', '_', '(', '😀', '()', 'St', 'Saint H'])].filter(
    (text) => text.trim() !== '',
  )
}

const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD'),
  (text) => `\u202a ${text.replaceAll(' ', '\u00a0')}\u200b`,
  (text) => text.replace(/\bSt\b\.?/, 'Saint').replace(/\bMt\b\.?/, 'Mount'),
  (text) => text.replace('Saint', 'St.').replace('Mount', 'Mt'),
  (text) => text.replaceAll(/['’]/g, ''),
  (text) => text.replaceAll(/['’]/g, '`').replaceAll(/[-‑]/g, ' '),
  (text) => text.replaceAll(/[-‑ ]/g, ''),
]

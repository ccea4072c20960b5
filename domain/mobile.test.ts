import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMobile, mobileText, normaliseMobile } from './mobile.ts'

test.each(['0450000000', '0450 000 000', ' 04 5000 0000 ', '0450\u00a0000\u00a0000'])(
  '%j is a mobile [M5.37]',
  (text) => {
    expect(normaliseMobile(text)).toBe('0450000000')
  },
)

test.each([
  '',
  '0350000000',
  '045000000',
  '04500000000',
  '0450000o00',
  '+64 450 000 000',
  '0064 450 000 000',
  '0450,000,000',
  '1800344669',
  '61 61 450 000 000',
])('%j is none [M5.37]', (text) => {
  expect(normaliseMobile(text)).toBeNull()
  expect(formatMobile(text)).toBe(text)
})

test.each(['+61 450 000 000', '+61450000000', '61450000000', '+61 (0)450 000 000', '+61 0450 000 000', '450 000 000'])(
  '%j, written beside or with +61, is understood',
  (text) => {
    expect(normaliseMobile(text)).toBe('0450000000')
  },
)

test.each([
  '\u202a0450 111 222\u202c',
  '\u2068+61 450 111 222\u2069',
  '\ufeff0450\u200b111\u200e222',
  '0450-111-222',
  '0450‑111–222',
  '0450\u2212111\u2212222',
  '0450.111.222',
  '(04) 5011 1222',
  '0450\n111\t222',
  '0061 450 111 222',
  '0061-450-111-222',
  '0011 61 450 111 222',
  '+61 (0)450-111-222',
  '+61 (0) 450 111 222',
  '０４５０１１１２２２',
  '＋６１ ４５０ １１１ ２２２',
  '٠٤٥٠١١١٢٢٢',
  '०४५० १११ २२२',
])('%j is the mobile that it is when it is typed plainly [F77 identifiers]', (text) => {
  expect(normaliseMobile(text)).toBe('0450111222')
  expect(formatMobile(text)).toBe('0450 111 222')
  expect(mobileText(text)).toBe('0450111222')
})

test('what is no mobile is sent in plain characters [F77 identifiers]', () => {
  expect(mobileText('\u202a03 5550 0000\u202c')).toBe('03 5550 0000')
})

test('is shown in groups', () => {
  expect(formatMobile('0450123456')).toBe('0450 123 456')
})

test('every way of writing a number comes back to the same one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^04[0-9]{8}$/), (mobile) => {
      for (const written of [formatMobile(mobile), `+61 ${mobile.slice(1)}`, mobile.slice(1), mobile]) {
        expect(normaliseMobile(written)).toBe(mobile)
      }
    }),
  )
})

test('any text is a mobile or null', () => {
  fc.assert(
    fc.property(fc.string(), (text) => void expect(normaliseMobile(text) ?? '0400000000').toMatch(/^04[0-9]{8}$/)),
  )
})

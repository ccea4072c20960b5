import { describe, expect, it } from 'vitest'
import {
  compactIdentifier,
  emailText,
  foldedName,
  foldedText,
  comparableName,
  identifierText,
  passwordText,
  searchText,
  textMessage,
  writtenText,
} from './text.ts'

describe('identifiers [F77]', () => {
  it.each([
    ['\u202a0450 111 222\u202c', '0450 111 222'],
    ['\ufeff0450\u00a0111\u202f222', '0450 111 222'],
    ['０４５０１１１２２２', '0450111222'],
    ['0450‐111‑222', '0450-111-222'],
    ['0450–111—222', '0450-111-222'],
    ['0450−111\u2043222', '0450-111-222'],
    ['٠٤٥٠', '0450'],
    ['\u20660450\u2069\u200b', '0450'],
    ['  30\t00 ', '30 00'],
    ['4\u00ad50', '450'],
  ])('%j is %j', (typed, plain) => {
    expect(identifierText(typed)).toBe(plain)
  })

  it('leaves out dashes and spaces where they mean nothing', () => {
    expect(compactIdentifier(' AB‑12 34\u200e')).toBe('AB1234')
  })

  it('is the same when it is read twice', () => {
    for (const text of ['\u202a0450 111 222\u202c', 'ﬁ', '½', '\u00a8']) {
      expect(identifierText(identifierText(text))).toBe(identifierText(text))
    }
  })
})

describe('search text [F77]', () => {
  it.each([
    ['\u200bCastle\u00a0 Hotel\ufeff', 'Castle Hotel'],
    ['１００％', '100%'],
    ['\u2067zoë\u2069', 'zoë'],
    ['zoe\u0308', 'zoë'],
  ])('%j is %j', (typed, plain) => {
    expect(searchText(typed)).toBe(plain)
  })
})

describe('text messages [F124]', () => {
  it.each([
    [
      'The league’s ‘code’ – “now”… 7\u202fpm\u00a0at O`Brien′s\u200b',
      `The league's 'code' - "now"... 7 pm at O'Brien's`,
    ],
    ['Zoë, 5 €\nnext line', 'Zoë, 5 €\nnext line'],
  ])('%j is sent as %j', (text, sent) => {
    expect(textMessage(text)).toBe(sent)
  })
})

describe('e-mail addresses [F77]', () => {
  it.each([
    [' Zoe@Example.TEST\u200b', 'zoe@example.test'],
    ['\u202azoe@example.test\u202c', 'zoe@example.test'],
  ])('%j is %j', (typed, stored) => {
    expect(emailText(typed)).toBe(stored)
  })

  it('retains every other character', () => {
    expect(emailText('ｚoe@example.test')).toBe('ｚoe@example.test')
    expect(emailText('zo e@example.test')).toBe('zo e@example.test')
  })
})

describe('names and free text [F77]', () => {
  it('composes letters and removes what turns the direction', () => {
    expect(writtenText('Zoe\u0308')).toBe('Zoë')
    expect(writtenText('\u202eevil\u202c')).toBe('evil')
  })

  it('retains the spelling and the joiner', () => {
    const names = ['O’Brien', "O'Brien", 'Ｚoë', 'क\u094d\u200dष', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', ' Ann ']
    expect(names.map(writtenText)).toEqual(names)
  })
})

describe('comparison [F78]', () => {
  it.each([
    ['Zoë', 'zoe'],
    ['Zoe\u0308', 'zoe'],
    ['O’Brien', "o'brien"],
    ['O´Brien', "o'brien"],
    ['Oʼ Brien', "o' brien"],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['Søren Łukasz', 'soren lukasz'],
    ['İpek Ilgın', 'ipek ilgin'],
    ['ΠΑΠΑΣ', 'παπασ'],
    ['Παπάς', 'παπασ'],
    ['Smith–Jones', 'smith-jones'],
    ['  The\u00a0 Royal ', 'the royal'],
    ['100%', '100%'],
    ['С\u043e\u0444\u0438\u044f', 'софия'],
  ])('%j is compared as %j', (text, folded) => {
    expect(foldedText(text)).toBe(folded)
  })

  it.each([
    ["O'Brien", 'O’Brien', 'OBrien', 'obrien', 'O Brien', 'Oʼbrien', 'O`BRIEN', 'O´Brien'],
    ['Smith-Jones', 'Smith Jones', 'smithjones', 'Smith‑Jones', ' Smith – Jones '],
    ['Zoë', 'Zoe\u0308', 'ZOE', 'zoe\u200b'],
    ['D’Angelo', 'd’angelo', 'DAngelo'],
  ])('takes %s and its other spellings for one name', (...spellings) => {
    expect(new Set(spellings.map(foldedName)).size).toBe(1)
  })

  it.each([
    ['St. Kilda’s', 'Saint Kildas', 'ST KILDAS', 'st kildas'],
    ['Mt Gambier', 'Mount Gambier', 'MOUNT-GAMBIER', 'mt gambier'],
  ])('takes %s and %s for one place', (...names) => {
    const terms = names.map(comparableName)
    expect(terms[0]).toBe(terms[1])
    expect(terms[0]).toBe(names.at(-1))
  })

  it('has nothing of a text without letters and digits', () => {
    expect(foldedName('–’ ')).toBe('')
    expect(comparableName('!?')).toBe('')
  })
})

describe('passwords [F77]', () => {
  it('are the same in either form', () => {
    expect(passwordText('pass\u0065\u0301 Word1!')).toBe(passwordText('pass\u00e9 Word1!'))
    expect(passwordText(' P4ss ')).toBe(' P4ss ')
  })
})

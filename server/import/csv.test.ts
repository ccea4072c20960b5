import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvHeader, csvRows, NotCsv, readCsv } from './csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('reading CSV', () => {
  test.each([
    ['a comma', 'key,name\r\n1,Ann\r\n'],
    ['a semicolon and a byte order mark', '\ufeffkey;name\n1;Ann\n'],
    ['quotes and a line of nothing', '"key","name"\n\n"1","Ann"'],
    ['tabs', 'key\tname\r\n1\tAnn\r\n'],
    ['a first line that names the separator', '\ufeffsep=;\r\nkey;name\r\n1;Ann\r\n'],
    ['empty first lines', '\n;;\r\n" ";;\nkey;name;\n1;Ann;\n'],
    ['columns without a name or a text', 'key,,name,,\n1,,Ann,,\n,,,,\n'],
  ])('%s [F124]', (_title, text) => {
    const { columns, rows } = readCsv(bytes(text))
    expect(columns).toEqual(['key', 'name'])
    expect(rows.map(({ cells }) => cells)).toEqual([{ key: '1', name: 'Ann' }])
  })

  test('rows are numbered as a spreadsheet numbers them, whatever lines a cell has', () => {
    const { rows } = readCsv(bytes('key,text\n1,"two\nlines"\n,\n2,x\n'))
    expect(rows.map(({ row, cells }) => [row, cells['key']])).toEqual([
      [2, '1'],
      [4, '2'],
    ])
  })

  test('empty lines above the header count, one that names the separator does not [F124]', () => {
    expect(readCsv(bytes('sep=\t\n\n\t\nkey\ttext\n1\tx\n')).rows.map(({ row }) => row)).toEqual([4])
  })

  test.each([
    ['another encoding', new Uint8Array([0x6b, 0x0a, 0xe9]), /UTF-8/],
    ['a quote that never ends', bytes('key\n"1'), /is no CSV/],
    ['a column twice', bytes('key,key\n1,2'), /twice/],
    ['more cells than the header', bytes('key\n1,2'), 'Cell B2 is filled, but its column has no name in row 1.'],
    [
      'a cell below no name',
      bytes(`;;\nkey;;name\n1;;Ann\n2;" x";Bob\n`),
      'Cell B4 is filled, but its column has no name in row 2.',
    ],
    ['a cell far to the right', bytes(`key${','.repeat(28)}\n1${','.repeat(27)}x`), 'Cell AB2 is filled'],
  ])('%s is refused [F124]', (_title, value, message) => {
    expect(() => readCsv(value)).toThrow(NotCsv)
    expect(() => readCsv(value)).toThrow(message)
  })
})

describe('writing CSV', () => {
  test.each(['=1+1', '+61', '-37.8', '@SUM(A1)', '\t=1', "'=1", "''"])('no cell begins as a formula: %j', (text) => {
    const written = csvHeader(['text']) + csvRows([[text]])
    expect(readCsv(bytes(written)).rows[0]?.cells['text']).toBe(text)
    expect(written.split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/)
  })

  test('what is written is read back, whatever it holds', () => {
    const cell = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('a,b;c', '"', '\n', "'-", '=x'))
    const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { maxLength: 20 })
    fc.assert(
      fc.property(rows, (value) => {
        const { rows: read } = readCsv(bytes(csvHeader(['a', 'b', 'c']) + csvRows(value)))
        expect(read.map(({ cells }) => [cells['a'], cells['b'], cells['c']])).toEqual(value)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatLeadLine } from '#api/panel/format-csv.ts'

const LEAD = {
  id: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b',
  name: 'Ana Prado',
  company: 'Prado Advogados',
  email: 'ana@exemplo.com.br',
  phone: '+5511987654321',
  cnpj: '11222333000181',
  state: 'dead',
  isHandled: true,
  dealId: 7,
  createdAt: '2026-11-20T12:00:00.000000Z',
  provenAt: null,
} as const

/** Reads a line as Excel in Brazil does: cells in quotes, semicolons between them. */
function readCells(line: string): string[] {
  expect(line.endsWith('"\r\n')).toBe(true)
  return line
    .slice(1, -3)
    .split('";"')
    .map((cell) => cell.replaceAll('""', '"'))
}

const SEPARATORS = [';', ',', '\t', '|', '\n', '\r', '，', '；']

/** Lists what would be run as a formula if this sign separated the columns and quotes counted for nothing. */
function listFormulas(line: string, separator: string): string[] {
  return line
    .split(separator)
    .map((cell) => cell.replace(/^[\s\p{C}"]+/u, ''))
    .filter((cell) => /^[=+\-@\u2212]/.test(cell.normalize('NFKC')))
}

const listAllFormulas = (line: string) => SEPARATORS.flatMap((separator) => listFormulas(line, separator))

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    [' =1', "' =1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\u200b=1', "'\u200b=1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['\tx', "'\tx"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠sum', "'＠sum"],
    ['−1', "'−1"],
    ['⁺1', "'⁺1"],
    ['﬩1', "'﬩1"],
    ['⩵1', "'⩵1"],
    ['=\u0338', "'=\u0338"],
    ['Ana,=1+1', "Ana,'=1+1"],
    ['Ana; =1+1', "Ana;' =1+1"],
    ['Ana\t+1', "Ana\t'+1"],
    ['Ana\n-1', "Ana\n'-1"],
    ['Ana\r\n@x', "Ana\r\n'@x"],
    ['Ana|=1', "Ana|'=1"],
    ['Ana,"=1', `Ana,'"=1`],
    ['"=1', `'"=1`],
    ['=1;=2,=3', "'=1;'=2,'=3"],
    ["'=1", "'=1"],
  ])('%j is no formula', (typed, kept) => {
    const line = formatLeadLine({ ...LEAD, name: typed })
    expect(line).toContain(`;"${kept.replaceAll('"', '""')}";`)
    expect(listAllFormulas(line)).toEqual([])
  })

  test.each([
    'Silva, Souza e Lima',
    'Prado - Advogados',
    'Bia; "B" Lima',
    'a@b.com.br',
    '1-2=3+4',
    "D'Ávila",
  ])('%s stays as it is', (name) => expect(readCells(formatLeadLine({ ...LEAD, name }))[2]).toBe(name))

  test('is kept as it is: a line of a lead', () => {
    expect(readCells(formatLeadLine(LEAD))).toEqual([
      LEAD.id,
      '20/11/2026 09:00:00',
      'Ana Prado',
      'Prado Advogados',
      'ana@exemplo.com.br',
      '55 (11) 98765-4321',
      '11.222.333/0001-81',
      'Abandonado',
      'sim',
      '7',
      '',
    ])
  })

  test('of any characters starts no formula, whatever separates the columns', () => {
    const typed = fc
      .array(
        fc.oneof(
          fc.constantFrom(...SEPARATORS, ...'=+-@＝＋－＠−"\' ', '\u200b', '\ufeff', 'a', '\u0000'),
          fc.string({ unit: 'grapheme', maxLength: 1 }),
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(typed, typed, typed, (name, company, email) => {
        expect(listAllFormulas(formatLeadLine({ ...LEAD, name, company, email }))).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})

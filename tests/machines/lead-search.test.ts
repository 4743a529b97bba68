import { expect, test } from 'vitest'
import { parseLeadSearch, splitName } from '#machines/panel/lead-search.ts'

const ID = '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b'

test.each([
  ['', { by: 'all' }],
  ['   ', { by: 'all' }],
  [` ${ID.toUpperCase()} `, { by: 'id', id: ID }],
  ['Ana@Exemplo.com', { by: 'email', prefix: 'ana@exemplo.com' }],
  ['512', { by: 'number', dealId: 512, phones: [], cnpj: null }],
  ['0', { by: 'number', dealId: null, phones: [], cnpj: null }],
  ['1', { by: 'number', dealId: 1, phones: [], cnpj: null }],
  ['1234567', { by: 'number', dealId: 1_234_567, phones: [], cnpj: null }],
  ['12345678', { by: 'number', dealId: 12_345_678, phones: ['+12345678', '+5512345678'], cnpj: '12345678' }],
  [
    '2147483647',
    {
      by: 'number',
      dealId: 2_147_483_647,
      phones: ['+2147483647', '+552147483647'],
      cnpj: '2147483647',
    },
  ],
  [
    '2147483648',
    { by: 'number', dealId: null, phones: ['+2147483648', '+552147483648'], cnpj: '2147483648' },
  ],
  ['11.222.333/0001-81 Prado', { by: 'name', words: ['11', '222', '333', '0001', '81', 'prado'] }],
  ['Prado 512', { by: 'name', words: ['prado', '512'] }],
  ['advogadosab12', { by: 'name', words: ['advogadosab12'] }],
  ['#512', { by: 'number', dealId: 512, phones: [], cnpj: null }],
  [
    '(11) 98765-4321',
    { by: 'number', dealId: null, phones: ['+11987654321', '+5511987654321'], cnpj: '11987654321' },
  ],
  ['+55 11 98765-4321', { by: 'number', dealId: null, phones: ['+5511987654321'], cnpj: '5511987654321' }],
  [
    '11.222.333/0001-81',
    { by: 'number', dealId: null, phones: ['+11222333000181', '+5511222333000181'], cnpj: '11222333000181' },
  ],
  [
    '12.ABC.345/01DE-35',
    { by: 'number', dealId: null, phones: ['+12ABC34501DE35', '+5512ABC34501DE35'], cnpj: '12ABC34501DE35' },
  ],
  ['  João  d’Ávila & Sócios ', { by: 'name', words: ['joao', 'd', 'avila', 'socios'] }],
  ['99 Advogados', { by: 'name', words: ['99', 'advogados'] }],
  ['!?', { by: 'none' }],
])('%j is searched for as what it is', (typed, search) => {
  expect(parseLeadSearch(typed)).toEqual(search)
})

test('strips accents and all characters but letters and digits from a name', () => {
  expect(splitName("ÇÃO O'Brien-Núñez")).toEqual(['cao', 'o', 'brien', 'nunez'])
})

import { expect, test } from 'vitest'
import { parseLeadSearch, splitName } from '#machines/panel/lead-search.ts'

const ID = '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b'

test.each([
  ['', { by: 'all' }],
  ['   ', { by: 'all' }],
  [` ${ID.toUpperCase()} `, { by: 'id', id: ID }],
  ['Ana@Exemplo.com', { by: 'email', prefix: 'ana@exemplo.com' }],
  ['512', { by: 'number', dealId: 512, phones: [], cnpj: null }],
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

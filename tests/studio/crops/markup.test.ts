import { expect, test } from 'vitest'
import { readMarkup } from '#src/studio/crops/markup.ts'

const PAGE = '<main><figure class="a"><b id="_R_1_">Nota</b></figure><figure>Outra</figure></main>'

test('the markup of a crop is that of the first such element, without React’s numbers', () => {
  expect(readMarkup(PAGE, 'main figure')).toBe('<figure class="a"><b id="">Nota</b></figure>')
  expect(readMarkup(PAGE.replace('_R_1_', '_R_2ab_'), 'main figure')).toBe(readMarkup(PAGE, 'main figure'))
  expect(readMarkup(PAGE.replace('Nota', 'Nova'), 'main figure')).not.toBe(readMarkup(PAGE, 'main figure'))
})

test('a page without the element is an error', () => {
  expect(() => readMarkup(PAGE, 'form')).toThrow('form')
})

import { expect, test } from 'vitest'
import { cutToFirstView } from '#src/app/build/first-view.ts'

test('removes exactly the marked elements and their contents', () => {
  expect(
    cutToFirstView(
      '<div id="a"><div class="x" data-below=""><div>1</div><divider></divider></div><p>2</p></div>' +
        '<footer data-below="" class="y"><div>3</div></footer><div>4</div>',
    ),
  ).toBe('<div id="a"><p>2</p></div><div>4</div>')
  expect(cutToFirstView('<p>1</p>')).toBe('<p>1</p>')
})

test('a truncated page stops the build', () => {
  expect(() => cutToFirstView('<div><div data-below=""><div></div>')).toThrow('is not closed')
})

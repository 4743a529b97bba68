import { expect, test } from 'vitest'
import { cutToFirstView } from '#src/app/build/first-view.ts'

test('what is marked is left out, with everything inside it, and nothing else', () => {
  expect(
    cutToFirstView(
      '<div id="a"><div class="x" data-late-styles=""><div>1</div><divider></divider></div><p>2</p></div>' +
        '<footer data-late-styles="" class="y"><div>3</div></footer><div>4</div>',
    ),
  ).toBe('<div id="a"><p>2</p></div><div>4</div>')
  expect(cutToFirstView('<p>1</p>')).toBe('<p>1</p>')
})

test('a page that is cut off stops the build', () => {
  expect(() => cutToFirstView('<div><div data-late-styles=""><div></div>')).toThrow('is not closed')
})

import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { translateTexts } from '#tests/support/translated-texts.ts'

// What the rule of `tests/studio/bare-texts.test.ts` relies on: how React treats elements whose text nodes were replaced.

/** What an element holds that was rendered, translated and rendered again. */
function renderTranslated(before: ReactNode, after: ReactNode): string {
  const { container, rerender } = render(<p>{before}</p>)
  translateTexts(container)
  expect(container.querySelector('font font')).not.toBeNull()
  rerender(<p>{after}</p>)
  return container.firstElementChild?.innerHTML ?? ''
}

test.each<readonly [string, ReactNode, ReactNode, string]>([
  ['another text', 'um', 'dois', 'dois'],
  ['no text', 'um', null, ''],
  ['an element', 'um', <b key="b">dois</b>, '<b>dois</b>'],
  ['elements', 'um', [<b key="b">dois</b>, <i key="i">três</i>], '<b>dois</b><i>três</i>'],
])('a text that is alone in its element becomes %s', (_, before, after, html) => {
  expect(renderTranslated(before, after)).toBe(html)
})

test('an element becomes a text', () => {
  expect(renderTranslated(<b>um</b>, 'dois')).toBe('dois')
})

test('a text in an element of its own changes, and so does what stands beside it', () => {
  const before = [<span key="text">um</span>, <b key="b">!</b>]
  expect(renderTranslated(before, [<i key="i">?</i>, <span key="text">dois</span>])).toBe(
    '<i>?</i><span>dois</span>',
  )
})

test('a bare text beside others stays as translated when it changes', () => {
  expect(renderTranslated([1, ' item'], [2, ' itens'])).not.toContain('2')
})

test('React keeps an element for another one of its kind in its place, with a bare text that nobody sees', () => {
  const [one, other] = ['um', 'dois'].map((text) => (
    <b key="b">
      <i />
      {text}
    </b>
  ))
  expect(renderTranslated(one, other)).toContain('um')
})

test.each<readonly [string, ReactNode, ReactNode]>([
  ['goes', ['um', <b key="b">!</b>], [null, <b key="b">!</b>]],
  ['has something put before it', [null, 'um'], [<b key="b">!</b>, 'um']],
])('React fails when a bare text beside others %s', (_, before, after) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderTranslated(before, after)).toThrow()
})

import { expect, test } from 'vitest'
import { listVisitorTexts } from '#tests/support/promises/visitor-texts.ts'

/** Texts that are read elsewhere than on a page: mails, and templates to be copied. */
const NOT_ON_A_PAGE = /-mail-texts\.ts|\/calendar-file\.ts|template-models\.ts|^api\//

// A text that begins with “E-mail” does not end its first line there.
test('no line of running text ends inside "e-mail"', () => {
  const texts = listVisitorTexts().filter(({ file }) => !NOT_ON_A_PAGE.test(file))
  expect(texts.length).toBeGreaterThan(1_000)
  const breakable = texts.filter(({ text }) => /\be-mails?\b/.test(text) && /\s/.test(text.trim()))
  expect(breakable, 'write it as EMAIL_WORD').toEqual([])
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findPromisesWithoutRow, hasPromiseWord } from '../support/promises/find-promises.ts'
import { NOT_PROMISES } from '../support/promises/not-promises.ts'
import { readPromiseTable } from '../support/promises/promise-table.ts'
import { listTexts, listVisitorTexts } from '../support/promises/visitor-texts.ts'

/** The promises of the table that nothing keeps yet. */
const OPEN: readonly string[] = []

const texts = listVisitorTexts()

/** Texts that are read elsewhere than on a page: mails, and templates to be copied. */
const NOT_ON_A_PAGE = /-mail-texts\.ts|\/calendar-file\.ts|template-models\.ts|^api\//

describe('what the site promises', () => {
  const rows = readPromiseTable()
  const places = rows.flatMap((row) => row.places)

  test('has a row in promises.md', () => {
    const missing = findPromisesWithoutRow(texts, places)
    expect(
      missing.map(({ file, text }) => `\`${file}\`: "${text}"`),
      'Add each promise to a row of promises.md, or its reason to not-promises.ts',
    ).toEqual([])
  })

  test('still stands where the table says', () => {
    const gone = places.filter(
      ({ file, phrase }) => !texts.some((text) => text.file === file && text.text.includes(phrase)),
    )
    expect(gone, 'Texts that changed or moved: correct their rows in promises.md').toEqual([])
  })

  test('is kept by a test that exists', () => {
    const gone = rows
      .flatMap((row) => row.tests)
      .filter(({ file, phrase }) => !readFileSync(file, 'utf8').includes(phrase))
    expect(gone, 'Tests that were renamed or moved: correct their rows in promises.md').toEqual([])
    expect(rows.filter((row) => row.tests.length === 0).map(({ promise }) => promise)).toEqual(OPEN)
  })

  test('the implementation and its support have one name and one definition', () => {
    const elsewhere = texts.filter(
      ({ file, text }) =>
        /implanta(?:ção|r\b|m\b)|implementação premium completa|suporte premium (?!conta da conclusão)/i.test(
          text,
        ) && file !== 'src/content/assisted-implementation.ts',
    )
    expect(elsewhere).toEqual([])
  })

  test('is not excused by a phrase that no text has', () => {
    const unused = NOT_PROMISES.filter(
      ({ files, phrases }) =>
        !texts.some(({ file, text }) => files.test(file) && text.search(phrases) !== -1),
    )
    expect(unused, 'Remove these from not-promises.ts, or correct their files').toEqual([])
  })
})

// A text that begins with “E-mail” does not end its first line there.
test('no line of running text ends inside "e-mail"', () => {
  const shown = texts.filter(({ file }) => !NOT_ON_A_PAGE.test(file))
  expect(shown.length).toBeGreaterThan(1_000)
  const breakable = shown.filter(({ text }) => /\be-mails?\b/.test(text) && /\s/.test(text.trim()))
  expect(breakable, 'write it as EMAIL_WORD').toEqual([])
})

describe('the check', () => {
  test('reads strings, templates and markup, and neither comments nor imports', () => {
    const source = `
      import x from 'enviamos'
      // enviamos
      const text = 'Enviamos hoje'
      const made = (n: number) => \`em até \${n} dias\`
      const shown = <p title="R$ 10">A equipe <b>liga</b></p>`
    expect(listTexts(source)).toEqual(['Enviamos hoje', 'em até {} dias', 'R$ 10', 'A equipe ', 'liga'])
  })

  test.each([
    'Enviaremos um e-mail.',
    'Você receberá um aviso.',
    'Você recebe um aviso.',
    'O boleto chega ao e-mail do cadastro.',
    'O link chega no dia.',
    'Quem ficar de fora é avisado da seguinte.',
    'O preço será informado antes.',
    'A nossa equipe chama você.',
    'Resposta em até um dia.',
    'Leva 15 minutos.',
    'Em uma hora.',
    'Em dois dias úteis.',
    'Por R$ 249 por mês.',
    'Suporte premium permanente.',
  ])('finds "%s"', (text) => {
    const found = [{ file: 'src/content/new.ts', text }]
    expect(hasPromiseWord(text)).toBe(true)
    expect(findPromisesWithoutRow(found, [])).toEqual(found)
    expect(findPromisesWithoutRow(found, [{ file: 'src/content/new.ts', phrase: text }])).toEqual([])
    expect(findPromisesWithoutRow(found, [{ file: 'src/content/other.ts', phrase: text }])).toEqual(found)
  })

  test('a second promise in a text needs a row too', () => {
    const found = [{ file: 'src/content/new.ts', text: 'Enviamos hoje. Avisamos amanhã.' }]
    expect(findPromisesWithoutRow(found, [{ file: 'src/content/new.ts', phrase: 'Enviamos hoje' }])).toEqual(
      found,
    )
  })
})

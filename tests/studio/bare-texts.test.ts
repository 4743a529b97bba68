import { expect, test } from 'vitest'
import { listBareTexts } from '#tests/support/bare-texts/list-bare-texts.ts'
import { parseSource, readSources } from '#tests/support/bare-texts/source.ts'

// A browser that translates replaces text nodes (`tests/react/translated-texts.test.tsx`).

test('every text that changes, or stands beside what comes and goes, is alone in its element', () => {
  const sources = readSources('src')
  expect(sources.length).toBeGreaterThan(300)
  expect(listBareTexts(sources).map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([])
})

/** The bare texts of a component's markup. */
function findIn(markup: string, others = ''): readonly string[] {
  const source = `import { texts } from './texts.ts'
type Props = { readonly count: number; readonly isOpen: boolean; readonly aside: ReactNode }
function Part({ count, isOpen, aside, names }: Props) { return ${markup} }
function Steady() { return <i /> }
function Passing({ isOpen }: Props) { if (isOpen) return <i />; return null }
${others}`
  return listBareTexts([parseSource('part.tsx', source)]).map(({ code }) => code)
}

test.each([
  ['a changing text beside another', '<p>{count} itens</p>', ['{count}', 'itens']],
  ['a changing text after a space', '<p> {count}</p>', ['{count}']],
  ['a changing text beside an element', '<p><i />{count}</p>', ['{count}']],
  ['a text that comes and goes', "<p><i />{isOpen && 'aberto'}</p>", ["{isOpen && 'aberto'}"]],
  ['a text in the place of an element', "<p><i />{isOpen ? <b /> : 'não'}</p>", ["{isOpen ? <b /> : 'não'}"]],
  ['a constant before what comes and goes', '<p>{texts.title}{isOpen && <b />}</p>', ['{texts.title}']],
  ['a constant beside a part that may be nothing', '<p>Sim <Passing isOpen={isOpen} /></p>', ['Sim']],
  ['a constant beside a list', '<p>Todos: {names.map((name) => <b>{name}</b>)}</p>', ['Todos:']],
  [
    'constants of elements that take each other’s place',
    'isOpen ? <p><i />{texts.open}</p> : <><p><i />{texts.closed}</p></>',
    ['{texts.open}', '{texts.closed}'],
  ],
  ['a list of texts', '<p>{names.map((name) => name)}</p>', ['{names.map((name) => name)}']],
  ['a text of a fragment', '<>{texts.title} <b /></>', ['{texts.title}']],
  ['a component that is a text', "isOpen ? 'sim' : 'não'", ["isOpen ? 'sim' : 'não'"]],
])('finds %s', (_, markup, expected) => {
  expect(findIn(markup)).toEqual(expected)
})

test.each([
  ['a changing text alone', '<p>{count}</p>'],
  ['a text of several parts in one', `<p>{\`\${count} itens\`}</p>`],
  ['a text alone that comes and goes', "<p>{isOpen ? 'sim' : null}</p>"],
  ['constants beside elements that stay', '<p>{texts.title} <b>sim</b> <Steady /></p>'],
  ['constants of an element that comes and goes', '<div>{isOpen && <p>{texts.title} <b>sim</b></p>}</div>'],
  ['a changing text in its own element', '<p><span>{count}</span>{isOpen && <b />}</p>'],
])('accepts %s', (_, markup) => {
  expect(findIn(markup)).toEqual([])
})

test('what a component puts beside something else is given as an element', () => {
  const markup = '<div><i />{aside}</div>'
  expect(findIn(markup, 'function Page() { return <Part aside="sim" /> }')).toEqual(['"sim"'])
  expect(findIn(markup, 'function Page() { return <Part aside={<b>sim</b>} /> }')).toEqual([])
  expect(findIn('<div>{aside}</div>', 'function Page() { return <Part aside="sim" /> }')).toEqual([])
})

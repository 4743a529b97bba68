import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { removeDescriptions } from '#src/app/build/chart-descriptions.ts'

/** Evaluates the object that a source exports. */
function evaluate(source: string): unknown {
  return new Function(`return (${source.replace(/^export const \w+ = /, '')})`)()
}

describe('descriptions of a chart', () => {
  test.each([
    ['first', "{ description: 'Não é 🙂.', on: 1 }", { on: 1 }],
    ['last', "{ on: 1, description: 'É.' }", { on: 1 }],
    ['last, with a comma behind it', "{ on: 1, description: 'É.', }", { on: 1 }],
    ['as a template', '{ description: `É.`, on: 1 }', { on: 1 }],
    ['alone', "{ description: 'É.', }", {}],
    ['with the title', "{ meta: { title: 'T' }, description: 'É.', on: 1 }", { on: 1 }],
    [
      'with a title beside other facts',
      "{ meta: { title: 'T', dealEvents: [1] } }",
      { meta: { dealEvents: [1] } },
    ],
    ['with the title of a detour', "{ meta: { title: 'T', isDetour: true }, on: 1 }", { on: 1 }],
    [
      'with the title of a detour beside other facts',
      "{ meta: { title: 'T', isDetour: true, message: 'M' } }",
      { meta: { message: 'M' } },
    ],
    [
      'inside others',
      "{ description: 'a', states: { ok: { description: 'b', x: [{ description: 'c' }] } } }",
      {
        states: { ok: { x: [{}] } },
      },
    ],
  ])('are left out: %s', (_, object, expected) => {
    expect(evaluate(removeDescriptions(`export const chart = ${object}`, 'some.machine.ts'))).toEqual(
      expected,
    )
  })

  test.each([
    "{ title: 'description: nada' }",
    '{ meta: { title: TITLES.open } }',
    "{ actions: { type: 'log', params: { description } } }",
    '{ description: DESCRIPTIONS[name] }',
    "{ [description]: 'x' }",
    "({ description = 'x' }) => description",
  ])('stay when they do not belong to a chart: %s', (object) => {
    const source = `const chart = (${object})`
    expect(removeDescriptions(source, 'some.machine.ts')).toBe(source)
  })

  test('are all that is removed from a real chart', async () => {
    const source = await readFile('machines/masterclass/masterclass.machine.ts', 'utf8')
    const left = removeDescriptions(source, 'masterclass.machine.ts')
    expect(source).toContain('description')
    expect(left).not.toMatch(/description|title|isDetour/)
    const stripDescriptions = (text: string) =>
      text
        .replace(/meta: \{ title: '[^']*'(?:, isDetour: true)? \},?/g, '')
        .replace(/description:\s*'[^']*',?/g, '')
        .replace(/\s+/g, '')
    expect(stripDescriptions(left)).toBe(stripDescriptions(source))
  })

  test('raise an error when a source does not parse', () => {
    expect(() => removeDescriptions('const {', 'broken.machine.ts')).toThrow(/broken\.machine\.ts/)
  })
})

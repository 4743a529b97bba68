import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from 'estree'
import { walk } from 'estree-walker'
import { check } from 'recheck'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** What only developers run, on our own sources. */
const TOOLS = ['src/app/build/', 'src/studio/']

/** Sources whose regular expressions are worse than linear or too large to be judged, with the longest text they are given. */
const CAPPED: Readonly<Record<string, string>> = {
  'machines/tools/solicitation.ts': 'CHECKED_TEXT_MAX characters',
  'src/lib/format/number.ts': '22 digits: the whole part of `toFixed`',
}

const SOURCES = ['api', 'machines', 'src'].flatMap(listSources)

const REGEXPS = new Set(SOURCES.filter((file) => !(file in CAPPED)).flatMap(listRegexps))

it('finds the regular expressions', () => {
  expect(REGEXPS.size).toBeGreaterThan(200)
  for (const file of Object.keys(CAPPED)) expect(listRegexps(file), file).not.toEqual([])
})

// Without a repetition that has no end, the time at each place is bounded.
it.each([...REGEXPS].filter((regexp) => /[*+]|,\}/.test(regexp)))(
  'takes time in proportion to its text: %s',
  async (regexp) => {
    const end = regexp.lastIndexOf('/')
    const verdict = await check(regexp.slice(1, end), regexp.slice(end + 1), { timeout: null, randomSeed: 1 })
    expect(verdict).toMatchObject({ status: 'safe' })
  },
)

function listSources(room: string): string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => join(room, name))
    .filter((file) => /\.tsx?$/.test(file) && !TOOLS.some((folder) => file.startsWith(folder)))
}

/** Lists those written as literals and those made from a template, in which a digit stands for each value. */
function listRegexps(file: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  expect(errors).toEqual([])
  const found: string[] = []
  // The parser's tree is ESTree's, with types beside it.
  walk(program as unknown as Program, {
    enter(node) {
      if (node.type === 'Literal' && 'regex' in node) found.push(`/${node.regex.pattern}/${node.regex.flags}`)
      if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
      const [template] = node.arguments
      if (template?.type !== 'TemplateLiteral') throw new Error(`${file}: a pattern that no reader can check`)
      found.push(`/${template.quasis.map(({ value }) => value.cooked).join('1')}/`)
    },
  })
  return found
}

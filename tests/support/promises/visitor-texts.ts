import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst, Visitor } from 'vite'

/** A text of the program that a visitor may read, with the file it stands in. */
export interface VisitorText {
  /** From the repository's root, `src/content/calendar.ts`. */
  readonly file: string
  /** As written; an inserted value is `{}`. */
  readonly text: string
}

/** Charts: visitors read the messages of their states, and product owners the rest. */
const CHART = /\.(machine|regions?|states?)\.ts$/

/** Sources of texts for product owners, testers and developers: promises of charts, samples, journeys, sandbox, studio. */
const NOT_VISITORS =
  /\.(entry|promises|journeys|setup)\.ts$|^machines\/journeys\.ts$|^machines\/(samples|sandbox|charts)\/|^api\/(sandbox|crm-account)\/|^src\/(studio|app\/build|content\/sandbox)|\/sandbox\//

/** Lists every string, template and JSX text of the sources that visitors read, without comments and types. */
export function listVisitorTexts(): readonly VisitorText[] {
  return ['src', 'machines', 'api']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !NOT_VISITORS.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      const texts = CHART.test(file)
        ? listMessages(source)
        : listTexts(source, file.endsWith('x') ? 'tsx' : 'ts')
      return texts.map((text) => ({ file, text }))
    })
}

/** Lists the `message` of each `meta` in a chart's source. */
function listMessages(source: string): readonly string[] {
  const texts: string[] = []
  new Visitor({
    Property({ key, value: meta }) {
      if (key.type !== 'Identifier' || key.name !== 'meta' || meta.type !== 'ObjectExpression') return
      for (const property of meta.properties)
        if (
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          property.key.name === 'message'
        )
          collectTexts(property.value, texts)
    },
  }).visit(parseAst(source, { lang: 'ts' }))
  return texts
}

/** Lists the texts of one source. */
export function listTexts(source: string, lang: 'ts' | 'tsx' = 'tsx'): readonly string[] {
  const texts: string[] = []
  collectTexts(parseAst(source, { lang }), texts)
  return texts
}

function collectTexts(node: unknown, texts: string[]): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const item of node) collectTexts(item, texts)
    return
  }
  const text = readText(node)
  if (text !== null) texts.push(text)
  for (const [name, value] of Object.entries(node)) {
    if (name !== 'quasis' && name !== 'source') collectTexts(value, texts)
  }
}

function readText(node: object): string | null {
  if (!('type' in node)) return null
  if (node.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis)) {
    return node.quasis.map((part: { value: { cooked: string } }) => part.value.cooked).join('{}')
  }
  const isText = node.type === 'Literal' || node.type === 'JSXText'
  return isText && 'value' in node && typeof node.value === 'string' ? node.value.replace(/\s+/g, ' ') : null
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** A text of the program that a visitor may read, with the file it stands in. */
export interface VisitorText {
  /** From the repository's root, `src/content/calendar.ts`. */
  readonly file: string
  /** As written; an inserted value is `{}`. */
  readonly text: string
}

/** Sources of texts for product owners, testers and developers: charts, promises of charts, samples, journeys, sandbox, studio. */
const NOT_VISITORS =
  /\.(machine|entry|promises|journeys|setup|region|state)\.ts$|^machines\/journeys\.ts$|^machines\/(samples|sandbox|charts)\/|^api\/(sandbox|crm-account)\/|^src\/(studio|app\/build|content\/sandbox)|\/sandbox\//

/** Lists every string, template and JSX text of the sources that visitors read, without comments and types. */
export function listVisitorTexts(): readonly VisitorText[] {
  return ['src', 'machines', 'api']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !NOT_VISITORS.test(file))
    .flatMap((file) =>
      listTexts(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map((text) => ({
        file,
        text,
      })),
    )
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

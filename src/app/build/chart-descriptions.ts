import { type Plugin, parseSync, Visitor } from 'vite'

/** Files that hold a chart or a part of one. Descriptions in other files are data that pages show. */
const CHART_FILE = /[\\/]machines[\\/].*\.(?:machine|state|states|region|regions)\.ts$/

/**
 * Removes the descriptions of states and events from the browser's files, because only tools that draw the charts read
 * them. The server's files keep them.
 */
export function createChartDescriptionsPlugin(): Plugin {
  return {
    name: 'pauta:chart-descriptions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CHART_FILE },
      handler: (code, id) => ({ code: removeDescriptions(code, id), map: null }),
    },
  }
}

/**
 * Removes the `description` of any object from a chart's source, where it is a text or a template.
 * @param file its name, whose ending decides the language
 * @throws Error when the source cannot be parsed
 */
export function removeDescriptions(source: string, file: string): string {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const cuts: { readonly start: number; readonly end: number }[] = []
  new Visitor({
    ObjectExpression({ properties, end }) {
      properties.forEach((property, index) => {
        if (property.type !== 'Property' || property.computed || !isText(property.value)) return
        if (property.key.type !== 'Identifier' || property.key.name !== 'description') return
        // Includes the comma behind it; after the last property a comma may remain.
        cuts.push({ start: property.start, end: properties[index + 1]?.start ?? end - 1 })
      })
    },
  }).visit(program)
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source)
}

function isText({ type, ...rest }: { readonly type: string; readonly value?: unknown }): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof rest.value === 'string')
}

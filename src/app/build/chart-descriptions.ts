import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** A part of a source that goes. */
type Cut = { readonly start: number; readonly end: number }

/** What an object is written with. */
type Entry = ESTree.ObjectExpression['properties'][number]

/** Files that hold a chart or a part of one. Descriptions in other files are data that pages show. */
const CHART_FILE = /[\\/]machines[\\/].*\.(?:machine|state|states|region|regions)\.ts$/

/**
 * Removes the titles of states and the descriptions of states and events from the browser's files, because only tools that draw the
 * charts read them. The server's files keep them.
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
 * Removes from a chart's source the `description` of any object and the `title` of its `meta`, where they are texts or templates.
 * @param file its name, whose ending decides the language
 * @throws Error when the source cannot be parsed
 */
export function removeDescriptions(source: string, file: string): string {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const cuts: Cut[] = []
  new Visitor({
    ObjectExpression(object) {
      cuts.push(...listCuts(object, (property) => isText(property, 'description') || isTitle(property)))
      for (const { value } of object.properties.filter((property) => isNamed(property, 'meta')))
        if (value.type === 'ObjectExpression' && value.properties.length > 1)
          cuts.push(...listCuts(value, (property) => isText(property, 'title')))
    },
  }).visit(program)
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source)
}

function listCuts({ properties, end }: ESTree.ObjectExpression, isCut: (property: Entry) => boolean): Cut[] {
  return properties.flatMap((property, index) =>
    // Includes the comma behind it; after the last property a comma may remain.
    isCut(property) ? [{ start: property.start, end: properties[index + 1]?.start ?? end - 1 }] : [],
  )
}

/** Whether a property is a `meta` that holds a title and nothing else. */
function isTitle(property: Entry): boolean {
  if (!isNamed(property, 'meta') || property.value.type !== 'ObjectExpression') return false
  const { properties } = property.value
  return properties.length === 1 && properties.every((inner) => isText(inner, 'title'))
}

function isText(property: Entry, name: string): boolean {
  if (!isNamed(property, name)) return false
  const { value } = property
  return value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string')
}

function isNamed(property: Entry, name: string): property is ESTree.ObjectProperty {
  return (
    property.type === 'Property' &&
    !property.computed &&
    property.key.type === 'Identifier' &&
    property.key.name === name
  )
}

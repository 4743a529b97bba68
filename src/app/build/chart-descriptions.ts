import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** A part of a source that goes. */
type Cut = { readonly start: number; readonly end: number }

/** What an object is written with. */
type Entry = ESTree.ObjectExpression['properties'][number]

/** Files that hold a chart or a part of one. Descriptions in other files are data that pages show. */
const CHART_FILE = /[\\/]machines[\\/].*\.(?:machine|state|states|region|regions)\.ts$/

/**
 * Removes from the browser's files what only tools that draw the charts read: the descriptions of states and events, and of states also
 * the title and whether they are a detour. The server's files keep them.
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
 * Removes from a chart's source the `description` of any object, and of its `meta` the `title`, where they are texts or templates, and
 * `isDetour`.
 * @param file its name, whose ending decides the language
 * @throws Error when the source cannot be parsed
 */
export function removeDescriptions(source: string, file: string): string {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const cuts: Cut[] = []
  new Visitor({
    ObjectExpression(object) {
      cuts.push(...listCuts(object, (property) => isText(property, 'description') || isForTools(property)))
      for (const { value } of object.properties.filter((property) => isNamed(property, 'meta')))
        if (value.type === 'ObjectExpression' && !value.properties.every(isPartForTools))
          cuts.push(...listCuts(value, isPartForTools))
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

/** Whether a property is a `meta` that holds nothing for the browser. */
function isForTools(property: Entry): boolean {
  return (
    isNamed(property, 'meta') &&
    property.value.type === 'ObjectExpression' &&
    property.value.properties.every(isPartForTools)
  )
}

function isPartForTools(property: Entry): boolean {
  return isText(property, 'title') || isNamed(property, 'isDetour')
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

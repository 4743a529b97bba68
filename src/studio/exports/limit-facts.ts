import { type ChartModel, listStates, type StateModel } from '#src/studio/model/model.ts'
import type { ChartFacts } from './facts.ts'

/** A number that acts in a chart. */
export type LimitFact = {
  /** Its constant: `CODE_LIFE_MS`. */
  readonly name: string
  readonly says: string
  /** Where it comes from: "S1 9, decisão 6"; "projeto" when no document of the owner gives it. */
  readonly source: string
}

/** The files with the numbers of the business, as they are written. */
const FILES = import.meta.glob<string>('/machines/*/limits.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The files a chart is written in, by their path. */
const CHART_FILES = import.meta.glob<string>('/machines/*/*.{machine,setup,state,states,region,regions}.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const DECLARATION = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*export const ([A-Z][A-Z0-9_]*)\b/g
const SOURCE = /\(((?:spec|decisions?|visual guide) [^():;]*)/
const LIMIT_IMPORT = /import \{([^}]*)\} from '[^']*\/limits\.ts'/g
const PART_IMPORT = /from '\.\/([a-z0-9-]+\.(?:states?|regions?)\.ts)'/g

const documented = new Map(
  Object.values(FILES).flatMap((text) =>
    [...text.matchAll(DECLARATION)].map(
      ([, comment = '', name = '']) => [name, readSource(comment)] as const,
    ),
  ),
)

/** Lists the numbers that act on a state: itself, its timers, conditions, events, actions and calls. */
export function listLimits(
  { chart, words }: Pick<ChartFacts, 'chart' | 'words'>,
  state: StateModel,
): readonly LimitFact[] {
  const names = listNames(chart, state)
  return Object.entries(words.limits).flatMap(([name, { says, at }]) =>
    at.some((one) => names.has(one)) ? [{ name, says, source: documented.get(name) ?? '' }] : [],
  )
}

/** Finds numbers of a chart that no state shows, in Portuguese: without words, acting nowhere, or not in a `limits.ts`. */
export function findLimitGaps({
  id,
  chart,
  words,
}: Pick<ChartFacts, 'id' | 'chart' | 'words'>): readonly string[] {
  const known = new Set(listStates(chart).flatMap((state) => [...listNames(chart, state)]))
  return [
    ...Object.entries(words.limits).flatMap(([name, { at }]) => [
      ...(documented.has(name) ? [] : [`${id}: nenhum limits.ts define ${name}.`]),
      ...at
        .filter((one) => !known.has(one))
        .map((one) => `${id}: words.limits.${name} age em “${one}”, que o chart não tem.`),
    ]),
    ...listImported(id)
      .filter((name) => words.limits[name] === undefined)
      .map((name) => `${id}: o número ${name} não tem palavras no chart (words.limits).`),
  ]
}

function listNames({ root }: ChartModel, state: StateModel): ReadonlySet<string> {
  const { id, entry, exit, invokes, transitions } = state
  return new Set([
    id.slice(root.id.length + 1),
    ...[...entry, ...exit, ...transitions.flatMap(({ actions }) => actions)].map(({ name }) => name),
    ...invokes.map(({ source }) => source),
    ...transitions.flatMap(({ trigger, guard }) => [
      ...(trigger.kind === 'event' ? [trigger.type] : []),
      ...(trigger.kind === 'delay' ? [trigger.delay] : []),
      ...(guard?.match(/\w+/g) ?? []),
    ]),
  ])
}

/** Lists the numbers that the files of a chart import. */
function listImported(id: string): readonly string[] {
  const machine = Object.keys(CHART_FILES).find((path) => CHART_FILES[path]?.includes(`\n  id: '${id}',\n`))
  if (machine === undefined) return []
  const folder = machine.slice(0, machine.lastIndexOf('/') + 1)
  const files = new Set([machine, machine.replace('.machine.', '.setup.')])
  for (const path of files)
    for (const [, part = ''] of (CHART_FILES[path] ?? '').matchAll(PART_IMPORT)) files.add(folder + part)
  const names = [...files].flatMap((path) =>
    [...(CHART_FILES[path] ?? '').matchAll(LIMIT_IMPORT)].flatMap(([, list = '']) => list.split(',')),
  )
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))]
}

/** Reads in Portuguese where a number comes from, out of the comment above it. */
function readSource(comment: string): string {
  const [, source] = SOURCE.exec(comment.replace(/\s*\n \*/g, '')) ?? []
  if (source === undefined) return 'projeto'
  return source
    .replace(/spec /g, '')
    .replace(/decisions /g, 'decisões ')
    .replace(/decision /g, 'decisão ')
    .replace(/visual guide/g, 'guia visual')
    .replace(/ and /g, ' e ')
    .trim()
}

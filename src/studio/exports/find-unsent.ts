import { basename, dirname } from 'node:path'
import { type ChartModel, listStates, listTransitions } from '#src/studio/model/model.ts'
import type { ChartFacts } from './facts.ts'

/** A file of the program: its path from the root of the repository, and its text. */
export type SourceFile = { readonly path: string; readonly text: string }

/** The texts that one file of messages exports, by name: `SLOT_TAKEN_MESSAGE`, or `OUTDATED_MESSAGES.callOver`. */
export type MessageFile = { readonly path: string; readonly texts: Readonly<Record<string, string>> }

/** What is compared between the charts and the program. */
export type UnsentFacts = {
  readonly charts: readonly (Pick<ChartFacts, 'id' | 'chart' | 'messages'> & {
    /** The folder of its machine below `machines/`. */
    readonly feature: string
    /** Events that nothing in the program sends, with a reason. */
    readonly unsent: Readonly<Record<string, string | undefined>>
  })[]
  readonly sources: readonly SourceFile[]
  readonly messages: readonly MessageFile[]
}

/**
 * Finds where the charts and the program have drifted apart, in Portuguese: an event that nothing sends, a screen for a
 * state that does not exist, a message that no state shows.
 */
export function findUnsent(facts: UnsentFacts): readonly string[] {
  return [...findUnsentEvents(facts), ...findUnshownScreens(facts), ...findUnsaidMessages(facts)]
}

/** Who sends an event to a chart. */
export type EventSenders = {
  readonly chart: string
  readonly event: string
  /** The files of `src/` and `api/` that send it. */
  readonly paths: readonly string[]
  /** Whether a machine sends it, to itself or to another. */
  readonly isRaised: boolean
}

/** Lists every event that a chart takes, with who sends it. */
export function listSenders({ charts, sources }: UnsentFacts): readonly EventSenders[] {
  const outside = sources.filter(({ path }) => !path.startsWith('machines/'))
  const names = charts.flatMap(({ chart }) => [...listEvents(chart)])
  return charts.flatMap(({ id, chart, feature }) => {
    const near = listNear(feature, sources)
    // An event name that several charts share must be sent near this chart, not only near another one.
    const isShared = (event: string) => names.indexOf(event) !== names.lastIndexOf(event)
    const isHomeOfOther = (path: string, event: string) =>
      basename(dirname(path)) !== feature &&
      charts.some((other) => other.feature === basename(dirname(path)) && listEvents(other.chart).has(event))
    const own = sources.filter(({ path }) => path.startsWith('machines/') && !path.endsWith('.entry.ts'))
    return [...listEvents(chart)].map((event): EventSenders => {
      const known = isShared(event) ? near.filter(({ path }) => !isHomeOfOther(path, event)) : outside
      return {
        chart: id,
        event,
        paths: known.filter(({ text }) => isMentionedIn(text, event)).map(({ path }) => path),
        isRaised: own.some(({ text }) => isRaisedIn(text, event)),
      }
    })
  })
}

function findUnsentEvents(facts: UnsentFacts): readonly string[] {
  const unsent = new Map(facts.charts.map((one) => [one.id, one.unsent]))
  return listSenders(facts)
    .filter(({ chart, event }) => unsent.get(chart)?.[event] === undefined)
    .filter(({ paths, isRaised }) => paths.length === 0 && !isRaised)
    .map(({ chart, event }) => `${chart}: nada envia o evento ${event}. Tire-o do chart ou envie-o.`)
}

/** Finds tags that no state of a screen's charts has: such a screen is never shown. */
function findUnshownScreens({ charts, sources }: UnsentFacts): readonly string[] {
  const features = [...new Set(charts.map(({ feature }) => feature))]
  const near = new Map(features.map((feature) => [feature, listNear(feature, sources)]))
  return sources.flatMap((source) => {
    const known = charts.filter(({ feature }) => near.get(feature)?.includes(source))
    const tags = new Set(known.flatMap(({ chart }) => listStates(chart).flatMap((state) => state.tags)))
    const asked = [...source.text.matchAll(/hasTag\('([^']+)'\)/g)].flatMap(([, tag]) => tag ?? [])
    return [...new Set(asked)]
      .filter((tag) => known.length > 0 && !tags.has(tag))
      .map((tag) => `${source.path}: nenhum estado mostra a tela “${tag}”.`)
  })
}

function findUnsaidMessages({ charts, sources, messages }: UnsentFacts): readonly string[] {
  const said = new Set(charts.flatMap((one) => Object.values(one.messages).flat().map(replaceNumbers)))
  return messages.flatMap(({ path, texts }) =>
    Object.entries(texts)
      .filter(([, text]) => !said.has(replaceNumbers(text)))
      .filter(([name]) => !isUsed(name, path, sources) && !isChosen(name, path, sources))
      .map(([name, text]) => `${path}: nenhum estado diz ${name}: “${text}”.`),
  )
}

/** Lists the files of `src/` and `api/` in folders that use the feature. */
function listNear(feature: string, sources: readonly SourceFile[]): readonly SourceFile[] {
  const outside = sources.filter(({ path }) => !path.startsWith('machines/'))
  const folders = new Set(
    outside.filter(({ text }) => text.includes(`machines/${feature}/`)).map(({ path }) => dirname(path)),
  )
  return outside.filter(({ path }) => folders.has(dirname(path)) || basename(dirname(path)) === feature)
}

function listEvents(chart: ChartModel): ReadonlySet<string> {
  return new Set(
    listTransitions(chart).flatMap(({ trigger }) =>
      trigger.kind === 'event' && !trigger.type.includes('*') ? [trigger.type] : [],
    ),
  )
}

/** Whether a text contains the event's type, whole or built from its family: `pipeline.${name}`. */
function isMentionedIn(text: string, event: string): boolean {
  return text.includes(`'${event}'`) || text.includes(`\`${event.slice(0, event.indexOf('.'))}.\${`)
}

/** Whether a machine sends the event, to itself or to another. */
function isRaisedIn(text: string, event: string): boolean {
  const at = text.indexOf(`type: '${event}'`)
  return at >= 0 && /\b(raise|sendTo|sendParent|emit)\(/.test(text.slice(Math.max(0, at - 160), at))
}

/** Whether the program uses an exported text by its name. */
function isUsed(name: string, path: string, sources: readonly SourceFile[]): boolean {
  const word = new RegExp(`\\b${name.replace('.', '\\.')}\\b`)
  return sources.some(
    (source) => source.path !== path && !source.path.endsWith('.entry.ts') && word.test(source.text),
  )
}

/** Whether a table's text is looked up by its key, and the feature chooses that key beyond naming it in a type. */
function isChosen(name: string, path: string, sources: readonly SourceFile[]): boolean {
  const [table = '', key] = name.split('.')
  if (key === undefined || !sources.some(({ text }) => text.includes(`${table}[`))) return false
  const own = sources.filter(
    (source) =>
      dirname(source.path) === dirname(path) && source.path !== path && !source.path.endsWith('.entry.ts'),
  )
  return own.reduce((sum, { text }) => sum + text.split(`'${key}'`).length - 1, 0) > 1
}

/** Replaces numbers, because a countdown's seconds do not make another message. */
function replaceNumbers(text: string): string {
  return text.replace(/\d+/g, '#')
}

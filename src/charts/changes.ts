import { guardWords, meaningOf } from '#machines/chart-model/in-portuguese.ts'
import {
  type StateModel,
  statesOf,
  type TransitionModel,
  transitionsOf,
} from '#machines/chart-model/model.ts'
import type { ChartFacts } from './facts.ts'
import { nameOfTold, tellingsOfState } from './tracking.ts'
import { waysOf } from './ways.ts'
import { actionWords, KINDS, lastName, triggerWords } from './words.ts'

/** Ways written out; the others are counted. */
const MOST_WAYS = 6

/** What changed between two revisions of a chart and what that touches, in Portuguese; no lines where nothing did. */
export function changesOf(before: ChartFacts, after: ChartFacts): readonly string[] {
  const states = differences(statesOf(before.chart), statesOf(after.chart), stateFacets)
  const arrows = differences(transitionsOf(before.chart), transitionsOf(after.chart), arrowFacets)
  const said = messageLines(before, after)
  const lines = [
    ...differences([before], [after], chartFacets).flatMap(({ lines }) => lines.map((line) => `~ ${line}`)),
    ...states.flatMap((one) => told('estado', `\`${lastName(one.id)}\``, one)),
    ...arrows.flatMap((one) => told('transição', arrowName(one.one), one)),
    ...said,
  ]
  if (lines.length === 0) return []
  const touched = new Set([...states.map(({ id }) => id), ...arrows.map(({ one }) => one.source)])
  const ids = [...states, ...arrows].map(({ id }) => id)
  return [
    `${after.title} (${after.id})`,
    ...lines.map((line) => `  ${line}`),
    ...touchLines(before, after, touched, ids),
  ]
}

type Difference<Thing> = {
  readonly id: string
  readonly one: Thing
  readonly kind: 'new' | 'gone' | 'changed'
  readonly lines: readonly string[]
}

type Facets = Readonly<Record<string, string>>

function differences<Thing extends { readonly id: string }>(
  before: readonly Thing[],
  after: readonly Thing[],
  facetsOf: (thing: Thing) => Facets,
): readonly Difference<Thing>[] {
  const old = new Map(before.map((one) => [one.id, one]))
  const now = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap((one): Difference<Thing>[] => {
      const was = old.get(one.id)
      if (was === undefined) return [{ id: one.id, one, kind: 'new', lines: [] }]
      const [left, right] = [facetsOf(was), facetsOf(one)]
      const changed = Object.keys(right).filter((label) => left[label] !== right[label])
      const lines = changed.map(
        (label) => `${label}: era ${left[label] || '—'}, agora ${right[label] || '—'}`,
      )
      return lines.length === 0 ? [] : [{ id: one.id, one, kind: 'changed', lines }]
    }),
    ...before.flatMap((one): Difference<Thing>[] =>
      now.has(one.id) ? [] : [{ id: one.id, one, kind: 'gone', lines: [] }],
    ),
  ]
}

function told(what: string, name: string, { kind, lines }: Difference<unknown>): readonly string[] {
  if (kind === 'new') return [`+ ${what} ${name}: entrou`]
  if (kind === 'gone') return [`- ${what} ${name}: saiu`]
  return lines.map((line) => `~ ${what} ${name}, ${line}`)
}

function chartFacets({ title, purpose, screens }: ChartFacts): Facets {
  return { nome: title, 'para que serve': purpose, telas: screens.join(', ') }
}

function stateFacets(state: StateModel): Facets {
  const { kind, description, initial, entry, exit, invokes, dealEvents } = state
  return {
    tipo: KINDS[kind],
    descrição: description,
    'começa em': initial === null ? '' : lastName(initial),
    'ao entrar': actionWords(entry),
    'ao sair': actionWords(exit),
    chama: invokes.map(({ source }) => source).join(', '),
    CRM: dealEvents.join(', '),
  }
}

function arrowFacets(arrow: TransitionModel): Facets {
  return {
    gatilho: triggerWords(arrow.trigger),
    condição: arrow.guard === null ? '' : guardWords(arrow.guard),
    'vai para': arrow.targets.map(lastName).join(' e '),
    faz: actionWords(arrow.actions),
    declara: JSON.stringify(arrow.actions.map(({ params }) => params ?? null)),
    significado: meaningOf(arrow),
  }
}

function arrowName({ source, trigger, targets }: TransitionModel): string {
  const to = targets.length === 0 ? '' : ` para \`${targets.map(lastName).join(' e ')}\``
  return `de \`${lastName(source)}\`${to} (${triggerWords(trigger)})`
}

function messageLines(before: ChartFacts, after: ChartFacts): readonly string[] {
  const [old, now] = [allMessages(before), allMessages(after)]
  return [
    ...now.filter((message) => !old.includes(message)).map((message) => `+ mensagem “${message}”: entrou`),
    ...old.filter((message) => !now.includes(message)).map((message) => `- mensagem “${message}”: saiu`),
  ]
}

function allMessages({ messages }: ChartFacts): readonly string[] {
  return [...new Set(Object.values(messages).flat())]
}

function touchLines(
  before: ChartFacts,
  after: ChartFacts,
  touched: ReadonlySet<string>,
  ids: readonly string[],
): readonly string[] {
  const both = [before, after]
  const ways = new Map([...waysOf(before.chart), ...waysOf(after.chart)])
  const through = [...new Set(ids.flatMap((id) => ways.get(id) ?? []))]
  const messages = both.flatMap((facts) => [...touched].flatMap((id) => facts.messages[id] ?? []))
  const tellings = both.flatMap((facts) =>
    statesOf(facts.chart).flatMap((state) => (touched.has(state.id) ? tellingsOfState(facts, state) : [])),
  )
  const names = (isDeal: boolean) =>
    tellings.filter(({ event }) => (typeof event === 'string') === isDeal).map(nameOfTold)
  const more = through.length - MOST_WAYS
  return [
    '  Isto toca em',
    ...through.slice(0, MOST_WAYS).map((way) => `    caminho: ${way}`),
    ...(more > 0 ? [`    e mais ${more} caminhos`] : []),
    ...listLine(
      'mensagens',
      messages.map((message) => `“${message}”`),
    ),
    ...listLine('movimentos no CRM', names(true)),
    ...listLine('eventos de anúncios', names(false)),
  ]
}

function listLine(label: string, list: readonly string[]): readonly string[] {
  return [`    ${label}: ${[...new Set(list)].join(', ') || 'nada'}`]
}

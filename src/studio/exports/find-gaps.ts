import { listStates, listTransitions, type StateModel } from '#src/studio/model/model.ts'
import { getKey, getStateTitle, translateGuard } from '#src/studio/model/portuguese.ts'
import { findCrmGaps } from './crm-tellings.ts'
import type { ChartFacts } from './facts.ts'
import { findLimitGaps } from './limit-facts.ts'

/** Stock phrases that say nothing, in lower case without accents. */
const EMPTY_WORDS = /^(o nome diz tudo|idem|ver acima|a definir|sem descricao|todo|tbd|nada|-+|\.*)\.?$/

/**
 * Finds what a product owner could not understand in a chart, in Portuguese. The types of a chart's words catch most
 * gaps. These are the ones they miss: states without a title, words that say nothing, and guards that are negated or take a
 * parameter.
 */
export function findGaps(facts: Pick<ChartFacts, 'id' | 'chart' | 'words'>): readonly string[] {
  const { id, chart, words } = facts
  const states = listStates(chart)
  const isDescribed = states.some(({ description }) => description !== '')
  return [
    ...(isDescribed
      ? []
      : [
          `${id}: nenhum estado tem descrição. Escreva, em português, o que significa cada um que não seja óbvio.`,
        ]),
    ...[...listMissing(facts)].map(([name, what]) => `${id}: ${what} ${name} não tem palavras no chart.`),
    ...listTexts(words)
      .filter(({ name, text }) => saysNothing(text, name))
      .map(({ kind, name, text }) => `${id}: words.${kind}.${name} não diz nada: “${text}”.`),
    ...findSharedWords(facts),
    ...findCrmGaps(facts),
    ...findLimitGaps(facts),
    ...states.flatMap((state) => findEmptyDescriptions(state, facts)),
    ...states.flatMap((state) => findTwins(state, facts)),
  ]
}

/** Lists all texts of a chart's words, each with its name and the kind of thing it names. */
function listTexts({ limits, ...named }: ChartFacts['words']) {
  return [
    ...Object.entries(named).flatMap(([kind, list]) =>
      Object.entries(list).flatMap(([name, text]) => (text === null ? [] : [{ kind, name, text }])),
    ),
    ...Object.entries(limits).map(([name, { says }]) => ({ kind: 'limits', name, text: says })),
  ]
}

/** Lists what the drawings would show by its name in the program, and what each is. */
function listMissing({ chart, words }: Pick<ChartFacts, 'chart' | 'words'>): ReadonlyMap<string, string> {
  const missing = new Map<string, string>()
  for (const { id, invokes } of listStates(chart)) {
    if (id !== chart.root.id && words.states[id.slice(id.indexOf('.') + 1)] === undefined)
      missing.set(getKey(id), 'o estado')
    for (const { source } of invokes) if (words.calls[source] === undefined) missing.set(source, 'a chamada')
  }
  for (const { trigger, guard } of listTransitions(chart)) {
    if (trigger.kind === 'event' && trigger.type !== '*' && words.events[trigger.type] === undefined)
      missing.set(trigger.type, 'o evento')
    if (trigger.kind === 'delay' && trigger.ms === null && words.delays[trigger.delay] === undefined)
      missing.set(trigger.delay, 'o prazo')
    if (guard !== null && translateGuard(guard, words) === guard) missing.set(guard, 'a condição')
  }
  return missing
}

function findEmptyDescriptions(
  { id: state, description, transitions }: StateModel,
  { id, words }: Pick<ChartFacts, 'id' | 'words'>,
): readonly string[] {
  return [
    ...(description !== '' && saysNothing(description, getKey(state), getStateTitle(state, words))
      ? [`${id}: a descrição do estado ${getKey(state)} não diz nada: “${description}”.`]
      : []),
    ...transitions
      .filter(({ description: text }) => text !== '' && saysNothing(text, ''))
      .map(({ description: text }) => `${id}: uma transição de ${getKey(state)} não diz nada: “${text}”.`),
  ]
}

/** Finds calls, conditions, events and actions with the same words as another one, which readers cannot tell apart. */
function findSharedWords({ id, words }: Pick<ChartFacts, 'id' | 'words'>): readonly string[] {
  return (['calls', 'guards', 'events', 'actions'] as const).flatMap((kind) => {
    const names = Object.keys(words[kind])
    const texts = Object.values(words[kind])
    return texts.flatMap((text, place) => {
      const first = texts.indexOf(text)
      return first === place
        ? []
        : [`${id}: words.${kind}.${names[place]} diz o mesmo que ${names[first]}: “${text}”.`]
    })
  })
}

/** Finds neighbouring states with the same title, which readers cannot tell apart. */
function findTwins(
  { states }: StateModel,
  { id, words }: Pick<ChartFacts, 'id' | 'words'>,
): readonly string[] {
  const titles = states.map((state) => getStateTitle(state.id, words))
  return titles
    .filter((title, place) => titles.indexOf(title) < place)
    .map((title) => `${id}: dois estados lado a lado se chamam “${title}”.`)
}

/** Whether a text is empty, a stock phrase, or only repeats a name. */
function saysNothing(text: string, ...names: readonly string[]): boolean {
  const plain = simplify(text)
  return EMPTY_WORDS.test(plain) || names.some((name) => name !== '' && plain === simplify(name))
}

/** Converts to lower case, without accents and the last full stop. */
function simplify(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\.$/, '')
}

import { meaningOf } from '#machines/chart-model/in-portuguese.ts'
import { statesOf, transitionsOf } from '#machines/chart-model/model.ts'
import { GUARD_WORDS } from '#machines/chart-model/words.ts'
import type { ChartFacts } from './facts.ts'

/** What keeps a product owner from reading a chart, in Portuguese; nothing for a chart that is well described. */
export function complaintsAbout({ id, chart }: Pick<ChartFacts, 'id' | 'chart'>): readonly string[] {
  const states = statesOf(chart)
  const transitions = transitionsOf(chart)
  const guards = new Set(transitions.flatMap(({ guard }) => guard ?? []))
  const events = new Set(
    transitions.flatMap((one) =>
      one.trigger.kind === 'event' && meaningOf(one) === '' ? one.trigger.type : [],
    ),
  )
  return [
    ...(states.some(({ description }) => description !== '')
      ? []
      : [
          `${id}: nenhum estado tem descrição. Escreva, em português, o que significa cada um que não seja óbvio.`,
        ]),
    ...[...events].map(
      (event) =>
        `${id}: o evento ${event} não diz o que significa. Descreva a transição ou o evento em words.ts.`,
    ),
    ...[...guards]
      .filter((guard) => !Object.hasOwn(GUARD_WORDS, guard))
      .map((guard) => `${id}: a condição ${guard} não tem palavras em words.ts.`),
  ]
}

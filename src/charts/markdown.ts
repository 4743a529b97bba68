import { guardWords, meaningOf } from '#machines/chart-model/in-portuguese.ts'
import { type StateModel, statesOf, type TransitionModel } from '#machines/chart-model/model.ts'
import type { ChartFacts } from './facts.ts'
import { nameOfTold, tellingsOfState } from './tracking.ts'
import { actionWords, KINDS, lastName, triggerWords } from './words.ts'

/**
 * One chart as a Portuguese page: its states, what happens in each, under which conditions, and what is said.
 * @param file the name of its drawing, without the ending
 */
export function markdownOf(facts: ChartFacts, file: string): string {
  const { id, title, purpose, screens, chart } = facts
  return [
    `# ${title}`,
    '',
    purpose,
    '',
    `- Chart: \`${id}\``,
    `- Telas: ${screens.map((screen) => `\`${screen}\``).join(', ') || 'nenhuma, trabalha nos bastidores'}`,
    '',
    `![Desenho do chart ${title}](./${file}.svg)`,
    '',
    '## Estados',
    '',
    ...statesOf(chart).flatMap((state) => stateLines(facts, state)),
    ...guardLines(facts),
  ].join('\n')
}

function stateLines(facts: ChartFacts, state: StateModel): readonly string[] {
  const { id, key, kind, description, initial, invokes, entry, exit, transitions } = state
  const told = tellingsOfState(facts, state).map((one) => `\`${nameOfTold(one)}\``)
  const facets = [
    ['Estado', `\`${id}\` (${KINDS[kind]})`],
    ['Começa em', initial === null ? '' : lastName(initial)],
    ['Chama', invokes.map(({ source }) => `\`${source}\``).join(', ')],
    ['Ao entrar', actionWords(entry)],
    ['Ao sair', actionWords(exit)],
    ['Mensagens', (facts.messages[id] ?? []).map((message) => `“${message}”`).join(' · ')],
    ['Conta a terceiros', [...new Set(told)].join(', ')],
  ]
  return [
    `### ${key}`,
    '',
    ...(description === '' ? [] : [description, '']),
    ...facets.flatMap(([label, text]) => (text === '' ? [] : [`- ${label}: ${text}`])),
    '',
    ...(transitions.length === 0 ? [] : [...transitionTable(transitions), '']),
  ]
}

function transitionTable(transitions: readonly TransitionModel[]): readonly string[] {
  return [
    '| Quando | Se | Vai para | O que significa | Faz |',
    '| --- | --- | --- | --- | --- |',
    ...transitions.map((one) => {
      const { trigger, guard, targets, actions } = one
      const cells = [
        trigger.kind === 'event' ? `\`${trigger.type}\`` : triggerWords(trigger),
        guard === null ? '' : guardWords(guard),
        targets.map(lastName).join(' e ') || 'fica',
        meaningOf(one),
        actionWords(actions),
      ]
      return `| ${cells.map((cell) => (cell || '—').replace(/\|/g, '\\|')).join(' | ')} |`
    }),
  ]
}

function guardLines({ chart }: ChartFacts): readonly string[] {
  const guards = statesOf(chart).flatMap(({ transitions }) => transitions.flatMap(({ guard }) => guard ?? []))
  const names = [...new Set(guards)]
  if (names.length === 0) return []
  return [
    '## Condições',
    '',
    '| Nome no programa | Em palavras |',
    '| --- | --- |',
    ...names.map((name) => `| \`${name}\` | ${guardWords(name)} |`),
    '',
  ]
}

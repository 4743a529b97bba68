import { formatCount } from '#machines/lib/format-count.ts'
import {
  listStates,
  listTransitions,
  type StateModel,
  type TransitionModel,
} from '#src/studio/model/model.ts'
import {
  formatTrigger,
  getCallTitle,
  getStateTitle,
  STATE_KINDS,
  translateAction,
  translateActions,
  translateCondition,
  translateGuard,
  translateTrigger,
} from '#src/studio/model/portuguese.ts'
import { readSurroundings } from '#src/studio/model/surroundings.ts'
import { isKept } from '../paths/check-promises.ts'
import { listCrmTellings } from './crm-tellings.ts'
import type { ChartFacts } from './facts.ts'
import { listLimits } from './limit-facts.ts'
import { formatMermaid } from './mermaid.ts'
import { getReportName, listReports } from './tracking-plan.ts'

/** Formats a chart as a page in Portuguese: its drawing, its states, their transitions with conditions, and the messages shown. */
export function formatMarkdown(facts: ChartFacts): string {
  const { id, title, purpose, screens, chart } = facts
  return [
    `# ${title}`,
    '',
    purpose,
    '',
    `- Chart: \`${id}\``,
    `- Telas: ${screens.map((screen) => `\`${screen}\``).join(', ') || 'nenhuma, trabalha nos bastidores'}`,
    '',
    '```mermaid',
    formatMermaid(facts).trimEnd(),
    '```',
    '',
    '## Estados',
    '',
    ...listStates(chart).flatMap((state) => formatState(facts, state)),
    ...formatGuards(facts),
    ...formatActions(facts),
    ...formatPromises(facts),
  ].join('\n')
}

function formatState(facts: ChartFacts, state: StateModel): readonly string[] {
  const { id, kind, description, initial, invokes, entry, exit, transitions } = state
  const ads = listReports(facts, state).filter(({ audience }) => audience === 'ads')
  const facets = [
    ['Estado', `\`${id}\` (${STATE_KINDS[kind]})`],
    ['Começa em', initial === null ? '' : getStateTitle(initial, facts.words)],
    ['Chama', invokes.map((one) => `${getCallTitle(one, facts.words)} (\`${one.source}\`)`).join(', ')],
    ['Ao entrar', translateActions(entry, facts.words)],
    ['Ao sair', translateActions(exit, facts.words)],
    [
      'Mensagens',
      (facts.messages[id] ?? [])
        .map((message) => `“${message}”${facts.examples.includes(message) ? ' (exemplo)' : ''}`)
        .join(' · '),
    ],
    [
      'Números',
      listLimits(facts, state)
        .map(({ says, source }) => `${says} (${source})`)
        .join(' · '),
    ],
    ['Conta ao CRM', listCrmTellings(facts, state).join(' · ')],
    [
      'Conta à plataforma de anúncios',
      [...new Set(ads.map((one) => `\`${getReportName(one)}\``))].join(', '),
    ],
    ...describeSurroundings(facts, state),
  ]
  return [
    `### ${id === facts.chart.id ? facts.title : getStateTitle(id, facts.words)}`,
    '',
    ...(description === '' ? [] : [description, '']),
    ...facets.flatMap(([label, text]) => (text === '' ? [] : [`- ${label}: ${text}`])),
    '',
    ...(transitions.length === 0 ? [] : [...formatTransitionTable(facts, state), '']),
  ]
}

/** Describes what the states around, beside and inside a state add to it. */
function describeSurroundings(
  { chart, words }: ChartFacts,
  state: StateModel,
): readonly (readonly [string, string])[] {
  const { around, beside, inside, leaving, isEnd } = readSurroundings(chart, state)
  const list = (states: readonly StateModel[]) => states.map(({ id }) => getStateTitle(id, words)).join(', ')
  const format = (of: StateModel, one: TransitionModel) => {
    const condition = translateCondition(one, of, words)
    const to = one.targets.map((target) => getStateTitle(target, words)).join(' e ') || 'fica'
    return `${translateTrigger(one.trigger, of, words)}${condition === '' ? '' : `, ${condition}`} → ${to}`
  }
  return [
    ...around.map(({ of, transitions }): readonly [string, string] => [
      of.id === chart.root.id ? 'Em qualquer momento' : `Em qualquer passo de ${getStateTitle(of.id, words)}`,
      transitions.map((one) => format(of, one)).join(' · '),
    ]),
    ['Ao mesmo tempo', list(beside)],
    ['O que há dentro', list(inside)],
    [
      'O que leva embora daqui',
      leaving
        .map(({ of, transition }) => `em ${getStateTitle(of.id, words)}: ${format(of, transition)}`)
        .join(' · '),
    ],
    ['Fim', isEnd ? 'daqui ninguém sai por conta própria' : ''],
  ]
}

function formatPromises({ promises }: ChartFacts): readonly string[] {
  if (promises.length === 0) return []
  return [
    '## Promessas',
    '',
    '| | O que vale em todo caminho | Fonte | Conferida |',
    '| --- | --- | --- | --- |',
    ...promises.map(({ sentence, source, moments, brokenBy }) => {
      const way = brokenBy === null ? '' : `; quebrada por: ${brokenBy.map(({ says }) => says).join(' → ')}`
      const cells = [
        isKept({ moments, brokenBy }) ? '✓' : '✗',
        sentence,
        source,
        `${formatCount(moments, 'momento', 'momentos')}${way}`,
      ]
      return `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`
    }),
    '',
  ]
}

function formatTransitionTable({ words }: ChartFacts, state: StateModel): readonly string[] {
  return [
    '| Quando | Condição | Vai para | O que significa | Faz |',
    '| --- | --- | --- | --- | --- |',
    ...state.transitions.map((one) => {
      const { trigger, targets, actions } = one
      const cells = [
        `${translateTrigger(trigger, state, words)} (\`${formatTrigger(trigger)}\`)`,
        translateCondition(one, state, words),
        targets.map((target) => getStateTitle(target, words)).join(' e ') || 'fica',
        one.description,
        translateActions(actions, words),
      ]
      return `| ${cells.map((cell) => (cell || '—').replace(/\|/g, '\\|')).join(' | ')} |`
    }),
  ]
}

function formatGuards({ chart, words }: ChartFacts): readonly string[] {
  const names = listTransitions(chart).flatMap(({ guard }) => guard ?? [])
  return formatNameTable(
    'Condições',
    names.map((name) => [name, translateGuard(name, words)]),
  )
}

function formatActions({ chart, words }: ChartFacts): readonly string[] {
  const actions = listStates(chart).flatMap(({ entry, exit, transitions }) => [
    ...entry,
    ...exit,
    ...transitions.flatMap((one) => one.actions),
  ])
  return formatNameTable(
    'Ações',
    actions.map(({ name }) => [name, translateAction({ name, params: undefined }, words)]),
  )
}

/** Formats a table of program names and their words, each once. Returns no lines for an empty table. */
function formatNameTable(
  title: string,
  rows: readonly (readonly [name: string, words: string])[],
): readonly string[] {
  if (rows.length === 0) return []
  return [
    `## ${title}`,
    '',
    '| Nome no programa | Em palavras |',
    '| --- | --- |',
    ...[...new Map(rows)].map(([name, words]) => `| \`${name}\` | ${words} |`),
    '',
  ]
}

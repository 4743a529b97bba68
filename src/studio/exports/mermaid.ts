import { listStates, type StateModel, type TransitionModel } from '#src/studio/model/model.ts'
import {
  getStateTitle,
  joinEnds,
  translateActions,
  translateGuard,
  translateTrigger,
} from '#src/studio/model/portuguese.ts'
import type { ChartFacts } from './facts.ts'

/** Formats a chart as a Mermaid state diagram. A transition without a target becomes a note beside its state. */
export function formatMermaid(facts: Pick<ChartFacts, 'chart' | 'words' | 'title'>): string {
  const { chart } = facts
  return [
    // The default layout of newer versions fails on some charts with arrows out of regions.
    '---',
    'config:',
    '  layout: dagre',
    '---',
    'stateDiagram-v2',
    // Mermaid allows regions only inside a state, so the chart itself is one.
    ...formatState(chart.root, 1, facts),
    ...listStates(chart).flatMap((state) =>
      state.transitions.flatMap((one) =>
        one.targets.map(
          (target) =>
            `  ${formatId(one.source)} --> ${formatId(target)}: ${formatArrowLabel(one, state, facts)}`,
        ),
      ),
    ),
    '',
  ].join('\n')
}

type Facts = Pick<ChartFacts, 'chart' | 'words' | 'title'>

function formatState(state: StateModel, depth: number, facts: Facts): readonly string[] {
  const { id, kind, description, states, transitions } = state
  const indent = '  '.repeat(depth)
  const name = kind.endsWith('history') ? (kind === 'deep-history' ? 'H*' : 'H') : nameState(id, facts)
  const label = escapeText([name, description].filter(Boolean).join(': '))
  const inner = transitions.filter(({ targets }) => targets.length === 0)
  return [
    `${indent}state "${label}" as ${formatId(id)}`,
    ...(states.length === 0 ? [] : formatBody(state, depth, facts)),
    ...(kind === 'final' ? [`${indent}${formatId(id)} --> [*]`] : []),
    ...(inner.length === 0
      ? []
      : [
          `${indent}note right of ${formatId(id)}`,
          ...inner.map((one) => `${indent}  ${formatArrowLabel(one, state, facts)}`),
          `${indent}end note`,
        ]),
  ]
}

function formatBody(
  { id, kind, states, initial }: StateModel,
  depth: number,
  facts: Facts,
): readonly string[] {
  const indent = '  '.repeat(depth)
  const regions = states.map((inner) => formatState(inner, depth + 1, facts))
  const separator = kind === 'parallel' ? [`${indent}  --`] : []
  return [
    `${indent}state ${formatId(id)} {`,
    ...(initial === null ? [] : [`${indent}  [*] --> ${formatId(initial)}`]),
    ...regions.flatMap((lines, turn) => (turn === 0 ? lines : [...separator, ...lines])),
    `${indent}}`,
  ]
}

function nameState(id: string, { chart, title, words }: Facts): string {
  return id === chart.root.id ? title : getStateTitle(id, words)
}

function formatArrowLabel(
  { trigger, guard, ends, actions }: TransitionModel,
  state: StateModel,
  { words }: Facts,
): string {
  const parts = [
    translateTrigger(trigger, state, words),
    ends && `em ${joinEnds(ends)}`,
    guard && `[${translateGuard(guard, words)}]`,
    actions.length > 0 && `/ ${translateActions(actions, words)}`,
  ]
  return escapeText(parts.filter(Boolean).join(' '))
}

/** Removes the dots from a state's id, because Mermaid does not allow them in names. */
function formatId(id: string): string {
  return id.replace(/[^A-Za-z0-9]/g, '_')
}

/** Replaces characters that end a text in Mermaid with similar ones. */
function escapeText(words: string): string {
  return words
    .replace(/"/g, "'")
    .replace(/;/g, ',')
    .replace(/[#<>{}]/g, ' ')
}

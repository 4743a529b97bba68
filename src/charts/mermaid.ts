import {
  type ChartModel,
  type StateModel,
  type TransitionModel,
  transitionsOf,
} from '#machines/chart-model/model.ts'
import { actionWords, triggerWords } from './words.ts'

/** A chart as a Mermaid state diagram. Arrows that only act are notes of their state. */
export function mermaidOf(chart: ChartModel): string {
  return [
    'stateDiagram-v2',
    // Regions may only stand inside a state, so the chart itself is one.
    ...stateLines(chart.root, 1),
    ...transitionsOf(chart).flatMap((one) => one.targets.map((target) => arrowLine(one, target))),
    '',
  ].join('\n')
}

function stateLines(state: StateModel, depth: number): readonly string[] {
  const { id, key, kind, description, states, transitions } = state
  const indent = '  '.repeat(depth)
  const name = kind.endsWith('history') ? (kind === 'deep-history' ? 'H*' : 'H') : key
  const label = text([name, description].filter(Boolean).join(': '))
  const inner = transitions.filter(({ targets }) => targets.length === 0)
  return [
    `${indent}state "${label}" as ${idOf(id)}`,
    ...(states.length === 0 ? [] : bodyLines(state, depth)),
    ...(kind === 'final' ? [`${indent}${idOf(id)} --> [*]`] : []),
    ...(inner.length === 0
      ? []
      : [
          `${indent}note right of ${idOf(id)}`,
          ...inner.map((one) => `${indent}  ${arrowLabel(one)}`),
          `${indent}end note`,
        ]),
  ]
}

function bodyLines({ id, kind, states, initial }: StateModel, depth: number): readonly string[] {
  const indent = '  '.repeat(depth)
  const regions = states.map((inner) => stateLines(inner, depth + 1))
  const separator = kind === 'parallel' ? [`${indent}  --`] : []
  return [
    `${indent}state ${idOf(id)} {`,
    ...(initial === null ? [] : [`${indent}  [*] --> ${idOf(initial)}`]),
    ...regions.flatMap((lines, turn) => (turn === 0 ? lines : [...separator, ...lines])),
    `${indent}}`,
  ]
}

function arrowLine(transition: TransitionModel, target: string): string {
  return `  ${idOf(transition.source)} --> ${idOf(target)}: ${arrowLabel(transition)}`
}

function arrowLabel({ trigger, guard, actions }: TransitionModel): string {
  const parts = [
    triggerWords(trigger),
    guard && `[${guard}]`,
    actions.length > 0 && `/ ${actionWords(actions)}`,
  ]
  return text(parts.filter(Boolean).join(' '))
}

/** Mermaid's names hold no dots. */
function idOf(id: string): string {
  return id.replace(/[^A-Za-z0-9]/g, '_')
}

/** Signs that end a text for Mermaid, as near as they come. */
function text(words: string): string {
  return words
    .replace(/"/g, "'")
    .replace(/;/g, ',')
    .replace(/[#<>{}]/g, ' ')
}

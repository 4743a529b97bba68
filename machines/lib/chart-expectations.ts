import type { AnyStateMachine, EventFrom } from 'xstate'
import type { StatePathOf } from './chart-words.ts'

/**
 * Where an expectation comes from: a section of one of the owner's two documents, a row of the list of decisions, the
 * design, or the visual guide.
 */
export type ExpectationSource =
  | `S1 ${number}`
  | `S1 ${number}.${number}`
  | `S2 ${number}`
  | `decisão ${number}`
  | 'projeto'
  | 'guia'

/** What causes a transition; the last five need no event. */
type Cause<Machine extends AnyStateMachine> =
  | EventFrom<Machine>['type']
  | `${string} deu certo`
  | `${string} falhou`
  | `depois de ${string}`
  | 'sem evento'
  | 'início'
  | 'fim'
  | 'ao entrar'
  | 'ao sair'

/** A state by its path; `chart` is the whole chart. */
type Place<Machine extends AnyStateMachine> = 'chart' | StatePathOf<Machine>

/**
 * One expectation, as the columns of a table:
 * 1. the state in which it happens;
 * 2. the event, the answer of a call, the time that passes, or what the state does by itself;
 * 3. the condition by the name of its guard; empty without one. Rows of one state and event stand in the order of trying;
 * 4. the state, or states, it must reach; `fica` when the state stays as it is;
 * 5. what it must do, in order: actions by name with their fixed parameters, then `chama` and the calls it starts;
 * 6. one Portuguese sentence: what must happen;
 * 7. its source.
 */
type Row<Machine extends AnyStateMachine> = readonly [
  from: Place<Machine>,
  on: Cause<Machine>,
  when: string,
  to: 'fica' | Place<Machine> | readonly Place<Machine>[],
  effects: string,
  sentence: string,
  source: ExpectationSource,
]

/** One expectation of a chart, apart from its types. */
export type Expectation = {
  readonly from: string
  readonly on: string
  readonly when: string
  /** Paths of the states; empty where the state does not change. */
  readonly to: readonly string[]
  readonly effects: string
  readonly sentence: string
  readonly source: ExpectationSource
}

/** What a chart must do, written by hand from the owner's documents. No command writes it. */
export type ChartExpectations = { readonly chart: string; readonly rows: readonly Expectation[] }

/** A row apart from the types of its chart. */
type PlainRow = readonly [
  from: string,
  on: string,
  when: string,
  to: string | readonly string[],
  effects: string,
  sentence: string,
  source: ExpectationSource,
]

/** Declares what a chart must do, a row a transition. */
export function defineExpectations<Machine extends AnyStateMachine>(
  { id }: Machine,
  rows: readonly Row<NoInfer<Machine>>[],
): ChartExpectations {
  return { chart: id, rows: rows.map(readRow) }
}

function readRow([from, on, when, to, effects, sentence, source]: PlainRow): Expectation {
  return { from, on, when, to: to === 'fica' ? [] : [to].flat(), effects, sentence, source }
}

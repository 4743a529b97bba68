import type { AnyStateMachine, EventFrom, EventObject } from 'xstate'
import type { ActionOf, Life, StateOf } from '#machines/lib/life.ts'
import { inspectStep } from '../lib/inspection.ts'

/** A row that has a life. */
type Living<Machine extends AnyStateMachine, Row> = {
  readonly life: Life<Machine>
  readonly id: string
  /** Reads the row; null when there is none. */
  readonly read: () => Promise<Row | null>
  /** The row as the caller last knew it, in place of the first reading: the save finds out whether it still is so. */
  readonly known?: Row | undefined
  readonly getState: (row: Row) => StateOf<Machine>
}

/** A step to store. */
export type Step<Machine extends AnyStateMachine, Row> = {
  /** The row as it was read. */
  readonly before: Row
  /** Its state then. */
  readonly from: StateOf<Machine>
  /** The event's type. */
  readonly event: string
  /** The state it has after the step. */
  readonly state: StateOf<Machine>
  readonly actions: readonly ActionOf<Machine>[]
}

/** What became of an event: `missing` where there is no row. */
export type Stepped<Machine extends AnyStateMachine, Row, Saved> =
  | {
      readonly outcome: 'stepped'
      readonly from: StateOf<Machine>
      readonly state: StateOf<Machine>
      readonly saved: Saved
    }
  | { readonly outcome: 'repeated' | 'impossible'; readonly row: Row; readonly state: StateOf<Machine> }
  | { readonly outcome: 'missing' }

/**
 * Steps a row's life: its chart decides by the state that was read. Nothing else changes the state. `save` stores the step and
 * carries out its actions if the row still has that state; otherwise it returns null, and the row is read again.
 * @param event the event, or a function that creates it from the row that was read
 */
export async function stepLife<Machine extends AnyStateMachine, Row, Saved>(
  { life, id, read, known, getState }: Living<Machine, Row>,
  event: EventFrom<Machine> | ((row: Row) => EventFrom<Machine>),
  save: (step: Step<Machine, Row>) => Promise<Saved | null>,
): Promise<Stepped<Machine, Row, Saved>> {
  for (let attempt = 0; ; attempt += 1) {
    const row = (attempt === 0 ? known : undefined) ?? (await read())
    if (row === null) return { outcome: 'missing' }
    const state = getState(row)
    const own = typeof event === 'function' ? event(row) : event
    const { type }: EventObject = own
    inspectStep(life.machine, id, life.toSnapshot(state), own)
    const decision = life.decide(state, own)
    if (decision.outcome !== 'stepped') return { outcome: decision.outcome, row, state }
    const saved = await save({
      before: row,
      from: state,
      event: type,
      state: decision.state,
      actions: decision.actions,
    })
    if (saved !== null) return { outcome: 'stepped', from: state, state: decision.state, saved }
  }
}

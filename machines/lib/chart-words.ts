import type { AnyStateMachine, EventFrom, StateMachine } from 'xstate'

/** The Portuguese words of one chart, by the names its machine uses. Drawings, pages and reports are written with them. */
export type ChartWords = {
  /** The title of each state, by its path in the chart: `choosing.loadingTimes`. The chart's own title is the entry's. */
  readonly states: Readonly<Record<string, string>>
  /** What each invoked actor does, in the infinitive: "guardar o rascunho". */
  readonly calls: Readonly<Record<string, string>>
  /** What a delay of computed length waits for, as it reads after "depois de": "uma pausa que cresce". */
  readonly delays: Readonly<Record<string, string>>
  /** Conditions, as they read after "se"; `methodIs(pix)` and `not(blockIsRunning)` have words of their own. */
  readonly guards: Readonly<Record<string, string>>
  /** What happened, as a short sentence: the title of the event. */
  readonly events: Readonly<Record<string, string>>
  /** What is done, in the third person: "guarda a resposta". */
  readonly actions: Readonly<Record<string, string>>
}

/**
 * The words an entry must give: each state, call, guard, event and action of the machine, or it does not compile.
 *
 * A guard that is asked with a fixed parameter has words for each value: `methodIs: { pix: 'a forma é Pix' }`. A negated
 * guard has words under `not(name)`. The types cannot check these two, computed delays, or states that a machine builds
 * from a list; `npm run charts` checks them.
 */
export type WordsOf<Machine extends AnyStateMachine> = {
  readonly states: { readonly [Path in StatePathOf<Machine>]: string }
  readonly calls: { readonly [Name in CallName<Machine>]: string }
  readonly delays?: Readonly<Record<string, string>>
  readonly guards: { readonly [Name in GuardName<Machine>]: string | Readonly<Record<string, string>> } & {
    readonly [Name in `not(${GuardName<Machine>})`]?: string
  }
  readonly events: { readonly [Type in EventFrom<Machine>['type']]: string }
  readonly actions: { readonly [Name in ActionName<Machine>]: string }
}

/** The names of a machine's guards; `infer` has to name every type parameter before this one. */
type GuardName<Machine extends AnyStateMachine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Guard['type']
    : never

/** The names of a machine's actions. */
export type ActionName<Machine extends AnyStateMachine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Action['type']
    : never

/** The names of the actors a machine declares. */
export type CallName<Machine extends AnyStateMachine> = string &
  keyof NonNullable<Parameters<Machine['provide']>[0]['actors']>

/** The path of every state of a machine below its root: `filling`, `filling.entry`, `filling.entry.typing`. */
export type StatePathOf<Machine extends AnyStateMachine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer Schema,
    infer _TransitionMeta
  >
    ? PathWithin<Schema>
    : never

type PathWithin<Schema> = Schema extends { readonly states: infer States }
  ? {
      [Key in keyof States & string]: Key | `${Key}.${PathWithin<States[Key]>}`
    }[keyof States & string]
  : never

/** Reads the words of an entry by the names transitions show: `{ methodIs: { pix } }` becomes `methodIs(pix)`. */
export function readChartWords<Machine extends AnyStateMachine>({
  states,
  calls,
  delays = {},
  guards,
  events,
  actions,
}: WordsOf<Machine>): ChartWords {
  const named: Readonly<Record<string, string | Readonly<Record<string, string>>>> = guards
  return {
    states,
    calls,
    delays,
    guards: Object.fromEntries(
      Object.entries(named).flatMap(([name, words]) =>
        typeof words === 'string'
          ? [[name, words]]
          : Object.entries(words).map(([asked, own]) => [`${name}(${asked})`, own]),
      ),
    ),
    events,
    actions,
  }
}

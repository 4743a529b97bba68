import type { AnyStateMachine, AnyStateNode, SetupReturn, StateMachine } from 'xstate'
import type { ActionOf } from './life.ts'

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
  /**
   * What the CRM learns from an action, a call or an event: "o pagamento, com a hora". Null where the words mention the CRM
   * although it learns nothing, or although a declared deal event already says what it learns.
   */
  readonly crm: Readonly<Record<string, string | null>>
  /** The numbers that act in the chart, by their constant in a `limits.ts`. */
  readonly limits: Readonly<Record<string, LimitWords>>
}

/** A number of the business as people say it. */
export type LimitWords = {
  /** With the number, as a short sentence: "O código vale 10 minutos". */
  readonly says: string
  /** Where it acts: paths of states, and names of delays, guards, events, actions or calls. */
  readonly at: readonly string[]
}

/** Names of one kind in a chart, each with its words; absent where a chart has none. */
type Section<Kind extends string, Names extends string, Words = string> = [Names] extends [never]
  ? unknown
  : string extends Names
    ? unknown
    : { readonly [Own in Kind]: { readonly [Name in Names]: Words } }

/**
 * The words of a chart, which stand beside its `setup`: each call, guard, event and action of it, or it does not compile. Its states
 * give theirs as `title` of their `meta`.
 *
 * A guard that is asked with a fixed parameter has words for each value: `methodIs: { pix: 'a forma é Pix' }`. A negated
 * guard has words under `not(name)`. The types cannot check these two, nor which delays are computed; `npm run charts` does.
 */
export type WordsOf<Chart> =
  Chart extends SetupReturn<
    infer _Context,
    infer Event,
    infer Actors,
    infer _Children,
    infer Actions,
    infer Guards,
    infer Delay,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _TransitionMeta
  >
    ? Section<'events', Event['type']> &
        Section<'calls', string & keyof Actors> &
        Section<'guards', string & keyof Guards, string | Readonly<Record<string, string>>> &
        Section<'actions', string & keyof Actions> & {
          readonly guards?: { readonly [Name in `not(${string & keyof Guards})`]?: string }
          readonly delays?: { readonly [Name in Delay]?: string }
          readonly crm?: {
            readonly [Name in (string & keyof Actions) | (string & keyof Actors) | Event['type']]?:
              | string
              | null
          }
          readonly limits?: () => ChartWords['limits']
        }
    : never

/** The names of a machine's actions. */
export type ActionName<Machine extends AnyStateMachine> = Extract<
  ActionOf<Machine>,
  { readonly type: string }
>['type']

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

/** Words as a chart declares them. */
export type DeclaredWords = Partial<Omit<ChartWords, 'states' | 'guards' | 'crm' | 'limits'>> & {
  /** A function, so that a page that shows no words does not carry them. */
  readonly limits?: () => ChartWords['limits']
  readonly crm?: Readonly<Record<string, string | null | undefined>>
  readonly guards?: Readonly<Record<string, string | Readonly<Record<string, string>> | undefined>>
}

/** Reads the words of a chart, by the names that transitions show: `{ methodIs: { pix } }` becomes `methodIs(pix)`. */
export function readChartWords(
  machine: AnyStateMachine,
  { calls = {}, delays = {}, guards = {}, events = {}, actions = {}, crm = {}, limits }: DeclaredWords,
): ChartWords {
  return {
    states: Object.fromEntries(listTitles(machine.root)),
    calls,
    delays,
    guards: Object.fromEntries(
      Object.entries(guards).flatMap(([name, words = '']) =>
        typeof words === 'string'
          ? [[name, words]]
          : Object.entries(words).map(([asked, own]) => [`${name}(${asked})`, own]),
      ),
    ),
    events,
    actions,
    crm: Object.fromEntries(Object.entries(crm).map(([name, text = null]) => [name, text])),
    limits: limits?.() ?? {},
  }
}

/** Reads the title of a state; null when it has none, which `npm run charts` refuses. */
export function readTitle({ meta }: AnyStateNode): string | null {
  const title: unknown = Reflect.get(Object(meta), 'title')
  return typeof title === 'string' ? title : null
}

function listTitles(machine: AnyStateNode): readonly (readonly [path: string, title: string])[] {
  return listInnerStates(machine).flatMap((state) => {
    const title = readTitle(state)
    return title === null ? [] : [[state.path.join('.'), title] as const]
  })
}

/** Lists the paths of the states that their chart declares to be off its happy path. */
export function listDetours(machine: AnyStateNode): readonly string[] {
  return listInnerStates(machine)
    .filter(({ meta }) => Reflect.get(Object(meta), 'isDetour') === true)
    .map(({ path }) => path.join('.'))
}

/** Lists the states inside a state, each before those inside it. */
function listInnerStates(state: AnyStateNode): readonly AnyStateNode[] {
  return Object.values(state.states).flatMap((inner) => [inner, ...listInnerStates(inner)])
}

import fc from 'fast-check'
import type { DrawnChart } from '#src/studio/drawing/layout.ts'
import type { StateModel, TransitionModel } from '#src/studio/model/model.ts'

type Shape = { readonly kind: 'leaf' | 'final' | 'compound' | 'parallel'; readonly states: readonly Shape[] }

/** A shape at most three levels deep, with up to four states in each. */
const shapes = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.record({ kind: fc.constantFrom('leaf' as const, 'final' as const), states: fc.constant([]) }),
    fc.record({
      kind: fc.constantFrom('compound' as const, 'parallel' as const),
      states: fc.array(tie('shape'), { minLength: 1, maxLength: 4 }),
    }),
  ),
}))

const root = fc.record({
  kind: fc.constantFrom('compound' as const, 'parallel' as const),
  states: fc.array(shapes.shape, { minLength: 1, maxLength: 5 }),
})

/** A transition yet without its state: which event, where to, and whether it has a condition. */
const transitions = fc.array(
  fc.record({
    event: fc.constantFrom('one', 'two', 'three'),
    target: fc.option(fc.nat({ max: 40 }), { freq: 5 }),
    second: fc.option(fc.nat({ max: 40 }), { freq: 1 }),
    isGuarded: fc.boolean(),
    isFailure: fc.boolean(),
  }),
  { maxLength: 4 },
)

/** Any chart: states inside states, regions, and transitions between all of them. */
export const generatedCharts: fc.Arbitrary<DrawnChart> = fc
  .tuple(root, fc.array(transitions, { minLength: 1, maxLength: 20 }))
  .map(([shape, arrows]) => {
    const ids: string[] = []
    const name = (one: Shape, id: string) => {
      ids.push(id)
      for (const [place, inner] of one.states.entries()) name(inner, `${id}.s${place}`)
    }
    name(shape, 'chart')
    let turn = 0
    const build = (one: Shape, id: string): StateModel => ({
      id,
      key: id.slice(id.lastIndexOf('.') + 1),
      kind: one.kind === 'leaf' ? 'atomic' : one.kind,
      description: turn % 3 === 0 ? 'O que este estado significa, em uma frase.' : '',
      tags: [],
      dealEvents: [],
      entry: [],
      exit: [],
      invokes: [],
      initial: one.kind === 'compound' ? `${id}.s0` : null,
      transitions: one.kind === 'final' ? [] : place(id, arrows[turn++ % arrows.length] ?? []),
      states: one.states.map((inner, at) => build(inner, `${id}.s${at}`)),
    })
    const place = (source: string, some: (typeof arrows)[number]): TransitionModel[] =>
      some.map(({ event, target, second, isGuarded, isFailure }, at) => ({
        id: `${source} --${event}[${at}]-->`,
        source,
        targets: [target, target === null ? null : second].flatMap((one) =>
          one === null ? [] : (ids[one % ids.length] ?? []),
        ),
        trigger: isFailure
          ? { kind: 'error', type: `xstate.error.actor.${event}`, actor: event }
          : { kind: 'event', type: event },
        guard: isGuarded ? 'isSo' : null,
        guardParams: null,
        actions: [],
        reenters: false,
        description: '',
      }))
    return {
      chart: { id: 'chart', root: build(shape, 'chart') },
      title: 'Um chart qualquer',
      purpose: 'Serve para conferir os desenhos.',
      words: {
        states: {},
        calls: {},
        delays: {},
        guards: { isSo: 'é assim' },
        events: {},
        actions: {},
        crm: {},
        limits: {},
      },
      detours: [],
    }
  })

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { describeChanges } from '#src/studio/exports/describe-changes.ts'
import type { ChartFacts } from '#src/studio/exports/facts.ts'
import {
  type ChartModel,
  listStates,
  listTransitions,
  type StateModel,
  type TransitionModel,
} from '#src/studio/model/model.ts'
import { getStateTitle } from '#src/studio/model/portuguese.ts'
import { sampleFacts } from '#tests/support/studio/sample.ts'
import { readStillFacts } from '#tests/support/studio/still-facts.ts'

/** The program's own charts, without their messages. */
const allFacts = charts.map(readStillFacts)

function getFacts(id: string): ChartFacts {
  const found = allFacts.find((one) => one.id === id)
  if (!found) throw new Error(`No chart ${id}`)
  return found
}

/** Changes each state in the facts. */
function changeStates(facts: ChartFacts, change: (state: StateModel) => StateModel): ChartFacts {
  const visit = (state: StateModel): StateModel => {
    const changed = change(state)
    return { ...changed, states: changed.states.map(visit) }
  }
  const chart: ChartModel = { ...facts.chart, root: visit(facts.chart.root) }
  return { ...facts, chart }
}

/** Changes or removes one transition in the facts. */
function changeTransition(
  facts: ChartFacts,
  id: string,
  change: (one: TransitionModel) => TransitionModel | null,
): ChartFacts {
  return changeStates(facts, (state) => ({
    ...state,
    transitions: state.transitions.flatMap((one) => (one.id === id ? (change(one) ?? []) : one)),
  }))
}

/** Lists the sentences without their effects. */
function describeSentences(before: ChartFacts, after: ChartFacts): readonly string[] {
  return describeChanges(before, after).filter((line) => line.startsWith('  - '))
}

test('a number that changed is told, also one that no description says', () => {
  const lock = getFacts('lock')
  const sayRetries = (says: string | null): ChartFacts => {
    const { LOCK_MAX_RETRIES, ...limits } = lock.words.limits
    if (LOCK_MAX_RETRIES === undefined) throw new Error('The chart has another number')
    const all = says === null ? limits : { ...limits, LOCK_MAX_RETRIES: { ...LOCK_MAX_RETRIES, says } }
    return { ...lock, words: { ...lock.words, limits: all } }
  }
  const [five, nine, none] = [
    sayRetries('Até 5 tentativas'),
    sayRetries('Até 9 tentativas'),
    sayRetries(null),
  ]
  expect(describeSentences(five, five)).toEqual([])
  expect(describeSentences(five, nine)).toEqual([
    '  - Um número mudou: agora “Até 9 tentativas”; antes “Até 5 tentativas”',
  ])
  expect(describeSentences(none, five)).toEqual(['  - Um número passa a valer: “Até 5 tentativas”'])
  expect(describeSentences(five, none)).toEqual(['  - Um número já não vale: “Até 5 tentativas”'])
})

describe('sentences about a change', () => {
  test('do not appear when nothing changed, in any chart', () => {
    for (const facts of allFacts) expect(describeChanges(facts, structuredClone(facts))).toEqual([])
  })

  test('say where an event leads now and where it led before', () => {
    const after = getFacts('pixPayment')
    const [old] = listTransitions(after.chart).filter(({ targets }) => targets.length === 1)
    const other = listStates(after.chart).find(
      ({ id }) => id !== old?.targets[0] && id !== old?.source && id !== after.chart.id,
    )
    if (!old || !other) throw new Error('The chart has no such transition')
    const before = changeTransition(after, old.id, (one) => ({ ...one, targets: [other.id] }))
    const getTitle = (id: string) => getStateTitle(id, after.words)
    expect(describeSentences(before, after)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^  - De “${getTitle(old.source)}”, .+: agora vai para “.*${getTitle(old.targets[0] ?? '')}”; antes ia para “.*${getTitle(other.id)}”\\.$`,
        ),
      ),
    ])
  })

  test('say what an action reports now, and what that affects', () => {
    const after: ChartFacts = JSON.parse(
      JSON.stringify(sampleFacts).replaceAll('"name":"Purchase"', '"name":"Subscribe"'),
    )
    const withWords = { ...after, words: { ...after.words, actions: { reportAdEvent: 'avisa os anúncios' } } }
    expect(describeChanges(sampleFacts, withWords)).toEqual([
      'Exemplo (sample)',
      '  - De “Criando a cobrança”, depois de criar a cobrança: agora também avisa os anúncios (Subscribe); já não avisa os anúncios (Purchase).',
      '  Isto toca em',
      '    caminho: início → A pessoa pede a cobrança → Criando a cobrança',
      '    caminho: início → A pessoa pede a cobrança → Criando a cobrança → Depois de criar a cobrança → paid',
      '    eventos de anúncios: Purchase, Subscribe',
    ])
  })

  test('report a reworded message as one change, and name new and removed ones', () => {
    const say = (messages: ChartFacts['messages']) => ({ ...sampleFacts, messages })
    const [asking, paused] = ['sample.working.paying.asking', 'sample.paused']
    expect(
      describeSentences(say({ [asking]: ['Pague amanhã.'] }), say({ [asking]: ['Pague hoje.'] })),
    ).toEqual(['  - Em “Espera”: a mensagem agora é “Pague hoje.”; antes era “Pague amanhã.”'])
    expect(describeSentences(say({ [asking]: ['Pague.'] }), say({ [paused]: ['Espere.'] }))).toEqual([
      '  - Em “Em pausa”: nova mensagem “Espere.”',
      '  - A mensagem “Pague.” já não aparece em “Espera”',
    ])
  })

  test('say the same change of several states once', () => {
    const after = changeStates(sampleFacts, (state) =>
      ['asking', 'charging'].includes(state.key) ? { ...state, dealEvents: ['tracker.lead'] } : state,
    )
    expect(describeSentences(sampleFacts, after)).toEqual([
      '  - Em “Espera” e “Criando a cobrança”: o negócio no CRM agora também recebe tracker.lead.',
    ])
  })

  test('do not report a renamed state, guard or action', () => {
    const text = JSON.stringify(sampleFacts)
    const before: ChartFacts = JSON.parse(
      text
        .replaceAll('charging', 'creatingCharge')
        .replaceAll('methodIs(pix)', 'isPix')
        .replaceAll('"name":"note"', '"name":"assign"'),
    )
    expect(describeChanges(before, sampleFacts)).toEqual([
      'Exemplo (sample)',
      '  Mudaram só nomes e detalhes do programa; o que acontece é o mesmo.',
    ])
  })
})

/** Generates a change of one transition of any chart. */
const anyTransition = fc
  .constantFrom(...allFacts.filter(({ chart }) => listTransitions(chart).length > 0))
  .chain((facts) => fc.tuple(fc.constant(facts), fc.constantFrom(...listTransitions(facts.chart))))

/** A name of the program: words in camel case, or an id with dots. Names of CRM and ad events are allowed. */
const PROGRAM_NAME = /`|\bassign\b|\b[a-z]+[A-Z]\w*|\bxstate\b/

describe('sentences about generated changes', () => {
  test('name both targets of a redirected transition, without names of the program', () => {
    fc.assert(
      fc.property(anyTransition, fc.nat(), ([after, one], choice) => {
        const others = listStates(after.chart).filter(
          ({ id }) => id !== after.chart.id && id !== one.source && !one.targets.includes(id),
        )
        const other = others[choice % others.length]
        if (!other || one.targets.length !== 1) return
        const before = changeTransition(after, one.id, (old) => ({ ...old, targets: [other.id] }))
        const text = describeSentences(before, after).join('\n')
        expect(text).toContain(`${getStateTitle(other.id, after.words)}”`)
        expect(text).toMatch(/: agora (vai para|recomeça) .+; antes ia para /)
        expect(text).not.toMatch(PROGRAM_NAME)
      }),
      { numRuns: 300 },
    )
  })

  test('always report an added or removed transition', () => {
    fc.assert(
      fc.property(anyTransition, fc.boolean(), ([whole, one], isNew) => {
        const without = changeTransition(whole, one.id, () => null)
        const [before, after] = isNew ? [without, whole] : [whole, without]
        const text = describeSentences(before, after).join('\n')
        expect(text).toContain('agora')
        expect(text).not.toMatch(PROGRAM_NAME)
      }),
      { numRuns: 300 },
    )
  })

  test('always report an added or removed condition', () => {
    fc.assert(
      fc.property(anyTransition, ([whole, one]) => {
        if (one.guard === null) return
        const always = changeTransition(whole, one.id, (old) => ({ ...old, guard: null }))
        for (const [before, after] of [
          [always, whole],
          [whole, always],
        ] as const) {
          const text = describeSentences(before, after).join('\n')
          expect(text).toContain(whole.words.guards[one.guard])
          expect(text).not.toMatch(PROGRAM_NAME)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('always report an added or removed state', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allFacts), fc.nat(), fc.boolean(), (whole, choice, isNew) => {
        const states = listStates(whole.chart).filter(({ id }) => id !== whole.chart.id)
        const one = states[choice % states.length]
        if (!one) return
        const without = changeStates(whole, (state) => ({
          ...state,
          states: state.states.filter(({ id }) => id !== one.id),
        }))
        const text = describeSentences(...(isNew ? ([without, whole] as const) : ([whole, without] as const)))
        expect(text.join('\n')).toMatch(isNew ? /Novo estado “/ : /O estado “.+” deixou de existir/)
        expect(text.join('\n')).toContain(getStateTitle(one.id, whole.words))
      }),
      { numRuns: 300 },
    )
  })
})

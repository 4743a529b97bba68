import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  missingIn,
  NO_ANSWERS,
  PREQUALIFICATION_CHOICES,
  type PrequalificationAnswers,
  prequalificationFrom,
} from '#machines/prequalification/answers.ts'
import {
  missingAnswersOf,
  prequalificationMachine,
} from '#machines/prequalification/prequalification.machine.ts'

const ENOUGH: PrequalificationAnswers = { ...NO_ANSWERS, lawyersCount: '6-10', practiceAreas: 'trabalhista' }

describe('the answers', () => {
  test('need the number of lawyers and the practice area alone (spec S1 5)', () => {
    expect(missingIn(NO_ANSWERS)).toEqual(['lawyersCount', 'practiceAreas'])
    expect(missingIn(ENOUGH)).toEqual([])
  })

  test('are read back as they were kept; whatever does not fit is left out', () => {
    const complete = {
      lawyersCount: '20+',
      monthlyRevenue: '500k+',
      practiceAreas: 'familia',
      currentSystems: 'nenhum',
      urgency: 'futura',
    }
    expect(prequalificationFrom(JSON.parse(JSON.stringify(complete)))).toEqual(complete)
    expect(prequalificationFrom({ ...complete, lawyersCount: '5', urgency: ['imediata'] })).toEqual({
      ...complete,
      lawyersCount: null,
      urgency: null,
    })
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        for (const [question, answer] of Object.entries(prequalificationFrom(stored))) {
          const choices: readonly string[] = Reflect.get(PREQUALIFICATION_CHOICES, question)
          expect(answer === null || choices.includes(answer)).toBe(true)
        }
      }),
    )
  })
})

describe('the chart', () => {
  test('keeps the answers and goes on once both required ones are there', async () => {
    const { actor, keepAnswers } = await started()
    actor.send({ type: 'answer.chosen', answer: { lawyersCount: '6-10' } })
    actor.send({ type: 'answer.chosen', answer: { practiceAreas: 'trabalhista' } })
    actor.send({ type: 'answers.submitted' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(keepAnswers).toHaveBeenCalledExactlyOnceWith(ENOUGH)
  })

  test('alerts while one is missing, until it is answered', async () => {
    const { actor, keepAnswers } = await started()
    expect(missingAnswersOf(actor.getSnapshot())).toEqual([])
    actor.send({ type: 'answer.chosen', answer: { lawyersCount: '1-2' } })
    actor.send({ type: 'answers.submitted' })
    expect(actor.getSnapshot().hasTag('incomplete')).toBe(true)
    expect(missingAnswersOf(actor.getSnapshot())).toEqual(['practiceAreas'])
    actor.send({ type: 'answer.chosen', answer: { practiceAreas: 'outros' } })
    expect(actor.getSnapshot().hasTag('incomplete')).toBe(false)
    expect(keepAnswers).not.toHaveBeenCalled()
  })

  test('has the answers of another time again; those given meanwhile count more', async () => {
    const actor = actorWith({ recallAnswers: async () => ({ ...ENOUGH, urgency: 'rapida' }) })
    actor.send({ type: 'answer.chosen', answer: { lawyersCount: '20+' } })
    await waitFor(actor, (snapshot) => snapshot.matches('answering'))
    expect(actor.getSnapshot().context.answers).toEqual({ ...ENOUGH, lawyersCount: '20+', urgency: 'rapida' })
  })

  test('says so when the browser keeps nothing, and lets the visitor try again', async () => {
    const { actor } = await started({
      recallAnswers: async () => ENOUGH,
      keepAnswers: vi.fn(async () => {}).mockRejectedValueOnce(new Error('full')),
    })
    actor.send({ type: 'answers.submitted' })
    await waitFor(actor, (snapshot) => snapshot.hasTag('notKept'))
    actor.send({ type: 'answers.submitted' })
    await waitFor(actor, ({ status }) => status === 'done')
  })
})

type Actors = {
  recallAnswers: () => Promise<unknown>
  keepAnswers: (answers: PrequalificationAnswers) => Promise<void>
}

function actorWith({ recallAnswers = async () => null, keepAnswers = async () => {} }: Partial<Actors>) {
  const machine = prequalificationMachine.provide({
    actors: {
      recallAnswers: fromPromise(recallAnswers),
      keepAnswers: fromPromise(({ input }) => keepAnswers(input.answers)),
    },
  })
  return createActor(machine).start()
}

async function started(actors: Partial<Actors> = {}) {
  const keepAnswers = vi.fn(actors.keepAnswers ?? (async () => {}))
  const actor = actorWith({ ...actors, keepAnswers })
  await waitFor(actor, (snapshot) => snapshot.matches('answering'))
  return { actor, keepAnswers }
}

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { listStateMessages } from '#machines/lib/state-meta.ts'
import {
  listMissing,
  NO_ANSWERS,
  PREQUALIFICATION_CHOICES,
  type PrequalificationAnswers,
  parsePrequalification,
} from '#machines/prequalification/answers.ts'

import {
  listMissingAnswers,
  prequalificationMachine,
} from '#machines/prequalification/prequalification.machine.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const ENOUGH: PrequalificationAnswers = { ...NO_ANSWERS, lawyersCount: '6-10', practiceAreas: 'trabalhista' }

describe('the answers', () => {
  test('require only the number of lawyers and the practice area (spec S1 5)', () => {
    expect(listMissing(NO_ANSWERS)).toEqual(['lawyersCount', 'practiceAreas'])
    expect(listMissing(ENOUGH)).toEqual([])
  })

  test('are read back as they were kept, without invalid ones', () => {
    const complete = {
      lawyersCount: '20+',
      monthlyRevenue: '500k+',
      practiceAreas: 'familia',
      currentSystems: 'nenhum',
      urgency: 'futura',
    }
    expect(parsePrequalification(JSON.parse(JSON.stringify(complete)))).toEqual(complete)
    expect(parsePrequalification({ ...complete, lawyersCount: '5', urgency: ['imediata'] })).toEqual({
      ...complete,
      lawyersCount: null,
      urgency: null,
    })
    let [kept, left] = [0, 0]
    const answer = fc.oneof(fc.constantFrom(...Object.values(PREQUALIFICATION_CHOICES).flat()), fc.anything())
    const answers = fc.dictionary(fc.constantFrom(...Object.keys(PREQUALIFICATION_CHOICES)), answer)
    fc.assert(
      fc.property(fc.oneof(answers, fc.anything()), (stored) => {
        for (const [question, answer] of Object.entries(parsePrequalification(stored))) {
          const choices: readonly string[] = Reflect.get(PREQUALIFICATION_CHOICES, question)
          expect(answer === null || choices.includes(answer)).toBe(true)
          if (answer === null) left += 1
          else kept += 1
        }
      }),
    )
    expect(kept).toBeGreaterThan(0)
    expect(left).toBeGreaterThan(0)
  })
})

describe('the chart', () => {
  test('keeps the answers and continues once both required ones are given', async () => {
    const { actor, keepAnswers } = await startAnswering()
    actor.send({ type: 'answer.chosen', answer: { lawyersCount: '6-10' } })
    actor.send({ type: 'answer.chosen', answer: { practiceAreas: 'trabalhista' } })
    actor.send({ type: 'answers.submitted' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(keepAnswers).toHaveBeenCalledExactlyOnceWith(ENOUGH)
  })

  test('alerts while one is missing, until it is answered', async () => {
    const { actor, keepAnswers } = await startAnswering()
    expect(listMissingAnswers(actor.getSnapshot())).toEqual([])
    actor.send({ type: 'answer.chosen', answer: { lawyersCount: '1-2' } })
    actor.send({ type: 'answers.submitted' })
    expect(listStateMessages(actor.getSnapshot())).toEqual([
      'Preencha pelo menos o número de advogados e a área de atuação.',
    ])
    expect(listMissingAnswers(actor.getSnapshot())).toEqual(['practiceAreas'])
    actor.send({ type: 'answer.chosen', answer: { practiceAreas: 'outros' } })
    expect(listStateMessages(actor.getSnapshot())).toEqual([])
    expect(keepAnswers).not.toHaveBeenCalled()
  })

  test('restores stored answers, but prefers those given meanwhile', async () => {
    const actor = createPrequalification({ recallAnswers: async () => ({ ...ENOUGH, urgency: 'rapida' }) })
    actor.send({ type: 'answer.chosen', answer: { lawyersCount: '20+' } })
    await waitFor(actor, (snapshot) => snapshot.matches('answering'))
    expect(actor.getSnapshot().context.answers).toEqual({ ...ENOUGH, lawyersCount: '20+', urgency: 'rapida' })
  })

  test('every restored answer stays unless another was given', async () => {
    const stored = { ...ENOUGH, monthlyRevenue: '500k+', currentSystems: 'nenhum', urgency: 'rapida' }
    const actor = createPrequalification({ recallAnswers: async () => stored })
    await waitFor(actor, (snapshot) => snapshot.matches('answering'))
    expect(actor.getSnapshot().context.answers).toEqual(stored)
  })

  test('continues to the sign-up when the browser stores nothing', async () => {
    const { actor } = await startAnswering({
      recallAnswers: async () => ENOUGH,
      keepAnswers: async () => Promise.reject(new Error('full')),
    })
    actor.send({ type: 'answers.submitted' })
    await waitFor(actor, ({ status }) => status === 'done')
  })
})

type Actors = {
  recallAnswers: () => Promise<unknown>
  keepAnswers: (answers: PrequalificationAnswers) => Promise<void>
}

function createPrequalification({
  recallAnswers = async () => null,
  keepAnswers = async () => {},
}: Partial<Actors>) {
  const machine = prequalificationMachine.provide({
    actors: {
      recallAnswers: fromPromise(recallAnswers),
      keepAnswers: fromPromise(({ input }) => keepAnswers(input.answers)),
    },
  })
  return createActor(machine).start()
}

async function startAnswering(actors: Partial<Actors> = {}) {
  const keepAnswers = vi.fn(actors.keepAnswers ?? (async () => {}))
  const actor = createPrequalification({ ...actors, keepAnswers })
  await waitFor(actor, (snapshot) => snapshot.matches('answering'))
  return { actor, keepAnswers }
}

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { choiceOf, questionOf, quizMachine, resultOf } from '#machines/quiz/quiz.machine.ts'
import {
  QUIZ_CHOICES,
  QUIZ_QUESTIONS,
  type QuizAnswers,
  type QuizChoice,
  quizAnswersFrom,
  quizResult,
} from '#machines/quiz/quiz-rules.ts'
import { settle } from '#tests/support/settle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function start(stored: unknown = null) {
  const keepAnswers = vi.fn(async (_: QuizAnswers) => {})
  const machine = quizMachine.provide({
    actors: {
      loadAnswers: fromPromise(async () => stored),
      keepAnswers: fromPromise(({ input }) => keepAnswers(input.answers)),
    },
  })
  const actor = createActor(machine).start()
  await settle()
  return { actor, keepAnswers }
}

function allWith(choice: QuizChoice): QuizAnswers {
  return Object.fromEntries(QUIZ_QUESTIONS.map((question) => [question, choice]))
}

describe('the flow', () => {
  test('goes through every question to a result, and nothing goes on by itself', async () => {
    const { actor, keepAnswers } = await start()
    for (const question of QUIZ_QUESTIONS) {
      expect(questionOf(actor.getSnapshot())).toBe(question)
      actor.send({ type: 'choice.made', question, choice: '2' })
      expect(questionOf(actor.getSnapshot())).toBe(question)
      actor.send({ type: 'next.requested' })
    }
    expect(resultOf(actor.getSnapshot())).toMatchObject({ score: 67, level: 'organised' })
    expect(keepAnswers).toHaveBeenLastCalledWith(allWith('2'))
  })

  test('points out a question left open, until it is answered', async () => {
    const { actor } = await start()
    actor.send({ type: 'next.requested' })
    expect(actor.getSnapshot().context).toMatchObject({ position: 0, isMissed: true })
    actor.send({ type: 'choice.made', question: 'firstReply', choice: '0' })
    expect(actor.getSnapshot().context.isMissed).toBe(false)
    actor.send({ type: 'next.requested' })
    actor.send({ type: 'previous.requested' })
    actor.send({ type: 'previous.requested' })
    expect(choiceOf(actor.getSnapshot())).toBe('0')
  })

  test('takes up where a reload left it, and a finished quiz at its result', async () => {
    const halfway = await start({ firstReply: '1', ownership: '3', triage: 'nonsense', other: 1 })
    expect(questionOf(halfway.actor.getSnapshot())).toBe('repetition')
    const finished = await start(allWith('0'))
    expect(resultOf(finished.actor.getSnapshot())?.level).toBe('manual')
    finished.actor.send({ type: 'previous.requested' })
    expect(questionOf(finished.actor.getSnapshot())).toBe('measures')
  })

  test('begins again with nothing answered, and keeps that', async () => {
    const { actor, keepAnswers } = await start(allWith('1'))
    actor.send({ type: 'restart.requested' })
    expect(actor.getSnapshot().context).toEqual({ answers: {}, position: 0, isMissed: false })
    expect(keepAnswers).toHaveBeenLastCalledWith({})
  })
})

describe('the result', () => {
  const complete = fc
    .array(fc.constantFrom(...QUIZ_CHOICES), {
      minLength: QUIZ_QUESTIONS.length,
      maxLength: QUIZ_QUESTIONS.length,
    })
    .map(
      (choices): QuizAnswers =>
        Object.fromEntries(QUIZ_QUESTIONS.map((question, at) => [question, choices[at]])),
    )

  test('is 0 to 100, and three different questions no better than any other', () => {
    fc.assert(
      fc.property(complete, (answers) => {
        const result = quizResult(answers)
        if (!result) throw new Error('Complete answers have a result')
        expect(result.score).toBeGreaterThanOrEqual(0)
        expect(result.score).toBeLessThanOrEqual(100)
        expect(new Set(result.priorities).size).toBe(3)
        const worst = Math.max(...result.priorities.map((question) => Number(answers[question])))
        for (const question of QUIZ_QUESTIONS)
          if (!result.priorities.includes(question))
            expect(Number(answers[question])).toBeGreaterThanOrEqual(worst)
      }),
    )
  })

  test('a better answer never gives a lower score', () => {
    fc.assert(
      fc.property(complete, fc.constantFrom(...QUIZ_QUESTIONS), (answers, question) => {
        const better = quizResult({ ...answers, [question]: '3' })
        expect(better?.score).toBeGreaterThanOrEqual(quizResult(answers)?.score ?? 101)
      }),
    )
  })

  test('waits for the last answer, and reads stored ones with suspicion', () => {
    const { measures: _, ...open } = allWith('3')
    expect(quizResult(open)).toBeNull()
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        for (const [question, choice] of Object.entries(quizAnswersFrom(stored))) {
          expect(QUIZ_QUESTIONS).toContain(question)
          expect(QUIZ_CHOICES).toContain(choice)
        }
      }),
    )
  })
})

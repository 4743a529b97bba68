import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AdEventReport } from '#machines/ad-events/events.ts'
import { getChoice, getQuestion, getResult, quizMachine } from '#machines/quiz/quiz.machine.ts'
import {
  computeQuizResult,
  parseQuizAnswers,
  QUIZ_CHOICES,
  QUIZ_QUESTIONS,
  type QuizAnswers,
  type QuizChoice,
} from '#machines/quiz/quiz-rules.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'

beforeEach(() => void vi.useFakeTimers())

async function start(stored: unknown = null) {
  const keepAnswers = vi.fn(async (_: QuizAnswers) => {})
  const adEvents: AdEventReport[] = []
  const machine = quizMachine.provide({
    actions: { reportAdEvent: (_, event) => void adEvents.push(event) },
    actors: {
      loadAnswers: fromPromise(async () => stored),
      keepAnswers: fromPromise(({ input }) => keepAnswers(input.answers)),
    },
  })
  const actor = createActor(machine).start()
  await flushPromises()
  return { actor, keepAnswers, adEvents }
}

function answerAll(choice: QuizChoice): QuizAnswers {
  return Object.fromEntries(QUIZ_QUESTIONS.map((question) => [question, choice]))
}

describe('the flow', () => {
  test('goes through every question to a result, and never advances by itself', async () => {
    const { actor, keepAnswers, adEvents } = await start()
    for (const question of QUIZ_QUESTIONS) {
      expect(adEvents).toEqual([])
      expect(getQuestion(actor.getSnapshot())).toBe(question)
      expect(actor.getSnapshot().context.isMissed).toBe(false)
      actor.send({ type: 'choice.made', question, choice: '2' })
      expect(getQuestion(actor.getSnapshot())).toBe(question)
      actor.send({ type: 'next.requested' })
    }
    expect(getResult(actor.getSnapshot())).toMatchObject({ score: 67, level: 'organised' })
    expect(keepAnswers).toHaveBeenLastCalledWith(answerAll('2'))
    expect(adEvents).toEqual([{ name: 'UseTool', customData: { content_name: '/quiz-automacao-juridica' } }])
  })

  test('goes back one question at a time, and clears the mark of a missing answer', async () => {
    const { actor } = await start({ firstReply: '1', ownership: '3' })
    actor.send({ type: 'next.requested' })
    expect(actor.getSnapshot().context).toMatchObject({ position: 2, isMissed: true })
    actor.send({ type: 'previous.requested' })
    expect(actor.getSnapshot().context).toMatchObject({ position: 1, isMissed: false })
    actor.send({ type: 'next.requested' })
    expect(actor.getSnapshot().context).toMatchObject({ position: 2, isMissed: false })
  })

  test('requires the last answer too, and shows the result only after the last question', async () => {
    const { measures: _, ...open } = answerAll('1')
    const { actor } = await start(open)
    expect(getQuestion(actor.getSnapshot())).toBe('measures')
    actor.send({ type: 'next.requested' })
    expect(actor.getSnapshot().context.isMissed).toBe(true)
    expect(actor.getSnapshot().hasTag('result')).toBe(false)

    actor.send({ type: 'choice.made', question: 'measures', choice: '1' })
    actor.send({ type: 'previous.requested' })
    actor.send({ type: 'next.requested' })
    expect(actor.getSnapshot().hasTag('result')).toBe(false)
    actor.send({ type: 'next.requested' })
    expect(actor.getSnapshot().hasTag('result')).toBe(true)
  })

  test('marks an unanswered question until it is answered', async () => {
    const { actor } = await start()
    actor.send({ type: 'next.requested' })
    expect(actor.getSnapshot().context).toMatchObject({ position: 0, isMissed: true })
    actor.send({ type: 'choice.made', question: 'firstReply', choice: '0' })
    expect(actor.getSnapshot().context.isMissed).toBe(false)
    actor.send({ type: 'next.requested' })
    actor.send({ type: 'previous.requested' })
    actor.send({ type: 'previous.requested' })
    expect(getChoice(actor.getSnapshot())).toBe('0')
  })

  test('resumes after a reload, and shows the result of a finished quiz', async () => {
    const halfway = await start({ firstReply: '1', ownership: '3', triage: 'nonsense', other: 1 })
    expect(getQuestion(halfway.actor.getSnapshot())).toBe('repetition')
    const finished = await start(answerAll('0'))
    expect(getResult(finished.actor.getSnapshot())?.level).toBe('manual')
    finished.actor.send({ type: 'previous.requested' })
    expect(getQuestion(finished.actor.getSnapshot())).toBe('measures')
  })

  test('restarts without answers, and stores them as empty', async () => {
    const { actor, keepAnswers } = await start(answerAll('1'))
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

  test('is 0 to 100, and names three different questions with the lowest answers', () => {
    fc.assert(
      fc.property(complete, (answers) => {
        const result = computeQuizResult(answers)
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
        const better = computeQuizResult({ ...answers, [question]: '3' })
        expect(better?.score).toBeGreaterThanOrEqual(computeQuizResult(answers)?.score ?? 101)
      }),
    )
  })

  test.each([
    [6, 'manual'],
    [7, 'starting'],
    [11, 'starting'],
    [12, 'organised'],
    [16, 'organised'],
    [17, 'integrated'],
  ])('%i of 21 points are the level %s', (points, level) => {
    const answers = QUIZ_QUESTIONS.map((question, index) => [
      question,
      String(Math.min(3, Math.max(0, points - 3 * index))),
    ])
    expect(computeQuizResult(Object.fromEntries(answers))?.level).toBe(level)
  })

  test('needs every answer, and drops invalid stored ones', () => {
    const { measures: _, ...open } = answerAll('3')
    expect(computeQuizResult(open)).toBeNull()
    let [kept, dropped] = [0, 0]
    const answer = fc.oneof(fc.constantFrom<unknown>(...QUIZ_CHOICES), fc.anything())
    const question = fc.oneof(fc.constantFrom<string>(...QUIZ_QUESTIONS), fc.string())
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(question, answer), fc.anything()), (stored) => {
        const parsed = Object.entries(parseQuizAnswers(stored))
        for (const [question, choice] of parsed) {
          expect(QUIZ_QUESTIONS).toContain(question)
          expect(QUIZ_CHOICES).toContain(choice)
        }
        kept += parsed.length
        dropped += Object.keys(Object(stored)).length - parsed.length
      }),
    )
    expect(kept).toBeGreaterThan(10)
    expect(dropped).toBeGreaterThan(10)
  })
})

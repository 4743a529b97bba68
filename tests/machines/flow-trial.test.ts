import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { FIRST_FLOW, type FlowPart } from '#machines/flow-trial/flow.ts'
import { flowTrialMachine, getOpenStep } from '#machines/flow-trial/flow-trial.machine.ts'

function start() {
  const actor = createActor(flowTrialMachine).start()
  return { actor, open: () => getOpenStep(actor.getSnapshot()), flow: () => actor.getSnapshot().context.flow }
}

test('asks the written questions in order, skips a blank one, and hands over at the end', () => {
  const { actor, open } = start()
  expect(open()).toBe(0)
  actor.send({ type: 'answer.chosen', answer: 'first' })
  expect(open()).toBe(1)
  // The third question is blank at first.
  actor.send({ type: 'answer.chosen', answer: 'second' })
  expect(actor.getSnapshot().value).toBe('handedOver')
  expect(actor.getSnapshot().context.given).toEqual([
    { position: 0, answer: 'first' },
    { position: 1, answer: 'second' },
  ])
})

test('a changed text shows at once, cut at 120 characters, and the conversation continues', () => {
  const { actor, open, flow } = start()
  actor.send({ type: 'answer.chosen', answer: 'first' })
  actor.send({ type: 'text.typed', position: 1, part: 'question', text: 'a'.repeat(130) })
  expect(open()).toBe(1)
  expect(flow()[1]?.question).toHaveLength(120)
  expect([flow()[0], flow()[2]]).toEqual([FIRST_FLOW[0], FIRST_FLOW[2]])
  actor.send({ type: 'text.typed', position: 1, part: 'question', text: ' ' })
  expect(actor.getSnapshot().value).toBe('handedOver')
})

test('a person can be asked for, and starting again keeps the flow', () => {
  const { actor, open, flow } = start()
  actor.send({ type: 'text.typed', position: 2, part: 'question', text: 'Tem o extrato à mão?' })
  actor.send({ type: 'person.requested' })
  expect(actor.getSnapshot().value).toBe('interrupted')
  actor.send({ type: 'answer.chosen', answer: 'first' })
  expect(actor.getSnapshot().context.given).toEqual([])
  actor.send({ type: 'restart.requested' })
  expect(open()).toBe(0)
  expect(flow()[2]?.question).toBe('Tem o extrato à mão?')
})

test('for any texts the open question has a text and no question is answered twice', () => {
  const part = fc.constantFrom<FlowPart>('question', 'first', 'second')
  const typed = fc.record({
    type: fc.constant('text.typed' as const),
    position: fc.nat({ max: FIRST_FLOW.length }),
    part,
    text: fc.constantFrom('', ' ', 'Desde quando?'),
  })
  const answered = fc.record({
    type: fc.constant('answer.chosen' as const),
    answer: fc.constantFrom('first' as const, 'second' as const),
  })
  fc.assert(
    fc.property(fc.array(fc.oneof(typed, answered)), (events) => {
      const { actor, open, flow } = start()
      for (const event of events) {
        actor.send(event)
        const at = open()
        if (at !== null) expect(flow()[at]?.question.trim()).not.toBe('')
        const positions = actor.getSnapshot().context.given.map(({ position }) => position)
        expect(new Set(positions).size).toBe(positions.length)
      }
    }),
  )
})

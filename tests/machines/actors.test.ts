import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { declareActor } from '#machines/lib/not-provided.ts'
import { CodeFailure } from '#machines/one-time-code/code-failure.ts'

test('an actor that was not provided fails with its name', async () => {
  const actor = createActor(declareActor<void, void>('loadVisit'))
  const outcome = expect(toPromise(actor)).rejects.toThrow('Actor "loadVisit" was not provided')
  actor.start()
  await outcome
})

test('an expected failure of an actor has its reason, and a name in the log', () => {
  const failure = new CodeFailure('codeRefused', 7)
  expect(failure).toMatchObject({ reason: 'codeRefused', retryAt: 7, message: 'codeRefused' })
  expect(String(failure)).toBe('ActorFailure: codeRefused')
})

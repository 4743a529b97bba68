import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { CorrectionFailure } from '#machines/email-correction/correction-failure.ts'
import { emailCorrectionMachine } from '#machines/email-correction/email-correction.machine.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const EMAIL = 'camila@exemplo.com.br'

async function start({
  loadEmail = async (): Promise<string | null> => EMAIL,
  saveEmail = vi.fn(async ({ email }: { email: string }) => ({ email })),
  announceCorrected = vi.fn(),
} = {}) {
  const machine = emailCorrectionMachine.provide({
    actors: { loadEmail: fromPromise(loadEmail), saveEmail: fromPromise(({ input }) => saveEmail(input)) },
    actions: { announceCorrected },
  })
  const actor = createActor(machine).start()
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'))
  return { actor, saveEmail, announceCorrected }
}

test('shows the address, takes a new one without its unseen characters, and says that it is corrected', async () => {
  const { actor, saveEmail, announceCorrected } = await start()
  expect(actor.getSnapshot().context.email).toBe(EMAIL)
  actor.send({ type: 'correction.requested' })
  expect(actor.getSnapshot().context.draft).toBe(EMAIL)
  actor.send({ type: 'email.typed', email: ' camila@exemplo.adv.br\u200b' })
  actor.send({ type: 'email.submitted' })
  await waitFor(actor, (snapshot) => snapshot.matches('corrected'))
  expect(saveEmail).toHaveBeenCalledExactlyOnceWith({ email: 'camila@exemplo.adv.br' })
  expect(announceCorrected).toHaveBeenCalledOnce()
  expect(actor.getSnapshot().context.email).toBe('camila@exemplo.adv.br')
  actor.send({ type: 'correction.requested' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { draft: 'camila@exemplo.adv.br' } })
})

test.each([
  ['', 'emailInvalid'],
  ['camila@', 'emailInvalid'],
  [`${'a'.repeat(250)}@exemplo.com.br`, 'emailTooLong'],
])('%s is not sent; what is wrong goes with the next key', async (typed, problem) => {
  const { actor, saveEmail } = await start()
  actor.send({ type: 'correction.requested' })
  actor.send({ type: 'email.typed', email: typed })
  actor.send({ type: 'email.submitted' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { problem, draft: typed } })
  actor.send({ type: 'email.typed', email: 'camila@e' })
  expect(actor.getSnapshot().context.problem).toBeNull()
  expect(saveEmail).not.toHaveBeenCalled()
})

test('the same address, and one that is given up, change nothing', async () => {
  const { actor, saveEmail } = await start()
  actor.send({ type: 'correction.requested' })
  actor.send({ type: 'email.submitted' })
  expect(actor.getSnapshot().value).toBe('shown')
  actor.send({ type: 'correction.requested' })
  actor.send({ type: 'email.typed', email: 'outro@exemplo.com.br' })
  actor.send({ type: 'correction.cancelled' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { email: EMAIL } })
  actor.send({ type: 'correction.requested' })
  expect(actor.getSnapshot().context.draft).toBe(EMAIL)
  expect(saveEmail).not.toHaveBeenCalled()
})

test.each([
  [new CorrectionFailure('offline'), 'offline'],
  [new CorrectionFailure('notProven'), 'notProven'],
  [new Error('anything'), 'unavailable'],
])('a failure is said, and what was typed stays to be sent again', async (failure, problem) => {
  const saveEmail = vi.fn(async ({ email }: { email: string }) => ({ email })).mockRejectedValueOnce(failure)
  const { actor } = await start({ saveEmail })
  actor.send({ type: 'correction.requested' })
  actor.send({ type: 'email.typed', email: 'camila@exemplo.adv.br' })
  actor.send({ type: 'email.submitted' })
  await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  expect(actor.getSnapshot().context).toMatchObject({ problem, draft: 'camila@exemplo.adv.br', email: EMAIL })
  actor.send({ type: 'email.submitted' })
  await waitFor(actor, (snapshot) => snapshot.matches('corrected'))
})

test('an address that the server does not tell is neither shown nor corrected', async () => {
  for (const loadEmail of [async () => null, () => Promise.reject(new Error('no answer'))]) {
    const { actor } = await start({ loadEmail })
    expect(actor.getSnapshot().value).toBe('unknown')
    expect(actor.getSnapshot().can({ type: 'correction.requested' })).toBe(false)
  }
})

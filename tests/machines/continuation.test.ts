import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { continuationMachine } from '#machines/continuation/continuation.machine.ts'
import {
  formatLinkProblem,
  formatLinkSent,
  LinkFailure,
  parseLinkFailure,
} from '#machines/continuation/continuation-failure.ts'
import { continueHereMachine } from '#machines/continuation/continue-here.machine.ts'
import {
  OpeningFailure,
  type OpeningFailureReason,
  parseOpeningFailure,
} from '#machines/continuation/continue-here-failure.ts'
import {
  formatContinuationAddress,
  maskEmail,
  parseContinuationFragment,
} from '#machines/continuation/link.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const TOKEN = `0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b.${'a_-9'.repeat(10)}abc`

test('too many links name the time of the next one, where it is known', () => {
  const now = new Date(2026, 10, 27, 15, 0).getTime()
  const retryAt = new Date(2026, 10, 27, 15, 40).getTime()
  expect(formatLinkProblem(new LinkFailure('tooMany', retryAt), now)).toContain('depois de 15h40.')
  expect(formatLinkProblem(new LinkFailure('tooMany'), now)).toContain('tente mais tarde.')
  expect(formatLinkProblem(new LinkFailure('offline', retryAt), now)).toContain('sem conexão')
})

describe('the address of a link', () => {
  test('has nothing but the page and the token, behind #', () => {
    const address = formatContinuationAddress('https://www.pauta.example', TOKEN)
    expect(address).toBe(`https://www.pauta.example/continuar#${TOKEN}`)
    expect(parseContinuationFragment(new URL(address).hash)).toBe(TOKEN)
    expect(parseContinuationFragment(TOKEN)).toBe(TOKEN)
  })

  test.each([
    '',
    '#',
    `#${TOKEN.slice(0, -1)}`,
    `#${TOKEN}x`,
    `#ver.${TOKEN}`,
    `#${TOKEN}\n`,
    '#<b>',
    `#${TOKEN.toUpperCase()}`,
  ])('is not one of ours: %j', (fragment) => expect(parseContinuationFragment(fragment)).toBeNull())
})

test.each([
  ['heloisa@escritorio.com.br', 'h•••••@escritorio.com.br'],
  ['a@b.co', 'a•••••@b.co'],
  ['"x@y"@z.adv.br', '"•••••@z.adv.br'],
])('of %s only %s is shown', (email, masked) => expect(maskEmail(email)).toBe(masked))

describe('asking for a link', () => {
  function start({
    checkOffer = async () => true,
    requestLink = async () => ({ email: 'h•••••@escritorio.com.br' }),
  }: {
    checkOffer?: () => Promise<boolean>
    requestLink?: () => Promise<{ email: string }>
  } = {}) {
    return createActor(
      continuationMachine.provide({
        actors: {
          checkOffer: fromPromise(() => checkOffer()),
          requestLink: fromPromise(() => requestLink()),
        },
      }),
    ).start()
  }

  test.each([
    ['the server cannot send it', async () => false],
    ['the server does not answer', () => Promise.reject(new Error('fetch failed'))],
  ])('is not offered where %s', async (_, checkOffer) => {
    const actor = start({ checkOffer })
    await waitFor(actor, (snapshot) => snapshot.matches('notOffered'))
    expect(actor.getSnapshot().can({ type: 'link.requested' })).toBe(false)
  })

  test('waits for a press, says where the link went, and can be repeated but not doubled', async () => {
    const requestLink = vi.fn(async () => ({ email: 'h•••••@escritorio.com.br' }))
    const actor = start({ requestLink })
    await waitFor(actor, (snapshot) => snapshot.matches('offered'))
    expect(requestLink).not.toHaveBeenCalled()
    actor.send({ type: 'link.requested' })
    actor.send({ type: 'link.requested' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('sent'))
    expect(context).toEqual({ email: 'h•••••@escritorio.com.br', problem: null })
    expect(requestLink).toHaveBeenCalledTimes(1)
    expect(formatLinkSent('h•••••@x.br')).toContain('h•••••@x.br')
    actor.send({ type: 'link.requested' })
    await waitFor(actor, (snapshot) => snapshot.matches('sent'))
    expect(requestLink).toHaveBeenCalledTimes(2)
  })

  test('says why nothing was sent until the next press', async () => {
    const requestLink = vi.fn(async () => ({ email: 'x' }))
    requestLink.mockRejectedValueOnce(new LinkFailure('tooMany'))
    const actor = start({ requestLink })
    await waitFor(actor, (snapshot) => snapshot.matches('offered'))
    actor.send({ type: 'link.requested' })
    await waitFor(actor, (snapshot) => snapshot.context.problem?.reason === 'tooMany')
    expect(actor.getSnapshot().value).toBe('offered')
    actor.send({ type: 'link.requested' })
    expect(actor.getSnapshot().context.problem).toBeNull()
    await waitFor(actor, (snapshot) => snapshot.matches('sent'))
    expect(parseLinkFailure(new Error('x')).reason).toBe('unavailable')
  })
})

describe('the arriving page', () => {
  function start(token: string | null, ...failures: OpeningFailureReason[]) {
    const openLink = vi.fn(async (_asked: { token: string; replace: boolean }) => {
      const reason = failures.shift()
      if (reason) throw new OpeningFailure(reason)
    })
    const actors = {
      openLink: fromPromise<void, { token: string; replace: boolean }>(({ input }) => openLink(input)),
    }
    return {
      actor: createActor(continueHereMachine.provide({ actors }), { input: { token } }).start(),
      openLink,
    }
  }

  test('uses nothing before the press, and once after it', async () => {
    const { actor, openLink } = start(TOKEN)
    expect(actor.getSnapshot().value).toBe('waiting')
    expect(openLink).not.toHaveBeenCalled()
    actor.send({ type: 'continuing.requested' })
    actor.send({ type: 'continuing.requested' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(openLink).toHaveBeenCalledExactlyOnceWith({ token: TOKEN, replace: false })
  })

  test('without a link asks the server nothing', () => {
    const { actor, openLink } = start(null)
    expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { refusal: 'unknown' } })
    expect(openLink).not.toHaveBeenCalled()
  })

  test.each(['unknown', 'used', 'expired'] as const)('ends with a link that is %s', async (reason) => {
    const { actor } = start(TOKEN, reason)
    actor.send({ type: 'continuing.requested' })
    await waitFor(actor, (snapshot) => snapshot.matches('refused'))
    expect(actor.getSnapshot().context.refusal).toBe(reason)
    expect(actor.getSnapshot().can({ type: 'continuing.requested' })).toBe(false)
  })

  test.each(['tooMany', 'offline', 'unavailable'] as const)('can try again after %s', async (reason) => {
    const { actor } = start(TOKEN, reason)
    actor.send({ type: 'continuing.requested' })
    await waitFor(actor, (snapshot) => snapshot.context.problem === reason)
    expect(actor.getSnapshot().value).toBe('waiting')
    actor.send({ type: 'continuing.requested' })
    expect(actor.getSnapshot().context.problem).toBeNull()
    await waitFor(actor, ({ status }) => status === 'done')
  })

  test('asks before it replaces another sign-up, and keeps it when told to', async () => {
    const { actor, openLink } = start(TOKEN, 'otherSignUp')
    actor.send({ type: 'continuing.requested' })
    await waitFor(actor, (snapshot) => snapshot.matches('asking'))
    actor.send({ type: 'replacing.declined' })
    expect(actor.getSnapshot().value).toBe('kept')
    expect(openLink).toHaveBeenCalledTimes(1)
  })

  test('replaces it when told to, tries again after a failure, and says when the link is used up', async () => {
    const { actor, openLink } = start(TOKEN, 'otherSignUp', 'offline', 'used')
    actor.send({ type: 'continuing.requested' })
    await waitFor(actor, (snapshot) => snapshot.matches('asking'))
    actor.send({ type: 'replacing.confirmed' })
    await waitFor(actor, (snapshot) => snapshot.context.problem === 'offline')
    expect(actor.getSnapshot().value).toBe('asking')
    actor.send({ type: 'replacing.confirmed' })
    await waitFor(actor, (snapshot) => snapshot.matches('refused'))
    expect(openLink.mock.calls.map(([{ replace }]) => replace)).toEqual([false, true, true])
    expect(parseOpeningFailure(new Error('x'))).toBe('unavailable')
  })
})

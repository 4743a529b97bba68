import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { funnelMachine } from '#machines/funnel/funnel.machine.ts'
import { FUNNEL_STEPS, PROTECTED_PATHS } from '#machines/funnel/routes.ts'
import { mayShow, stepsOf } from '#machines/funnel/steps.ts'

type Actors = {
  recallVisitor: () => Promise<{ phoneWasRemembered: boolean }>
  checkAccess: () => Promise<{ phoneValidated: boolean }>
  forgetValidation: () => Promise<void>
}

function start(path: string, overrides: Partial<Actors> = {}) {
  const actors: Actors = {
    recallVisitor: async () => ({ phoneWasRemembered: false }),
    checkAccess: async () => ({ phoneValidated: false }),
    forgetValidation: async () => {},
    ...overrides,
  }
  const machine = funnelMachine.provide({
    actors: {
      recallVisitor: fromPromise(() => actors.recallVisitor()),
      checkAccess: fromPromise(() => actors.checkAccess()),
      forgetValidation: fromPromise(() => actors.forgetValidation()),
    },
  })
  return createActor(machine, { input: { path } }).start()
}

type Funnel = ReturnType<typeof start>
type Snapshot = ReturnType<Funnel['getSnapshot']>

const isOpen = (snapshot: Snapshot) => mayShow(snapshot, snapshot.context.path)

const decided = (funnel: Funnel) => waitFor(funnel, (snapshot) => !snapshot.hasTag('undecided'))
const unreachable = () => Promise.reject(new Error('offline'))

describe('protected routes', () => {
  test.each(PROTECTED_PATHS)('%s sends a visitor to the code page', async (path) => {
    const funnel = start(path)
    expect(isOpen(funnel.getSnapshot())).toBe(false)
    expect(funnel.getSnapshot().context.redirectTo).toBeNull()
    const snapshot = await decided(funnel)
    expect(snapshot.matches({ access: 'visitor' })).toBe(true)
    expect(snapshot.context.redirectTo).toBe('/confirm-otp')
  })

  test.each(PROTECTED_PATHS)('%s opens once the server knows the phone', async (path) => {
    const snapshot = await decided(start(`${path}/`, { checkAccess: async () => ({ phoneValidated: true }) }))
    expect(isOpen(snapshot)).toBe(true)
    expect(snapshot.context.redirectTo).toBeNull()
  })

  test('a public page shows at once and never redirects', async () => {
    const funnel = start('/signup')
    expect(isOpen(funnel.getSnapshot())).toBe(true)
    expect((await decided(funnel)).context.redirectTo).toBeNull()
  })

  test('a forged cookie is forgotten when the server says no', async () => {
    const forgetValidation = vi.fn(async () => {})
    const funnel = start('/more-yourself', {
      recallVisitor: async () => ({ phoneWasRemembered: true }),
      forgetValidation,
    })
    await waitFor(funnel, (snapshot) => snapshot.matches({ access: 'visitor' }))
    expect(forgetValidation).toHaveBeenCalledOnce()
    expect(funnel.getSnapshot().context.redirectTo).toBe('/confirm-otp')
  })

  test('with the server out of reach the cookie counts, and without a cookie the route stays shut', async () => {
    const recallVisitor = async () => ({ phoneWasRemembered: true })
    const remembered = start('/more-yourself', { recallVisitor, checkAccess: unreachable })
    expect(isOpen(await decided(remembered))).toBe(true)
    const unknown = start('/more-yourself', { checkAccess: unreachable })
    expect((await decided(unknown)).context.redirectTo).toBe('/confirm-otp')
  })

  test('the redirect is over as soon as the code page is entered', async () => {
    const funnel = start('/checkout')
    await decided(funnel)
    funnel.send({ type: 'route.entered', path: '/confirm-otp' })
    expect(funnel.getSnapshot().context.redirectTo).toBeNull()
  })

  test('a protected route is asked about again, as the phone may have been validated in another tab', async () => {
    let phoneValidated = false
    const funnel = start('/confirm-otp', { checkAccess: async () => ({ phoneValidated }) })
    await waitFor(funnel, (snapshot) => snapshot.matches({ access: 'visitor' }))
    phoneValidated = true
    funnel.send({ type: 'route.entered', path: '/more-yourself' })
    expect(funnel.getSnapshot().context.redirectTo).toBeNull()
    expect(isOpen(await decided(funnel))).toBe(true)
  })

  test('validating the phone opens the routes without another question', async () => {
    const checkAccess = vi.fn(async () => ({ phoneValidated: false }))
    const funnel = start('/confirm-otp', { checkAccess })
    await waitFor(funnel, (snapshot) => snapshot.matches({ access: 'visitor' }))
    funnel.send({ type: 'phone.validated' })
    funnel.send({ type: 'route.entered', path: '/more-yourself' })
    expect(isOpen(funnel.getSnapshot())).toBe(true)
    expect(checkAccess).toHaveBeenCalledOnce()
  })

  test('a session the server gave up closes the open page, even when the cookie cannot be removed', async () => {
    const funnel = start('/checkout', {
      checkAccess: async () => ({ phoneValidated: true }),
      forgetValidation: unreachable,
    })
    await decided(funnel)
    funnel.send({ type: 'access.revoked' })
    await waitFor(funnel, (snapshot) => snapshot.matches({ access: 'visitor' }))
    expect(funnel.getSnapshot().context.redirectTo).toBe('/confirm-otp')
    expect(isOpen(funnel.getSnapshot())).toBe(false)
  })
})

describe('the step header', () => {
  test.each([
    ['/signup', 1, 25],
    ['/confirm-otp', 2, 50],
    ['/more-yourself', 3, 75],
    ['/after-email-confirmation', 3, 75],
    ['/finish', 4, 100],
  ])('%s is step %i of 4', (path, number, percentage) => {
    const progress = stepsOf(start(path).getSnapshot())
    expect(progress).toMatchObject({ number, percentage })
    const expected = FUNNEL_STEPS.map((step, index) => ({
      step,
      status: index + 1 < number ? 'completed' : index + 1 === number ? 'current' : 'pending',
    }))
    expect(progress?.steps).toEqual(expected)
  })

  test('it follows the visitor and goes away outside the four steps', () => {
    const funnel = start('/signup')
    funnel.send({ type: 'route.entered', path: '/confirm-otp' })
    expect(stepsOf(funnel.getSnapshot())?.number).toBe(2)
    funnel.send({ type: 'route.entered', path: '/plans' })
    expect(stepsOf(funnel.getSnapshot())).toBeNull()
  })
})

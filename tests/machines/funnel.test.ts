import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type AccessAnswer, funnelMachine } from '#machines/funnel/funnel.machine.ts'
import {
  FUNNEL_STEPS,
  type FunnelStep,
  getStepOfPath,
  isFunnelPath,
  isProtected,
  PROTECTED_PATHS,
} from '#machines/funnel/routes.ts'
import { getFunnelProgress, listStepsDone, mayShow } from '#machines/funnel/steps.ts'
import { waitFor } from '#tests/support/wait-for.ts'

type Actors = {
  recallVisitor: () => Promise<{ phoneWasRemembered: boolean }>
  checkAccess: () => Promise<AccessAnswer>
  recallSteps: () => Promise<readonly FunnelStep[]>
  forgetProof: () => Promise<void>
}

function start(path: string, overrides: Partial<Actors> = {}) {
  const actors: Actors = {
    recallVisitor: async () => ({ phoneWasRemembered: false }),
    checkAccess: async () => ({ isPhoneProven: false, stepsDone: [] }),
    recallSteps: async () => [],
    forgetProof: async () => {},
    ...overrides,
  }
  const machine = funnelMachine.provide({
    actors: {
      recallVisitor: fromPromise(() => actors.recallVisitor()),
      checkAccess: fromPromise(() => actors.checkAccess()),
      recallSteps: fromPromise(() => actors.recallSteps()),
      forgetProof: fromPromise(() => actors.forgetProof()),
    },
  })
  return createActor(machine, { input: { path } }).start()
}

type Funnel = ReturnType<typeof start>
type Snapshot = ReturnType<Funnel['getSnapshot']>

const isOpen = (snapshot: Snapshot) => mayShow(snapshot, snapshot.context.path)

const waitForDecision = (funnel: Funnel) => waitFor(funnel, (snapshot) => !snapshot.hasTag('undecided'))
const failToReach = () => Promise.reject(new Error('offline'))

describe('protected routes', () => {
  test.each(PROTECTED_PATHS)('%s sends a visitor to the code page', async (path) => {
    const funnel = start(path)
    expect(isOpen(funnel.getSnapshot())).toBe(false)
    expect(funnel.getSnapshot().context.redirectTo).toBeNull()
    const snapshot = await waitForDecision(funnel)
    expect(snapshot.matches({ access: 'visitor' })).toBe(true)
    expect(snapshot.context.redirectTo).toBe('/confirm-otp')
  })

  test.each(PROTECTED_PATHS)('%s opens once the server knows the phone', async (path) => {
    const snapshot = await waitForDecision(
      start(`${path}/`, { checkAccess: async () => ({ isPhoneProven: true, stepsDone: [] }) }),
    )
    expect(isOpen(snapshot)).toBe(true)
    expect(snapshot.context.redirectTo).toBeNull()
  })

  test.each([
    [{ isPhoneProven: true, hasCheckedOut: true, stepsDone: [] }, true],
    [{ isPhoneProven: true, hasCheckedOut: false, stepsDone: [] }, false],
    [{ isPhoneProven: false, hasCheckedOut: true, stepsDone: [] }, false],
  ])('reads from the server’s %j whether an order was placed: %s', async (answer, hasCheckedOut) => {
    const snapshot = await waitForDecision(start('/finish', { checkAccess: async () => answer }))
    expect(snapshot.context.hasCheckedOut).toBe(hasCheckedOut)
    expect(isOpen(snapshot)).toBe(true)
  })

  test('an order of this visit counts at once, and only for a proven phone', async () => {
    const proven = start('/thank-you', { checkAccess: async () => ({ isPhoneProven: true, stepsDone: [] }) })
    await waitForDecision(proven)
    proven.send({ type: 'checkout.finished' })
    expect(proven.getSnapshot().context.hasCheckedOut).toBe(true)
    const visitor = start('/finish')
    await waitForDecision(visitor)
    visitor.send({ type: 'checkout.finished' })
    expect(visitor.getSnapshot().context.hasCheckedOut).toBe(false)
  })

  test('slashes at the end of an address make no difference', () => {
    for (const path of PROTECTED_PATHS)
      for (const end of ['', '/', '//']) expect(isProtected(path + end)).toBe(true)
    expect(isProtected('/')).toBe(false)
    expect(getStepOfPath('/signup//')).toBe(getStepOfPath('/signup'))
    expect(getStepOfPath('/signup')).not.toBeNull()
    expect(getStepOfPath('/')).toBeNull()
  })

  test('the pages of the steps and those behind the code belong to the funnel, and no others', () => {
    for (const path of ['/signup', '/confirm-otp', '/finish/', ...PROTECTED_PATHS])
      expect(isFunnelPath(path), path).toBe(true)
    for (const path of ['/', '/plans', '/signup/x']) expect(isFunnelPath(path), path).toBe(false)
  })

  test('no sign-up counts as moved to another device before the server says so', async () => {
    const funnel = start('/confirm-otp', {
      checkAccess: async () => ({ isPhoneProven: false, stepsDone: [], hasMoved: true }),
    })
    expect(funnel.getSnapshot().context.hasMoved).toBe(false)
    expect((await waitForDecision(funnel)).context.hasMoved).toBe(true)
  })

  test('a public page shows at once and never redirects', async () => {
    const funnel = start('/signup')
    expect(isOpen(funnel.getSnapshot())).toBe(true)
    expect((await waitForDecision(funnel)).context.redirectTo).toBeNull()
  })

  test('the cookie decides while the server is unreachable; without a cookie the route stays closed', async () => {
    const recallVisitor = async () => ({ phoneWasRemembered: true })
    const remembered = start('/more-yourself', { recallVisitor, checkAccess: failToReach })
    expect(isOpen(await waitForDecision(remembered))).toBe(true)
    const unknown = start('/more-yourself', { checkAccess: failToReach })
    expect((await waitForDecision(unknown)).context.redirectTo).toBe('/confirm-otp')
    const unread = start('/more-yourself', { recallVisitor: failToReach, checkAccess: failToReach })
    expect((await waitForDecision(unread)).context.redirectTo).toBe('/confirm-otp')
  })

  test('the redirect ends when the code page is entered', async () => {
    const funnel = start('/checkout')
    await waitForDecision(funnel)
    funnel.send({ type: 'route.entered', path: '/confirm-otp' })
    expect(funnel.getSnapshot().context.redirectTo).toBeNull()
  })

  test('a protected route is checked again, because the phone may have been proven in another tab', async () => {
    let isPhoneProven = false
    const funnel = start('/confirm-otp', { checkAccess: async () => ({ isPhoneProven, stepsDone: [] }) })
    await waitFor(funnel, (snapshot) => snapshot.matches({ access: 'visitor' }))
    isPhoneProven = true
    funnel.send({ type: 'route.entered', path: '/more-yourself' })
    expect(funnel.getSnapshot().context.redirectTo).toBeNull()
    expect(isOpen(await waitForDecision(funnel))).toBe(true)
  })

  test('a session revoked by the server closes the open page, even when the cookie cannot be removed', async () => {
    const funnel = start('/checkout', {
      checkAccess: async () => ({ isPhoneProven: true, stepsDone: [] }),
      forgetProof: failToReach,
    })
    await waitForDecision(funnel)
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
    const progress = getFunnelProgress(start(path).getSnapshot())
    expect(progress).toMatchObject({ number, percentage })
    const expected = FUNNEL_STEPS.map((step, index) => ({
      step,
      status: index + 1 === number ? 'current' : 'pending',
    }))
    expect(progress?.steps).toEqual(expected)
  })

  test('marks the steps that cookies and server report as done, on every page', async () => {
    const listStatuses = (funnel: ReturnType<typeof start>) =>
      getFunnelProgress(funnel.getSnapshot())?.steps.map(({ status }) => status)
    const stranger = start('/finish')
    const signedUp = start('/confirm-otp', {
      checkAccess: async () => ({ isPhoneProven: false, stepsDone: ['signup'] }),
    })
    const finished = start('/signup', {
      checkAccess: async () => ({ isPhoneProven: true, stepsDone: [] }),
      recallSteps: async () => ['profile'],
    })
    await expect.poll(() => listStatuses(signedUp)).toEqual(['completed', 'current', 'pending', 'pending'])
    await expect.poll(() => listStatuses(finished)).toEqual(['current', 'completed', 'completed', 'pending'])
    const returned = start('/finish', {
      checkAccess: async () => ({ isPhoneProven: true, stepsDone: ['signup', 'profile'] }),
    })
    await expect
      .poll(() => listStatuses(returned))
      .toEqual(['completed', 'completed', 'completed', 'current'])
    expect(listStatuses(stranger)).toEqual(['pending', 'pending', 'pending', 'current'])
    expect((await waitForDecision(stranger)).context.stepsDone).toEqual([])
    expect(listStepsDone(finished.getSnapshot())).toEqual(['signup', 'confirmation', 'profile'])
  })

  test('a sign-up that moved to another device counts for nothing here, and a new one does again', async () => {
    const moved = { isPhoneProven: false, stepsDone: [], hasMoved: true } as const
    const proven = { isPhoneProven: true, stepsDone: ['signup', 'profile'] } as const
    const checkAccess = vi.fn(async (): Promise<AccessAnswer> => moved).mockResolvedValueOnce(proven)
    const funnel = start('/more-yourself', { checkAccess, recallSteps: async () => ['signup'] })
    await waitForDecision(funnel)
    await expect.poll(() => listStepsDone(funnel.getSnapshot())).toHaveLength(3)
    funnel.send({ type: 'page.shown' })
    // The page stays while the server is asked.
    expect(isOpen(funnel.getSnapshot())).toBe(true)
    const snapshot = await waitFor(funnel, ({ context }) => context.redirectTo !== null)
    expect(snapshot.context).toMatchObject({ hasMoved: true, stepsDone: [], redirectTo: '/confirm-otp' })
    expect(listStepsDone(snapshot)).toEqual([])
    funnel.send({ type: 'phone.proven' })
    expect(funnel.getSnapshot().context.hasMoved).toBe(false)
  })

  test('tells a redirected visitor from which page', async () => {
    const protectedPage = start('/checkout')
    await expect.poll(() => protectedPage.getSnapshot().context.heldBackFrom).toBe('/checkout')
    const profile = start('/after-email-confirmation')
    await expect.poll(() => profile.getSnapshot().matches({ access: 'visitor' })).toBe(true)
    expect(profile.getSnapshot().context.heldBackFrom).toBeNull()
    profile.send({ type: 'access.revoked' })
    profile.send({ type: 'route.entered', path: '/confirm-otp' })
    expect(profile.getSnapshot().context.heldBackFrom).toBe('/after-email-confirmation')
    profile.send({ type: 'phone.proven' })
    expect(profile.getSnapshot().context.heldBackFrom).toBeNull()
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RestoredForm } from '#machines/sign-up/sign-up-form.setup.ts'
import {
  createFailing,
  emptyDraft,
  flushPromises,
  record,
  start,
  startFilledIn,
  valid,
} from '#tests/support/machines/sign-up-form-start.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))

const FILLED = { ...emptyDraft, registration: valid }

const createRestored = (form: Partial<RestoredForm>) => ({
  restoreForm: async () => ({ draft: FILLED, simulation: null, ...form }),
})

/** That form once the server has taken the sign-up. */
const TAKEN = { ...FILLED, attempt: FILLED.attempt + 1 }

/** Creates the form of a premium visitor, signed up, with the calendar on the screen. */
async function signUpPremium() {
  const form = await startFilledIn(createRestored({ isPremium: true }))
  form.submit()
  await vi.advanceTimersByTimeAsync(800)
  return form
}

describe('a premium visitor who signed up', () => {
  test('sees the calendar before the code page, and again after a reload', async () => {
    const form = await signUpPremium()
    expect(form.is('scheduling')).toBe(true)
    expect(form.kept.at(-1)).toEqual({ ...TAKEN, callIsOffered: true })
    const reloaded = start(createRestored({ isPremium: true, draft: { ...FILLED, callIsOffered: true } }))
    await flushPromises()
    expect(reloaded.is('scheduling')).toBe(true)
  })

  test('continues to the code once the calendar is closed, and does not see it again', async () => {
    const form = await signUpPremium()
    form.actor.send({ type: 'calendar.closed' })
    await flushPromises()
    expect(form.kept.at(-1)).toEqual({ ...TAKEN, callIsOffered: false })
    expect(form.actor.getSnapshot().output).toEqual({ registration: record, codeSent: true })
  })

  test('without a code sees the calendar too', async () => {
    const form = await startFilledIn({
      ...createRestored({ isPremium: true }),
      steps: { sendCode: createFailing('tooManyCodes') },
    })
    form.submit()
    await flushPromises()
    expect(form.is('scheduling')).toBe(true)
    expect(form.kept.at(-1)).toMatchObject({ isSent: false, callIsOffered: true })
  })
})

test.each<[string, Partial<RestoredForm>]>([
  ['was never offered the call', { isPremium: true, draft: FILLED }],
  ['closed the calendar', { isPremium: true, draft: { ...FILLED, callIsOffered: false } }],
  ['is no longer premium', { isPremium: false, draft: { ...FILLED, callIsOffered: true } }],
  ['of whom nothing is said', { draft: { ...FILLED, callIsOffered: true } }],
])('a visitor who %s finds the form after a reload', async (_, form) => {
  const { actor } = start(createRestored(form))
  await flushPromises()
  expect(actor.getSnapshot().matches('filling')).toBe(true)
})

test('leads any other visitor to the code without a calendar, as one lead for the ad platform', async () => {
  const form = await startFilledIn()
  form.submit()
  await vi.advanceTimersByTimeAsync(800)
  expect(form.actor.getSnapshot().status).toBe('done')
  expect(form.kept.at(-1)).toMatchObject({ callIsOffered: false })
  expect(form.adEvents).toEqual([{ name: 'Lead', eventId: 'Lead.draft-of-this-tab' }])
})

describe('a form that cannot be sent yet', () => {
  test('is not sent again after a reload', async () => {
    const draft = { ...FILLED, registration: { ...valid, email: 'camila' }, isSent: true }
    const acceptSignUp = vi.fn(async () => {})
    const form = start({ ...createRestored({ draft }), acceptSignUp })
    await flushPromises()
    expect(form.is('processing')).toBe(false)
    expect(acceptSignUp).not.toHaveBeenCalled()
  })
})

test('each failure of the server is announced anew', async () => {
  const form = await startFilledIn({ acceptSignUp: createFailing('unavailable') })
  for (const refusals of [1, 2]) {
    form.submit()
    await flushPromises()
    expect(form.getContext()).toMatchObject({ refusals, problem: 'unavailable' })
  }
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import type { KnownConsent } from '#machines/consent/consent.setup.ts'
import { closePreferences, showPreferences } from '#src/screens/consent/preferences.ts'

/** Opens the preferences of a visitor who allowed statistics earlier, as `show-consent.ts` connects them to the chart. */
async function open() {
  const record = { version: 1, decidedAt: '2026-11-28T12:00:00.000Z', analytics: true, marketing: false }
  const actor = createActor(
    consentMachine.provide({
      actors: {
        readConsent: fromPromise(async (): Promise<KnownConsent> => ({ record, isUnreported: false })),
        keepConsent: fromPromise(async () => {}),
        reportConsent: fromPromise(async () => {}),
        startScript: fromPromise(async () => {}),
        stopScript: fromPromise(async () => {}),
      },
    }),
  )
  actor.subscribe((snapshot) => {
    if (snapshot.hasTag('choosing')) showPreferences(snapshot.context.choices, (event) => actor.send(event))
    else closePreferences()
  })
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches({ decision: 'decided' }))
  actor.send({ type: 'preferences.opened' })
  return actor
}

const findDialog = () => document.querySelector('dialog')

function getDialog() {
  const dialog = findDialog()
  if (!dialog) throw new Error('The preferences are not open')
  return dialog
}

function press(name: string) {
  const button = [...getDialog().querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  if (!button) throw new Error(`There is no button ${name}`)
  button.click()
}

const listChecked = () => [...getDialog().querySelectorAll('input')].map(({ checked }) => checked)

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('No request is expected'))))
afterEach(closePreferences)

describe('the cookie preferences', () => {
  test('show what was decided, and a pressed switch says what the chart knows', async () => {
    const actor = await open()
    expect(getDialog().open).toBe(true)
    expect(listChecked()).toEqual([true, false])
    getDialog().querySelectorAll('input')[1]?.click()
    expect(listChecked()).toEqual([true, true])
    expect(actor.getSnapshot().context.choices).toMatchObject({ analytics: true, marketing: true })
    getDialog().querySelectorAll('input')[0]?.click()
    expect(actor.getSnapshot().context.choices).toMatchObject({ analytics: false, marketing: true })
  })

  test.each([
    ['Aceitar tudo', { analytics: true, marketing: true }],
    ['Rejeitar tudo', { analytics: false, marketing: false }],
    ['Salvar escolhas', { analytics: true, marketing: true }],
  ])('%s decides and closes', async (name, decision) => {
    const actor = await open()
    getDialog().querySelectorAll('input')[1]?.click()
    press(name)
    expect(findDialog()).toBeNull()
    expect(actor.getSnapshot().context.record).toMatchObject(decision)
  })

  test.each<[string, () => void]>([
    ['its button', () => press('Fechar sem mudar nada')],
    ['Esc', () => getDialog().dispatchEvent(new Event('cancel', { cancelable: true }))],
    ['a press beside it', () => getDialog().click()],
    ['the browser, which does not ask', () => getDialog().close()],
  ])('closed by %s decide nothing and forget what was switched', async (_, close) => {
    const actor = await open()
    getDialog().querySelectorAll('input')[1]?.click()
    close()
    await vi.waitFor(() => expect(findDialog()).toBeNull())
    expect(actor.getSnapshot().context.record).toMatchObject({ analytics: true, marketing: false })
    actor.send({ type: 'preferences.opened' })
    expect(listChecked()).toEqual([true, false])
  })

  test('a press on a text inside leaves them open', async () => {
    await open()
    getDialog().querySelector('h2')?.click()
    expect(getDialog().open).toBe(true)
  })
})

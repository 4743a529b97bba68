import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Event as CalendarEvent } from '#machines/scheduling/calendar.setup.ts'
import { CalendarFailure } from '#machines/scheduling/calendar-failure.ts'
import type { SessionRecord } from '#machines/session/record.ts'
import { type SessionPlace, sessionMachine } from '#machines/session/session.machine.ts'
import type { RegistrationRecord } from '#machines/sign-up/registration-record.ts'
import { CalendarFooter } from '#src/screens/scheduling/calendar-footer.tsx'
import { CalendarScreen } from '#src/screens/scheduling/calendar-screen.tsx'
import { SignUpScreen } from '#src/screens/sign-up/sign-up-screen.tsx'
import { type PageMessage, TOLD_BY_PAGE } from '#tests/support/error-catalogue.ts'
import { createSurroundings, NEW_CALL, type Surroundings } from '#tests/support/machines/calendar-start.ts'
import { createFailing, startFilledIn } from '#tests/support/machines/sign-up-form-start.ts'

/** Causes each message of spec S2 8 that appears in the browser, and reads it in its place. */

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})

const fail = () => Promise.reject(new CalendarFailure('failed'))
const DAY: CalendarEvent = { type: 'day.chosen', date: '2026-11-23' }
const PRESSES: readonly CalendarEvent[] = [
  DAY,
  { type: 'time.chosen', time: '09:30' },
  { type: 'booking.submitted' },
]

/** Shows the calendar after these presses and this much time. */
function showCalendar(overrides: Partial<Surroundings>, presses: readonly CalendarEvent[] = [], waitMs = 0) {
  return async (message: string) => {
    const { machine } = createSurroundings(overrides)
    const actorRef = createActor(machine, {
      input: { hasPlan: false, redirects: true, call: NEW_CALL },
    }).start()
    render(
      <>
        <CalendarScreen actorRef={actorRef} />
        <CalendarFooter actorRef={actorRef} />
      </>,
    )
    await act(() => vi.advanceTimersByTimeAsync(waitMs))
    for (const press of presses) await act(async () => actorRef.send(press))
    return screen.getByText(message).textContent
  }
}

/** Creates a filled-in form that the server refuses. */
async function signUpForm(message: string) {
  const { actor: actorRef } = await startFilledIn({ acceptSignUp: createFailing('unavailable') })
  render(<SignUpScreen actorRef={actorRef} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(async () => actorRef.send({ type: 'form.submitted' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  return screen.getByText(message).textContent
}

/** Changes a session after it was cleared. */
async function loseSession() {
  const machine = sessionMachine.provide({
    actors: {
      readSession: fromPromise<SessionRecord | null, { place: SessionPlace }>(async () => null),
      readRegistration: fromPromise<RegistrationRecord | null, void>(async () => null),
      describeVisit: fromPromise(async () => ({
        sessionId: 'x',
        source: 'direct',
        metadata: { userAgent: '', url: '', referrer: '' },
      })),
      keepSession: fromPromise(async () => {}),
      clearSession: fromPromise(async () => {}),
    },
  })
  const actor = createActor(machine).start()
  await vi.advanceTimersByTimeAsync(0)
  actor.send({ type: 'session.cleared' })
  await vi.advanceTimersByTimeAsync(0)
  actor.send({ type: 'step.reached', step: 'pricing_viewed' })
  return actor.getSnapshot().context.problem
}

/** Sends the browser's log to a server that fails. */
async function failToSendLog() {
  vi.stubEnv('VITE_LOG_ENDPOINT', '/api/logs')
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503, statusText: 'Service Unavailable' }))
  const { logClient } = await import('#src/lib/client-log/client-log.ts')
  logClient('error', 'page.error')
  await vi.advanceTimersByTimeAsync(0)
  const stored: unknown = JSON.parse(localStorage.getItem('app_logs') ?? 'null')
  const { kept } = stored as { kept: { error?: { message: string } }[] }
  return kept.at(-1)?.error?.message
}

const TRIGGERS: Readonly<Record<PageMessage, (message: string) => Promise<string | null | undefined>>> = {
  'Ocorreu um erro ao criar seu cadastro. Tente novamente.': signUpForm,
  'Carregando dias disponíveis...': showCalendar({ loadDays: () => new Promise(() => {}) }),
  'Ocorreu um erro ao carregar os dias disponíveis.': showCalendar({ loadDays: fail }, [], 3_000),
  'Não há dias disponíveis no momento.': showCalendar({ loadDays: async () => [] }),
  'Não há horários disponíveis (erro ao carregar).': showCalendar({ loadTimes: fail }, [DAY]),
  'Não há horários disponíveis para este dia. Escolha outra data.': showCalendar(
    { loadTimes: async () => [] },
    [DAY],
  ),
  'Falha ao agendar. Tente novamente. Verifique o console para mais detalhes.': showCalendar(
    { bookCall: fail },
    PRESSES,
  ),
  'CRITICAL: Sessão não encontrada': loseSession,
  'HTTP 503: Service Unavailable': failToSendLog,
}

test.each(TOLD_BY_PAGE)('%s', async (message) => {
  // The error box begins with a text for screen readers that says it is an error.
  expect(await TRIGGERS[message](message)).toContain(message)
})

import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { CalendarFailure, type CalendarFailureReason } from '#machines/scheduling/calendar-failure.ts'
import { CalendarFooter } from '#src/screens/scheduling/calendar-footer.tsx'
import { CalendarScreen } from '#src/screens/scheduling/calendar-screen.tsx'
import {
  BOOKING,
  createRows,
  createSurroundings,
  DAY_ROWS,
  NEW_CALL,
  type Surroundings,
} from '#tests/support/machines/calendar-start.ts'

async function open(overrides: Partial<Surroundings> = {}) {
  const { machine } = createSurroundings(overrides)
  const actorRef = createActor(machine, {
    input: { hasPlan: false, redirects: true, call: NEW_CALL },
  }).start()
  await act(async () => {})
  render(
    <>
      <CalendarScreen actorRef={actorRef} />
      <CalendarFooter actorRef={actorRef} />
    </>,
  )
  return { actorRef, user: userEvent.setup({ delay: null }) }
}

const createFailing = (reason: CalendarFailureReason) => () => Promise.reject(new CalendarFailure(reason))
const getDay = (name: string) => screen.getByRole('radio', { name })
const getDays = () => within(screen.getByRole('group', { name: 'Dia' })).getAllByRole('radio')
const getSubmit = () => screen.getByRole('button', { name: 'Agendar Chamada' })

test('promises no e-mail when none can be sent', async () => {
  const { user, actorRef } = await open({ bookCall: async () => ({ ...BOOKING, isEmailed: false }) })
  await user.click(screen.getAllByRole('radio', { name: /^\d/ }).at(-1) ?? document.body)
  await user.click(getSubmit())
  await act(async () => {})
  expect(actorRef.getSnapshot().value).toBe('booked')
  expect(screen.getByText(/a nossa equipe chama você no WhatsApp/)).toBeVisible()
  expect(document.body).not.toHaveTextContent(/e-\u2060?mail/i)
})

test('leads to the sign-up when the session is lost, because trying again cannot help', async () => {
  await open({ loadTimes: createFailing('sessionLost') })
  expect(screen.getByText(/^Não encontramos o seu cadastro neste navegador\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ir para o cadastro' })).toHaveAttribute('href', '/signup')
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull()
})

test('the first day is open with its times, and the focus stays where it was', async () => {
  await open()
  expect(getDay('segunda-feira, 23 de novembro')).toBeChecked()
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
  expect(screen.getByText('2 horários disponíveis em segunda-feira, 23 de novembro')).toHaveAttribute(
    'role',
    'status',
  )
  expect(document.body).toHaveFocus()
})

test('shows seven days, read out in full, and turns the page', async () => {
  const { user } = await open()
  expect(getDays()).toHaveLength(7)
  expect(screen.getByRole('button', { name: 'Semana anterior' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Próxima semana' }))
  expect(getDays()).toHaveLength(2)
  expect(screen.getByText('Página 2 de 2 dos dias disponíveis')).toHaveAttribute('role', 'status')
})

test('the arrow keys turn the page at its edges', async () => {
  const { user } = await open()
  getDay('domingo, 29 de novembro').focus()
  await user.keyboard('{ArrowRight}')
  expect(getDay('segunda-feira, 30 de novembro')).toHaveFocus()
  expect(getDay('segunda-feira, 30 de novembro')).toBeChecked()
  await user.keyboard('{ArrowLeft}')
  expect(getDay('domingo, 29 de novembro')).toHaveFocus()
})

test('the button waits for a time, and the choice is stated in Brasília time', async () => {
  const { user } = await open()
  expect(getSubmit()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('Escolha um horário.')).toBeVisible()
  expect(screen.queryByRole('radio', { name: '12:30' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: '09:30' }))
  expect(getSubmit()).toHaveAttribute('aria-disabled', 'false')
  expect(screen.getByText('segunda-feira, 23 de novembro, às 09:30 (horário de Brasília)')).toBeVisible()
})

test('confirms with day and time, a note, and two ways to keep the call', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: '09:30' }))
  await user.click(getSubmit())
  expect(screen.getByRole('heading', { name: 'Agendamento Confirmado' })).toHaveFocus()
  expect(screen.getByText(new RegExp(`${EMAIL_WORD} de confirmação`))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Baixar arquivo .ics' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('DTSTART:20261123T123000Z')),
  )
  expect(screen.getByRole('link', { name: 'Adicionar ao Google Agenda' })).toBeVisible()
})

test.each([
  ['failed', 'Falha ao agendar. Tente novamente. Verifique o console para mais detalhes.'],
  ['slotTaken', 'Este horário acabou de ser reservado por outra pessoa. Escolha outro horário.'],
  ['dayClosed', 'Não atendemos neste dia. Escolha outra data.'],
  ['slotPast', 'Este horário já passou ou está próximo demais. Escolha outro horário.'],
  ['slotUnknown', 'Este horário não está na nossa agenda. Escolha um da lista.'],
] as const)('a booking that %s says so and keeps the day', async (reason, message) => {
  const { user } = await open({ bookCall: createFailing(reason) })
  await user.click(screen.getByRole('radio', { name: '09:30' }))
  await user.click(getSubmit())
  expect(screen.getByText(message).parentElement).toHaveAttribute('role', 'alert')
  expect(getDay('segunda-feira, 23 de novembro')).toBeChecked()
})

test.each([
  [
    'no times',
    async () => createRows(['12:00']),
    'Não há horários disponíveis para este dia. Escolha outra data.',
  ],
  ['a failure', createFailing('failed'), 'Não há horários disponíveis (erro ao carregar).'],
])('a day with %s', async (_, loadTimes, message) => {
  await open({ loadTimes })
  expect(screen.getByText(message)).toHaveAttribute('role', 'alert')
})

test('no days: says so, reloads, and can be closed', async () => {
  const answers = [[], DAY_ROWS]
  const { user, actorRef } = await open({ loadDays: async () => answers.shift() ?? [] })
  expect(screen.getByText('Não há dias disponíveis no momento.')).toHaveAttribute('role', 'alert')
  expect(screen.getByRole('button', { name: 'Fechar' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Recarregar' }))
  expect(getDays()).toHaveLength(7)
  expect(actorRef.getSnapshot().hasTag('choosing')).toBe(true)
})

test('shows loading, then the error with both buttons, when the days never arrive', async () => {
  vi.useFakeTimers()
  const { actorRef } = await open({ loadDays: createFailing('failed') })
  expect(screen.getByText('Carregando dias disponíveis...')).toHaveAttribute('role', 'status')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.getByText('Ocorreu um erro ao carregar os dias disponíveis.')).toHaveAttribute(
    'role',
    'alert',
  )
  expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Fechar' }).click())
  expect(actorRef.getSnapshot().status).toBe('done')
})

import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { App } from '#src/studio/inspector/page/app.tsx'
import { inspectorMachine } from '#src/studio/inspector/page/inspector.machine.ts'
import type { Delivery } from '#src/studio/inspector/reporting/channel.ts'
import { serializeRecording } from '#src/studio/recordings/parse.ts'
import { MAX_STEPS, type RecordedStep, type Recording } from '#src/studio/recordings/recording.ts'
import { recordSignUp } from '#tests/support/studio/record-sign-up.ts'

function shown(recording?: Recording, delivery: Delivery = 'arrived') {
  const actorRef = createActor(inspectorMachine).start()
  const send = vi.fn(async () => delivery)
  render(<App actorRef={actorRef} connection={{ hasPage: true, send }} />)
  if (recording) act(() => actorRef.send({ type: 'recording.opened', recording }))
  if (recording) act(() => actorRef.send({ type: 'present.requested' }))
  return { actorRef, send, user: userEvent.setup() }
}

const getPane = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))

test('says what to do when nothing is recorded', () => {
  shown()
  expect(getPane('Atores').getByText(/Abra uma página do site com \?inspect/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copiar diagnóstico' })).toBeDisabled()
})

test('an unknown chart is shown with its events, a warning and no drawing', async () => {
  const recording = await recordSignUp()
  const actors = recording.actors.map((actor) => (actor.chart ? { ...actor, chart: 'nuncaVisto' } : actor))
  shown({ ...recording, actors })
  expect(screen.getByText(/Charts que não existem neste projeto: nuncaVisto/)).toBeInTheDocument()
  expect(getPane('Chart').getByText(/"nuncaVisto" não está no registro/)).toBeInTheDocument()
  expect(screen.getAllByRole('option').length).toBeGreaterThan(5)
})

test('a recording of another version of a chart is shown with a warning', async () => {
  const recording = await recordSignUp()
  shown({ ...recording, charts: { signUp: '00000000' } })
  expect(screen.getByText(/Gravação de outra versão de: signUp/)).toBeInTheDocument()
})

test('an actor that runs no chart is shown without states and context', async () => {
  const { user } = shown(await recordSignUp())
  await user.click(getPane('Atores').getByText(/promessas que terminaram/))
  await user.click(getPane('Atores').getByRole('button', { name: /sendCode/ }))
  expect(getPane('Chart').getByText(/Este ator não é um chart/)).toBeInTheDocument()
  await user.click(getPane('Detalhes').getByRole('button', { name: 'Contexto' }))
  expect(getPane('Detalhes').getByText(/Este ator não é um chart/)).toBeInTheDocument()
})

test('a broken recording is refused with the reason, and its text stays in the field', async () => {
  const { user } = shown()
  await user.click(screen.getByRole('button', { name: 'Abrir gravação' }))
  const field = screen.getByLabelText('Gravação')
  await user.click(field)
  await user.paste('{"format":')
  await user.click(screen.getByRole('button', { name: 'Reproduzir' }))
  expect(screen.getByRole('alert')).toHaveTextContent('cortada ou quebrada')
  expect(field).toHaveValue('{"format":')
  await user.clear(field)
  await user.click(field)
  await user.paste(serializeRecording(await recordSignUp()))
  await user.click(screen.getByRole('button', { name: 'Reproduzir' }))
  expect(screen.getByRole('button', { name: 'Fechar gravação' })).toBeInTheDocument()
})

test('names an actor with hundreds of events a second, and renders few rows for ten thousand events', async () => {
  const recording = await recordSignUp()
  const { actor } = recording.steps.at(-1) as RecordedStep // The recording has steps.
  const step: RecordedStep = { ...(recording.steps.at(-1) as RecordedStep), actor, event: { type: 'ping' } }
  shown({ ...recording, dropped: 7, steps: Array.from({ length: MAX_STEPS }, () => step) })
  expect(screen.getByText(/recebeu mais de 300 eventos em um segundo/)).toBeInTheDocument()
  expect(screen.getByText('7 eventos mais antigos saíram da gravação.')).toBeInTheDocument()
  expect(screen.getAllByRole('option').length).toBeLessThan(60)
})

test('the list can be filtered for problems and used by keyboard', async () => {
  const recording = await recordSignUp()
  const { user, actorRef } = shown(recording)
  const list = getPane('Eventos').getByRole('listbox')
  list.focus()
  await user.keyboard('{Home}')
  const first = actorRef.getSnapshot().context.number
  await user.keyboard('{ArrowDown}')
  expect(actorRef.getSnapshot().context.number).toBeGreaterThan(first)
  await user.selectOptions(getPane('Eventos').getByLabelText('Mostrar'), 'Recusas e eventos sem tratamento')
  expect(getPane('Eventos').getByText('Nenhum evento por aqui.')).toBeInTheDocument()
})

test('an event can be sent only live, and never to the server', async () => {
  const recording = await recordSignUp()
  const { user } = shown(recording)
  await user.click(getPane('Detalhes').getByRole('button', { name: 'Enviar' }))
  expect(getPane('Detalhes').getByText(/Só dá para enviar ao vivo/)).toBeInTheDocument()
})

test('shows what an event changed, and reports a lost page until it answers', async () => {
  const { user, actorRef } = shown(await recordSignUp())
  await user.click(getPane('Atores').getAllByRole('button', { name: / signUp / })[0] as HTMLElement) // The recording has this actor.
  await user.click(getPane('Detalhes').getByRole('button', { name: 'Contexto' }))
  expect(getPane('Detalhes').getByText('O que o último evento mudou')).toBeInTheDocument()
  act(() => actorRef.send({ type: 'page.lost' }))
  expect(screen.getByText(/não responde mais/)).toBeInTheDocument()
  act(() => actorRef.send({ type: 'page.found' }))
  expect(screen.queryByText(/não responde mais/)).not.toBeInTheDocument()
})

test.each<[Delivery, RegExp]>([
  ['accepted', /"nudge" chegou, e uma transição o aceitou/],
  ['refused', /"nudge" chegou, mas nenhuma condição valia/],
  ['unhandled', /"nudge" chegou, mas o estado atual não o trata/],
  ['failed', /"nudge" chegou, e o ator terminou com erro/],
  ['arrived', /"nudge" chegou ao ator, que não é um chart/],
  ['ended', /"nudge" não chegou: o ator já terminou/],
  ['unknown', /"nudge" não chegou: a página não tem mais este ator/],
  ['unanswered', /"nudge" não chegou: a página não respondeu/],
])('the form to send says what became of the event: %s', async (delivery, words) => {
  const { user, actorRef, send } = shown(undefined, delivery)
  const { actors, steps } = await recordSignUp()
  const browser = actors.map((actor) => ({ ...actor, place: 'browser' as const }))
  const running = steps.map((step) => ({ ...step, status: 'active' as const }))
  act(() =>
    actorRef.send({
      type: 'observations.arrived',
      observations: [
        ...browser.map((actor) => ({ kind: 'actor' as const, actor })),
        ...running.map((step) => ({ kind: 'step' as const, step })),
      ],
    }),
  )
  await user.click(getPane('Detalhes').getByRole('button', { name: 'Enviar' }))
  await user.type(getPane('Detalhes').getByLabelText('Tipo do evento'), 'nudge')
  await user.click(getPane('Detalhes').getByRole('button', { name: 'Enviar ao ator' }))
  expect(await getPane('Detalhes').findByText(words)).toBeInTheDocument()
  expect(send).toHaveBeenCalledWith(expect.any(String), { type: 'nudge' })
})

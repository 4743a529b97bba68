import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { App } from '#src/inspector/page/app.tsx'
import { inspectorMachine } from '#src/inspector/page/inspector.machine.ts'
import { written } from '#src/inspector/recording/parse.ts'
import { MOST_STEPS, type RecordedStep, type Recording } from '#src/inspector/recording/recording.ts'
import { recordedSignUp } from './recorded.ts'

function shown(recording?: Recording) {
  const actorRef = createActor(inspectorMachine).start()
  const send = vi.fn()
  render(<App actorRef={actorRef} connection={{ hasPage: true, send }} />)
  if (recording) act(() => actorRef.send({ type: 'recording.opened', recording }))
  if (recording) act(() => actorRef.send({ type: 'present.requested' }))
  return { actorRef, send, user: userEvent.setup() }
}

const pane = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))

test('with nothing to show it says what to do', () => {
  shown()
  expect(pane('Atores').getByText(/Abra uma página do site com \?inspect/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copiar diagnóstico' })).toBeDisabled()
})

test('a chart that is unknown here is told of, with its events and without a drawing', async () => {
  const recording = await recordedSignUp()
  const actors = recording.actors.map((actor) => (actor.chart ? { ...actor, chart: 'nuncaVisto' } : actor))
  shown({ ...recording, actors })
  expect(screen.getByText(/Charts que não existem neste projeto: nuncaVisto/)).toBeInTheDocument()
  expect(pane('Chart').getByText(/"nuncaVisto" não está no registro/)).toBeInTheDocument()
  expect(screen.getAllByRole('option').length).toBeGreaterThan(5)
})

test('a recording of another version of a chart is shown with a warning', async () => {
  const recording = await recordedSignUp()
  shown({ ...recording, charts: { signUp: '00000000' } })
  expect(screen.getByText(/Gravação de outra versão de: signUp/)).toBeInTheDocument()
})

test('an actor that is no chart is shown without states and context', async () => {
  const { user } = shown(await recordedSignUp())
  await user.click(pane('Atores').getByText(/promessas que terminaram/))
  await user.click(pane('Atores').getByRole('button', { name: /sendCode/ }))
  expect(pane('Chart').getByText(/Este ator não é um chart/)).toBeInTheDocument()
  await user.click(pane('Detalhes').getByRole('button', { name: 'Contexto' }))
  expect(pane('Detalhes').getByText(/Este ator não é um chart/)).toBeInTheDocument()
})

test('what is pasted is refused with its reason, and stays to be mended', async () => {
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
  await user.paste(written(await recordedSignUp()))
  await user.click(screen.getByRole('button', { name: 'Reproduzir' }))
  expect(screen.getByRole('button', { name: 'Fechar gravação' })).toBeInTheDocument()
})

test('an actor that hears hundreds of events a second is named, and ten thousand events make few rows', async () => {
  const recording = await recordedSignUp()
  const { actor } = recording.steps.at(-1) as RecordedStep // There are some.
  const step: RecordedStep = { ...(recording.steps.at(-1) as RecordedStep), actor, event: { type: 'ping' } }
  shown({ ...recording, dropped: 7, steps: Array.from({ length: MOST_STEPS }, () => step) })
  expect(screen.getByText(/recebeu mais de 300 eventos em um segundo/)).toBeInTheDocument()
  expect(screen.getByText('7 eventos mais antigos saíram da gravação.')).toBeInTheDocument()
  expect(screen.getAllByRole('option').length).toBeLessThan(60)
})

test('the events of problems can be looked at alone, by keyboard', async () => {
  const recording = await recordedSignUp()
  const { user, actorRef } = shown(recording)
  const list = pane('Eventos').getByRole('listbox')
  list.focus()
  await user.keyboard('{Home}')
  const first = actorRef.getSnapshot().context.number
  await user.keyboard('{ArrowDown}')
  expect(actorRef.getSnapshot().context.number).toBeGreaterThan(first)
  await user.selectOptions(pane('Eventos').getByLabelText('Mostrar'), 'Recusas e eventos sem tratamento')
  expect(pane('Eventos').getByText('Nenhum evento por aqui.')).toBeInTheDocument()
})

test('an event can be sent live only, and never to the server', async () => {
  const recording = await recordedSignUp()
  const { user } = shown(recording)
  await user.click(pane('Detalhes').getByRole('button', { name: 'Enviar' }))
  expect(pane('Detalhes').getByText(/Só dá para enviar ao vivo/)).toBeInTheDocument()
})

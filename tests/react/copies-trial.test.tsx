import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { whatsappUrl } from '#src/content/brand.ts'
import { CopiesTrial } from '#src/sections/copies-trial.tsx'

const user = userEvent.setup()

async function tick(...titles: readonly string[]) {
  for (const title of titles) await user.click(screen.getByRole('checkbox', { name: title }))
}

test('nothing is ticked at first, the panel says so, and there is no message to send', () => {
  render(<CopiesTrial />)
  expect(screen.getByRole('group', { name: 'Copiamos entre o WhatsApp e o ControlJus' })).toBeInTheDocument()
  expect(screen.getAllByRole('checkbox')).toHaveLength(7)
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
  expect(screen.getByText('Nada marcado ainda: a resposta de cada cópia aparece aqui.')).toBeInTheDocument()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['Dados de cliente novo', 'Hoje: Triagem com IA.', 'Fora do plano: nada previsto.'],
  ['Nome do cliente e número do processo', 'Hoje: continua à mão.', 'Em preparação: Vínculo de clientes'],
  ['Documentos para a pasta do processo', 'Hoje: Triagem com IA.', 'Planejado: Documentos na pasta.'],
  ['Andamentos contados ao cliente', 'Hoje: continua à mão.', 'Planejado: Andamentos na conversa.'],
  ['Prazos e audiências', 'Hoje: continua à mão.', 'Fora do plano: nada previsto.'],
  ['Honorários e recibos', 'Hoje: continua à mão.', 'Fora do plano: nada previsto.'],
  ['Resumo de uma conversa', 'Hoje: Exportação.', 'Fora do plano: nada previsto.'],
])('%s: what can be done today, and what is planned', async (title, today, planned) => {
  render(<CopiesTrial />)
  await tick(title)
  expect(screen.getByRole('term')).toHaveTextContent(title)
  const [now, later] = screen.getAllByRole('definition')
  expect(now).toHaveTextContent(today)
  expect(later).toHaveTextContent(planned)
  expect(screen.getByText(/Nada aqui é promessa de prazo ou de função/)).toBeInTheDocument()
})

test('counts what the plan covers, and lists the copies in a message that waits to be sent', async () => {
  render(<CopiesTrial />)
  await tick('Resumo de uma conversa', 'Andamentos contados ao cliente', 'Honorários e recibos')
  expect(screen.getByRole('heading', { level: 3, name: 'No plano: 1 de 3' })).toBeInTheDocument()
  await tick('Honorários e recibos')
  expect(screen.getByRole('heading', { level: 3, name: 'No plano: 1 de 2' })).toBeInTheDocument()
  const href = screen.getByRole<HTMLAnchorElement>('link', { name: 'Avise que tem interesse' }).href
  expect(href.startsWith(`${whatsappUrl}?text=`)).toBe(true)
  expect(new URL(href).searchParams.get('text')).toBe(
    'Olá. Tenho interesse na integração com o ControlJus. Hoje copiamos à mão:\n- Andamentos contados ao cliente\n- Resumo de uma conversa',
  )
})

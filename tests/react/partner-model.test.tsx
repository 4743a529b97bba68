import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PartnerModel } from '#src/sections/partner-model.tsx'

const user = userEvent.setup()

async function tick(...titles: readonly string[]) {
  for (const title of titles) await user.click(screen.getByRole('checkbox', { name: title }))
}

function listOurs(): readonly (string | null)[] {
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('nothing is ticked at first, and the panel says so', async () => {
  render(<PartnerModel />)
  expect(screen.getByRole('group', { name: 'O que você faria pelo escritório?' })).toBeInTheDocument()
  expect(screen.getAllByRole('checkbox')).toHaveLength(7)
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
  const waiting = 'Nada marcado ainda: o modelo aparece aqui.'
  expect(screen.getByText(waiting)).toBeInTheDocument()
  await tick('Treinar quem atende', 'Treinar quem atende')
  expect(screen.getByText(waiting)).toBeInTheDocument()
})

test.each([
  ['Apresentar o produto, com autorização da pessoa', 'Indicação', /^Demonstração, venda/],
  ['Escrever o roteiro de triagem', 'Implementação', /suporte de segundo nível$/],
  ['Integrar o seu software por API e webhook', 'Tecnologia', /^Ambiente de testes/],
])('%s: %s, as the table describes it', async (task, model, ours) => {
  render(<PartnerModel />)
  await tick(task)
  expect(screen.getByRole('heading', { level: 3, name: `Seu modelo: ${model}` })).toBeInTheDocument()
  expect(screen.getByText('Você faz').nextElementSibling).not.toBeEmptyDOMElement()
  expect(screen.getByText('Nós fazemos').nextElementSibling).toHaveTextContent(ours)
})

test('what is not ticked is left to us, except an integration', async () => {
  render(<PartnerModel />)
  await tick('Fazer o diagnóstico do atendimento', 'Fazer a revisão de 30 dias')
  expect(listOurs()).toEqual([
    'Primeiro contato com o escritório',
    'Roteiro de triagem',
    'Treinamento de quem atende',
  ])
  await tick(
    'Apresentar o produto, com autorização da pessoa',
    'Escrever o roteiro de triagem',
    'Treinar quem atende',
  )
  expect(screen.queryByRole('list')).toBeNull()
})

test('tasks of several models name each in the table’s order, and what each side does in it', async () => {
  render(<PartnerModel />)
  await tick('Documentar a integração e dar suporte a ela', 'Treinar quem atende')
  const name = 'Seus modelos: Implementação e Tecnologia'
  expect(screen.getByRole('heading', { level: 3, name })).toBeInTheDocument()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Implementação: você faz',
    'Implementação: nós fazemos',
    'Tecnologia: você faz',
    'Tecnologia: nós fazemos',
  ])
  expect(screen.getByText('Você não marcou, então fica conosco')).toBeInTheDocument()
  expect(screen.getByText('Onde os modelos se cruzam, vale o que você marcou.')).toBeInTheDocument()
})

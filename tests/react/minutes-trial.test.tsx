import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MinutesTrial } from '#src/sections/minutes-trial.tsx'

const user = userEvent.setup()

function findMessage(text: RegExp) {
  return screen.getByRole('combobox', { name: text })
}

async function mark(text: RegExp, kind: string) {
  await user.selectOptions(findMessage(text), kind)
}

/** Reads the lines of the minutes: code, kind and source, then what was said. */
function readMinutes(): (readonly [string, string])[] {
  return screen
    .queryAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ''])
}

test('begins with one decision, after the last one of the project', () => {
  render(<MinutesTrial />)
  expect(screen.getAllByRole('combobox')).toHaveLength(6)
  expect(findMessage(/^Regina, 9h02/)).toHaveDisplayValue('Decisão')
  expect(readMinutes()).toEqual([
    ['D-13 · Decisão, por Regina às 9h02', 'Orquídea sai do catálogo em março.'],
  ])
})

test('lists what is marked in the order of the conversation, each kind with its own numbers', async () => {
  render(<MinutesTrial />)
  await mark(/revisão de preços/, 'Decisão')
  await mark(/mudas que se perdem/, 'Dúvida')
  await mark(/tabela em PDF/, 'Pedido')
  expect(readMinutes().map(([term]) => term)).toEqual([
    'D-13 · Decisão, por Regina às 9h02',
    'Q-01 · Dúvida, por Jussara às 9h05',
    'P-05 · Pedido, por Regina às 9h11',
    'D-14 · Decisão, por Tomás às 9h20',
  ])
  await mark(/orquídea/, 'Fica fora da ata')
  expect(readMinutes().at(-1)?.[0]).toBe('D-13 · Decisão, por Tomás às 9h20')
  expect(findMessage(/^Tomás, 9h20 · D-13/)).toBeInTheDocument()
  expect(findMessage(/^Regina, 9h02 “Pensei/)).toBeInTheDocument()
})

test('only a request outside the proposal gets its note', async () => {
  render(<MinutesTrial />)
  await mark(/tabela em PDF/, 'Pedido')
  expect(screen.queryByText(/Fora da proposta/)).toBeNull()
  await mark(/floricultura/, 'Pedido')
  expect(readMinutes().at(-1)).toEqual([
    'P-06 · Pedido, por Regina às 9h12',
    'Preço da floricultura da irmã. Fora da proposta, que cobre apenas o viveiro: orce à parte ou converse antes.',
  ])
  await mark(/floricultura/, 'Dúvida')
  expect(screen.queryByText(/Fora da proposta/)).toBeNull()
})

test('stays a draft until the client confirms, and says so when nothing is marked', async () => {
  render(<MinutesTrial />)
  expect(screen.getByRole('heading', { name: 'Ata 13 · rascunho' })).toBeInTheDocument()
  expect(screen.getByText(/Continua em rascunho até Regina confirmar/)).toBeInTheDocument()
  await mark(/orquídea/, 'Fica fora da ata')
  expect(readMinutes()).toEqual([])
  expect(screen.getByText(/Nenhuma linha ainda/)).toBeInTheDocument()
})

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { rules } from '#src/content/advbox.ts'
import { TaskTrial } from '#src/sections/task-trial.tsx'

const user = userEvent.setup()

/** Reads the text beside a term of the result. */
function readFact(term: string): string {
  return screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent ?? ''
}

async function choose(message: RegExp, day: string) {
  await user.click(screen.getByRole('radio', { name: message }))
  await user.selectOptions(screen.getByRole('combobox', { name: /^Dia da mensagem/ }), day)
}

test('shows the task of the first message before anything is chosen', () => {
  render(<TaskTrial />)
  const messages = within(screen.getByRole('radiogroup', { name: 'Na conversa' })).getAllByRole('radio')
  expect(messages).toHaveLength(rules.rows.length)
  expect(messages[0]).toBeChecked()
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Tarefa “Analisar documento recebido”')
  expect(readFact('Prazo sugerido')).toBe('Próximo dia útil: segunda-feira, 30/11')
})

test.each([
  [/carta do INSS/, 'segunda-feira, 23/11', 0, ': terça-feira, 24/11', /a foto da carta, 2 páginas/],
  [/até segunda que vem/, 'quarta-feira, 25/11', 1, ': segunda-feira, 30/11', /^O texto da mensagem$/],
  [/Mudei de casa/, 'quinta-feira, 26/11', 2, ': segunda-feira, 30/11', /a foto da conta de luz/],
  [/Alguma novidade/, 'sábado, 28/11', 3, ': segunda-feira, 30/11', /^O texto da mensagem$/],
  [/assinei/, 'domingo, 29/11', 4, '', /o contrato assinado, em PDF/],
])('%s on %s suggests what row %i of the table says', async (message, day, row, due, carried) => {
  const [cause, task, responsible, rule] = rules.rows[row] ?? []
  render(<TaskTrial />)
  await choose(message, day)
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(String(task))
  expect(readFact('Quando na conversa')).toBe(cause)
  expect(readFact('Responsável')).toBe(responsible)
  expect(readFact('Prazo sugerido')).toBe(`${rule}${due}`)
  expect(readFact('Vai junto')).toMatch(carried)
  expect(readFact('Quem decide')).toMatch(/confirma com um toque ou descarta/)
})

test('says that no procedural deadline comes out of it', () => {
  render(<TaskTrial />)
  expect(screen.getByText(/Prazo processual vem das publicações/)).toBeInTheDocument()
})

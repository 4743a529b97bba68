import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SurveyTrial } from '#src/sections/survey-trial.tsx'

const user = userEvent.setup()

test('every grade from 0 to 10 can be given, and none is given at first', () => {
  render(<SurveyTrial />)
  const group = screen.getByRole('group', {
    name: 'De 0 a 10, quanto você recomendaria o escritório a um amigo?',
  })
  expect(group).toBeInTheDocument()
  expect(screen.getAllByRole('radio')).toHaveLength(11)
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  expect(screen.getByText('Escolha uma nota: a continuação aparece aqui.')).toBeInTheDocument()
})

test.each([
  ['10', 'Promotor: 10', 'de 56 para 56,4', /no tema certo/],
  ['7', 'Neutro: 7', 'de 56 para 55,4', /próxima reunião da equipe/],
  ['0', 'Detrator: 0', 'de 56 para 54,5', /prazo de um dia útil/],
])('a %s shows what follows it, and what it does to the score', async (grade, title, change, firm) => {
  render(<SurveyTrial />)
  await user.click(screen.getByRole('radio', { name: grade }))
  expect(screen.getByRole('heading', { level: 3, name: title })).toBeInTheDocument()
  expect(screen.getByText(change)).toBeInTheDocument()
  expect(screen.getByText(firm)).toBeInTheDocument()
})

test('another grade replaces the answer', async () => {
  render(<SurveyTrial />)
  await user.click(screen.getByRole('radio', { name: '3' }))
  await user.click(screen.getByRole('radio', { name: '9' }))
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Promotor: 9',
  ])
})

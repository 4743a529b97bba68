import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { slugify } from '#machines/tools/whatsapp-link.ts'
import { whatsappUrl } from '#src/content/brand.ts'
import { helpGroups } from '#src/content/help.ts'
import { AjudaPage } from '#src/pages/text/ajuda.tsx'
import { CONTENT_PATHS } from '#tests/support/content-paths.ts'

const user = userEvent.setup()

const ALL = helpGroups.flatMap(({ questions }) => questions.map(({ question }) => question))

afterEach(() => history.replaceState(null, '', '/'))

function show(address = '/ajuda') {
  history.replaceState(null, '', address)
  return render(<AjudaPage />).container
}

async function search(words: string) {
  const box = screen.getByRole('textbox', { name: 'Procure entre as perguntas' })
  await user.clear(box)
  if (words) await user.paste(words)
}

/** Lists the questions that match a selector and that the search has left. */
function listQuestions(selector = 'details') {
  const all = [...document.querySelectorAll(selector)].filter((question) => !question.closest('[hidden]'))
  return all.map((question) => question.querySelector('h3')?.textContent)
}

/** Pages that keep their questions to themselves: those of a sector and of partners, and what stands apart from the product. */
const APART = ['/lawyers', '/desenvolvimento', '/consultoria', '/partners', '/marketing-posts', '/controljus']

test('has the questions of the home page, of the plans, and of every content page on the product', () => {
  const pages = CONTENT_PATHS.filter((path) => !APART.includes(path))
  expect(helpGroups.map(({ link }) => link.to).sort()).toEqual(['/', '/plans', ...pages].sort())
  show()
  expect(listQuestions()).toEqual(ALL)
})

test('every group has its link, and every question an address of its own within its answer', () => {
  const page = show()
  const links = [...screen.getByRole('navigation', { name: 'Assuntos' }).querySelectorAll('a')]
  expect(links.map((link) => page.querySelector(link.hash)?.querySelector('h2')?.textContent)).toEqual(
    helpGroups.map(({ title }) => title),
  )
  const questions = [...page.querySelectorAll('details')]
  const ids = questions.map((question) => question.querySelector('summary ~ [id]')?.id)
  expect(ids).toEqual(ALL.map(slugify))
  expect(new Set([...page.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(
    page.querySelectorAll('[id]').length,
  )
})

test.each([
  ['one word', 'robô', ['E quem não quer falar com robô?']],
  [
    'words in any order, of the question and of its answer',
    'desligue fixo',
    ['Posso usar um telefone fixo?'],
  ],
  ['without the accents of the text', 'coexistencia historico vai', ['Meu histórico vai junto?']],
  ['with accents and capitals', 'COEXISTÊNCIA histórico vai', ['Meu histórico vai junto?']],
  ['the plural of a word', 'fixos telefones desligue', ['Posso usar um telefone fixo?']],
  ['the beginnings of words', 'fal rob', ['E quem não quer falar com robô?']],
])('finds questions by %s', async (_, words, questions) => {
  show()
  await search(words)
  expect(listQuestions()).toEqual(questions)
  expect(screen.getByRole('status')).toHaveTextContent('1 pergunta encontrada.')
  const [group, ...others] = screen.getAllByRole('heading', { level: 2 })
  expect(group).toBeVisible()
  expect(others).toEqual([])
  expect(screen.queryByRole('navigation', { name: 'Assuntos' })).toBeNull()
})

test('finds all questions of a group by its name, and says how many', async () => {
  show()
  await search('projuris')
  const group = helpGroups.find(({ title }) => title === 'Projuris ADV')
  const questions = group?.questions.map(({ question }) => question) ?? []
  expect(questions.length).toBeGreaterThan(2)
  expect(listQuestions()).toEqual(expect.arrayContaining(questions))
  expect(screen.getByRole('status')).toHaveTextContent(`${listQuestions().length} perguntas encontradas.`)
})

test('does not find what stands inside of a word', async () => {
  show()
  await search('mensalidad')
  expect(listQuestions()).toContain('Quando vence a primeira mensalidade?')
  await search('ensalidad')
  expect(listQuestions()).toEqual([])
})

test('without a result offers WhatsApp, with what was sought, and the consultation; all come back with an empty box', async () => {
  show()
  await search('xadrez às cegas')
  expect(screen.getByRole('status')).toHaveTextContent('Nenhuma pergunta encontrada.')
  expect(listQuestions()).toEqual([])
  const ask = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Perguntar pelo WhatsApp' }).href)
  expect(ask.href.startsWith(`${whatsappUrl}?`)).toBe(true)
  expect(ask.searchParams.get('text')).toBe(
    'Olá. Procurei por “xadrez às cegas” na página de ajuda e não encontrei.',
  )
  const call = screen.getByRole('link', { name: 'Solicitar Consultoria Estratégica' })
  expect(call).toHaveAttribute('href', '/signup')
  expect(call).toHaveAttribute('data-asks', 'consultation')

  await search('')
  expect(listQuestions()).toEqual(ALL)
  expect(call).not.toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Assuntos' })).toBeVisible()
})

test('an address opens its question where the browser does not', () => {
  show(`/ajuda#${slugify('Dá para desfazer?')}`)
  expect(listQuestions('[open]')).toEqual(['Dá para desfazer?'])
  location.hash = slugify('Quem conduz?')
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(listQuestions('[open]')).toContain('Quem conduz?')
})

test('the address names the question that was opened', () => {
  show()
  const question = screen.getByText('Quem conduz?').closest('details')
  if (!question) throw new Error('The question is not in a disclosure')
  question.open = true
  fireEvent(question, new Event('toggle'))
  expect(location.hash).toBe(`#${slugify('Quem conduz?')}`)
})

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerPageControls } from '#src/app/page-controls.ts'
import { faq } from '#src/content/home-faq.ts'
import { troubles } from '#src/content/onboarding.ts'
import { plans } from '#src/content/plans.ts'
import { AjudaPage } from '#src/pages/content/ajuda.tsx'

const GROUPS = ['Problemas comuns', 'Perguntas sobre os planos', 'Perguntas sobre a API do WhatsApp Business']

answerPageControls()

beforeEach(() => {
  render(
    <MemoryRouter>
      <main>
        <AjudaPage />
      </main>
    </MemoryRouter>,
  )
})

const search = (words: string) =>
  userEvent.type(screen.getByRole('searchbox', { name: 'Procurar nas perguntas' }), words)

/** Lists the headings of a level that the filter left. */
const listLeft = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)

test('has every question of the support, the plans and the home page, each group under its title', () => {
  expect(listLeft(2)).toEqual(GROUPS)
  expect(listLeft(3)).toEqual(
    [...troubles.list, ...plans.questions.items, ...faq.questions].map(({ question }) => question),
  )
  expect(listLeft(3)).toHaveLength(24)
})

test('shows what has all the words typed, whatever their accents, and everything again without them', async () => {
  await search('codigo NAO chegou')
  await vi.waitFor(() => expect(listLeft(3)).toEqual(['O código de confirmação não chegou']))
  expect(listLeft(2)).toEqual(['Problemas comuns'])

  await userEvent.clear(screen.getByRole('searchbox'))
  await vi.waitFor(() => expect(listLeft(3)).toHaveLength(24))
  expect(listLeft(2)).toEqual(GROUPS)
})

test('finds words of the answers', async () => {
  await search('boleto')
  await vi.waitFor(() => expect(listLeft(3)).toEqual(['Quando vence a primeira mensalidade?']))
})

test('says when no question has the words, and where to ask', async () => {
  const status = screen.getByRole('status')
  expect(screen.queryByText('Nenhuma pergunta tem essas palavras.')).not.toBeVisible()
  await search('usucapião')
  await vi.waitFor(() => expect(screen.getByText('Nenhuma pergunta tem essas palavras.')).toBeVisible())
  expect(status).toContainElement(screen.getByRole('link', { name: 'Pergunte pelo WhatsApp' }))
  expect(listLeft(2)).toEqual([])
})

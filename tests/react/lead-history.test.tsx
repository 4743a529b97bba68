import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { HistoryStep, LeadHistory } from '#machines/panel/lead-history.ts'
import { SAMPLE_HISTORY } from '#machines/panel/lead-samples.ts'
import { describeStep, describeWhy } from '#src/screens/panel/history-texts.ts'
import { LeadHistoryPart } from '#src/screens/panel/lead-history.tsx'

let isMotionReduced = false
beforeEach(() => {
  isMotionReduced = false
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }))
})

/** Shows the part of a lead's page with its history, opened; the server answers with `history`. */
async function open(history: LeadHistory = SAMPLE_HISTORY) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, JSON.parse(String(init.body))])
    return Response.json({ success: true, data: history })
  })
  render(<LeadHistoryPart id="ana" />)
  const user = userEvent.setup()
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Ver no gráfico' }))
  await screen.findByRole('button', { name: 'Fechar o gráfico' })
  return { asked, user }
}

const readStatus = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

test('marks each step on the drawing, by buttons, and says it aloud', async () => {
  const { asked, user } = await open()
  const picture = await screen.findByRole('region', { name: 'Desenho: Cadastro no servidor' })
  expect(asked).toEqual([['/api/panel/lead-history', { id: 'ana' }]])
  expect(readStatus()).toBe('Passo 1 de 3Cadastro no servidor: começa em “Aceito”')
  await user.click(screen.getByRole('button', { name: 'Passo seguinte' }))
  expect(readStatus()).toMatch(/^Passo 2 de 3Cadastro no servidor: de “Aceito” para “Sendo feito”/)
  expect(picture.querySelectorAll('.now')).toHaveLength(1)
  expect(picture.querySelector('.now .count')?.textContent).toBe('1 · 1 s')
  expect(picture.querySelector('.here')?.textContent).toBe('Sendo feitoestá aqui')
  // What comes later is not drawn yet.
  expect(picture.querySelectorAll('.count')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Passo seguinte' }))
  expect(readStatus()).toMatch(
    /para “Abandonado”As tentativas do servidor acabaram, depois de 89 sO serviço externo falhou ou não respondeu; ainda falta o negócio no CRM\.$/,
  )
  await user.click(screen.getByRole('button', { name: 'Passo anterior' }))
  expect(readStatus()).toMatch(/^Passo 2 de 3/)
})

test('a slider, which arrow keys move, says each step', async () => {
  await open()
  const slider = await screen.findByRole('slider', { name: 'Passo' })
  // happy-dom moves no slider by keys.
  fireEvent.change(slider, { target: { value: '3' } })
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    'Passo 3 de 3: Cadastro no servidor: de “Sendo feito” para “Abandonado”',
  )
})

test('lists every step, with when, and goes to the one that is pressed', async () => {
  const { user } = await open()
  const items = await screen.findAllByRole('listitem')
  expect(items).toHaveLength(3)
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual(['step', null, null])
  const [, , last] = items
  if (!last) throw new Error('There are too few steps')
  expect(last.querySelector('time')?.dateTime).toBe(SAMPLE_HISTORY.steps[2]?.at)
  await user.click(within(last).getByRole('button'))
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step'])
})

test('plays and pauses; where less motion is asked for it only goes step by step', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Tocar' }))
  await user.click(await screen.findByRole('button', { name: 'Pausar' }))
  isMotionReduced = true
  await user.click(screen.getByRole('button', { name: 'Passo seguinte' }))
  expect(screen.queryByRole('button', { name: 'Tocar' })).toBeNull()
})

test('a lead from before the log says that it has no steps', async () => {
  const { user } = await open({ steps: [] })
  expect(await screen.findByText(/^Nenhum passo guardado/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fechar o gráfico' }))
  expect(screen.queryByText(/^Nenhum passo guardado/)).toBeNull()
})

test('draws a charge on the chart of the charges, and names the second one', async () => {
  const step = {
    id: 0,
    from: null,
    event: null,
    at: '2026-11-24T12:00:00.000Z',
    waitedS: null,
    problem: null,
  }
  await open({ steps: [{ ...step, chart: 'charge', nth: 2, to: 'creating' }] })
  expect(await screen.findByRole('region', { name: 'Desenho: Cobrança no servidor' })).toBeVisible()
  expect(readStatus()).toContain('Cobrança no servidor (2ª): começa em “Sendo criada”')
})

test.each([
  ['refund', 'Pagamento devolvido.'],
  ['code_undelivered', 'O WhatsApp não conseguiu entregar o código.'],
  ['pending:resolveDeal', 'O serviço externo falhou ou não respondeu; ainda falta o negócio no CRM.'],
  [null, null],
])('the reason %s is said as %s', (problem, text) => {
  const [step] = SAMPLE_HISTORY.steps
  if (!step) throw new Error('There is no sample')
  expect(describeWhy({ ...step, problem })).toBe(text)
})

test('a step that stays where it was says so', () => {
  const step: HistoryStep = {
    ...(SAMPLE_HISTORY.steps[0] as HistoryStep),
    chart: 'charge',
    from: 'pending',
    event: 'card.refused',
    to: 'pending',
  }
  expect(describeStep(step)).toBe('Cobrança no servidor: continua em “À espera do pagamento”')
})

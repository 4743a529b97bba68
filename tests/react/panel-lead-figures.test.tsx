import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SAMPLE_COSTS } from '#machines/panel/lead-costs-samples.ts'
import type { ScoredLeads } from '#machines/panel/what-if.ts'
import { SAMPLE_SCORED } from '#machines/panel/what-if-samples.ts'
import { LeadCostsPart } from '#src/screens/panel/lead-costs-part.tsx'
import { WhatIfPart } from '#src/screens/panel/what-if-part.tsx'

/** What the server answers; it can be changed. */
let server: { scored: ScoredLeads; failure: string | null; asked: string[] }
beforeEach(() => {
  server = { scored: SAMPLE_SCORED, failure: null, asked: [] }
  vi.stubGlobal('fetch', async (path: string) => {
    server.asked.push(path)
    if (server.failure !== null)
      return Response.json(
        { success: false, error: { code: server.failure, message: 'Falhou.' } },
        { status: 401 },
      )
    const data = path.endsWith('/scored-leads') ? server.scored : { months: SAMPLE_COSTS }
    return Response.json({ success: true, data })
  })
})

/** Shows a part and opens it. */
async function open(part: 'whatIf' | 'costs') {
  render(part === 'whatIf' ? <WhatIfPart /> : <LeadCostsPart />)
  const user = userEvent.setup()
  expect(server.asked).toEqual([])
  const details = document.querySelector('details')
  if (!details) throw new Error('There is no part to open')
  details.open = true
  fireEvent(details, new Event('toggle'))
  return user
}

const readRow = (table: HTMLElement, name: RegExp | string) =>
  within(within(table).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

const getTable = (name: string) =>
  within(screen.getByRole('group', { name: `Tabela: ${name}` })).getByRole('table')

const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value } })

describe('other points', () => {
  test('have a slider for each fact and label, with its value and the present one', async () => {
    await open('whatIf')
    const sliders = await screen.findAllByRole('slider')
    expect(sliders).toHaveLength(19)
    const call = screen.getByRole('slider', { name: 'Agendou uma conversa' })
    expect(call).toHaveValue('10')
    expect(call).toHaveAttribute('aria-valuetext', '10 pontos')
    expect(call).toHaveAccessibleDescription('hoje: 10 pontos')
    slide('Agendou uma conversa', 1)
    expect(call).toHaveAttribute('aria-valuetext', '1 ponto')
    expect(call.previousElementSibling).toHaveTextContent(/^1$/)
    slide('Prioridade alta a partir de', 90)
    expect(screen.getByRole('slider', { name: 'Prioridade muito alta a partir de' })).toHaveValue('90')
  })

  test('show at once which leads would move', async () => {
    await open('whatIf')
    expect(await screen.findByText('0 de 100 leads mudariam de etiqueta.')).toBeVisible()
    const moves = getTable('Etiquetas: de hoje para a proposta')
    expect(readRow(moves, /^Prioridade média/)).toEqual(['0', '0', '27', '0'])
    slide('Prioridade alta a partir de', 44)
    expect(readRow(moves, /^Prioridade média/)).toEqual(['0', '27', '0', '0'])
    expect(screen.getByText('27 de 100 leads mudariam de etiqueta.')).toBeVisible()
    expect(server.asked).toEqual(['/api/panel/scored-leads'])
  })

  test('show whether they foretell payments better, in words, by bands and as a curve', async () => {
    await open('whatIf')
    expect(await screen.findByText('Área sob a curva: 89,0% hoje, 89,0% com a proposta.')).toBeVisible()
    expect(screen.getByText(/em 89,0% das vezes a proposta põe o que pagou na frente/)).toBeVisible()
    expect(screen.getByText('Com menos de 30 pagamentos, uma diferença pode ser acaso.')).toBeVisible()
    const bands = getTable('Pagamentos por faixa de pontos')
    expect(readRow(bands, /^80 a 89/)).toEqual(['10', '770%', '10', '770%'])
    expect(readRow(bands, /^10 a 19/)).toEqual(['60', '00%', '60', '00%'])
    const curve = getTable('Pagamentos alcançados ao chamar os leads de mais pontos primeiro')
    expect(readRow(curve, /^10%/)).toEqual(['70%', '70%'])
    // The others first: the curve of the proposal goes below.
    slide('Origem paga', 40)
    slide('Agendou uma conversa', 0)
    slide('Acesso direto', 0)
    slide('Gestor(a)', 0)
    expect(readRow(curve, /^10%/)[0]).toBe('70%')
    expect(readRow(curve, /^10%/)[1]).not.toBe('70%')
    const [present, changed] = ['present', 'changed'].map(
      (name) => document.querySelector(`path.${name}`)?.getAttribute('d') ?? '',
    )
    expect(present).toBe('M0.0 200.0L20.0 60.0L80.0 0.0L200.0 0.0')
    expect(changed).not.toBe(present)
  })

  test('can be copied with their effect once a number differs', async () => {
    const user = await open('whatIf')
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    const button = await screen.findByRole('button', { name: 'Copiar proposta' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await screen.findByText(/mudariam de etiqueta/)
    slide('Viu os preços', 9)
    expect(button).toHaveAttribute('aria-disabled', 'false')
    await user.click(button)
    expect(await screen.findByText('Proposta copiada.')).toBeVisible()
    expect(copied).toHaveBeenCalledWith(expect.stringContaining('- Viu os preços: 5 → 9'))

    copied.mockRejectedValueOnce(new Error('refused'))
    await user.click(button)
    expect(await screen.findByRole('textbox', { name: 'Texto da proposta' })).toHaveValue(
      copied.mock.lastCall?.[0],
    )
    await user.click(screen.getByRole('button', { name: 'Voltar aos números de hoje' }))
    expect(screen.getByRole('slider', { name: 'Viu os preços' })).toHaveValue('5')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('say when nobody is counted yet, or nobody paid', async () => {
    server.scored = { ...SAMPLE_SCORED, groups: [] }
    const user = await open('whatIf')
    expect(await screen.findByText('Nenhum lead contado ainda.')).toBeVisible()
    server.scored = { ...SAMPLE_SCORED, groups: [{ facts: 'paid - -', count: 4, paid: 0 }] }
    await user.click(screen.getByRole('button', { name: 'Contar de novo' }))
    expect(await screen.findByText(/^Nenhum desses leads pagou/)).toBeVisible()
  })

  test('keep the last count when the server fails, and nothing once the session is over', async () => {
    const user = await open('whatIf')
    await screen.findByText(/mudariam de etiqueta/)
    server.failure = 'unavailable'
    await user.click(screen.getByRole('button', { name: 'Contar de novo' }))
    expect(await screen.findByText(/^O servidor ou o banco de dados não respondeu/)).toBeVisible()
    expect(screen.getByText(/mudariam de etiqueta/)).toBeVisible()
    server.failure = 'session_required'
    await user.click(screen.getByRole('button', { name: 'Contar de novo' }))
    expect(await screen.findByText(/^Sua sessão terminou/)).toBeVisible()
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

describe('what a lead cost', () => {
  test('stands by channel, for each lead and in all, with what it counts', async () => {
    await open('costs')
    const table = await screen.findByRole('table')
    expect(readRow(table, /^Cadastros/)).toEqual(['80', '40', '0', '120'])
    expect(readRow(table, /^Tokens do CRM/)).toEqual(['112,59.000', '1054.200', '–1.440', '12214.640'])
    expect(readRow(table, /^Mensagens de WhatsApp/)).toEqual(['1,296', '1,144', '–0', '1,2140'])
    for (const row of within(table).getAllByRole('rowheader')) expect(row.textContent).toMatch(/\.$/)
  })

  test('can be read of another month without asking again', async () => {
    const user = await open('costs')
    const month = await screen.findByRole('combobox', { name: 'Mês' })
    await user.selectOptions(month, 'outubro de 2026')
    expect(readRow(screen.getByRole('table'), /^Cadastros/)).toEqual(['8', '8'])
    await user.selectOptions(month, 'setembro de 2026')
    expect(screen.getByText('Nada neste mês.')).toBeVisible()
    expect(server.asked).toEqual(['/api/panel/lead-costs'])
  })

  test('keeps nothing once the session is over', async () => {
    const user = await open('costs')
    await screen.findByRole('table')
    server.failure = 'session_required'
    await user.click(screen.getByRole('button', { name: 'Contar de novo' }))
    expect(await screen.findByText(/^Sua sessão terminou/)).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

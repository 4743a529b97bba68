import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CHART_DRAWINGS } from '#machines/charts/drawings.ts'
import type { ChartResults, ResultsFilter, SiteResults } from '#machines/panel/results-data.ts'
import { SAMPLE_RESULTS, SAMPLE_STANDING } from '#machines/panel/results-samples.ts'
import { STEPPED_CHARTS } from '#machines/panel/stepped-charts.ts'
import { countArrows, placeCount } from '#src/screens/panel/count-arrows.ts'
import { ResultsPart } from '#src/screens/panel/results.tsx'
import { formatWait } from '#src/screens/panel/results-texts.ts'

type Side = { site: SiteResults; chart: ChartResults }

/** Shows the results as the server answers them; its answers can be changed. */
async function open() {
  const server: Side & { earlier: Side | null; failure: string | null } = {
    ...SAMPLE_RESULTS,
    earlier: null,
    failure: null,
  }
  const asked: { path: string; body: unknown }[] = []
  const onLead = vi.fn<(id: string) => void>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(init.body)) })
    if (server.failure !== null)
      return Response.json(
        { success: false, error: { code: server.failure, message: 'Falhou.' } },
        { status: 401 },
      )
    if (path.endsWith('/standing')) {
      const isFirst = JSON.parse(String(init.body)).after === null
      return Response.json({ success: true, data: isFirst ? SAMPLE_STANDING : { rows: [], next: null } })
    }
    const side = JSON.parse(String(init.body)).filter.back > 0 ? (server.earlier ?? server) : server
    return Response.json({ success: true, data: path.endsWith('/chart') ? side.chart : side.site })
  })
  render(<ResultsPart onLead={onLead} />)
  await screen.findByRole('heading', { name: 'Funil' })
  return { server, asked, onLead, user: userEvent.setup() }
}

const readRow = (table: HTMLElement, name: RegExp) =>
  within(within(table).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

const getTables = () => screen.getAllByRole('table')

test('shows how many reached each stage, what was lost, in per cent, and the time', async () => {
  await open()
  const [funnel] = getTables()
  if (!funnel) throw new Error('There is no funnel')
  expect(readRow(funnel, /^Visitas/)).toEqual(['900', '–', '–', '1,5 min'])
  expect(readRow(funnel, /^Cadastros/)).toEqual(['120', '100%', '780 (86,7%)', '1,5 min'])
  expect(readRow(funnel, /^Telefone confirmado/)).toEqual(['84', '70%', '36 (30%)', '1,5 min'])
  expect(readRow(funnel, /^Simulação/)).toEqual(['36', '30%', 'nenhuma', '1,5 min'])
  // Each figure says what it counts.
  for (const row of within(funnel).getAllByRole('rowheader')) expect(row.textContent).toMatch(/\.$/)
})

test('shows the funnel by channel, variant and week', async () => {
  await open()
  expect(getTables().map((table) => within(table).getAllByRole('row')[1]?.textContent)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^mídia paga9001208470%60/),
      expect.stringMatching(/^A9001208470%/),
      expect.stringMatching(/^14\/11\/20269001208470%/),
    ]),
  )
})

test('shows revenue apart: once, monthly and refunded', async () => {
  await open()
  const table = within(screen.getByRole('region', { name: 'Receita' })).getByRole('table')
  const spaces = (cells: readonly (string | null)[]) => cells.map((text) => text?.replace(/\s/g, ' '))
  expect(spaces(readRow(table, /^mídia paga/))).toEqual([
    'advogados',
    'R$ 2.980,00',
    'R$ 449,00',
    'R$ 1.490,00',
  ])
  expect(spaces(readRow(table, /^Total/))).toEqual(['', 'R$ 2.980,00', 'R$ 449,00', 'R$ 1.490,00'])
})

test('says whether the A/B/C test may be decided, and when', async () => {
  await open()
  const part = within(screen.getByRole('region', { name: 'Teste A/B/C da página inicial' }))
  expect(part.getByText(/^Ainda sem decisão: cada variante precisa de pelo menos 500/)).toBeVisible()
  expect(part.getByText(/ainda não em 180 dias/)).toBeVisible()
  expect(readRow(part.getByRole('table'), /^B/).slice(0, 2)).toEqual(['300', '4013,3% (10,0% a 17,7%)'])
})

test('draws the chart with its counts, and says the same as tables', async () => {
  await open()
  const picture = screen.getByRole('region', { name: 'Desenho: Cadastro no servidor' })
  expect(picture).toHaveAttribute('tabindex', '0')
  expect([...picture.querySelectorAll('.count')].map(({ textContent }) => textContent).sort()).toEqual([
    '110 · 2,5 s',
    '120',
    '120 · 0,4 s',
  ])
  expect(picture.querySelector('.here')?.textContent).toBe('Abandonado2 parados aqui · 24 h')
  const [steps, standing] = getTables().slice(-2)
  if (!steps || !standing) throw new Error('There are no tables')
  expect(readRow(steps, /^Sendo feito/)).toEqual(['Os passos terminaram', 'Completo', '110', '2,5 s'])
  expect(readRow(standing, /^Abandonado/)).toEqual(['2', '24 h'])
})

test('a state on the drawing lists what stands there, by the keyboard, with a way to each sign-up', async () => {
  const { asked, onLead, user } = await open()
  const place = screen.getByRole('button', { name: 'Abandonado: 2 parados aqui · 24 h. Ver quem' })
  place.focus()
  await user.keyboard('{Enter}')
  const lead = await screen.findByRole('button', { name: /^Ana Prado/ })
  expect(screen.getByRole('heading', { name: 'Parados em “Abandonado”' })).toHaveFocus()
  expect(lead.closest('li')).toHaveTextContent(/Prado Advogados · desde 19\/11\/2026.*há 24 h$/)
  expect(asked.at(-1)).toMatchObject({ body: { chart: 'lead', state: 'dead', after: null } })
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ body: { after: SAMPLE_STANDING.next } }))
  await user.click(lead)
  expect(onLead).toHaveBeenCalledExactlyOnceWith(SAMPLE_STANDING.rows[0]?.lead?.id)
  await user.click(screen.getByRole('button', { name: 'Fechar a lista' }))
  expect(screen.queryByRole('heading', { name: /^Parados em/ })).toBeNull()
  expect(place).toHaveFocus()
  // A phone shows only a part of the drawing: the table opens the list, too.
  await user.click(screen.getByRole('button', { name: 'Ver quem: Abandonado' }))
  expect(await screen.findByRole('heading', { name: 'Parados em “Abandonado”' })).toHaveFocus()
})

test('compares with an earlier period: funnel, drawing and steps side by side, with differences and what is too little', async () => {
  const { server, asked, user } = await open()
  const { funnel, tests } = server.site
  const halve = (count: number | null) => (count === null ? null : count / 2)
  server.earlier = {
    site: {
      tests,
      funnel: {
        ...funnel,
        days: { from: '2026-09-22', until: '2026-10-21' },
        // The sample has even counts, but for the last two stages.
        stages: {
          ...funnel.stages,
          visited: { count: 1_000, medianS: null },
          signedUp: { count: 100, medianS: 60 },
        },
      },
    },
    chart: {
      ...server.chart,
      days: { from: '2026-09-22', until: '2026-10-21' },
      arrows: server.chart.arrows.slice(0, 2).map((step) => ({ ...step, count: halve(step.count) ?? 0 })),
    },
  }
  await user.selectOptions(screen.getByLabelText('Comparar com'), 'outro período')
  const part = await screen.findByRole('region', { name: 'Comparação' })
  expect(asked.slice(-4).map(({ body }) => (body as { filter: ResultsFilter }).filter.back)).toEqual([
    0, 0, 1, 1,
  ])
  const table = within(part).getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Etapa', '22/10/2026 a 20/11/2026', '22/09/2026 a 21/10/2026', 'Diferença'])
  expect(readRow(table, /^Visitas/)).toEqual(['9001,5 min', '1.000', '-100 (-10%)'])
  expect(readRow(table, /^Cadastros/)).toEqual(['120100% · 1,5 min', '100100% · 60 s', '+20 (+20%)'])
  expect(readRow(table, /^Pagamento/).at(-1)).toBe('igualpoucos')
  expect(within(part).getByText(/pelo menos 500 visitas, e de 20 em cada/)).toBeVisible()
  const drawn = screen.getAllByRole('region', { name: /^Desenho: / })
  expect(drawn.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Desenho: Cadastro no servidor',
    'Desenho: Cadastro no servidor, 22/09/2026 a 21/10/2026',
  ])
  expect(
    [...(drawn[1]?.querySelectorAll('.count') ?? [])].map(({ textContent }) => textContent).sort(),
  ).toEqual(['60', '60 · 0,4 s'])
  expect(drawn[1]?.querySelector('.here')).toBeNull()
  const steps = screen.getByRole('group', { name: 'Tabela: Passos comparados' })
  expect(readRow(steps, /^Sendo feito/)).toEqual([
    'Os passos terminaram',
    'Completo',
    '1102,5 s',
    '0',
    '+110poucos',
  ])
  await user.selectOptions(screen.getByLabelText('Período comparado'), '23/08/2026 a 21/09/2026')
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ body: { filter: { back: 2 } } }))
  await user.selectOptions(screen.getByLabelText('Comparar com'), 'nada')
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Comparação' })).toBeNull())
})

test('compares one variant with another', async () => {
  const { asked, user } = await open()
  await user.selectOptions(screen.getByLabelText('Variante da página inicial'), 'A')
  await user.selectOptions(screen.getByLabelText('Comparar com'), 'outra variante')
  const part = await screen.findByRole('region', { name: 'Comparação' })
  expect(within(part).getByRole('columnheader', { name: 'Variante A' })).toBeVisible()
  expect(within(part).getByRole('columnheader', { name: 'Variante B' })).toBeVisible()
  expect(within(screen.getByLabelText('Variante comparada')).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(screen.getByLabelText('Variante comparada'), 'C')
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ body: { filter: { variant: 'C', back: 0 } } }))
})

test('asks again for another period, filter and chart, by the keyboard', async () => {
  const { asked, user } = await open()
  await user.selectOptions(screen.getByLabelText('Canal'), 'mídia paga')
  await user.selectOptions(screen.getByLabelText('Período'), '7 dias')
  await user.click(screen.getByRole('button', { name: 'Período anterior' }))
  await user.selectOptions(screen.getByLabelText('Fluxo'), CHART_DRAWINGS.charge.title)
  await vi.waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      path: '/api/panel/chart',
      body: { chart: 'charge', filter: { period: 'week', back: 1, channel: 'paid', isQualified: null } },
    }),
  )
  screen.getByRole('button', { name: 'Período seguinte' }).focus()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ body: { filter: { back: 0 } } }))
})

test('keeps the last numbers and says what went wrong; a lost session shows nothing', async () => {
  const { server, user } = await open()
  server.failure = 'internal'
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  expect(await screen.findByText(/Os números na tela são os da última leitura/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Funil' })).toBeVisible()
  server.failure = 'session_required'
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  expect(await screen.findByText(/Sua sessão terminou/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Funil' })).toBeNull()
})

test('every chart is drawn with all of its states, and each arrow knows its step', () => {
  for (const chart of STEPPED_CHARTS) {
    const drawing = CHART_DRAWINGS[chart]
    expect(drawing.states.length, chart).toBeGreaterThan(1)
    for (const arrow of drawing.arrows) {
      const { from, to, line, label } = arrow
      expect(line.length, `${chart} ${from} ${to}`).toBeGreaterThan(1)
      const step = { from, event: 'any', to, count: 3, medianS: null }
      const counted = countArrows(drawing, [step])
      expect(counted.filter(({ count }) => count > 0).map(({ arrow }) => [arrow.from, arrow.to])).toEqual([
        [from, to],
      ])
      // The count stands by an upright part of its own line, on the side of the place that is kept for it.
      const { x, anchor } = placeCount(arrow)
      const upright = anchor === 'end' ? x + 8 : x - 8
      expect(line.filter((point) => point.x === upright).length, `${chart} ${from} ${to}`).toBeGreaterThan(1)
      expect(Math.abs(x - label.x)).toBeLessThan(50)
    }
  }
})

test.each([
  [0.04, '0 s'],
  [2.46, '2,5 s'],
  [89, '89 s'],
  [90, '1,5 min'],
  [5_399, '90 min'],
  [5_400, '1,5 h'],
  [129_600, '1,5 dias'],
])('%d seconds are %s', (seconds, text) => expect(formatWait(seconds)).toBe(text))

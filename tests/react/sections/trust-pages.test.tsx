import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { COOKIE_DAYS } from '#machines/visitor-data/cookie-days.ts'
import {
  PERMANENT_KEYS,
  PROCESSORS,
  RECORD_PROCESSORS,
  SERVER_RECORDS,
  TAB_KEYS,
} from '#machines/visitor-data/registry.ts'
import { contract } from '#src/content/contract.ts'
import { recordLives } from '#src/content/retention.ts'
import { recordTexts } from '#src/content/stored-data.ts'
import { processors } from '#src/content/trust.ts'
import { DadosDosClientesPage } from '#src/pages/text/dados-dos-clientes.tsx'
import { PrivacidadePage } from '#src/pages/text/privacidade.tsx'
import { SegurancaPage } from '#src/pages/text/seguranca.tsx'
import { TermosPage } from '#src/pages/text/termos.tsx'

function show(page: React.ReactNode) {
  render(page)
}

test('the security page lists everything the registry knows, with its time, and whom to write to', () => {
  show(<SegurancaPage />)
  for (const name of [...Object.keys(COOKIE_DAYS), ...PERMANENT_KEYS, ...TAB_KEYS])
    expect(screen.getAllByText(name, { exact: true }).length, name).toBeGreaterThan(0)
  for (const kind of SERVER_RECORDS)
    expect(screen.getAllByText(`${recordTexts[kind].title}.`).length, kind).toBeGreaterThan(0)
  expect(screen.getByText(/^Encarregado pelo tratamento/)).toHaveTextContent(
    'Encarregado pelo tratamento de dados (LGPD, art. 41): Helena Duarte (nome de exemplo), encarregado@pauta.example.',
  )
  expect(screen.getByText(/suspeita de um incidente/)).toHaveTextContent('seguranca@pauta.example')
})

test('names each provider that receives data, with the records it receives', () => {
  const { rows = [] } = processors
  expect(rows).toHaveLength(PROCESSORS.length)
  for (const [place, processor] of PROCESSORS.entries()) {
    const got = SERVER_RECORDS.filter((kind) => RECORD_PROCESSORS[kind].includes(processor))
    expect(got.length, processor).toBeGreaterThan(0)
    for (const kind of got) expect(rows[place]?.text).toContain(recordTexts[kind].title.toLowerCase())
  }
})

test('the privacy policy names the company, the bases and the rights, and leads to the others', () => {
  show(<PrivacidadePage />)
  expect(screen.getByText(/^Pauta Tecnologia Ltda\. \(dados de exemplo\), CNPJ/)).toBeVisible()
  for (const title of ['Para que e com que base', 'Os seus direitos', 'Encarregado'])
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/privacidade',
    '/termos',
    '/seguranca',
    '/acessibilidade',
    '/dados-dos-clientes',
    '/meus-dados',
  ])
})

test('the terms are the six clauses of the contract', () => {
  show(<TermosPage />)
  const clauses = screen.getAllByRole('heading', { level: 2 })
  expect(clauses).toHaveLength(6)
  expect(clauses[0]).toHaveTextContent('1. Do objeto')
  expect(clauses[5]).toHaveTextContent('6. Das disposições gerais')
})

test('the privacy policy and /meus-dados say how long data stay, in the numbers of the spec', async () => {
  const periods = [
    'O cadastro cujo telefone não foi confirmado sai do nosso servidor depois de 180 dias sem visita; o que tem o telefone confirmado e nenhuma compra, depois de 24 meses; o de quem comprou, depois dos 5 anos que a lei fiscal exige. Cada prazo conta do último contato: visita, cadastro, código, conversa ou pagamento.',
    'As conversas agendadas saem com o cadastro, e as inscrições em masterclass, 90 dias depois da inscrição. O que fica são contagens que não se ligam a ninguém.',
  ]
  const lives = [
    ['Sessão', '30 dias sem visitas'],
    ['Cadastros enviados', '180 dias sem visita; com o telefone confirmado, 24 meses; com compra, 5 anos'],
    ['Códigos de verificação', '1 dia'],
    ['Links para outro aparelho', '1 dia'],
    ['Escolhas de cookies', '5 anos'],
    ['Conversas agendadas', 'o do cadastro'],
    ['Escolha da implementação', 'o do cadastro'],
    ['Cobranças', '5 anos, pela lei fiscal'],
    ['Inscrições em masterclass', '90 dias depois da inscrição'],
    ['Navegador, para anúncios', '90 dias'],
    ['Eventos de anúncio', '7 dias; compra e assinatura, 90 dias'],
  ]
  expect(SERVER_RECORDS.map((kind) => [recordTexts[kind].title, recordLives[kind]])).toEqual(lives)
  const { unmount } = render(<PrivacidadePage />)
  for (const text of periods) expect(screen.getByText(text)).toBeVisible()
  for (const [title = '', life = ''] of lives) {
    const term = screen.getByText(title, { selector: 'dt' })
    expect(term.nextElementSibling, title).toHaveTextContent(life)
  }
  unmount()
  show(<SegurancaPage />)
  expect(screen.getByText(periods.join(' '))).toBeInTheDocument()
  const table = within(screen.getByRole('table', { name: 'Nosso servidor', hidden: true }))
  for (const [title = '', life = ''] of lives)
    expect(table.getByRole('row', { name: new RegExp(`^${title}\\.`), hidden: true })).toHaveTextContent(life)
})

test('the page about clients’ data says of them what the contract says, and whom to write to', () => {
  show(<DadosDosClientesPage />)
  const agreed = contract.clauses.flatMap(({ paragraphs }) => paragraphs).join(' ')
  for (const [stated, source] of [
    [/^Controlador: o escritório$/, 'pertencem ao Contratante, que é o seu controlador'],
    [/^Só trata esses dados para prestar o serviço/, 'só os trata para prestar o serviço'],
    [/responde pelo sigilo, pela autorização de contato/, 'sigilo profissional, pela autorização de contato'],
    [/não presta consulta jurídica e não promete/, 'não presta consulta jurídica nem promete'],
    [/^Voz sintética só funciona se/, 'depende de ativação pelo Contratante'],
    [/fica ativo até o fim do mês já pago/, 'fica ativo até o fim do mês já pago'],
    [/^Ao fim do contrato os dados são apagados, ressalvados/, 'apagados ao fim do contrato, ressalvados'],
  ] as const) {
    expect(screen.getByText(stated)).toBeVisible()
    expect(agreed, String(stated)).toContain(source)
  }
  expect(screen.getByText(/suspeita de um incidente/)).toHaveTextContent('seguranca@pauta.example')
  expect(screen.getByText(/^Encarregado pelo tratamento/)).toHaveTextContent('encarregado@pauta.example')
})

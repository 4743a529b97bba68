import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { PRESETS } from '#machines/sandbox/faults.ts'
import {
  ANA,
  createMessage,
  createSandboxState,
  DEAL,
  getPresets,
  open,
  renderPage,
  stubServer,
} from '#tests/support/react/sandbox-start.tsx'

const user = userEvent.setup()

describe('messages', () => {
  test('show number and code; one that could not be sent is marked', async () => {
    stubServer(() =>
      createSandboxState({ messages: [createMessage('b', '482913', 'local'), createMessage('a', '100200')] }),
    )
    await open()
    const [newest, oldest] = listRows('Lista de mensagens')
    expect(newest).toHaveTextContent('Código 482913')
    expect(newest).toHaveTextContent('+55 (11) 98765-4321')
    expect(newest).toHaveTextContent(/hoje, [0-9]{2}:[0-9]{2}:[0-9]{2}/)
    expect(newest).toHaveTextContent('código local')
    expect(oldest).toHaveTextContent('Código 100200')
    expect(oldest).not.toHaveTextContent('código local')
  })

  test('a code is copied without its gap, and the button says so', async () => {
    stubServer(() =>
      createSandboxState({ messages: [createMessage('a', '482913'), createMessage('b', '100200')] }),
    )
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await user.click(screen.getByRole('button', { name: 'Copiar código 482913' }))
    expect(writeText).toHaveBeenCalledExactlyOnceWith('482913')
    expect(await screen.findByRole('button', { name: 'Copiado código 482913' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Copiar código 100200' })).toBeInTheDocument()
    expect(listAnnounced()).toContain('Código copiado.')
  })

  test('a browser that refuses to copy causes a message', async () => {
    stubServer(() => createSandboxState({ messages: [createMessage('a', '482913')] }))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await open()
    await user.click(screen.getByRole('button', { name: 'Copiar código 482913' }))
    expect(await screen.findByRole('button', { name: 'Não copiado código 482913' })).toBeInTheDocument()
    expect(listAnnounced().join()).toContain('O navegador não permitiu copiar.')
  })

  test('a message that arrives while the page is open is marked and read out', async () => {
    let messages = [createMessage('a', '100200')]
    stubServer(() => createSandboxState({ messages }))
    await open()
    expect(listAnnounced()).toEqual(['', ''])
    messages = [createMessage('b', '482913'), ...messages]
    // Becoming visible makes the page read again, like the timer but without the wait.
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await screen.findByText('Nova mensagem para +55 (11) 98765-4321: código 4 8 2 9 1 3.')
    expect(listRows('Lista de mensagens').map((row) => row.dataset.new)).toEqual(['true', 'false'])
  })
})

describe('the CRM board', () => {
  test('has the seven stages in their order', async () => {
    stubServer(() => createSandboxState())
    await open()
    const board = screen.getByRole('region', { name: 'Quadro de negócios por etapa' })
    expect(
      within(board)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Lead capturado',
      'Lead qualificado',
      'Reunião agendada',
      'Proposta enviada',
      'Planos',
      'Aguardando pagamento',
      'Aguardando ativação',
    ])
    expect(within(board).getAllByText('Nenhum negócio')).toHaveLength(7)
  })

  test('a deal shows title, person, value, status and labels', async () => {
    stubServer(() => createSandboxState({ deals: [DEAL] }))
    await open()
    const card = screen.getByRole('article')
    expect(within(card).getByRole('heading', { name: 'Prado Advogados - Ana Prado' })).toBeInTheDocument()
    expect(card).toHaveTextContent('#42')
    expect(card).toHaveTextContent('Ganho')
    expect(card).toHaveTextContent(/R\$\s1\.490,00/)
    expect(within(card).getByText('Ana Prado')).toBeInTheDocument()
    expect(
      within(within(card).getByRole('list', { name: 'Etiquetas' })).getByRole('listitem'),
    ).toHaveTextContent('Prioridade média')
  })

  test('its notes are lines of plain text', async () => {
    stubServer(() => createSandboxState({ deals: [DEAL] }))
    await open()
    await user.click(screen.getByText('1 nota fixada e 1 atividade'))
    const note = within(screen.getByRole('list', { name: 'Notas fixadas' })).getByRole('listitem')
    expect([...note.children].map(({ textContent }) => textContent)).toEqual([
      'Cadastro pelo site (95111f99)',
      'Razão social: <img src=x onerror=alert(1)>',
    ])
    expect(document.querySelector('img')).toBeNull()
    const activity = within(screen.getByRole('list', { name: 'Atividades' })).getByRole('listitem')
    expect(activity).toHaveTextContent('Demonstração24/11/2026, 10:30, a fazerLigar antes.')
  })
})

describe('tables', () => {
  test('persons', async () => {
    stubServer(() => createSandboxState({ persons: [ANA] }))
    await open()
    const table = screen.getByRole('table', { name: 'Pessoas no CRM' })
    const row = within(table).getByRole('row', { name: /Ana Prado/ })
    expect(row).toHaveTextContent('Ana Prado#7ana@prado.example+55 (11) 98765-432119/11/2026, 09:00')
    // What a small screen shows beside each cell.
    const titles = within(row)
      .getAllByRole('cell')
      .map(({ dataset }) => dataset.title)
    expect(titles).toEqual(['E-mail', 'Telefone', 'Criada'])
  })

  test('payments, in reais, with days that no time zone moves', async () => {
    const customer = {
      id: 'cus_1',
      name: 'Prado Advogados',
      cpfCnpj: '11222333000181',
      email: null,
      externalReference: null,
      notificationDisabled: false,
    }
    const terms = { customer: 'cus_1', billingType: 'BOLETO', value: 1_490.5, description: 'Plano Essencial' }
    stubServer(() =>
      createSandboxState({
        payments: {
          customers: [customer],
          subscriptions: [
            {
              ...terms,
              id: 'sub_1',
              cycle: 'MONTHLY',
              nextDueDate: '2027-01-15',
              status: 'ACTIVE',
              externalReference: null,
            },
          ],
          charges: [
            { ...terms, id: 'pay_1', dueDate: '2026-12-01', status: 'PENDING', deleted: false },
            {
              ...terms,
              id: 'pay_2',
              dueDate: '2026-12-01',
              status: 'PENDING',
              deleted: true,
              billingType: 'X',
            },
          ],
        },
      }),
    )
    await open()
    expect(listCells('Clientes')).toEqual([['Prado Advogadoscus_1', '11.222.333/0001-81', '—']])
    expect(listCells('Assinaturas')).toEqual([
      ['Plano Essencialsub_1', 'Prado Advogados', 'Boleto', '15/01/2027', 'Ativa', 'R$ 1.490,50 por mês'],
    ])
    expect(listCells('Cobranças')).toEqual([
      [
        'Plano Essencialpay_1',
        'Prado Advogados',
        'Boleto',
        '01/12/2026',
        'Pendente',
        'R$ 1.490,50',
        expect.stringMatching(/^Pagar/),
      ],
      ['Plano Essencialpay_2', 'Prado Advogados', 'X', '01/12/2026', 'Removida', 'R$ 1.490,50', '—'],
    ])
  })

  test('booked calls tell who is called, when in Brasília, and whether the slot is theirs', async () => {
    const call = {
      id: 'a',
      name: 'Ana Prado',
      email: 'ana@prado.example',
      phone: '+5511987654321',
      comment: '',
      startsAt: '2026-11-24T01:30:00.000Z',
      status: 'booked' as const,
      kind: 'demonstration' as const,
      minutes: 30,
    }
    stubServer(() => createSandboxState({ appointments: [call, { ...call, id: 'b', status: 'reserved' }] }))
    await open()
    const person = 'Ana Pradoana@prado.example'
    expect(listCells('Agendamentos')).toEqual([
      [person, '+55 (11) 98765-4321', '23/11/2026', '22:30', '30 min', 'Agendada'],
      [person, '+55 (11) 98765-4321', '23/11/2026', '22:30', '30 min', 'A confirmar'],
    ])
  })

  test('an empty sandbox says what would fill each part', async () => {
    stubServer(() => createSandboxState())
    await open()
    for (const text of [
      'Nenhum código ainda. Ele aparece aqui assim que alguém concluir um cadastro.',
      'Nenhuma pessoa. O primeiro cadastro cria uma.',
      'Nenhuma conversa. Ela aparece aqui assim que alguém agendar um horário.',
      'Nenhum cliente. Ele nasce quando o cadastro traz um plano simulado.',
      'Nenhuma assinatura.',
      'Nenhuma cobrança.',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument()
    }
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('the summary counts, and leads to each part', async () => {
    stubServer(() =>
      createSandboxState({ messages: [createMessage('a', '100200')], deals: [DEAL], persons: [ANA] }),
    )
    await open()
    const links = within(screen.getByRole('navigation', { name: 'Nesta página' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 Mensagens', '#mensagens'],
      ['0 Serviços com falha', '#falhas'],
      ['1 Negócios', '#negocios'],
      ['1 Pessoas', '#pessoas'],
      ['0 Agendamentos', '#agendamentos'],
      ['0 E-mails', '#e-mails'],
      ['0 Cobranças', '#pagamentos'],
      ['0 Eventos de anúncio', '#eventos-de-anuncio'],
    ])
    for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
  })
})

describe('a server that does not answer', () => {
  test('is reported at the first reading, and a press retries', async () => {
    let isUp = false
    stubServer(() => (isUp ? createSandboxState() : new Response('', { status: 502 })))
    renderPage()
    expect(await screen.findByRole('alert')).toHaveTextContent('O servidor não respondeu')
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }))
    expect(await screen.findByRole('heading', { name: 'Mensagens de WhatsApp' })).toBeInTheDocument()
    expect(screen.queryByRole('alert', { name: /não respondeu/ })).toBeNull()
  })

  test('later leaves the data, marked as old, with every control disabled', async () => {
    let isUp = true
    const { asked } = stubServer(() =>
      isUp
        ? createSandboxState({ messages: [createMessage('a', '100200')] })
        : new Response('', { status: 502 }),
    )
    await open()
    isUp = false
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText(/^O servidor não respondeu\. Os dados abaixo são das/)).toBeInTheDocument()
    expect(screen.getByText('Sem resposta')).toBeInTheDocument()
    expect(listRows('Lista de mensagens')).toHaveLength(1)
    await user.click(getPresets('Asaas').getByRole('button', { name: 'Fora do ar (503)' }))
    expect(asked).toEqual([])
  })
})

test('a server without a sandbox: says so, with a way home and no mark of a test environment', async () => {
  stubServer(() => Response.json({ success: false, error: { code: 'not_found' } }, { status: 404 }))
  renderPage()
  expect(await screen.findByRole('heading', { name: 'Não há sandbox neste servidor.' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ir para a página inicial' })).toHaveAttribute('href', '/')
  expect(screen.queryByText('Ambiente de testes')).toBeNull()
})

test('is kept out of search engines', async () => {
  stubServer(() => createSandboxState())
  await open()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow')
})

test('the active preset shows by its button, by a tag and in words', async () => {
  const faults = {
    ...createSandboxState().faults,
    whatsapp: PRESETS.limited,
    asaas: { ...PRESETS.down, failRate: 0.3, next: 5 },
  }
  stubServer(() => createSandboxState({ faults }))
  await open()
  expect(listPressed('Pipedrive')).toEqual(['Normal'])
  expect(listPressed('WhatsApp')).toEqual(['Limite atingido (429)'])
  expect(listPressed('Asaas')).toEqual([])
  expect(screen.getByText('Toda chamada recebe 429: chamadas demais.')).toBeInTheDocument()
  expect(screen.getByText('30% falham (503, fora do ar); restam 5 chamadas.')).toBeInTheDocument()
  expect(screen.getByText('Personalizado')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Serviços com falha/ })).toHaveTextContent('2')
})

function listRows(region: string) {
  return within(screen.getByRole('region', { name: region })).getAllByRole('listitem')
}

function listCells(caption: string) {
  const [, ...rows] = within(screen.getByRole('table', { name: caption })).getAllByRole('row')
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')))
}

/** Lists what the live regions say. */
function listAnnounced() {
  return screen.getAllByRole('status').map(({ textContent }) => textContent)
}

function listPressed(service: string) {
  return getPresets(service)
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
}

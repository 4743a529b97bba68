import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { PRESETS, type Service } from '#machines/sandbox/faults.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'
import {
  createMessage,
  createSandboxState,
  getPresets,
  open,
  stubServer,
} from '#tests/support/react/sandbox-start.tsx'

const user = userEvent.setup()

describe('presets', () => {
  test('one press changes the provider, shows what is active and says so', async () => {
    let faults = createSandboxState().faults
    const { asked, answer } = stubServer(() => createSandboxState({ faults }))
    answer.answerAction = () => {
      faults = { ...faults, asaas: PRESETS.answerLost }
      return Response.json({ success: true, data: PRESETS.answerLost })
    }
    await open()
    const getButton = () =>
      getPresets('Asaas').getByRole('button', { name: 'Perde a resposta depois de gravar' })
    await user.click(getButton())
    await waitFor(() => expect(getButton()).toHaveAttribute('aria-pressed', 'true'))
    expect(asked).toEqual([{ method: 'PUT', path: '/api/sandbox/faults/asaas', body: PRESETS.answerLost }])
    expect(screen.getByText('Asaas agora: Perde a resposta depois de gravar.')).toBeInTheDocument()
    expect(getButton()).toHaveFocus()
  })

  test.each([
    [422, 'O servidor recusou o pedido. Nada mudou.'],
    [503, 'O servidor não respondeu. Confira abaixo o que está valendo antes de tentar de novo.'],
  ])('shows a response %i until the next action', async (status, text) => {
    const { answer } = stubServer(() => createSandboxState())
    answer.answerAction = () => Response.json({ success: false, error: { code: 'any' } }, { status })
    await open()
    await user.click(getPresets('WhatsApp').getByRole('button', { name: 'Lento (3 s)' }))
    expect(await screen.findByText(text)).toHaveRole('alert')

    answer.answerAction = () => Response.json({ success: true, data: null })
    await user.click(screen.getByRole('button', { name: 'Limpar falhas' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })
})

describe('a charge', () => {
  const charge = {
    id: 'pay_1',
    customer: 'cus_1',
    value: 1_490,
    dueDate: '2026-12-01',
    status: 'PENDING',
    description: 'Implementação assistida',
    deleted: false,
  }
  const open1 = async (billingType: string) => {
    const payments = { customers: [], subscriptions: [], charges: [{ ...charge, billingType }] }
    const server = stubServer(() => createSandboxState({ payments }))
    await open()
    return server
  }

  test.each([
    ['PIX', 'Pagar', 'Feito: pagar.', '', { act: 'pay', webhooks: 'once' }],
    [
      'PIX',
      'Pagar e avisar duas vezes',
      'Feito: pagar e avisar duas vezes.',
      '',
      { act: 'pay', webhooks: 'twice' },
    ],
    [
      'BOLETO',
      'Pagar e avisar fora de ordem',
      'Feito: pagar e avisar fora de ordem.',
      '',
      { act: 'pay', webhooks: 'reversed' },
    ],
    ['BOLETO', 'Pagar sem avisar', 'Feito: pagar sem avisar.', '', { act: 'pay', webhooks: 'none' }],
    ['CREDIT_CARD', 'Recusar o cartão', 'Feito: recusar o cartão.', '', { act: 'refuse', webhooks: 'once' }],
    ['PIX', 'Vencer o código Pix', 'Feito: vencer o código Pix.', '/expire', undefined],
  ])('%s: "%s" is what the payer does', async (billingType, label, news, end, body) => {
    const { asked } = await open1(billingType)
    await user.click(screen.getByText(label))
    await waitFor(() =>
      expect(asked).toEqual([{ method: 'POST', path: `/api/sandbox/payments/pay_1${end}`, body }]),
    )
    expect(await screen.findByText(news)).toBeInTheDocument()
  })

  test('only a card is refused, and only a PIX code runs out', async () => {
    await open1('BOLETO')
    expect(screen.queryByText('Recusar o cartão')).toBeNull()
    expect(screen.queryByText('Vencer o código Pix')).toBeNull()
  })
})

test('"Limpar falhas" puts every provider right and leaves the data', async () => {
  let faults: SandboxState['faults'] = { ...createSandboxState().faults, asaas: PRESETS.down }
  const { asked, answer } = stubServer(() =>
    createSandboxState({ faults, messages: [createMessage('a', '100200')] }),
  )
  answer.answerAction = () => {
    faults = createSandboxState().faults
    return Response.json({ success: true, data: null })
  }
  await open()
  await user.click(screen.getByRole('button', { name: 'Limpar falhas' }))
  expect(
    await screen.findByText('Falhas removidas. Todos os serviços voltaram ao normal.'),
  ).toBeInTheDocument()
  await waitFor(() =>
    expect(getPresets('Asaas').getByRole('button', { pressed: true })).toHaveTextContent('Normal'),
  )
  expect(asked).toEqual([{ method: 'DELETE', path: '/api/sandbox/faults', body: undefined }])
  expect(screen.getByRole('button', { name: 'Copiar código 100200' })).toBeInTheDocument()
})

describe('the advanced form', () => {
  test('applies what was typed', async () => {
    const { asked } = stubServer(() => createSandboxState())
    await open()
    const form = findForm('pipedrive')
    await type(form.getByLabelText('Falham (%)'), '12,5')
    await user.selectOptions(form.getByLabelText('Resposta das que falham'), '429, limite atingido')
    await user.selectOptions(form.getByLabelText('Só nestas chamadas'), 'Gravações')
    await type(form.getByLabelText('Quantas chamadas'), '20')
    await user.click(form.getByRole('button', { name: 'Aplicar em Pipedrive' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]).toEqual({
      method: 'PUT',
      path: '/api/sandbox/faults/pipedrive',
      body: { ...PRESETS.normal, failRate: 0.125, status: 429, only: 'writes', next: 20 },
    })
  })

  test('names what is wrong beside its field, and sends nothing', async () => {
    const { asked } = stubServer(() => createSandboxState())
    await open()
    const form = findForm('asaas')
    await type(form.getByLabelText('Falham (%)'), 'muitas')
    await type(form.getByLabelText('Atraso da busca (ms)'), '99999')
    await user.click(form.getByRole('button', { name: 'Aplicar em Asaas' }))
    expect(await form.findByText('Nada foi aplicado. Confira os campos marcados.')).toHaveRole('alert')
    expect(form.getByLabelText('Falham (%)')).toHaveAccessibleDescription('Use uma porcentagem de 0 a 100.')
    expect(form.getByLabelText('Falham (%)')).toHaveValue('muitas')
    expect(form.getByLabelText('Atraso da busca (ms)')).toBeInvalid()
    expect(form.getByLabelText('Nunca respondem (%)')).toBeValid()
    expect(asked).toEqual([])

    await type(form.getByLabelText('Falham (%)'), '10')
    expect(form.getByLabelText('Falham (%)')).toBeValid()
  })
})

describe('"Apagar tudo"', () => {
  test('asks first, and declining changes nothing', async () => {
    const { asked } = stubServer(() => createSandboxState())
    await open()
    await user.click(screen.getByRole('button', { name: 'Apagar tudo' }))
    const dialog = screen.getByRole('dialog', { name: 'Apagar tudo o que o sandbox guarda?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked).toEqual([])
  })

  test('confirming empties the sandbox', async () => {
    let messages = [createMessage('a', '100200')]
    const { asked, answer } = stubServer(() => createSandboxState({ messages }))
    answer.answerAction = () => {
      messages = []
      return Response.json({ success: true, data: null })
    }
    await open()
    await user.click(screen.getByRole('button', { name: 'Apagar tudo' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apagar tudo' }))
    expect(await screen.findByText('O sandbox está vazio.')).toBeInTheDocument()
    expect(await screen.findByText(/^Nenhum código ainda\./)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked).toEqual([{ method: 'POST', path: '/api/sandbox/reset', body: undefined }])
  })
})

const NAMES: Readonly<Record<Service, string>> = {
  pipedrive: 'Pipedrive',
  asaas: 'Asaas',
  whatsapp: 'WhatsApp',
  meta: 'Meta',
  cnpj: 'Consulta de CNPJ',
}

/** Finds the form of a provider, by its button: the three forms have the same fields. */
function findForm(service: Service) {
  const button = screen.getByRole('button', { name: `Aplicar em ${NAMES[service]}`, hidden: true })
  const form = button.closest('form')
  if (!form) throw new Error('The button stands in no form')
  form.closest('details')?.setAttribute('open', '')
  return within(form)
}

async function type(field: HTMLElement, text: string) {
  await user.clear(field)
  await user.type(field, text)
}

describe('a visitor who writes to the number', () => {
  test('sends the message that the code page made ready, from a phone that is typed', async () => {
    window.history.replaceState(null, '', `/sandbox?mensagem=${encodeURIComponent('Pedido #3fa9c01b22de')}`)
    const { asked, answer } = stubServer(() => createSandboxState())
    answer.answerAction = () => Response.json({ success: true, data: null })
    await open()
    const form = within(screen.getByRole('form', { name: 'Escrever como visitante' }))
    expect(form.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Pedido #3fa9c01b22de')
    await user.type(form.getByRole('textbox', { name: 'Do telefone' }), '11 98765-4321{Enter}')
    expect(await screen.findByText('Mensagem enviada ao número do site.')).toBeInTheDocument()
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/api/sandbox/inbound',
        body: { from: '11 98765-4321', text: 'Pedido #3fa9c01b22de' },
      },
    ])
    window.history.replaceState(null, '', '/')
  })
})

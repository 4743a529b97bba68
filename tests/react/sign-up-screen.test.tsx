import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { SignUpScreen } from '#src/screens/sign-up/sign-up-screen.tsx'
import { start } from '#tests/support/machines/sign-up-form-start.ts'

async function open(overrides: Parameters<typeof start>[0] = {}) {
  const { actor } = start(overrides)
  await act(async () => {})
  const user = userEvent.setup({ delay: null })
  render(<SignUpScreen actorRef={actor} />)
  return { actor, user }
}

const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const getSubmitButton = () => screen.getByRole('button', { name: /Criar conta|Processando/ })
const queryErrorBox = () => screen.queryByRole('alert')

type User = Awaited<ReturnType<typeof open>>['user']

/** Fills in whole values; other tests type key by key. */
async function fillIn(user: User) {
  const values = {
    'Nome completo': 'Camila Moura',
    'E-mail': 'camila@moura.example',
    'Seu telefone pessoal': '11987654821',
    'Razão social': 'Moura Advogados',
    CNPJ: '11222333000181',
  }
  for (const [name, value] of Object.entries(values)) fireEvent.change(getField(name), { target: { value } })
  await user.click(screen.getByRole('checkbox'))
}

describe('fields', () => {
  test('the CNPJ is masked while it is typed and takes no more than 18 characters', async () => {
    const { actor, user } = await open()
    await user.type(getField('CNPJ'), '112223330001819999')
    expect(getField('CNPJ')).toHaveValue('11.222.333/0001-81')
    expect(actor.getSnapshot().context.draft.registration.cpfCnpj).toBe('11222333000181')
    await user.clear(getField('CNPJ'))
    await user.click(getField('CNPJ'))
    await user.paste('12.abc.345/01de-35')
    expect(getField('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  })

  test('a digit put into the middle leaves the caret behind it', async () => {
    const { user } = await open()
    const box = getField('CNPJ')
    await user.type(box, '11222333')
    await user.type(box, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(box).toHaveValue('19.122.233/3')
    expect(box.selectionStart).toBe(2)
    await user.keyboard('8')
    expect(box).toHaveValue('19.812.223/33')
    expect(box.selectionStart).toBe(4)
  })

  test('the phone takes digits only, 15 at most, and says where the code goes', async () => {
    const { user } = await open()
    const phone = getField('Seu telefone pessoal')
    await user.type(phone, '(11) 98765-4821')
    expect(phone).toHaveValue('11987654821')
    expect(phone).toHaveAccessibleDescription('O código chega no WhatsApp +55 (11) 98765-4821.')
    await user.type(phone, '22222222222')
    expect(phone).toHaveValue('119876548212222')
  })

  test('a landline and an unlikely CNPJ get a hint and nothing else', async () => {
    const { user } = await open()
    await user.type(getField('Seu telefone pessoal'), '1133334444')
    await user.type(getField('CNPJ'), '11222333000199')
    await user.tab()
    expect(getField('Seu telefone pessoal')).toHaveAccessibleDescription(/parece ser de telefone fixo/)
    expect(getField('CNPJ')).toHaveAccessibleDescription(/Você pode continuar assim mesmo/)
    expect(getField('CNPJ')).toBeValid()
  })

  test('a pasted international number selects its country, and any other is kept unchanged', async () => {
    const { user } = await open()
    const phone = getField('Seu telefone pessoal')
    await user.click(phone)
    await user.paste('+351 912 345 678')
    expect(phone).toHaveValue('912345678')
    expect(screen.getByRole('combobox', { name: 'País' })).toHaveValue('351')
    await user.clear(phone)
    await user.paste('(21) 98765-4821')
    expect(phone).toHaveValue('21987654821')
    expect(phone).toHaveAccessibleDescription(/Há dígitos a mais para este país/)
    await user.clear(phone)
    // As browsers and keyboards fill in a number: without a paste.
    fireEvent.input(phone, { target: { value: '+55 11 98765-4821' } })
    expect(phone).toHaveValue('11987654821')
    expect(screen.getByRole('combobox', { name: 'País' })).toHaveValue('55')
    expect(phone).toHaveAccessibleDescription('O código chega no WhatsApp +55 (11) 98765-4821.')
  })

  test('only one message shows under the phone', async () => {
    const { user } = await open()
    const phone = getField('Seu telefone pessoal')
    await user.type(phone, '2222222222')
    expect(phone).toHaveAccessibleDescription(/telefone fixo/)
    await user.tab()
    await waitFor(() =>
      expect(phone).toHaveAccessibleDescription('Telefone inválido: todos os dígitos são iguais.'),
    )
  })

  test('Brazil is preselected, and another country can be chosen', async () => {
    const { actor, user } = await open()
    const country = screen.getByRole('combobox', { name: 'País' })
    expect(country).toHaveValue('55')
    expect(
      within(country)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['+55 Brasil', '+1 EUA/Canadá', '+351 Portugal', '+44 Reino Unido'])
    await user.selectOptions(country, '+351 Portugal')
    expect(actor.getSnapshot().context.draft.registration.countryCode).toBe('351')
  })
})

describe('validation', () => {
  test('an error appears on leaving its field and disappears once corrected', async () => {
    const { user } = await open()
    await user.type(getField('E-mail'), 'camila')
    expect(getField('E-mail')).not.toHaveAttribute('aria-invalid', 'true')
    await user.tab()
    expect(getField('E-mail')).toHaveAttribute('aria-invalid', 'true')
    expect(getField('E-mail')).toHaveAccessibleDescription('E-mail deve ser um email válido')
    await user.type(getField('E-mail'), '@moura.example')
    expect(getField('E-mail')).toHaveAttribute('aria-invalid', 'false')
  })

  test('an empty form is refused in a box that takes the focus and leads to each field', async () => {
    const { user } = await open()
    await user.click(getSubmitButton())
    expect(queryErrorBox()).toHaveFocus()
    expect(queryErrorBox()).toHaveTextContent('É necessário concordar com os Termos de Uso para prosseguir.')
    const links = within(screen.getByRole('alert')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'É necessário concordar com os Termos de Uso para prosseguir.',
      'Nome completo é obrigatório',
      'E-mail é obrigatório',
      'Telefone é obrigatório',
      'CNPJ é obrigatório',
      'O campo Razão social é obrigatório',
    ])
    await user.click(screen.getByRole('link', { name: 'Telefone é obrigatório' }))
    expect(getField('Seu telefone pessoal')).toHaveFocus()
    await user.click(getSubmitButton())
    expect(queryErrorBox()).toHaveFocus()
  })

  test('with the terms accepted the box asks for the required fields', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: /Termos de Uso e Política de Privacidade/ }))
    await user.click(getSubmitButton())
    expect(queryErrorBox()).toHaveTextContent('Por favor, preencha todos os campos obrigatórios.')
  })

  test('a typo in the e-mail can be corrected with one press', async () => {
    const { user } = await open()
    await user.type(getField('E-mail'), 'camila@gmial.com')
    await user.tab()
    expect(screen.getByText('camila@gmail.com')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Corrigir' }))
    expect(getField('E-mail')).toHaveValue('camila@gmail.com')
    expect(getField('E-mail')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Corrigir' })).toBeNull()
  })
})

describe('the name registered for the CNPJ', () => {
  const NAME = 'MOURA E PRADO ADVOGADOS'
  const HINT = 'Nome registrado neste CNPJ. Você pode mudar.'

  test('fills the empty field and is announced, while the caret stays in the CNPJ', async () => {
    const { user } = await open({ findCompanyName: async () => NAME })
    expect(getField('Razão social')).not.toHaveAccessibleDescription()
    await user.type(getField('CNPJ'), '11222333000181')
    await waitFor(() => expect(getField('Razão social')).toHaveValue(NAME))
    expect(getField('Razão social')).toHaveAccessibleDescription(HINT)
    expect(screen.getByText(HINT)).toHaveAttribute('role', 'status')
    expect(getField('CNPJ')).toHaveFocus()
    expect(getField('CNPJ').selectionStart).toBe('11.222.333/0001-81'.length)
  })

  test('can be changed, and then the hint goes', async () => {
    const { user } = await open({ findCompanyName: async () => NAME })
    await user.type(getField('CNPJ'), '11222333000181')
    await screen.findByText(HINT)
    await user.type(getField('Razão social'), ' E LIMA')
    expect(getField('Razão social')).toHaveValue(`${NAME} E LIMA`)
    expect(screen.queryByText(HINT)).toBeNull()
    expect(getField('Razão social')).not.toHaveAccessibleDescription()
  })

  test('that is found after the form was refused for want of it takes the error away and keeps the focus', async () => {
    let answer = (_: string) => {}
    const findCompanyName = () =>
      new Promise<string>((resolve) => {
        answer = resolve
      })
    const { user } = await open({ findCompanyName })
    await fillIn(user)
    await user.clear(getField('Razão social'))
    await user.clear(getField('CNPJ'))
    await user.type(getField('CNPJ'), '11444777000161{Enter}')
    expect(queryErrorBox()).toHaveFocus()
    expect(getField('Razão social')).toHaveAccessibleDescription('O campo Razão social é obrigatório')
    await act(async () => answer(NAME))
    expect(queryErrorBox()).toBeNull()
    expect(getField('Razão social')).toHaveFocus()
    expect(getField('Razão social')).toHaveAccessibleDescription(HINT)
    expect(getField('Razão social')).toBeValid()
  })
})

describe('contract', () => {
  test('its link opens six clauses; Esc closes them, and accepting ticks the box', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Termos de Uso e Política de Privacidade' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Contrato de Prestação de Serviços e Termos de Uso',
    })
    expect(within(dialog).getAllByRole('heading', { level: 3 })).toHaveLength(6)
    expect(dialog).toHaveTextContent('suporte premium por 90 dias')
    expect(dialog).toHaveTextContent('até 15 minutos em horário comercial')
    expect(dialog).toHaveTextContent('não é reembolsável')
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('checkbox')).not.toBeChecked()

    await user.click(screen.getByRole('button', { name: 'Termos de Uso e Política de Privacidade' }))
    await user.click(await screen.findByRole('button', { name: 'Li e concordo' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('checkbox')).toBeChecked()
  })
})

describe('sending', () => {
  test('shows the progress of the sign-up, sends once, and announces the success', async () => {
    let answer = () => {}
    const acceptSignUp = vi.fn(async () => {})
    const resolvePerson = () =>
      new Promise<void>((resolve) => {
        answer = resolve
      })
    const { user } = await open({ acceptSignUp, steps: { resolvePerson } })
    await fillIn(user)
    await user.dblClick(getSubmitButton())
    expect(getSubmitButton()).toHaveTextContent('Processando...')
    expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'true')
    expect(getField('Nome completo')).toHaveAttribute('readonly')
    const steps = within(screen.getByRole('list', { name: 'Andamento do cadastro' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Conferindo os dados, concluído',
      'Registrando o escritório, em andamento',
      'Guardando o cadastro, a fazer',
      'Enviando o código pelo WhatsApp, a fazer',
    ])
    expect(acceptSignUp).toHaveBeenCalledOnce()
    await act(async () => answer())
    expect(await screen.findByText('Cadastro criado. Agora confirme o seu WhatsApp.')).toBeVisible()
  })
})

test('the link for visitors with an account leads to the portal', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Fazer login' })).toHaveAttribute(
    'href',
    'https://app.pauta.example',
  )
  const partners = screen.getByRole('region', { name: 'Integrado com as principais ferramentas' })
  expect(
    within(partners)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pipedrive', 'Projuris ADV', 'ADVBOX', 'ZapSign', 'Asaas'])
})

import { fillSignUp, formatCnpj, SIGN_UP, sendSignUp } from '../funnel.ts'
import type { Journey } from '../journey.ts'

/** The sign-up: each refusal says why and keeps the input, and what is corrected is taken. */
export const beRefused: Journey = async ({ window, visitor }) => {
  await window.open('/signup')

  async function expectRefused(message: string) {
    await window.click(SIGN_UP.submit)
    await window.see({ ...SIGN_UP.error, has: message }, { isFocused: true })
    await window.arrive('/signup')
  }

  await window.check(SIGN_UP.terms)
  await expectRefused('Por favor, preencha todos os campos obrigatórios.')
  await fillSignUp(window, visitor)
  await window.miss(SIGN_UP.error)

  await window.uncheck(SIGN_UP.terms)
  await window.click(SIGN_UP.name)
  await window.press('Enter')
  await window.see(SIGN_UP.terms, { isFocused: true })
  await window.miss(SIGN_UP.error)
  await expectRefused('É necessário concordar com os Termos de Uso para prosseguir.')
  await window.check(SIGN_UP.terms)
  await window.fill(SIGN_UP.email, 'marina')
  await expectRefused('E-mail deve ser um email válido')
  await window.fill(SIGN_UP.email, visitor.email)
  for (const [phone, message] of [
    ['119876543', 'Por favor, insira um telefone entre 10 e 15 dígitos.'],
    ['11111111111', 'Telefone inválido: todos os dígitos são iguais.'],
    ['1234567890', 'Telefone inválido: sequência de dígitos não permitida.'],
    ['9876543210', 'Telefone inválido: sequência de dígitos não permitida.'],
  ] as const) {
    await window.fill(SIGN_UP.phone, phone)
    await expectRefused(message)
  }
  await window.fill(SIGN_UP.phone, visitor.phone)
  const short = visitor.cnpj.slice(0, 13)
  await window.fill(SIGN_UP.cnpj, short, formatCnpj(short))
  await expectRefused('Por favor, insira um CNPJ válido.')

  await window.see(SIGN_UP.name, { value: visitor.name })
  await window.see(SIGN_UP.email, { value: visitor.email })
  await window.see(SIGN_UP.company, { value: visitor.company })
  await window.fill(SIGN_UP.cnpj, visitor.cnpj, formatCnpj(visitor.cnpj))
  await sendSignUp(window)
}

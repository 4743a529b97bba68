import { completeProfile, fillSignUp, prepareProven, sendSignUp, validatePhone } from '../funnel.ts'
import type { Journey, JourneyTools } from '../journey.ts'

/** A plan as the simulator keeps it. */
const PLAN = {
  monthlyTotal: 1,
  planName: 'Profissional',
  selectedProducts: [{ name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' }],
}

/** The payable charge of this visitor's implementation. */
async function payOpenCharge({ window, sandbox }: JourneyTools): Promise<void> {
  const read = `fetch('/api/payments').then((answer) => answer.json()).then(({ data }) => data.charge.paymentId)`
  await sandbox.pay(String(await window.evaluate(read)))
}

async function acceptTheImplementation({ window }: JourneyTools): Promise<void> {
  await window.see({ role: 'heading', name: 'O seu plano Profissional' }, { isFocused: true })
  await window.click({ role: 'button', name: /^Quero a implementação por R\$/ })
  await window.see({ role: 'heading', name: 'Como você quer pagar?' }, { isFocused: true })
}

/** From a plan put together on `/plans` by the whole funnel to a paid PIX. */
export const payAPlanByPix: Journey = async (tools) => {
  const { window, visitor } = tools
  await window.open('/plans')
  const total = { role: 'status', within: { role: 'region', name: 'A sua simulação' } }
  await window.check({ role: 'radio', name: /^Essencial/ })
  await window.see(total, { text: /R\$.249,00 por mês/ })
  await window.check({ role: 'radio', name: /^Profissional/ })
  await window.click({ role: 'button', name: 'Aumentar Atendente adicional' })
  await window.see(total, { text: /R\$.498,00 por mês/ })
  await window.click({ role: 'button', name: 'Continuar com esta simulação' })
  await window.arrive('/signup')
  await fillSignUp(window, visitor)
  await sendSignUp(window)
  await validatePhone(tools)
  await completeProfile(window, '/checkout')
  await acceptTheImplementation(tools)
  await window.click({ role: 'button', name: /^Pagar R\$.1\.490,00 com Pix$/ })
  await window.see({ role: 'img', name: 'QR Code do Pix' })
  await window.see({ role: 'timer' }, { text: /^1[45]:\d\d$/ })
  await window.see({ text: /^00020/ })
  await payOpenCharge(tools)
  await window.arrive('/thank-you')
  await window.see({ role: 'heading', name: 'Pagamento confirmado' }, { isFocused: true })
  await window.see({ text: 'Pix, paga' })
}

/** The implementation by boleto: the line to copy, the PDF, and the page that notices the payment. */
export const payByBoleto: Journey = async (tools) => {
  const { window } = tools
  await prepareProven(tools, { simulation: PLAN })
  await window.open('/checkout')
  await acceptTheImplementation(tools)
  await window.check({ role: 'radio', name: /^Boleto/ })
  await window.click({ role: 'button', name: /^Gerar boleto de R\$.1\.490,00$/ })
  await window.see({ role: 'heading', name: 'Boleto gerado' }, { isFocused: true })
  await window.see({ text: /^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/ })
  await window.see({ role: 'link', name: /^Abrir o boleto em PDF/ })
  await payOpenCharge(tools)
  await window.arrive('/thank-you')
  await window.see({ role: 'heading', name: 'Pagamento confirmado' }, { isFocused: true })
}

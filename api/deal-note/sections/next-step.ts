import { getOfficeMoment } from '#machines/lib/office-time.ts'
import { PAYMENT_TROUBLE_TASKS, PAYMENT_TROUBLES } from '#machines/payments/payment-trouble.ts'
import { formatRowDate } from '#machines/scheduling/provider-rows.ts'
import type { LeadScoring } from '../../lead-scoring/score-deal.ts'
import type { DealRecords } from '../../store/deal-records.ts'
import type { MoneySection } from './money.ts'

/** What the next step with a visitor depends on. */
export type Standing = {
  readonly isProven: boolean
  readonly isPremium: boolean
  readonly labels: LeadScoring['labels']
  readonly calls: DealRecords['calls']
  /** Null while the payment provider does not answer. */
  readonly money: Pick<MoneySection, 'states' | 'isToArrange'> | null
}

/** The next steps, the most urgent first: each says what to do where it is due, and null elsewhere. */
const STEPS: readonly ((standing: Standing) => string | null)[] = [
  ({ money }) => {
    const trouble = PAYMENT_TROUBLES.find((one) => money?.states.includes(one))
    return trouble === undefined ? null : lowerFirst(`${PAYMENT_TROUBLE_TASKS[trouble]}.`)
  },
  ({ calls: { next } }) => {
    if (next === null) return null
    const { date, time } = getOfficeMoment(next)
    return `conversar com o cliente em ${formatRowDate(date)} às ${time}, como ele agendou.`
  },
  ({ money }) =>
    money?.isToArrange ? 'combinar com o cliente o que está “A combinar” em Pagamentos.' : null,
  ({ money }) => (money?.states.includes('paid') ? 'ativar a conta com o cliente, que já pagou.' : null),
  ({ money }) => (money?.states.includes('owed') ? 'acompanhar o pagamento, que ainda não chegou.' : null),
  ({ calls }) =>
    calls.wasLastCancelled ? 'oferecer outro horário ao cliente, que cancelou a conversa.' : null,
  ({ isPremium }) => (isPremium ? 'oferecer a consultoria.' : null),
  ({ isProven }) => (isProven ? null : 'esperar que o cliente confirme o telefone.'),
  ({ labels }) =>
    labels.includes('behavior-simulated') ? 'chamar no WhatsApp sobre o plano simulado.' : null,
  ({ labels }) => (labels.includes('contact-available') ? 'ligar. O cliente aceita receber ligação.' : null),
]

/** Describes in one line what a salesperson should do next with a visitor. */
export function describeNextStep(standing: Standing): string {
  for (const find of STEPS) {
    const step = find(standing)
    if (step !== null) return `A fazer: ${step}`
  }
  return 'A fazer: manter contato. O cliente ainda não deu um passo para contratar.'
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

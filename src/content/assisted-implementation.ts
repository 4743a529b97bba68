import { PREMIUM_ANSWER_MINUTES, PREMIUM_SUPPORT_DAYS } from '#machines/payments/limits.ts'

/** Premium support, in the words of every page (spec S1 2.10). */
export const premiumSupport = {
  /** Within a sentence: `suporte premium por 90 dias`. */
  name: `suporte premium por ${PREMIUM_SUPPORT_DAYS} dias`,
  title: `Suporte premium por ${PREMIUM_SUPPORT_DAYS} dias`,
  duration: `${PREMIUM_SUPPORT_DAYS} dias, contados da conclusão`,
  answerTime: `Até ${PREMIUM_ANSWER_MINUTES} minutos, em horário comercial`,
  answer: `resposta em até ${PREMIUM_ANSWER_MINUTES} minutos em horário comercial`,
} as const

/** The assisted implementation: name, content and terms, the same wherever it is offered (spec S1 2.5, 2.10). */
export const assistedImplementation = {
  name: 'Implementação assistida',
  terms:
    'É opcional, cobrada uma única vez, à parte do plano, e não reembolsável, salvo o direito de arrependimento quando a lei o garante.',
  price:
    'Um valor único, o mesmo em todos os planos. Ele está na lista de preços da simulação e volta a ser mostrado antes de você aceitar. O pagamento é feito à parte do plano.',
  included: [
    'Diagnóstico do atendimento, com relatório',
    'Ativação do número e acompanhamento da verificação na Meta',
    'Roteiro de triagem de até duas áreas, escrito com a equipe',
    'Uma integração: CRM, software jurídico, cobrança ou assinatura',
    'Treinamento por função, em dois encontros gravados',
    'Presença de um especialista no primeiro dia no ar',
    `${premiumSupport.title}, com ${premiumSupport.answer}`,
  ],
} as const

import { expect, test } from 'vitest'
import { listDeals, setUpApi } from '#tests/support/api.ts'
import { EXAMPLE_VISITORS } from '#tests/support/example-visitors.ts'

const api = setUpApi()

/** What a salesperson finds in the CRM about the one visitor. */
type SalesView = {
  readonly stage: number
  readonly status: string
  /** Reais. */
  readonly value: number
  readonly labels: readonly string[]
  readonly fields: Readonly<Record<string, unknown>>
  readonly organization: string | null
  /** What the note says before anything else. */
  readonly first: readonly string[]
  /** The lines of each further section of the note. */
  readonly note: Readonly<Record<string, readonly string[]>>
  /** Subject and note of each activity, newest first. */
  readonly activities: readonly (readonly [subject: string, note: string])[]
}

/** Reads the one deal with all that belongs to it. */
async function readSalesView(): Promise<SalesView> {
  await api.drainOutbox()
  const world = await api.readSandbox()
  const [shown, ...others] = listDeals(world)
  expect([others, world.persons.length]).toEqual([[], 1])
  if (!shown) throw new Error('There is no deal')
  const { title, person, notes } = shown
  expect(title).toBe('Prado Advogados - Ana Prado')
  expect(person).toMatchObject({
    name: 'Ana Prado',
    emails: ['ana@exemplo.com.br'],
    phones: ['+5511987654321'],
  })
  expect(notes).toHaveLength(1)
  const { crm } = api.services
  const deal = await crm.getDeal(shown.id)
  const { leadId, stageChangeDate, ...fields } = deal.fields
  expect(leadId).toEqual(expect.any(String))
  return {
    stage: shown.stageId,
    status: shown.status,
    value: shown.value,
    labels: shown.labels.map(({ name }) => name),
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    organization: deal.org_id === null ? null : (await crm.getOrganization(deal.org_id)).name,
    ...readSections(notes[0]?.content ?? ''),
    activities: shown.activities.map(({ subject, note }) => [subject, hideIds(note ?? '')]),
  }
}

/** Reads our note without what stands in each one. */
function readSections(content: string): Pick<SalesView, 'first' | 'note'> {
  const [head = [], ...sections] = content.split('<br><br>').map((section) => section.split('<br>'))
  expect([head.at(0), head.at(-1)]).toEqual([
    '<b>Resumo do site (atualizado automaticamente)</b>',
    'O site reescreve esta nota; escreva as suas em outra.',
  ])
  return {
    first: head.slice(1, -1).map(hideIds),
    note: Object.fromEntries(
      sections.map(([title = '', ...lines]) => [title.replace(/<\/?b>/g, ''), lines.map(hideIds)]),
    ),
  }
}

/** Replaces ids and dates, which differ in each run: links by their text, days by `dd/mm/aaaa` and times by `hh:mm`. */
function hideIds(text: string): string {
  return text
    .replace(/<a href="[^"]+">([^<]+)<\/a>/g, '[$1]')
    .replace(/\d\d\/\d\d\/\d{4}/g, 'dd/mm/aaaa')
    .replace(/às \d\d:\d\d/, 'às hh:mm')
    .replace(/(Ativação do negócio|Agendamento|Pagamento) [\w-]+$/, '$1 …')
    .replaceAll('\u00a0', ' ')
}

/** The contact of every visitor here, once the phone is proven. */
const CONFIRMED_CONTACT = [
  'Ana Prado, Prado Advogados',
  'WhatsApp: +55 (11) 98765-4321 (confirmado)',
  'E-mail: ana@exemplo.com.br',
  'CNPJ: 11.222.333/0001-81',
]

const MONTHLY_PLAN = [
  '1 × Plano Profissional: R$ 449,00 por mês',
  '2 × Atendente adicional: R$ 98,00 por mês',
  'Total: R$ 547,00 por mês (o valor do negócio)',
]

const ORGANIZATION = 'Prado Advogados (11.222.333/0001-81)'

const PROMISED_CALL = [
  'Chamar no WhatsApp para combinar a ativação',
  'O site prometeu esta chamada ao cliente para esta data.<br>Ativação do negócio …',
] as const

const EXPECTED: Readonly<Record<keyof typeof EXAMPLE_VISITORS, SalesView>> = {
  'from a search engine, gone before the code': {
    stage: 14,
    status: 'open',
    value: 0,
    labels: ['Prioridade baixa'],
    fields: {},
    organization: null,
    first: ['A fazer: esperar que o cliente confirme o telefone.'],
    note: {
      'Pontuação: 15 de 100. Prioridade baixa.': [
        '+15 Origem orgânica',
        'Precisa de nutrição: Ainda não simulou, não viu preços, não agendou e não contratou.',
      ],
      Contato: [
        'Ana Prado, Prado Advogados',
        'WhatsApp: +55 (11) 98765-4321 (ainda não confirmado)',
        'E-mail: ana@exemplo.com.br',
        'CNPJ: 11.222.333/0001-81',
      ],
      Origem: ['busca orgânica (Google); veio de www.google.com'],
    },
    activities: [],
  },
  'from an ad, with the home page’s layout A, who saw the prices': {
    stage: 27,
    status: 'open',
    value: 0,
    labels: ['Grupo de teste A', 'Prioridade baixa'],
    fields: { abTestGroup: 'A', stageChangeReason: 'tracker.otp_confirmed' },
    organization: ORGANIZATION,
    first: ['A fazer: manter contato. O cliente ainda não deu um passo para contratar.'],
    note: {
      'Pontuação: 15 de 100. Prioridade baixa.': [
        '+10 Origem paga, +5 Viu os preços',
        'Sensível a preço: Viu os preços e não simulou, não agendou e não contratou.',
      ],
      Contato: CONFIRMED_CONTACT,
      Origem: ['mídia paga; campanha bancas · google · cpc; clique em anúncio Google Ads (gclid)'],
    },
    activities: [],
  },
  'qualified by the five questions': {
    stage: 27,
    status: 'open',
    value: 0,
    labels: ['Prioridade baixa'],
    fields: { stageChangeReason: 'tracker.otp_confirmed' },
    organization: ORGANIZATION,
    first: ['Lead premium qualificado: veio pela implementação premium.', 'A fazer: oferecer a consultoria.'],
    note: {
      'Pontuação: 20 de 100. Prioridade baixa.': ['+20 Acesso direto'],
      Contato: CONFIRMED_CONTACT,
      'Pré-qualificação': [
        'Advogados: Mais de 20',
        'Faturamento mensal: Mais de R$ 500 mil',
        'Área de atuação: Trabalhista',
        'Sistema de hoje: Astrea',
        'Prazo: Imediata: até 1 semana',
      ],
      Origem: ['acesso direto; entrada premium'],
    },
    activities: [],
  },
  'who fills in the profile and may be called': {
    stage: 27,
    status: 'open',
    value: 0,
    labels: ['Prioridade média'],
    fields: { stageChangeReason: 'tracker.otp_confirmed' },
    organization: ORGANIZATION,
    first: ['A fazer: ligar. O cliente aceita receber ligação.'],
    note: {
      'Pontuação: 51 de 100. Prioridade média.': [
        '+20 Acesso direto, +15 Advogado(a), +7 Equipe de 6 a 20 pessoas, +5 Aceita receber ligação, +4 Completou o perfil',
        'Lead morno: Completou o perfil e aceita receber ligação.',
        'Precisa de nutrição: Ainda não simulou, não viu preços, não agendou e não contratou.',
      ],
      Contato: CONFIRMED_CONTACT,
      Perfil: [
        'Papel: Advogado(a). Equipe: 6 a 20.',
        'Usos: Triagem com IA, Integração com o software jurídico.',
        'Pode receber ligação: sim.',
      ],
      Origem: ['acesso direto'],
    },
    activities: [PROMISED_CALL],
  },
  'who pays the boleto of a monthly plan': {
    stage: 26,
    status: 'won',
    value: 547,
    labels: ['Boleto emitido', 'Prioridade média'],
    fields: {
      paymentMethod: 'boleto',
      conversionSource: 'subscription',
      stageChangeReason: 'tracker.payment_completed',
    },
    organization: ORGANIZATION,
    first: ['A fazer: ativar a conta com o cliente, que já pagou.'],
    note: {
      'Pontuação: 48 de 100. Prioridade média.': ['+20 Acesso direto, +8 Simulou um plano, +20 Converteu'],
      Contato: CONFIRMED_CONTACT,
      Pagamentos: ['Pago: Assinatura Profissional, R$ 547,00, boleto, em dd/mm/aaaa · [cobrança]'],
      'Simulação: Profissional': MONTHLY_PLAN,
      Origem: ['acesso direto'],
    },
    activities: [PROMISED_CALL],
  },
  'from an ad, with layout B, who chooses a plan by the year': {
    stage: 15,
    status: 'open',
    value: 4490,
    labels: ['Grupo de teste B', 'Prioridade baixa'],
    fields: { abTestGroup: 'B', stageChangeReason: 'tracker.simulation_detected' },
    organization: ORGANIZATION,
    first: ['A fazer: combinar com o cliente o que está “A combinar” em Pagamentos.'],
    note: {
      'Pontuação: 23 de 100. Prioridade baixa.': ['+15 Origem orgânica, +8 Simulou um plano'],
      Contato: CONFIRMED_CONTACT,
      Pagamentos: [
        'A receber: Assinatura Profissional anual: adicionais mensais, R$ 98,00, boleto, vence em dd/mm/aaaa · [cobrança] · [boleto]',
        'A combinar: Profissional anual, R$ 4.490,00 por ano',
      ],
      'Simulação: Profissional anual': [
        '1 × Plano Profissional anual: R$ 4.490,00 por ano',
        '2 × Atendente adicional: R$ 98,00 por mês',
        'Total: R$ 4.490,00 por ano (o valor do negócio); R$ 98,00 por mês',
      ],
      Origem: ['rede social; clique no Facebook ou Instagram (fbclid)'],
    },
    activities: [
      [
        'Chamar no WhatsApp para combinar a ativação',
        'O site prometeu esta chamada ao cliente para esta data.<br>Combine também a cobrança anual: Profissional anual, R$ 4.490,00 por ano.<br>Ativação do negócio …',
      ],
    ],
  },
  'who pays the implementation by PIX': {
    stage: 26,
    status: 'won',
    value: 547,
    labels: ['Implementação assistida', 'Prioridade média'],
    fields: {
      implementationCheckout: 'sim',
      paymentMethod: 'pix',
      implementationPrice: 1490,
      conversionSource: 'checkout',
      stageChangeReason: 'tracker.payment_completed',
    },
    organization: ORGANIZATION,
    first: ['A fazer: ativar a conta com o cliente, que já pagou.'],
    note: {
      'Pontuação: 51 de 100. Prioridade média.': [
        '+20 Acesso direto, +8 Simulou um plano, +3 Aceitou a implementação, +20 Converteu',
        'Pronto para implementar: Aceitou ou escolheu a implementação assistida.',
      ],
      Contato: CONFIRMED_CONTACT,
      Pagamentos: [
        'Pago: Implementação assistida, R$ 1.490,00, PIX, em dd/mm/aaaa · [cobrança]',
        'A receber: Assinatura Profissional, R$ 547,00, boleto, vence em dd/mm/aaaa · [cobrança] · [boleto]',
      ],
      'Simulação: Profissional': MONTHLY_PLAN,
      Origem: ['acesso direto'],
    },
    activities: [PROMISED_CALL],
  },
  'who pays the implementation by card, without a plan': {
    stage: 26,
    status: 'won',
    value: 1_490,
    labels: ['Pago no cartão', 'Implementação assistida', 'Prioridade média'],
    fields: {
      implementationCheckout: 'sim',
      paymentMethod: 'credit_card',
      implementationPrice: 1490,
      conversionSource: 'checkout',
      stageChangeReason: 'tracker.payment_completed',
    },
    organization: ORGANIZATION,
    first: ['A fazer: ativar a conta com o cliente, que já pagou.'],
    note: {
      'Pontuação: 43 de 100. Prioridade média.': [
        '+20 Acesso direto, +3 Aceitou a implementação, +20 Converteu',
        'Pronto para implementar: Aceitou ou escolheu a implementação assistida.',
      ],
      Contato: CONFIRMED_CONTACT,
      Pagamentos: ['Pago: Implementação assistida, R$ 1.490,00, cartão, em dd/mm/aaaa · [cobrança]'],
      Origem: ['acesso direto'],
    },
    activities: [PROMISED_CALL],
  },
  'who leaves the boleto of the implementation unpaid and sets up the account': {
    stage: 47,
    status: 'open',
    value: 1_490,
    labels: ['Boleto emitido', 'Implementação assistida', 'Prioridade baixa'],
    fields: {
      implementationCheckout: 'sim',
      paymentMethod: 'boleto',
      implementationPrice: 1490,
      conversionSource: 'checkout',
      stageChangeReason: 'tracker.implementation_accepted',
    },
    organization: ORGANIZATION,
    first: ['A fazer: acompanhar o pagamento, que ainda não chegou.'],
    note: {
      'Pontuação: 33 de 100. Prioridade baixa.': [
        '+20 Acesso direto, +3 Aceitou a implementação, +10 Escolheu a implementação',
        'Pronto para implementar: Aceitou ou escolheu a implementação assistida.',
      ],
      Contato: CONFIRMED_CONTACT,
      Pagamentos: [
        'A receber: Implementação assistida, R$ 1.490,00, boleto, vence em dd/mm/aaaa · [cobrança] · [boleto]',
      ],
      Origem: ['acesso direto'],
      Conta: ['Integrações: Pipedrive com chave validada na página; quer ativar Asaas.'],
    },
    activities: [PROMISED_CALL],
  },
  'who accepts the implementation and declines it after all': {
    stage: 26,
    status: 'open',
    value: 547,
    labels: ['Prioridade baixa'],
    fields: { implementationCheckout: 'não', stageChangeReason: 'tracker.implementation_declined' },
    organization: ORGANIZATION,
    first: ['A fazer: acompanhar o pagamento, que ainda não chegou.'],
    note: {
      'Pontuação: 28 de 100. Prioridade baixa.': ['+20 Acesso direto, +8 Simulou um plano'],
      Contato: CONFIRMED_CONTACT,
      Pagamentos: [
        'A receber: Assinatura Profissional, R$ 547,00, boleto, vence em dd/mm/aaaa · [cobrança] · [boleto]',
        'Implementação assistida: recusada no checkout',
      ],
      'Simulação: Profissional': MONTHLY_PLAN,
      Origem: ['acesso direto'],
    },
    activities: [PROMISED_CALL],
  },
  'who pays the implementation and gets the money back': {
    stage: 26,
    status: 'won',
    value: 1_490,
    labels: ['Implementação assistida', 'Prioridade baixa'],
    fields: {
      implementationCheckout: 'sim',
      paymentMethod: 'pix',
      implementationPrice: 1490,
      conversionSource: 'checkout',
      stageChangeReason: 'tracker.payment_completed',
    },
    organization: ORGANIZATION,
    first: ['A fazer: falar com o cliente sobre o pagamento devolvido.'],
    note: {
      'Pontuação: 33 de 100. Prioridade baixa.': [
        '+20 Acesso direto, +3 Aceitou a implementação, +10 Escolheu a implementação',
        'Pronto para implementar: Aceitou ou escolheu a implementação assistida.',
      ],
      Contato: CONFIRMED_CONTACT,
      Pagamentos: [
        'Pagamento devolvido: Implementação assistida, R$ 1.490,00, PIX, vencimento dd/mm/aaaa · [cobrança]',
      ],
      Origem: ['acesso direto'],
    },
    activities: [
      [
        'Falar com o cliente sobre o pagamento devolvido',
        'A nota do negócio mostra o pagamento e o link da cobrança.<br>O site não reabre o negócio: se a venda não vale mais, mude-o no CRM.<br>Pagamento …',
      ],
      PROMISED_CALL,
    ],
  },
  'whom sales knew, who comes back with another company, books a call and a class': {
    stage: 46,
    status: 'open',
    value: 0,
    labels: ['Prioridade baixa'],
    fields: { stageChangeReason: 'pipeline.call_scheduled' },
    organization: ORGANIZATION,
    first: ['A fazer: conversar com o cliente em dd/mm/aaaa às hh:mm, como ele agendou.'],
    note: {
      'Pontuação: 30 de 100. Prioridade baixa.': ['+20 Acesso direto, +10 Agendou uma conversa'],
      Contato: CONFIRMED_CONTACT,
      Origem: ['acesso direto'],
      'Inscrição em masterclass': [
        'Masterclass de automação do atendimento: Ana Prado, +55 (11) 98765-4321 (não confirmado), ana@exemplo.com.br. Autorizou contato sobre a aula.',
      ],
      'Também se cadastraram': [
        'Ana Prado, Prado e Lima, +55 (11) 98765-4321 (ainda não confirmado), ana@exemplo.com.br',
      ],
    },
    activities: [
      ['Conversa com Ana Prado', 'Contato: Ana Prado, +5511987654321, ana@exemplo.com.br.<br>Agendamento …'],
    ],
  },
}

type Title = keyof typeof EXAMPLE_VISITORS

test.each(Object.keys(EXAMPLE_VISITORS) as Title[])('a visitor %s', async (title) => {
  await EXAMPLE_VISITORS[title](api)
  expect(await readSalesView()).toEqual(EXPECTED[title])
})

import type { TemplateDraft } from '#machines/tools/template-rules.ts'

/** A ready-made template to start from. */
export type TemplateModel = TemplateDraft & { readonly title: string }

/** Ready-made templates of a law office: messages to people who are clients or asked for them. */
export const templateModels = {
  hearing: {
    title: 'Lembrete de audiência',
    category: 'utility',
    name: 'lembrete_audiencia',
    header: 'Lembrete de audiência',
    body: 'Olá, {{1}}. Sua audiência está marcada para {{2}}, às {{3}}, em {{4}}. Chegue com 30 minutos de antecedência e leve um documento com foto. Se tiver dúvidas, responda a esta mensagem.',
    footer: 'Mensagem automática do escritório',
    buttons: ['Confirmo presença', 'Preciso falar com alguém'],
    samples: ['Ana', '24 de novembro', '14h', '2ª Vara do Trabalho'],
  },
  documents: {
    title: 'Pedido de documentos',
    category: 'utility',
    name: 'documentos_pendentes',
    header: '',
    body: 'Olá, {{1}}. Para dar andamento ao seu caso, ainda precisamos de: {{2}}. Você pode fotografar e enviar por aqui até {{3}}. Se já enviou, desconsidere este aviso.',
    footer: 'Mensagem automática do escritório',
    buttons: ['Vou enviar', 'Tenho uma dúvida'],
    samples: ['Ana', 'carteira de trabalho e extrato do FGTS', 'sexta-feira'],
  },
  progress: {
    title: 'Andamento do processo',
    category: 'utility',
    name: 'andamento_processo',
    header: 'Andamento do seu processo',
    body: 'Olá, {{1}}. Houve uma movimentação no seu processo em {{2}}: {{3}}. O advogado responsável vai explicar o que isso significa. Não é preciso fazer nada agora.',
    footer: 'Mensagem automática do escritório',
    buttons: ['Entendi', 'Quero falar com o advogado'],
    samples: ['Ana', '20 de novembro', 'designação de perícia'],
  },
  fee: {
    title: 'Vencimento de honorários',
    category: 'utility',
    name: 'vencimento_honorarios',
    header: '',
    body: 'Olá, {{1}}. A parcela {{2}} dos honorários combinados em contrato vence em {{3}}. O boleto e o Pix estão no e-mail que enviamos. Se já pagou, desconsidere este aviso.',
    footer: 'Mensagem automática do escritório',
    buttons: ['Segunda via'],
    samples: ['Ana', '3 de 6', '28 de novembro'],
  },
  newsletter: {
    title: 'Informativo a quem se inscreveu',
    category: 'marketing',
    name: 'informativo_mensal',
    header: 'Informativo do escritório',
    body: 'Olá, {{1}}. Você se inscreveu para receber o nosso informativo. A edição deste mês trata de {{2}}. Para ler, responda com a palavra LER. Para não receber mais, responda SAIR.',
    footer: 'Conteúdo informativo. Responda SAIR para cancelar.',
    buttons: ['Ler', 'Sair'],
    samples: ['Ana', 'mudanças na licença-paternidade'],
  },
  event: {
    title: 'Palestra a quem se inscreveu',
    category: 'marketing',
    name: 'convite_palestra',
    header: 'Palestra do escritório',
    body: 'Olá, {{1}}. Você pediu para ser avisado sobre os nossos eventos. No dia {{2}}, às {{3}}, haverá uma palestra sobre {{4}}, com transmissão ao vivo. A participação é informativa e não substitui consulta.',
    footer: 'Responda SAIR para não receber convites.',
    buttons: ['Quero participar', 'Sair'],
    samples: ['Ana', '3 de dezembro', '19h', 'planejamento sucessório'],
  },
  code: {
    title: 'Código de verificação',
    category: 'authentication',
    name: 'codigo_verificacao',
    header: '',
    body: '',
    footer: '',
    buttons: [],
    samples: ['482170'],
  },
} as const satisfies Record<string, TemplateModel>

/** Id of a ready-made template. */
export type TemplateModelId = keyof typeof templateModels

/** Their ids, in the order they are offered. */
export const TEMPLATE_MODEL_IDS = [
  'hearing',
  'documents',
  'progress',
  'fee',
  'newsletter',
  'event',
  'code',
] as const

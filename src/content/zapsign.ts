import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { consultationLink } from './consultation.ts'
import type { HeroText, IntegrationScene, Item, Limit, NextStepText, Question } from './page-types.ts'
import { priceLines } from './price-lines.ts'

/** First view of /zapsign. */
export const hero: HeroText = {
  title: 'Contrato enviado e assinado na mesma conversa.',
  lead: 'Procuração e contrato saem do seu modelo, preenchidos com os dados da triagem, e voltam assinados para a pasta do cliente.',
  action: { label: 'Criar conta', to: '/signup' },
  second: { label: 'Qual assinatura usar', to: '#assinaturas' },
  price: priceLines.professional,
}

/** Sample content: a power of attorney on its way. */
export const scene: IntegrationScene = {
  description:
    'Conversa em que a cliente recebe o link e assina; no meio, o que vai e o que volta; à direita, o documento com dois signatários, um já assinado e o outro pendente.',
  conversation: {
    title: 'protocolo 05140',
    messages: [
      {
        from: 'team',
        text: 'Helena, preparei o contrato e a procuração. Confira os seus dados antes de assinar.',
      },
      { from: 'assistant', text: 'Link de assinatura: vale só para o seu número, até sexta-feira.' },
      { from: 'client', text: 'Assinei os dois. Deu certo?' },
    ],
  },
  lanes: [
    { way: 'to', what: 'Modelo e dados conferidos', when: 'quando o advogado aprova' },
    { way: 'to', what: 'Signatários e ordem', when: 'na criação' },
    { way: 'from', what: 'Visto, assinado ou recusado', when: 'a cada ação' },
    { way: 'from', what: 'PDF final com registro', when: 'na última assinatura' },
  ],
  system: 'ZapSign',
}

/** Sample content: the document on the other side. */
export const paper = {
  title: 'Contrato de honorários',
  code: 'DOC-2026-0412',
  clause: 'Cláusula 3ª. Os honorários serão pagos em seis parcelas mensais, com vencimento no dia 10.',
  signers: [
    { name: 'Helena Braga', role: 'Contratante', signed: true, detail: 'assinou às 15h08' },
    { name: 'Camila Moura', role: 'Advogada', signed: false, detail: 'aguardando' },
  ],
  log: '3 registros: aberto, lido até o fim, assinado',
} as const

/** Kinds of electronic signature by what is signed. */
export const kinds = {
  title: 'Qual assinatura para qual documento',
  lead: 'A lei brasileira reconhece três níveis. Escolher bem evita refazer, e o sistema avisa quando o modelo pede um nível maior.',
  caption: 'Tipos de assinatura eletrônica e documentos em que costumam ser usados',
  columns: ['Nível', 'Como comprova', 'Costuma servir para', 'Atenção'],
  rows: [
    [
      'Simples',
      `Código no telefone ou ${EMAIL_WORD}, com data, IP e dispositivo`,
      'Recebimento de documentos, termos internos, autorização de contato',
      'Pode ser questionada quanto à autoria',
    ],
    [
      'Avançada',
      'Acrescenta verificação de identidade, como selfie ou biometria',
      'Contrato de honorários, distratos, acordos entre particulares',
      'As partes devem aceitar esse meio no próprio documento',
    ],
    [
      'Qualificada',
      'Certificado digital ICP-Brasil do signatário',
      'Atos em que a lei a exige, como certas transferências de imóveis',
      'O cliente precisa ter certificado válido',
    ],
  ],
  note: 'Para procuração judicial, confira o que o tribunal do processo aceita: parte deles pede certificado ICP-Brasil. Base: Lei 14.063/2020, MP 2.200-2/2001, Lei 11.419/2006 e art. 105, § 1º, do CPC.',
} as const

/** What a document passes through. */
export const steps: { readonly title: string; readonly lead: string; readonly items: readonly Item[] } = {
  title: 'O caminho do documento',
  lead: 'Cinco momentos, todos visíveis na conversa e no histórico do cliente.',
  items: [
    {
      title: 'Preencher',
      text: 'Os campos do modelo recebem os dados da triagem. O que falta é pedido ao cliente; nada é inventado.',
    },
    {
      title: 'Conferir',
      text: 'Um advogado lê o documento inteiro e aprova. Sem essa aprovação, o botão de enviar não existe.',
    },
    {
      title: 'Assinar',
      text: 'O link chega na conversa e abre no celular, sem instalar nada. O cliente pode baixar e ler antes.',
    },
    {
      title: 'Lembrar',
      text: 'Um lembrete por dia útil, no máximo três. Depois disso, a equipe é avisada para ligar.',
    },
    {
      title: 'Arquivar',
      text: 'O PDF com o registro das assinaturas vai para o atendimento e, se houver, para o software jurídico ligado a ele.',
    },
  ],
}

/** What is needed before connecting. */
export const requirements = {
  title: 'O que você precisa ter',
  items: [
    'Conta ZapSign em plano com acesso à API',
    'Token de API criado por um administrador',
    'Modelos do escritório em Word, com os campos marcados',
    'Definição de quem aprova cada tipo de documento',
  ],
} as const

/** Validity, honesty and data. */
export const limits: { readonly title: string; readonly items: readonly Limit[] } = {
  title: 'Assinar rápido, sem atropelar',
  items: [
    {
      title: 'Tempo para ler',
      text: 'O cliente recebe o documento completo e pode pedir explicação na conversa. O link não expira em menos de 48 horas.',
      source: 'Dever de informação: Código de Ética da OAB, art. 9º.',
    },
    {
      title: 'Só depois do pedido',
      text: 'Contrato e procuração são enviados a quem decidiu contratar. O chatbot não oferece contrato nem recebe assinatura por iniciativa própria.',
    },
    {
      title: 'Dados de prova são pessoais',
      text: 'Selfie, IP e localização ficam com a ZapSign, conforme a política dela, e servem só para provar a assinatura. O aviso aparece antes da coleta.',
      source: 'LGPD, arts. 6º, 9º e 11.',
    },
    {
      title: 'Menores e incapazes',
      text: 'Quando o signatário precisa de representante ou assistente, o modelo muda. O sistema pergunta a idade, mas quem confere a representação é o advogado.',
    },
  ],
}

/** Questions about this integration. */
export const questions: readonly Question[] = [
  {
    question: 'Assinatura pelo celular tem validade?',
    answer: [
      'Sim, em regra. A MP 2.200-2/2001 admite outros meios de comprovação aceitos pelas partes, e a Lei 14.063/2020 define os níveis. A força da prova depende do nível escolhido e do registro guardado.',
    ],
  },
  {
    question: 'O cliente paga alguma coisa?',
    answer: [
      'Não. Os créditos de documentos são do seu plano ZapSign; envios pelo WhatsApp seguem a tarifa da Meta quando fora da janela de 24 horas.',
    ],
  },
  {
    question: 'E se alguém recusar assinar?',
    answer: [
      'O motivo aparece na conversa, o documento é cancelado e o responsável decide o que fazer. A versão recusada fica no histórico.',
    ],
  },
]

/** What comes after /zapsign. */
export const nextStep: NextStepText = {
  title: 'Transforme o seu modelo em link.',
  lead: 'Traga um contrato em Word. Marcamos os campos juntos e enviamos o primeiro documento de teste.',
  action: consultationLink,
  related: [
    { label: 'Asaas', text: 'As parcelas do contrato assinado.', to: '/asaas' },
    { label: 'JuriDocs IA', text: 'O rascunho antes do modelo.', to: '/juridocs' },
    { label: 'Projuris ADV', text: 'Onde o documento é arquivado.', to: '/projuris-adv' },
  ],
}

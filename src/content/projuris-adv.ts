import { consultationLink } from './consultation.ts'
import type { HeroText, IntegrationScene, Item, Limit, NextStepText, Question } from './page-types.ts'
import { priceLines } from './price-lines.ts'

/** First view of /projuris-adv. */
export const hero: HeroText = {
  title: 'Leve a conversa do WhatsApp para o Projuris ADV.',
  lead: 'Documento, relato e combinado ficam ligados ao processo. E o cliente recebe o andamento em palavras que entende.',
  action: consultationLink,
  second: { label: 'Ver o que é sincronizado', to: '#campos' },
  price: priceLines.professional,
}

/** Sample content: a movement explained to a client, and his document filed. */
export const scene: IntegrationScene = {
  description:
    'Conversa em que a advogada explica um andamento e recebe um documento; no meio, o que vai e o que volta; à direita, a pasta do processo com andamentos e o documento arquivado.',
  conversation: {
    title: 'protocolo 05088',
    messages: [
      {
        from: 'team',
        text: 'Seu Arnaldo, o juiz marcou a perícia para 3 de dezembro, às 14h. Leve os exames originais.',
      },
      { from: 'client', text: 'Anotado, doutora. Segue o laudo novo.' },
      { from: 'client', text: 'laudo-ortopedista.pdf' },
    ],
  },
  lanes: [
    { way: 'from', what: 'Andamento publicado', when: 'quando o Projuris o registra' },
    { way: 'from', what: 'Partes e responsável', when: 'ao vincular o processo' },
    { way: 'to', what: 'Documento com nome e data', when: 'depois de conferido' },
    { way: 'to', what: 'Tarefa e resumo', when: 'ao encerrar o atendimento' },
  ],
  system: 'Projuris ADV',
}

/** Sample content: the file of the case. The number follows the CNJ format and belongs to no case. */
export const caseFile = {
  number: '0000000-00.2026.5.15.0000',
  title: 'Arnaldo Vieira × Transportes Ipê',
  facts: [
    ['Área', 'Trabalhista'],
    ['Responsável', 'Dra. Camila Moura'],
  ] as const,
  historyTitle: 'Linha do tempo',
  history: [
    { date: '20/11', text: 'Documento: laudo do ortopedista', isNew: true },
    { date: '19/11', text: 'Cliente avisado da perícia por WhatsApp', isNew: true },
    { date: '18/11', text: 'Perícia designada para 03/12', isNew: false },
    { date: '02/10', text: 'Contestação juntada', isNew: false },
  ],
} as const

/** A court's wording and the message that goes to the client. */
export const translation = {
  title: 'Do andamento à mensagem, com um advogado no meio',
  lead: 'A IA prepara a explicação, o advogado ajusta e envia. Nenhum andamento chega ao cliente sem revisão.',
  columns: { court: 'Como foi publicado', draft: 'Rascunho para revisar' },
  examples: [
    {
      court: 'Vistas às partes do laudo pericial, prazo comum de 10 dias.',
      draft: 'O perito entregou o laudo. Temos dez dias para comentar. Vou ler hoje e conto o que ele diz.',
    },
    {
      court: 'Conclusos para julgamento.',
      draft:
        'O processo está com o juiz para a sentença. Não há prazo certo para sair; aviso assim que houver novidade.',
    },
    {
      court: 'Indeferido o pedido de tutela de urgência. Intime-se.',
      draft: 'Notícia delicada: o advogado liga antes. O envio automático fica bloqueado.',
    },
  ],
} as const

/** What is kept in step. */
export const fields = {
  title: 'O que é sincronizado',
  caption: 'Dados trocados entre a plataforma e o Projuris ADV',
  columns: ['Informação', 'Sentido', 'Quando', 'Quem confirma'],
  rows: [
    ['Contato e telefone', 'Dos dois lados', 'Ao vincular', 'Quem faz o vínculo'],
    [
      'Processo e partes',
      'Do Projuris para a conversa',
      'Ao vincular e a cada mudança',
      'Ninguém: é só leitura',
    ],
    ['Andamento', 'Do Projuris para a conversa', 'Quando aparece no Projuris', 'Advogado, antes de enviar'],
    ['Documento recebido', 'Da conversa para o Projuris', 'Depois de nomeado', 'Quem atende'],
    ['Resumo do atendimento', 'Da conversa para o Projuris', 'Ao encerrar', 'Responsável pelo caso'],
    ['Tarefa com data', 'Da conversa para o Projuris', 'Quando criada na conversa', 'Quem recebe a tarefa'],
  ],
} as const

/** What is needed before connecting. */
export const requirements = {
  title: 'Antes de conectar',
  lead: 'Os recursos disponíveis dependem do plano contratado no Projuris ADV e do acesso liberado pelo fornecedor. Confirmamos isso com você na consultoria.',
  items: [
    'Assinatura ativa do Projuris ADV com acesso de integração',
    'Um usuário administrador para autorizar a conexão',
    'Cadastro de clientes com telefone celular em dia',
    'Responsável definido por processo ou por área',
  ],
} as const

/** How it is set up. */
export const steps: { readonly title: string; readonly items: readonly Item[] } = {
  title: 'A ordem da implementação',
  items: [
    {
      title: 'Conferir a base',
      text: 'Comparamos telefones dos dois lados e mostramos repetidos, inválidos e clientes sem celular. Nada é alterado nessa etapa.',
    },
    {
      title: 'Autorizar o acesso',
      text: 'O administrador libera a conexão com as permissões mínimas. Ela pode ser revogada a qualquer momento, dos dois lados.',
    },
    {
      title: 'Vincular os casos ativos',
      text: 'O sistema sugere o vínculo por telefone e a equipe confirma. Homônimos e telefones de família ficam para decisão humana.',
    },
    {
      title: 'Ligar os avisos por área',
      text: 'Comece por uma área. Defina quais andamentos geram rascunho, quem revisa e quais nunca saem por mensagem.',
    },
  ],
}

/** Confidentiality and other limits. */
export const limits: { readonly title: string; readonly items: readonly Limit[] } = {
  title: 'Sigilo e segredo de justiça',
  items: [
    {
      title: 'Processo em segredo fica de fora',
      text: 'Casos marcados como sigilosos não geram rascunho nem resumo automático, e só o responsável vê o vínculo.',
      source: 'CPC, art. 189; Código de Ética da OAB, arts. 35 a 38.',
    },
    {
      title: 'Mensagem não é intimação',
      text: 'O aviso ao cliente não substitui a publicação nem o controle de prazos do escritório, que continua no Projuris.',
    },
    {
      title: 'Confirmar com quem se fala',
      text: 'O telefone pode estar com outra pessoa. Antes do primeiro andamento, pedimos uma confirmação combinada com o cliente.',
    },
    {
      title: 'Retirada a qualquer momento',
      text: 'Ao desconectar, os vínculos são apagados aqui. O que já foi arquivado no Projuris continua lá, sob controle do escritório.',
      source: 'LGPD, arts. 16 e 18.',
    },
  ],
}

/** Questions about this integration. */
export const questions: readonly Question[] = [
  {
    question: 'O cliente recebe todo andamento?',
    answer: [
      'Não. Você escolhe os tipos que valem uma mensagem. Juntadas e atos de secretaria costumam ficar de fora, e decisões desfavoráveis pedem uma ligação antes.',
    ],
  },
  {
    question: 'Posso mandar documento do Projuris pela conversa?',
    answer: [
      'Sim. Quem atende escolhe o arquivo na pasta do processo e ele segue na conversa, com registro de quem enviou e quando.',
    ],
  },
  {
    question: 'E se o telefone do cliente mudar?',
    answer: [
      'A conversa nova chega sem vínculo. O atendente confirma a identidade, atualiza o contato e liga ao processo; o histórico antigo continua no número anterior.',
    ],
  },
]

/** What comes after /projuris-adv. */
export const nextStep: NextStepText = {
  title: 'Veja o que a sua base já permite.',
  lead: 'Na consultoria, olhamos o seu plano do Projuris ADV e a qualidade dos cadastros antes de prometer qualquer prazo.',
  action: consultationLink,
  related: [
    { label: 'Caixa de entrada', text: 'A conversa ao lado do processo.', to: '/inbox' },
    { label: 'ZapSign', text: 'Procuração assinada e arquivada.', to: '/zapsign' },
    { label: 'ADVBOX', text: 'Se o seu escritório usa a ADVBOX.', to: '/advbox' },
  ],
}

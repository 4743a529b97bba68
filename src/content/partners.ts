import { whatsappUrl } from './brand.ts'
import type { HeroText, Item, Limit, NextStepText, Question } from './page-types.ts'

/** First view of /partners. */
export const hero: HeroText = {
  title: 'Você já atende escritórios. Ponha o WhatsApp deles em ordem.',
  lead: 'Programa para consultorias, contadores, agências e fornecedores de software que indicam ou implementam o atendimento.',
  action: { label: 'Conversar sobre parceria', to: whatsappUrl },
  second: { label: 'Comparar os modelos', to: '#modelos' },
}

/** Sample content: what a partner sees of the accounts in its care. */
export const panel = {
  description:
    'Painel do parceiro com quatro contas de clientes, a etapa de implementação de cada uma e a próxima tarefa; conversas dos clientes não aparecem.',
  title: 'Contas que você acompanha',
  aside: 'sem acesso às conversas',
  steps: ['Diagnóstico', 'Número', 'Roteiro', 'Equipe', 'No ar'],
  accounts: [
    {
      name: 'Barreto & Nunes',
      area: 'Trabalhista · 4 pessoas',
      done: 5,
      next: 'Revisão de 30 dias na terça',
      state: { kind: 'done', text: 'No ar' },
    },
    {
      name: 'Escritório Sampaio',
      area: 'Previdenciário · 9 pessoas',
      done: 3,
      next: 'Treinar a recepção',
      state: { kind: 'plain', text: 'Equipe' },
    },
    {
      name: 'Lopes Advocacia',
      area: 'Família · 2 pessoas',
      done: 2,
      next: 'Aprovar o roteiro de triagem',
      state: { kind: 'signing', text: 'Aguarda cliente' },
    },
    {
      name: 'Contábil Araçá',
      area: 'Contabilidade · 6 pessoas',
      done: 1,
      next: 'Verificação na Meta',
      state: { kind: 'deadline', text: 'Prazo: sexta' },
    },
  ],
} as const

/** The three ways to be a partner. */
export const models = {
  title: 'Três modelos, três níveis de compromisso',
  lead: 'Condições comerciais, percentuais e prazos são definidos em contrato, caso a caso. Nada é devido sem ele.',
  caption: 'Modelos de parceria, o que o parceiro faz e o que nós fazemos',
  columns: ['Modelo', 'Para quem', 'Você faz', 'Nós fazemos'],
  rows: [
    [
      'Indicação',
      'Contadores, consultores, quem é ouvido pelo escritório',
      'Apresenta o produto a quem tem o problema, com autorização da pessoa',
      'Demonstração, venda, implementação e suporte',
    ],
    [
      'Implementação',
      'Consultorias de processos e agências com equipe técnica',
      'Diagnóstico, roteiro de triagem, treinamento e revisão de 30 dias',
      'Plataforma, ativação do número e suporte de segundo nível',
    ],
    [
      'Tecnologia',
      'Fornecedores de software jurídico e de gestão',
      'Integração por API e webhook, documentação e suporte do seu lado',
      'Ambiente de testes, revisão de segurança e divulgação conjunta',
    ],
  ],
} as const

/** What a partner gets and gives. */
export const mutual = {
  title: 'O que esperar de cada lado',
  fits: {
    title: 'O parceiro recebe',
    items: [
      'Formação inicial sobre o produto e sobre as regras da OAB e da LGPD',
      'Conta de demonstração com dados fictícios',
      'Materiais que podem ser adaptados, já revisados',
      'Um contato técnico e um comercial, com nome',
      'Registro das indicações, para ninguém disputar o mesmo cliente',
    ],
  },
  other: {
    title: 'O parceiro se compromete a',
    items: [
      'Não prometer resultado, prazo da Meta ou função que não existe',
      'Não enviar mensagens a quem não autorizou o contato',
      'Guardar sigilo sobre o que vir no escritório do cliente',
      'Dizer ao cliente que recebe por indicar ou implementar',
      'Não usar a marca como se fosse filial ou representante exclusivo',
    ],
  },
} as const

/** How to become a partner. */
export const steps: { readonly title: string; readonly items: readonly Item[] } = {
  title: 'Como entrar',
  items: [
    {
      title: 'Conversa',
      text: 'Conte quem você atende e o que faz hoje. Se o programa não servir, dizemos logo.',
    },
    { title: 'Acordo', text: 'Contrato com modelo, condições, confidencialidade e tratamento de dados.' },
    { title: 'Formação', text: 'Dois encontros online e uma implementação simulada, do diagnóstico ao ar.' },
    {
      title: 'Primeiro cliente juntos',
      text: 'Acompanhamos a primeira conta do começo ao fim. A partir da segunda, você conduz.',
    },
  ],
}

/** Ethics of referral and data. */
export const limits: { readonly title: string; readonly lead: string; readonly items: readonly Limit[] } = {
  title: 'Indicar software, nunca clientes de advogado',
  lead: 'Remuneramos a indicação e a implementação de uma ferramenta. A linha abaixo não se cruza.',
  items: [
    {
      title: 'Nada de agenciar causas',
      text: 'O programa não paga, não intermedeia e não permite a indicação de clientes a advogados. Isso é infração disciplinar para quem aceita.',
      source: 'Estatuto da Advocacia, art. 34, III e IV.',
    },
    {
      title: 'Sem acesso a conversas',
      text: 'O parceiro vê etapas e configurações. Para olhar uma conversa, o escritório precisa liberar, por tempo determinado, e fica registrado.',
      source: 'Sigilo profissional: Código de Ética da OAB, arts. 35 a 38.',
    },
    {
      title: 'Dados com responsável',
      text: 'O escritório é o controlador, nós somos operador, e o parceiro de implementação atua como suboperador, com termo próprio.',
      source: 'LGPD, arts. 5º e 39.',
    },
    {
      title: 'Verificação é da Meta',
      text: 'Aprovação de conta, nome e modelos é decisão da Meta. Ninguém, nem nós, pode vender prazo ou garantia sobre isso.',
    },
  ],
}

/** Questions of partners. */
export const questions: readonly Question[] = [
  {
    question: 'Quanto o parceiro recebe?',
    answer: [
      'Depende do modelo e do volume, e está sempre em contrato. Não publicamos percentuais porque eles mudam conforme o trabalho que fica com cada lado.',
    ],
  },
  {
    question: 'Advogado pode ser parceiro?',
    answer: [
      'Pode indicar uma ferramenta que usa, como qualquer profissional. Recomendamos transparência com quem recebe a indicação e consulta à seccional antes de aceitar remuneração recorrente.',
    ],
  },
  {
    question: 'Preciso emitir nota fiscal?',
    answer: ['Sim. O programa é para pessoas jurídicas, e o pagamento é feito contra nota.'],
  },
  {
    question: 'Posso revender com a minha marca?',
    answer: ['Hoje não. O contrato é entre o escritório e nós, e o cliente sabe de quem é a plataforma.'],
  },
]

/** What comes after /partners. */
export const nextStep: NextStepText = {
  title: 'Pense em um escritório que você atende.',
  lead: 'Traga esse caso para a primeira conversa. Fica mais fácil ver se o programa faz sentido.',
  action: { label: 'Conversar sobre parceria', to: whatsappUrl },
  related: [
    { label: 'Para advogados', text: 'O que o escritório ganha.', to: '/lawyers' },
    { label: 'Consultorias', text: 'Use também na sua empresa.', to: '/consultoria' },
    { label: 'Suporte', text: 'Como funciona a ativação.', to: '/onboarding' },
  ],
}

import { FIRST_WITH_AI } from '#machines/plan-simulator/limits.ts'
import { PLANS } from '#machines/plan-simulator/plan-features.ts'
import { brand } from './brand.ts'
import type { Crop, HeroText, Item, NextStepText, Question, SectionText } from './page-types.ts'
import { priceLines } from './price-lines.ts'
import { sayPrice } from './stated-prices.ts'

/** First view of /comparativo. */
export const hero: HeroText = {
  title: `WhatsApp comum ou ${brand.name}: o que muda no escritório.`,
  lead: 'O aplicativo que você já tem é bom para uma pessoa. Veja o que falta quando a conversa é do escritório.',
  action: { label: 'Criar conta', to: '/signup' },
  second: { label: 'Comparar linha por linha', to: '#comparativo' },
  price: priceLines.whole,
}

/** Sample content: what stays with the firm when a person leaves it. */
export const scene: Crop = {
  kind: 'list',
  description:
    'Histórico de um atendimento cuja responsável saiu do escritório: a triagem, o acesso retirado, o colega que assumiu com o resumo e a audiência marcada.',
  title: 'Protocolo 05102: quem atendeu',
  rows: [
    {
      person: { initials: 'AV', tone: 'ink' },
      name: 'Assistente virtual',
      detail: 'fez a triagem em 02/03',
      tag: { kind: 'bot', text: 'Triagem' },
    },
    {
      person: { initials: 'CM', tone: 'mint' },
      name: 'Camila',
      detail: 'atendeu até 13/11',
      tag: { kind: 'plain', text: 'Saiu' },
    },
    {
      person: { initials: 'RL', tone: 'sky' },
      name: 'Rafael',
      detail: 'assumiu em 13/11, com o resumo',
      tag: { kind: 'done', text: 'Responsável' },
    },
    {
      person: { initials: 'OF', tone: 'sand' },
      name: 'Otávio Fontes',
      detail: 'não precisou contar de novo',
      tag: { kind: 'deadline', text: 'Audiência: 19/11' },
    },
  ],
}

/** The apps beside the product. Of the apps it says what everyone has; what Meta offers only to some is left out. */
export const comparison = {
  title: 'Linha por linha',
  lead: 'Nos três casos o cliente vê o WhatsApp de sempre. O que muda é quem pode atender e o que o escritório guarda.',
  caption: `Comparação entre o aplicativo WhatsApp, o WhatsApp Business e a ${brand.name}`,
  columns: ['O que muda', 'WhatsApp', 'WhatsApp Business', brand.name],
  rows: [
    [
      'Quem atende',
      'Quem tem o celular ou um aparelho ligado a ele',
      'Quem tem o celular ou um aparelho ligado a ele',
      'A equipe inteira, no mesmo número',
    ],
    [
      'Quem pode ler',
      'Cada aparelho ligado vê todas as conversas',
      'Cada aparelho ligado vê todas as conversas',
      'Cada pessoa com o seu acesso; filas por área no plano Escritório',
    ],
    [
      'Organização',
      'Listas de conversas',
      'Etiquetas e listas de conversas',
      'Protocolo, responsável e prazo em cada conversa',
    ],
    [
      'Quando alguém sai',
      'As conversas ficam na conta de quem atendia',
      'As conversas ficam no celular do número',
      'O acesso é retirado e o histórico fica com o escritório',
    ],
    [
      'Fora do horário',
      'O cliente espera alguém abrir o aplicativo',
      'Mensagem de saudação ou de ausência',
      `Triagem com IA, a partir do plano ${PLANS[FIRST_WITH_AI].title}`,
    ],
    [
      'Áudios e conversas longas',
      'Transcrição no aparelho, onde o idioma é aceito',
      'Transcrição no aparelho, onde o idioma é aceito',
      'Transcrição e resumo, para toda a equipe, em todos os planos',
    ],
    [
      'CRM e software jurídico',
      'Copiar e colar, ou exportar a conversa',
      'Copiar e colar, ou exportar a conversa',
      `Integrações a partir do plano ${PLANS[FIRST_WITH_AI].title}`,
    ],
    [
      'Avisos a muitas pessoas',
      'Lista de transmissão, para quem salvou o número',
      'Lista de transmissão, para quem salvou o número',
      'Modelo aprovado pela Meta, só a quem autorizou',
    ],
    [
      'Preço',
      'Gratuito',
      'Gratuito, com recursos pagos à parte',
      `A partir de ${sayPrice('plano-essencial')} por mês, mais as tarifas da Meta`,
    ],
  ],
} as const

/** When the app is enough, and when no longer. */
export const enough: SectionText & { readonly items: readonly Item[] } = {
  title: 'Quando o aplicativo basta, e quando deixa de bastar',
  items: [
    {
      title: 'Basta quando uma pessoa atende',
      text: 'As conversas cabem no dia e ninguém precisa assumir no seu lugar. Nesse caso, fique com o aplicativo.',
    },
    {
      title: 'Deixa de bastar quando o celular passa de mão em mão',
      text: 'Duas pessoas respondem o mesmo cliente, ou nenhuma, porque cada uma achou que era da outra.',
    },
    {
      title: 'Deixa de bastar quando o sigilo depende de um aparelho',
      text: 'Quem pega o celular lê tudo, também o caso de que não participa, e nada mostra quem leu.',
    },
    {
      title: 'Deixa de bastar quando o cliente conta duas vezes',
      text: 'O relato está em um áudio de março, no celular de quem já não trabalha com você.',
    },
  ],
}

/** Questions about the change. */
export const questions: readonly Question[] = [
  {
    question: 'Preciso abandonar o WhatsApp Business?',
    answer: [
      'Nem sempre. Quando a Meta oferece a coexistência para o seu número, o aplicativo e a plataforma funcionam ao mesmo tempo. Outra saída é começar com um número novo e deixar o atual como está.',
    ],
  },
  {
    question: 'O cliente precisa instalar alguma coisa?',
    answer: [
      'Não. Ele continua no WhatsApp que já usa e vê uma conversa com o número do escritório. Só a equipe muda de tela.',
    ],
  },
  {
    question: 'O que passa a custar?',
    answer: [
      `A mensalidade do plano, a partir de ${sayPrice('plano-essencial')}, e as tarifas que a Meta cobra pelas mensagens da API, conforme a categoria. O aplicativo não tem essas tarifas, por isso compare com o volume do seu escritório.`,
    ],
    link: priceLines.link,
  },
  {
    question: 'E o que o aplicativo faz que a plataforma não faz?',
    answer: [
      'Grupos não entram na plataforma, e o status fica só no aplicativo. Se o escritório depende deles, mantenha um número para esse uso.',
    ],
  },
]

/** What comes after /comparativo. */
export const nextStep: NextStepText = {
  title: 'Veja a diferença com um atendimento na mão.',
  lead: 'A demonstração não pede conta: responda, deixe uma nota e passe a conversa adiante.',
  action: { label: 'Abrir a demonstração', to: '/demo' },
  related: [
    { label: 'Caixa de entrada', text: 'Um responsável por conversa.', to: '/inbox' },
    { label: 'Ativar o número', text: 'Novo, migrado ou nos dois lugares.', to: '/activate-whatsapp' },
    { label: 'Planos e preços', text: 'Simule com a sua equipe.', to: '/plans' },
  ],
}

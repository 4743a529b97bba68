import { getMomentAddress } from '#machines/demo/moments.ts'
import { consultationLink } from './consultation.ts'
import type { HeroText, Item, Limit, NextStepText, PageLink, Question, SceneTagText } from './page-types.ts'
import { priceLines } from './price-lines.ts'

/** First view of /lawyers. */
export const hero: HeroText = {
  title: 'Enquanto você cuida do processo, o WhatsApp cuida da fila.',
  lead: 'Triagem por área, prazo à vista e histórico do caso no número do escritório, dentro das regras da OAB.',
  action: consultationLink,
  second: { label: 'Ver a sua área', to: '#areas' },
  price: priceLines.whole,
}

/** A moment of the drawn day. */
export type Moment = {
  readonly time: string
  readonly title: string
  readonly text: string
  readonly tag: SceneTagText
}

/** Sample content: a Thursday of a lawyer with two hearings. */
export const day = {
  description:
    'Uma quinta-feira de uma advogada com duas audiências: seis momentos, das 7h50 às 20h12, mostram o que o assistente e a equipe fizeram em cada um.',
  title: 'Quinta-feira da Dra. Camila',
  aside: 'duas audiências, nenhuma conversa perdida',
  moments: [
    {
      time: '07:50',
      title: 'Resumo do dia',
      text: 'Três atendimentos esperam por ela. Um tem prazo hoje.',
      tag: { kind: 'deadline', text: 'Prazo: hoje' },
    },
    {
      time: '09:30',
      title: 'Audiência no fórum',
      text: 'Dois contatos novos passam pela triagem.',
      tag: { kind: 'bot', text: 'Triagem com IA' },
    },
    {
      time: '11:15',
      title: 'Intervalo de dez minutos',
      text: 'Lê dois resumos, assume um caso e passa o outro ao Rafael.',
      tag: { kind: 'plain', text: 'Trabalhista' },
    },
    {
      time: '14:00',
      title: 'Segunda audiência',
      text: 'Bianca confere um documento e deixa uma nota.',
      tag: { kind: 'signing', text: 'Nota da equipe' },
    },
    {
      time: '17:20',
      title: 'De volta ao escritório',
      text: 'Lê em trinta segundos um áudio de quatro minutos.',
      tag: { kind: 'plain', text: 'Transcrição' },
    },
    {
      time: '20:12',
      title: 'Escritório fechado',
      text: 'O assistente responde, se identifica e diz quando alguém volta.',
      tag: { kind: 'done', text: 'Respondido' },
    },
  ] satisfies Moment[],
} as const

/** Area of law: what the triage asks, what it collects, and what calls a person at once. */
export type Area = {
  readonly name: string
  readonly asks: readonly string[]
  readonly collects: string
  readonly urgent: string
}

/** Triage by area, written for Brazilian practice. Each firm edits its own. */
export const areas: {
  readonly title: string
  readonly lead: string
  readonly link: PageLink
  readonly labels: { readonly asks: string; readonly collects: string; readonly urgent: string }
  readonly list: readonly Area[]
} = {
  title: 'A triagem muda com a área',
  lead: 'Perguntas de partida para oito áreas. O escritório edita, tira e acrescenta antes de publicar.',
  link: { label: 'Veja o assistente fazer uma triagem', to: getMomentAddress('triaging') },
  labels: { asks: 'Pergunta', collects: 'Pede, se existir', urgent: 'Chama uma pessoa na hora' },
  list: [
    {
      name: 'Trabalhista',
      asks: [
        'Ainda trabalha na empresa? Se não, desde quando?',
        'Tinha carteira assinada?',
        'O que ficou sem receber?',
      ],
      collects: 'Termo de rescisão, holerites e extrato do FGTS',
      urgent: 'Audiência marcada, ou saída há quase dois anos',
    },
    {
      name: 'Previdenciário',
      asks: [
        'Já fez pedido ao INSS? Qual foi a resposta?',
        'Qual é o benefício?',
        'Está trabalhando ou contribuindo?',
      ],
      collects: 'Carta de indeferimento, CNIS e laudos',
      urgent: 'Exigência ou recurso com prazo correndo',
    },
    {
      name: 'Família',
      asks: [
        'É divórcio, guarda, alimentos ou outro assunto?',
        'Há filhos menores?',
        'Existe acordo entre as partes?',
      ],
      collects: 'Certidão de casamento e de nascimento dos filhos',
      urgent: 'Relato de violência: informa canais de emergência e chama o plantão',
    },
    {
      name: 'Cível',
      asks: [
        'O que aconteceu e quando?',
        'Existe contrato ou comprovante?',
        'Já tentou resolver com a outra parte?',
      ],
      collects: 'Contrato, notas e troca de mensagens',
      urgent: 'Citação ou intimação recebida',
    },
    {
      name: 'Criminal',
      asks: ['A pessoa está presa ou em liberdade?', 'Há inquérito ou processo?', 'Em que cidade?'],
      collects: 'Somente número do processo ou do inquérito',
      urgent: 'Prisão ou audiência de custódia: passa direto, sem perguntar sobre os fatos',
    },
    {
      name: 'Empresarial',
      asks: [
        'A demanda é da empresa ou do sócio?',
        'É contrato, societário ou cobrança?',
        'Há data para decidir?',
      ],
      collects: 'Contrato social e documento em discussão',
      urgent: 'Assembleia, notificação ou bloqueio de conta',
    },
    {
      name: 'Tributário',
      asks: [
        'É tributo federal, estadual ou municipal?',
        'Houve auto de infração ou execução?',
        'Qual é o regime da empresa?',
      ],
      collects: 'Auto, notificação ou certidão de dívida',
      urgent: 'Prazo de impugnação ou penhora',
    },
    {
      name: 'Outras áreas',
      asks: ['Em uma frase, qual é o assunto?', 'Há algum prazo?', 'Como prefere ser chamado?'],
      collects: 'Nada, até um advogado pedir',
      urgent: 'Qualquer menção a prazo ou audiência',
    },
  ],
}

/** Numbers of the company, worded as allowed (guide 4); "+280%" and "320%" never appear together (decision 31). */
export const numbers = {
  title: 'O que os escritórios contam',
  claims: [
    { figure: '+85%', caption: 'de conversão', claim: '+85% de conversão' },
    { figure: '92%', caption: 'de satisfação', claim: '92% de satisfação' },
    { figure: '150+', caption: 'escritórios ativos', claim: 'Mais de 150 escritórios ativos' },
  ],
  source: 'Dados informados pela empresa. Não são promessa de resultado para o seu escritório.',
} as const

/** What changes for each person of the firm. */
export const roles: { readonly title: string; readonly link: PageLink; readonly items: readonly Item[] } = {
  title: 'Para cada pessoa do escritório',
  link: { label: 'Passe uma conversa a um colega, na demonstração', to: getMomentAddress('handingOver') },
  items: [
    {
      title: 'Sócio',
      text: 'Vê a fila inteira, o tempo de resposta por área e onde um cliente está sem retorno.',
    },
    {
      title: 'Advogado',
      text: 'Abre o caso pelo resumo, responde na mesma conversa e passa adiante com contexto.',
    },
    { title: 'Recepção', text: 'Para de repetir perguntas: confere a triagem, marca reunião e encaminha.' },
    {
      title: 'Quem administra',
      text: 'Controla acessos, acompanha autorizações e exporta o que a LGPD pede.',
    },
  ],
}

/** The bar's rules for this work. */
export const limits: { readonly title: string; readonly lead: string; readonly items: readonly Limit[] } = {
  title: 'As regras da OAB, dentro do produto',
  lead: 'O assistente se apresenta como virtual e não presta consulta jurídica (Provimento 205/2021 da OAB).',
  items: [
    {
      title: 'Sem captação',
      text: 'O sistema responde a quem procurou o escritório. Não aborda, não compra listas e não oferece serviço em mensagem.',
      source: 'Provimento 205/2021, art. 3º; Estatuto da Advocacia, art. 34, IV.',
    },
    {
      title: 'Sem promessa',
      text: 'O assistente e os modelos evitam chance de êxito, valores e comparações. Textos que escapam disso ficam marcados para revisão.',
      source: 'Provimento 205/2021, arts. 3º e 6º.',
    },
    {
      title: 'A decisão é do advogado',
      text: 'Aceitar o caso, orientar e assinar são atos de pessoas. A ferramenta organiza o que chega até elas.',
      source: 'Provimento 205/2021, anexo único, “chatbot” e “ferramentas tecnológicas”.',
    },
    {
      title: 'Sigilo por padrão',
      text: 'Acesso por área, casos reservados, registro de quem leu e exclusão a pedido. As conversas não treinam modelos.',
      source: 'Código de Ética, arts. 35 a 38; LGPD, art. 46.',
    },
  ],
}

/** Questions of law firms. */
export const questions: readonly Question[] = [
  {
    question: 'Atendo sozinho. Faz sentido para mim?',
    answer: [
      'Faz, se as mensagens chegam enquanto você está em audiência ou escrevendo peças. A triagem e o resumo ajudam mesmo sem equipe; a distribuição entre pessoas, não.',
    ],
  },
  {
    question: 'Trabalho com casos criminais. A triagem pergunta sobre os fatos?',
    answer: [
      'Não. No criminal, o roteiro pede só situação e número do processo e passa para o advogado. O relato fica para a conversa reservada.',
    ],
  },
  {
    question: 'A ferramenta verifica conflito de interesses?',
    answer: [
      'Ela mostra se o nome ou telefone já aparece em outro atendimento como parte contrária. A conclusão é do escritório.',
    ],
  },
  {
    question: 'Quem responde se o assistente errar?',
    answer: [
      'Perante o cliente, o escritório responde pelo que publica no seu número. Por isso nada vai ao ar sem a sua aprovação, e toda conversa automática pode ser revista.',
    ],
  },
]

/** What comes after /lawyers. */
export const nextStep: NextStepText = {
  title: 'Traga as dúvidas que mais chegam.',
  lead: 'Na consultoria, montamos a triagem da sua área e medimos quanto da fila ela resolve.',
  action: consultationLink,
  related: [
    { label: 'Chatbot', text: 'Como o assistente trabalha.', to: '/chatbot' },
    {
      label: 'Diagnóstico de automação',
      text: 'Em que ponto está o seu escritório.',
      to: '/quiz-automacao-juridica',
    },
    { label: 'Projuris ADV', text: 'Integração com o software jurídico.', to: '/projuris-adv' },
  ],
}

import { getMomentAddress } from '#machines/demo/moments.ts'
import type { HeroText, Job, Limit, NextStepText, Question } from './page-types.ts'
import { priceLines } from './price-lines.ts'

/** First view of /pesquisas. */
export const hero: HeroText = {
  title: 'Pergunte sobre o atendimento enquanto ele está fresco na memória.',
  lead: 'Uma pergunta curta, na mesma conversa, quando o atendimento termina. A nota baixa volta para alguém resolver.',
  action: { label: 'Criar conta', to: '/signup' },
  second: { label: 'Ver campanhas', to: '/campanhas' },
  price: priceLines.surveys,
}

/** Sample content: a quarter's answers. 100 answers make the shares easy to check by eye. */
export const scene = {
  description:
    'Painel de pesquisas com NPS de 56 em cem respostas: 68 promotores, 20 neutros e 12 detratores, a distribuição das notas de 0 a 10 e três comentários classificados por tema.',
  title: 'Fim de atendimento, 3º trimestre',
  period: '100 respostas de 182 convites',
  nps: { value: '56', label: 'NPS', how: '68% promotores − 12% detratores' },
  groups: [
    { label: 'Promotores', range: '9 e 10', percent: 68, tone: 'good' },
    { label: 'Neutros', range: '7 e 8', percent: 20, tone: 'even' },
    { label: 'Detratores', range: '0 a 6', percent: 12, tone: 'poor' },
  ],
  scoresTitle: 'Notas',
  /** Answers of each grade, 0 to 10. */
  scores: [1, 0, 1, 2, 1, 3, 4, 8, 12, 27, 41],
  commentsTitle: 'O que as pessoas escreveram',
  comments: [
    {
      score: '10',
      text: 'Explicaram cada passo, sem juridiquês.',
      topic: 'Clareza',
      state: { kind: 'done', text: 'Agradecido' },
    },
    {
      score: '8',
      text: 'Bom, mas demorou para marcar a reunião.',
      topic: 'Agenda',
      state: { kind: 'plain', text: 'Lido' },
    },
    {
      score: '4',
      text: 'Fiquei duas semanas sem notícia do processo.',
      topic: 'Retorno',
      state: { kind: 'deadline', text: 'Retornar hoje' },
    },
  ],
} as const

/** Name of the list of jobs. */
export const jobsTitle = 'O que a pesquisa faz'
/** Three jobs of surveys, each with its picture. */
export const jobs: readonly Job[] = [
  {
    title: 'Chega na hora certa e cabe em uma resposta.',
    text: 'A pergunta sai quando o atendimento é concluído, dentro da janela de 24 horas. O cliente responde com um número e, se quiser, conta o porquê.',
    points: [
      'Uma pesquisa por pessoa a cada 90 dias, no máximo',
      'Comentário em texto ou áudio, transcrito',
      'Nenhuma pesquisa depois de notícia ruim: a equipe pode segurar o envio',
    ],
    crop: {
      kind: 'chat',
      description: 'Pergunta de satisfação na conversa, com nota e comentário do cliente.',
      messages: [
        {
          from: 'assistant',
          text: 'Lúcia, o atendimento foi encerrado. De 0 a 10, quanto você recomendaria o escritório a um amigo? Responder é opcional.',
        },
        { from: 'client', text: '9' },
        { from: 'assistant', text: 'Obrigado. O que mais pesou na sua nota?' },
        { from: 'client', text: 'A Bianca sempre me respondeu no mesmo dia.' },
      ],
    },
  },
  {
    title: 'Nota baixa vira tarefa, com nome e prazo.',
    text: 'De 0 a 6, o responsável pelo cliente recebe um aviso com a conversa e tem um dia útil para retornar. O sócio vê o que ficou sem retorno.',
    crop: {
      kind: 'slip',
      description: 'Tarefa criada a partir de uma nota baixa, com responsável e prazo de retorno.',
      title: 'Retorno ao cliente',
      protocol: 'PQ-0078',
      rows: [
        ['Nota', '4, tema: retorno'],
        ['Disse', '“Duas semanas sem notícia”'],
        ['Responsável', 'Dr. Rafael Lima'],
        ['Prazo', 'Hoje, até 18h'],
      ],
      done: ['Conversa anexada', 'Último andamento resumido'],
    },
  },
  {
    title: 'Mostra onde melhorar, não só a média.',
    text: 'Os comentários são agrupados por tema e cruzados com área, fase do caso e tempo de resposta. A média geral esconde; o recorte mostra.',
    crop: {
      kind: 'bars',
      description: 'Satisfação por tema: clareza, cordialidade, agenda e retorno.',
      title: 'Satisfeitos por tema',
      bars: [
        { label: 'Cordialidade', percent: 96, text: '96%' },
        { label: 'Clareza', percent: 91, text: '91%' },
        { label: 'Agenda', percent: 74, text: '74%' },
        { label: 'Retorno sobre o processo', percent: 58, text: '58%' },
      ],
      foot: 'Recortes com menos de 10 respostas não são exibidos.',
    },
  },
]

/** Which question to ask when. */
export const kinds = {
  title: 'Três perguntas, cada uma no seu momento',
  lead: 'Perguntar tudo a todos cansa e distorce. Cada tipo de pesquisa tem um gatilho e uma leitura.',
  caption: 'Tipos de pesquisa, quando perguntar e como ler o resultado',
  columns: ['Pesquisa', 'Quando', 'Pergunta', 'Como ler'],
  rows: [
    [
      'Satisfação (CSAT)',
      'Ao concluir um atendimento',
      'Como foi este atendimento, de 1 a 5?',
      'Parcela de notas 4 e 5. Serve para o dia a dia',
    ],
    [
      'Recomendação (NPS)',
      'Ao fim do caso, ou duas vezes por ano em casos longos',
      'De 0 a 10, quanto recomendaria o escritório?',
      'Promotores (9 e 10) menos detratores (0 a 6). Vai de −100 a 100',
    ],
    [
      'Pergunta aberta',
      'Depois da primeira reunião',
      'O que ficou sem explicar?',
      'Temas que se repetem. É a mais útil quando há poucas respostas',
    ],
  ],
} as const

/** Rules for asking and for using the answers. */
export const limits: { readonly title: string; readonly lead: string; readonly items: readonly Limit[] } = {
  title: 'Ouvir o cliente sem expor o cliente',
  lead: 'A resposta é dado pessoal, e elogio de cliente não é peça de propaganda.',
  items: [
    {
      title: 'Responder é opcional',
      text: 'O convite diz isso, e não responder não muda nada no atendimento. Quem pede para não ser perguntado não recebe outra pesquisa.',
      source: 'LGPD, arts. 8º e 18.',
    },
    {
      title: 'Elogio não vira anúncio',
      text: 'As respostas servem à gestão. Publicar depoimento ou caso concreto para oferecer serviços esbarra nas regras de publicidade, por isso não há botão de publicar.',
      source: 'Provimento 205/2021 do CFOAB, arts. 3º e 6º.',
    },
    {
      title: 'Identificada ou anônima, e isso é dito',
      text: 'Na anônima, nota e comentário são guardados sem nome e sem número, e só aparecem em grupos de dez ou mais.',
    },
    {
      title: 'Fora da janela, só com modelo',
      text: 'Passadas 24 horas da última mensagem do cliente, o convite usa um modelo aprovado pela Meta, que é cobrado à parte.',
      link: { label: 'Veja a janela fechar na demonstração', to: getMomentAddress('reopening') },
    },
  ],
}

/** Questions about surveys. */
export const questions: readonly Question[] = [
  {
    question: 'O que é um bom NPS para um escritório?',
    answer: [
      'Não há um número oficial. Compare o escritório com ele mesmo, trimestre a trimestre, e leia os comentários antes da nota. Com menos de trinta respostas, a variação é grande demais para concluir algo.',
    ],
  },
  {
    question: 'Posso pesquisar clientes de casos perdidos?',
    answer: [
      'Pode, e costuma ser o que mais ensina. O responsável escolhe o momento, e a pergunta fala do atendimento, não do resultado do processo.',
    ],
  },
  {
    question: 'A pesquisa pode pedir avaliação no Google?',
    answer: [
      'O convite não faz isso. Incentivar avaliações públicas tem sido discutido nas comissões de publicidade da OAB; se o escritório quiser pedir, deve antes consultar a sua seccional.',
    ],
  },
  {
    question: 'Consigo exportar as respostas?',
    answer: ['Sim, em planilha, com a nota, o tema, a área e a data. As anônimas saem sem identificação.'],
  },
]

/** What comes after /pesquisas. */
export const nextStep: NextStepText = {
  title: 'Descubra o que os clientes não contam na reunião.',
  lead: 'Ative a pesquisa de fim de atendimento e veja as primeiras respostas ainda nesta semana.',
  action: { label: 'Criar conta', to: '/signup' },
  related: [
    { label: 'Caixa de entrada', text: 'Onde o retorno ao cliente acontece.', to: '/inbox' },
    { label: 'Campanhas', text: 'Avisos para quem autorizou.', to: '/campanhas' },
    { label: 'Consultorias', text: 'Pesquisa ao fim de cada projeto.', to: '/consultoria' },
  ],
}

import { getMomentAddress } from '#machines/demo/moments.ts'
import { consultationLink } from './consultation.ts'
import type { HeroText, Item, Job, Limit, NextStepText, Question, SceneMessage } from './page-types.ts'
import { priceLines } from './price-lines.ts'

/** First view of /chatbot. */
export const hero: HeroText = {
  title: 'A IA faz a triagem. A orientação jurídica é com o advogado.',
  lead: 'O assistente atende na hora, se apresenta como virtual, pergunta o necessário e entrega a conversa pronta a quem decide.',
  action: { label: 'Criar conta', to: '/signup' },
  second: { label: 'Ver uma triagem', to: getMomentAddress('triaging') },
  price: priceLines.professional,
}

/** A box of the drawn flow. */
export type FlowNode = {
  readonly kind: 'start' | 'ask' | 'person' | 'stop'
  readonly title: string
  readonly text: string
}

/** Sample content: the flow of a firm, and the same conversation on the client's phone. */
export const scene = {
  description:
    'Fluxo do assistente em três colunas: ele se identifica e pede autorização, pergunta a área e os fatos, e passa a conversa para um advogado; ao lado, a conversa com a cliente.',
  title: 'Fluxo: primeiro contato',
  state: 'Publicado',
  columns: [
    {
      title: 'Abertura',
      nodes: [
        { kind: 'start', title: 'Primeira mensagem', text: 'Qualquer texto ou áudio' },
        { kind: 'ask', title: 'Apresentação', text: 'Diz que é virtual e para que servem os dados' },
        { kind: 'stop', title: '“Quero falar com alguém”', text: 'Vale em qualquer ponto' },
      ],
    },
    {
      title: 'Triagem',
      nodes: [
        { kind: 'ask', title: 'Área do caso', text: '4 opções e “não sei”' },
        { kind: 'ask', title: 'O que aconteceu', text: 'Texto livre, resumido pela IA' },
        { kind: 'ask', title: 'Há prazo ou audiência?', text: 'Se sim, passa na frente' },
      ],
    },
    {
      title: 'Passagem',
      nodes: [
        { kind: 'person', title: 'Advogado da área', text: 'Recebe resumo e documentos' },
        { kind: 'person', title: 'Plantão', text: 'Só com prazo em 48 horas' },
        { kind: 'stop', title: 'Fora da atuação', text: 'Agradece e encerra, sem opinar' },
      ],
    },
  ] satisfies { title: string; nodes: FlowNode[] }[],
  chatTitle: 'No celular da cliente',
  firm: 'Moura & Prado Advogados',
  assistant: 'Assistente virtual',
  chat: [
    {
      from: 'assistant',
      text: 'Olá. Sou o assistente virtual do escritório. Coleto as informações e um advogado responde.',
    },
    { from: 'client', text: 'Oi. O banco descontou um empréstimo que eu não fiz.' },
    { from: 'assistant', text: 'Entendi. O desconto é na conta ou no benefício do INSS?' },
    { from: 'client', text: 'No benefício. Posso processar?' },
    {
      from: 'assistant',
      text: 'Quem avalia isso é o advogado. Já registrei o seu relato e ele fala com você hoje.',
    },
  ] satisfies SceneMessage[],
} as const

/** Name of the list of jobs. */
export const jobsTitle = 'O que o assistente faz'
/** Three jobs of the assistant, each with its picture. */
export const jobs: readonly Job[] = [
  {
    title: 'Pergunta o que a recepção perguntaria.',
    text: 'Cada área tem o seu roteiro: data da demissão no trabalhista, número do benefício no previdenciário, filhos menores na família. Você edita as perguntas sem programar.',
    points: [
      'Entende texto e áudio',
      'Não repete o que o cliente já disse',
      'Aceita foto de documento e confere se está legível',
    ],
    link: { label: 'Veja o assistente preencher uma ficha', to: getMomentAddress('triaging') },
    crop: {
      kind: 'slip',
      description: 'Ficha de triagem preenchida a partir de uma conversa sobre desconto em benefício.',
      title: 'Triagem concluída',
      protocol: '05126',
      rows: [
        ['Área', 'Consumidor, bancário'],
        ['Relato', 'Empréstimo não reconhecido'],
        ['Desde', 'Agosto de 2026'],
        ['Prazo', 'Não informado'],
        ['Já tem advogado?', 'Não'],
      ],
      done: ['Extrato do benefício recebido', 'Autorização de contato registrada'],
    },
  },
  {
    title: 'Sabe a hora de chamar uma pessoa.',
    text: 'Pedido de orientação, prazo próximo, irritação ou simples vontade do cliente: qualquer um desses sinais encerra a parte automática.',
    points: [
      'Saída para atendimento humano em toda mensagem',
      'Fora do horário, diz quando o escritório volta',
      'Não insiste: duas respostas sem sentido e chama a equipe',
    ],
    crop: {
      kind: 'chat',
      description: 'O assistente reconhece um prazo próximo e chama a advogada de plantão.',
      messages: [
        { from: 'client', text: 'Recebi uma intimação e acho que o prazo é amanhã.', time: '19:20' },
        {
          from: 'assistant',
          text: 'Obrigado por avisar. Estou chamando a advogada de plantão agora. Pode mandar a foto da intimação?',
          time: '19:20',
        },
        { from: 'team', text: 'Aqui é a Dra. Camila. Já estou com o seu caso.', time: '19:24' },
      ],
      note: { label: 'Motivo da passagem:', text: 'prazo em menos de 48 horas.' },
    },
  },
  {
    title: 'Responde o que não é consulta.',
    text: 'Endereço, horário, lista de documentos, data da reunião, situação do pagamento. O assistente usa só o que o escritório escreveu na base e indica de onde tirou.',
    crop: {
      kind: 'list',
      description: 'Lista de assuntos que o assistente pode e não pode responder.',
      title: 'Base de respostas',
      rows: [
        {
          name: 'Documentos para divórcio',
          detail: 'Revisado pela Dra. Camila em 12/11',
          tag: { kind: 'done', text: 'Responde' },
        },
        {
          name: 'Endereço e estacionamento',
          detail: 'Revisado pela recepção em 03/11',
          tag: { kind: 'done', text: 'Responde' },
        },
        {
          name: 'Chance de ganhar a ação',
          detail: 'Encaminha ao advogado',
          tag: { kind: 'deadline', text: 'Não responde' },
        },
        {
          name: 'Valor de honorários',
          detail: 'Encaminha ao advogado',
          tag: { kind: 'deadline', text: 'Não responde' },
        },
      ],
    },
  },
]

/** How a flow goes live, in this order. */
export const steps: { readonly title: string; readonly lead: string; readonly items: readonly Item[] } = {
  title: 'Do roteiro ao ar',
  lead: 'O assistente só fala com clientes depois que um advogado responsável aprova o roteiro.',
  items: [
    {
      title: 'Escolha as áreas',
      text: 'Comece por duas ou três. Cada uma vem com um roteiro de perguntas para editar, escrito para a prática brasileira.',
    },
    {
      title: 'Defina os limites',
      text: 'Assuntos proibidos, palavras que chamam uma pessoa, horário e quem recebe cada tipo de caso.',
    },
    {
      title: 'Converse com ele',
      text: 'No modo de teste, a equipe faz o papel do cliente. Cada resposta mostra de que parte da base ela saiu.',
    },
    {
      title: 'Aprove e acompanhe',
      text: 'O responsável assina a versão. Conversas em que o assistente hesitou vão para revisão semanal.',
    },
  ],
}

/** Rules for automatic answers. */
export const limits: { readonly title: string; readonly lead: string; readonly items: readonly Limit[] } = {
  title: 'O que o assistente não faz',
  lead: 'A OAB permite chatbot para facilitar a comunicação e coletar dados. Não permite que ele ocupe o lugar do advogado.',
  items: [
    {
      title: 'Não presta consulta jurídica',
      text: 'Não diz se há direito, não estima chances nem valores e não indica qual ação propor. A pergunta vai para o advogado, com o contexto.',
      source: 'Provimento 205/2021 do CFOAB, anexo único, “chatbot”.',
    },
    {
      title: 'Não se passa por gente',
      text: 'A primeira mensagem diz que ele é virtual. O nome e a foto não imitam um advogado, e a saída para uma pessoa está sempre à mão.',
      source: 'Política do WhatsApp Business: a automação precisa oferecer um caminho claro até uma pessoa.',
    },
    {
      title: 'Não procura ninguém',
      text: 'Ele só responde a quem escreveu primeiro. Não aborda desconhecidos, não oferece serviços e não promete resultado.',
      source: 'Provimento 205/2021, arts. 3º e 6º.',
    },
    {
      title: 'Não decide sozinho sobre o cliente',
      text: 'A triagem ordena a fila, mas a aceitação ou recusa do caso é sempre de uma pessoa. Dados de saúde e outros sensíveis só são pedidos quando o caso exige.',
      source: 'LGPD, arts. 6º, 11 e 20.',
    },
    {
      title: 'Não treina modelos com as conversas',
      text: 'O conteúdo é usado para responder àquela conversa. O sigilo do cliente não vira material de treinamento.',
      source: 'Veja também a Recomendação 001/2024 do CFOAB sobre IA generativa.',
    },
    {
      title: 'Pode errar',
      text: 'Resumos e transcrições são feitos por máquina. Por isso a equipe vê sempre a mensagem original ao lado e corrige com um toque.',
    },
  ],
}

/** Questions about the assistant. */
export const questions: readonly Question[] = [
  {
    question: 'A OAB permite chatbot em escritório?',
    answer: [
      'Permite. O anexo do Provimento 205/2021 aceita o chatbot para responder às primeiras dúvidas sobre a atuação do escritório e para coletar dados, informações e documentos, desde que não afaste a pessoalidade do serviço nem o poder de decisão do advogado.',
      'As configurações de fábrica seguem essa linha. Ainda assim, a responsabilidade pelo texto publicado é do escritório, e vale consultar a comissão da sua seccional.',
    ],
  },
  {
    question: 'O assistente pode informar o valor dos honorários?',
    answer: [
      'Nós o configuramos para não informar. A divulgação de valores como forma de atrair clientes é vedada, e honorário depende do caso. O assistente registra a pergunta e o advogado responde.',
    ],
  },
  {
    question: 'E quem não quer falar com robô?',
    answer: [
      'Basta escrever isso, do jeito que for. A conversa vai para a fila da equipe, e o assistente não volta a responder naquele atendimento.',
    ],
  },
  {
    question: 'O que ele responde às três da manhã?',
    answer: [
      'A mesma triagem, com a informação de quando o escritório volta. Se o caso indicar prazo próximo e você tiver um plantão configurado, o plantonista é avisado.',
    ],
  },
  {
    question: 'Preciso programar?',
    answer: [
      'Não. Roteiros e base de respostas são escritos em português, em uma tela de edição. Quem desenvolve pode ainda ligar o fluxo a um sistema próprio por webhook.',
    ],
  },
]

/** What comes after /chatbot. */
export const nextStep: NextStepText = {
  title: 'Veja a triagem com os casos do seu escritório.',
  lead: 'Na consultoria, montamos com você o roteiro de uma área e testamos a passagem para a equipe.',
  action: consultationLink,
  related: [
    { label: 'Caixa de entrada', text: 'Aonde a conversa chega depois da triagem.', to: '/inbox' },
    { label: 'Para advogados', text: 'Perguntas de triagem por área do Direito.', to: '/lawyers' },
    { label: 'Pesquisas', text: 'Como o cliente avaliou a conversa.', to: '/pesquisas' },
  ],
}

import type { ConversationId, Owner } from '#machines/demo/conversations.ts'
import type { Moment } from '#machines/demo/moments.ts'
import type { Item, Person, SceneMessage, SceneTagText } from './page-types.ts'

/** What stands over the demonstration, before and while it is used. */
export const demoPage = {
  title: 'Use a caixa de entrada agora, sem criar conta.',
  lead: 'Um escritório de exemplo, quatro conversas e o que a equipe faz com elas: assumir, ouvir, anotar, responder, passar adiante.',
  notice:
    'Escritório, pessoas e casos são inventados. Nada do que você escreve aqui é enviado ou guardado: recarregue a página e tudo recomeça.',
  withoutScript:
    'A demonstração precisa de JavaScript. Sem ele, a página da caixa de entrada mostra as mesmas telas em imagens.',
  guided: {
    title: 'Seguir o roteiro',
    text: 'Sete passos, cerca de cinco minutos. Cada passo acontece quando você faz o que ele pede.',
  },
  free: {
    title: 'Explorar livremente',
    text: 'Tudo aberto, em qualquer ordem. Dá para começar o roteiro depois.',
  },
} as const

/** The steps of the guide, by their states. */
export const demoSteps: Readonly<Record<Moment, Item>> = {
  taking: {
    title: 'Assuma uma conversa',
    text: 'Na conversa de Otávio Fontes, que está sem responsável, aperte “Assumir conversa”: a equipe inteira vê que agora ela é sua.',
  },
  listening: {
    title: 'Leia o áudio',
    text: 'Otávio mandou um áudio. Aperte “Ler o áudio”: o texto e um resumo aparecem ao lado da gravação.',
  },
  noting: {
    title: 'Deixe uma nota para a equipe',
    text: 'Escreva no campo da conversa e aperte “Guardar como nota”. O cliente não vê.',
  },
  replying: {
    title: 'Responda ao cliente',
    text: 'Escreva no mesmo campo e aperte “Enviar ao cliente”.',
  },
  reopening: {
    title: 'Veja a sessão acabar, e reabra a conversa',
    text: 'Aperte “Adiantar 8 horas” até a sessão se encerrar. O texto livre fica bloqueado; “Enviar modelo aprovado” chega ao cliente, e a resposta dele abre outra sessão.',
  },
  handingOver: {
    title: 'Passe a conversa a um colega',
    text: 'Em “Passar para”, escolha quem continua. A transferência fica no histórico.',
  },
  triaging: {
    title: 'Deixe o assistente fazer a triagem',
    text: 'Na conversa do contato novo, aperte “Deixar o assistente começar”. Ele pergunta, e a ficha fica pronta para a equipe.',
  },
}

/** The end of the guide. */
export const demoCompleted = {
  title: 'Fim do roteiro',
  text: 'É assim que a equipe trabalha no mesmo número. A caixa de entrada continua aberta, se quiser mexer mais.',
  signUp: { label: 'Criar conta', to: '/signup' },
  plans: { label: 'Ver planos', to: '/plans' },
  again: 'Seguir o roteiro desde o começo',
} as const

/** Labels of the inbox. */
export const demoInbox = {
  label: 'Caixa de entrada de demonstração',
  title: 'Moura & Prado Advogados',
  sample: 'Exemplo',
  list: 'Conversas',
  nothing: 'Escolha uma conversa da lista.',
  back: 'Voltar à lista',
  restart: 'Recomeçar',
  guide: 'Seguir o roteiro',
  skip: 'Pular passo',
  step: (number: number, of: number) => `Passo ${number} de ${of}`,
  messages: 'Mensagens',
  take: 'Assumir conversa',
  owner: 'Responsável',
  area: 'Área',
  protocol: 'Protocolo',
  session: 'Sessão de 24 horas',
  over: 'Encerrada',
  passTime: 'Adiantar 8 horas',
  handOver: 'Passar para',
  handedOver: (name: string) => `Você passou a conversa para ${name}.`,
  triage: 'Deixar o assistente começar',
  asking: 'O assistente está conversando…',
  summary: 'Resumo automático',
  slip: 'Ficha da triagem',
  listen: 'Ler o áudio',
  transcript: 'Transcrição automática',
  assistant: 'Assistente',
  template: 'Modelo aprovado',
  note: 'Nota da equipe:',
  field: 'Mensagem ou nota',
  reply: 'Enviar ao cliente',
  keepNote: 'Guardar como nota',
  sendTemplate: 'Enviar modelo aprovado',
  notYours: 'Assuma a conversa para responder ao cliente. Uma nota você já pode deixar.',
  colleagueAnswers: (name: string) => `${name} responde por esta conversa. Você pode deixar uma nota.`,
  sessionOver:
    'A sessão acabou: passaram 24 horas da última mensagem do cliente. Só um modelo aprovado chega a ele.',
  awaited: 'Modelo enviado. O cliente está escrevendo…',
  now: 'agora',
} as const

/** Names of those who answer. */
export const demoOwners: Readonly<Record<Owner, string>> = {
  nobody: 'ninguém',
  visitor: 'Você',
  rafael: 'Rafael',
  bianca: 'Bianca',
}

/** A conversation's content; what happens to it stands in the chart. */
export type DemoConversation = {
  readonly name: string
  readonly person: Person
  readonly subject: string
  readonly area: string
  readonly protocol: string
  readonly tag: SceneTagText
  readonly messages: readonly SceneMessage[]
  /** What the client is sent once the session is over, and what they answer. */
  readonly template: string
  readonly answer: string
}

/** The four conversations. */
export const demoConversations: Readonly<Record<ConversationId, DemoConversation>> = {
  hearing: {
    name: 'Otávio Fontes',
    person: { initials: 'OF', tone: 'sand' },
    subject: 'Áudio de 0:41 sobre a audiência',
    area: 'Trabalhista',
    protocol: '05102',
    tag: { kind: 'deadline', text: 'Prazo: hoje' },
    messages: [
      { from: 'client', text: 'Bom dia! Chegou a notificação da audiência.', time: '09:02' },
      {
        from: 'assistant',
        text: 'Bom dia, Otávio. Recebi a sua mensagem e avisei a equipe do seu caso.',
        time: '09:02',
      },
    ],
    template:
      'Olá, Otávio. Aqui é do escritório Moura & Prado Advogados. Temos uma atualização do seu atendimento 05102. Podemos continuar por aqui?',
    answer: 'Podem, sim. Estou por aqui.',
  },
  inheritance: {
    name: 'Novo contato',
    person: { initials: '?', tone: 'sky' },
    subject: 'Vocês atendem inventário?',
    area: 'Triagem',
    protocol: '05104',
    tag: { kind: 'bot', text: 'Triagem com IA' },
    messages: [{ from: 'client', text: 'Boa tarde. Vocês atendem inventário?', time: '09:41' }],
    template:
      'Olá! Aqui é do escritório Moura & Prado Advogados. Recebemos o seu contato 05104. Podemos continuar por aqui?',
    answer: 'Podem, obrigado.',
  },
  certificate: {
    name: 'Lúcia Amaral',
    person: { initials: 'LA', tone: 'lilac' },
    subject: 'Enviou a certidão de casamento',
    area: 'Família',
    protocol: '05099',
    tag: { kind: 'plain', text: 'Em análise' },
    messages: [
      { from: 'client', text: 'Segue a certidão que faltava.', time: '08:20' },
      { from: 'team', text: 'Recebi, Lúcia. Confiro hoje e retorno.', time: '08:34' },
    ],
    template: 'Olá, Lúcia. Aqui é do escritório Moura & Prado Advogados. Podemos continuar por aqui?',
    answer: 'Claro.',
  },
  lease: {
    name: 'Padaria São Bento Ltda.',
    person: { initials: 'PS', tone: 'ink' },
    subject: 'Pergunta sobre o aditivo do aluguel',
    area: 'Empresarial',
    protocol: '05097',
    tag: { kind: 'signing', text: 'Em assinatura' },
    messages: [
      { from: 'client', text: 'O aditivo já foi para o proprietário?', time: 'ontem' },
      { from: 'team', text: 'Foi ontem à tarde. Avisamos quando ele assinar.', time: 'ontem' },
    ],
    template: 'Olá! Aqui é do escritório Moura & Prado Advogados. Podemos continuar por aqui?',
    answer: 'Podemos.',
  },
}

/** The audio message of the hearing. */
export const demoAudio = {
  length: '0:41',
  text: '“A audiência ficou para o dia 3, às duas da tarde. Só que a minha testemunha mudou de cidade. Ela pode falar por vídeo?”',
  summary: [
    'Audiência de instrução no dia 3, às 14h.',
    'A testemunha mudou de cidade.',
    'Pede para ouvi-la por videoconferência.',
  ],
} as const

/** The triage, line by line: as many as `TRIAGE_LINES` of the chart. */
export const demoTriage: readonly SceneMessage[] = [
  {
    from: 'assistant',
    text: 'Boa tarde! Sou o assistente virtual do escritório. Atendemos, sim. Como você se chama?',
    time: 'agora',
  },
  { from: 'client', text: 'Paulo Mendes.', time: 'agora' },
  {
    from: 'assistant',
    text: 'Obrigado, Paulo. Todos os herdeiros são maiores de idade e estão de acordo?',
    time: 'agora',
  },
  { from: 'client', text: 'Somos três irmãos, todos de acordo.', time: 'agora' },
  {
    from: 'assistant',
    text: 'Entendi. Há imóveis? Um advogado lê as respostas e confirma o caminho com você.',
    time: 'agora',
  },
  { from: 'client', text: 'Um apartamento em Santos.', time: 'agora' },
]

/** What the triage found out. */
export const demoSlip: readonly (readonly [string, string])[] = [
  ['Nome', 'Paulo Mendes'],
  ['Área', 'Família e sucessões'],
  ['Relato', 'Inventário, três herdeiros de acordo'],
  ['Bens', 'Apartamento em Santos'],
]

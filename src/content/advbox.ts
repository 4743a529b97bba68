import { DUE_WORKING_DAYS } from '#machines/suggested-tasks/limits.ts'
import { consultationLink } from './consultation.ts'
import type { HeroText, IntegrationScene, Item, Limit, NextStepText, Question } from './page-types.ts'
import { priceLines } from './price-lines.ts'

/** First view of /advbox. */
export const hero: HeroText = {
  title: 'A mensagem do cliente vira tarefa na ADVBOX, com responsável e prazo.',
  lead: 'O que foi combinado no WhatsApp entra no fluxo do escritório, ligado ao processo certo, sem copiar e colar.',
  action: consultationLink,
  second: { label: 'Ver exemplos de regras', to: '#regras' },
  price: priceLines.professional,
}

/** Sample content: a promise in a conversation becomes a task. */
export const scene: IntegrationScene = {
  description:
    'Conversa em que o advogado promete um retorno; no meio, o que vai e o que volta; à direita, a lista de tarefas da ADVBOX com a nova tarefa em destaque.',
  conversation: {
    title: 'protocolo 05117',
    messages: [
      { from: 'client', text: 'Doutor, chegou uma carta do INSS pedindo documentos.' },
      { from: 'client', text: 'foto da carta, 2 páginas' },
      { from: 'team', text: 'Vi aqui, Dona Neide. Preparo a lista e mando até quarta.' },
    ],
  },
  lanes: [
    { way: 'from', what: 'Clientes e processos', when: 'ao vincular' },
    { way: 'to', what: 'Tarefa com prazo e anexo', when: 'quando alguém confirma' },
    { way: 'to', what: 'Registro do atendimento', when: 'ao encerrar' },
    { way: 'from', what: 'Tarefa concluída', when: 'avisa quem atendeu' },
  ],
  system: 'ADVBOX',
}

/** Sample content: the tasks on the other side. */
export const tasks = {
  title: 'Tarefas de Rafael',
  day: 'semana de 23/11',
  rows: [
    {
      title: 'Cumprir exigência do INSS',
      detail: 'Neide Campos · aposentadoria',
      due: 'qua, 25/11',
      isNew: true,
      state: 'Nova',
    },
    {
      title: 'Protocolar recurso',
      detail: 'Benedito Reis · BPC',
      due: 'qui, 26/11',
      isNew: false,
      state: 'Em andamento',
    },
    {
      title: 'Ligar sobre perícia',
      detail: 'Rosa Antunes · auxílio',
      due: 'sex, 27/11',
      isNew: false,
      state: 'A fazer',
    },
  ],
  foot: 'Origem: WhatsApp, protocolo 05117. A foto da carta está anexada.',
} as const

/** Rules from message to task. */
export const rules = {
  title: 'Regras que a equipe entende',
  lead: 'Cada regra diz o que se ouve na conversa e o que se cria na ADVBOX. A sugestão aparece para quem atende, que confirma ou descarta.',
  caption: 'Exemplos de regras que transformam mensagens em tarefas',
  columns: ['Quando na conversa', 'Sugere na ADVBOX', 'Responsável', 'Prazo sugerido'],
  rows: [
    [
      'O cliente manda carta, notificação ou intimação',
      'Tarefa “Analisar documento recebido”',
      'Advogado do processo',
      'Próximo dia útil',
    ],
    [
      'A equipe promete um retorno com data',
      'Tarefa com o texto da promessa',
      'Quem prometeu',
      'A data dita',
    ],
    [
      'O cliente avisa que mudou de endereço ou telefone',
      'Tarefa “Atualizar cadastro”',
      'Recepção',
      `${DUE_WORKING_DAYS.contact} dias úteis`,
    ],
    [
      'O cliente pergunta pelo andamento duas vezes na semana',
      'Tarefa “Enviar posição do caso”',
      'Advogado do processo',
      `${DUE_WORKING_DAYS.status} dia útil`,
    ],
    ['Contrato assinado', 'Fluxo de tarefas de caso novo', 'Conforme a área', 'Conforme o fluxo'],
  ],
} as const

/** Three things that change in the week. */
export const gains = {
  title: 'O que deixa de depender da memória',
  items: [
    {
      title: 'Promessas',
      text: 'Tudo o que foi prometido ao cliente tem data, e a data aparece na lista de quem prometeu.',
    },
    {
      title: 'Anexos',
      text: 'A foto que chegou no celular vai junto com a tarefa, com nome, data e quem recebeu.',
    },
    { title: 'Retornos', text: 'Concluída a tarefa, quem atendeu é lembrado de contar ao cliente.' },
    {
      title: 'Histórico',
      text: 'O resumo do atendimento fica no processo, para quem pegar o caso daqui a um ano.',
    },
  ] satisfies Item[],
} as const

/** What is needed before connecting. */
export const requirements = {
  title: 'Antes de começar',
  lead: 'O alcance depende do seu plano na ADVBOX e das permissões da API. Verificamos as duas coisas antes de propor um cronograma.',
  items: [
    'Conta ADVBOX em plano com acesso à API',
    'Token gerado por um administrador da conta',
    'Tipos de tarefa e fluxos já definidos na ADVBOX',
    'Clientes com celular cadastrado, para o vínculo automático',
  ],
} as const

/** How it is set up. */
export const steps: { readonly title: string; readonly items: readonly Item[] } = {
  title: 'Como entra em uso',
  items: [
    {
      title: 'Semana 1: só leitura',
      text: 'Conectamos com permissão de leitura e medimos quantos clientes e processos são reconhecidos pelo telefone.',
    },
    {
      title: 'Semana 2: sugestões',
      text: 'As regras sugerem tarefas e a equipe responde sim ou não. As que erram são ajustadas ou desligadas.',
    },
    {
      title: 'Semana 3: criação',
      text: 'As regras aprovadas passam a criar tarefas depois de um toque de confirmação.',
    },
    {
      title: 'Mês 2: revisão',
      text: 'Olhamos juntos o que foi criado, concluído e ignorado, e decidimos o que manter.',
    },
  ],
}

/** Deadlines, responsibility and data. */
export const limits: { readonly title: string; readonly items: readonly Limit[] } = {
  title: 'Prazo processual não nasce no WhatsApp',
  items: [
    {
      title: 'Tarefa não é contagem de prazo',
      text: 'A integração lembra o que foi combinado. Prazos processuais vêm das publicações e são controlados na ADVBOX, por um advogado.',
    },
    {
      title: 'Ninguém recebe tarefa sem saber',
      text: 'Toda tarefa criada mostra a mensagem de origem e quem confirmou. Não há pontuação nem cobrança automática de pessoas.',
    },
    {
      title: 'Vínculo por telefone tem limite',
      text: 'Familiares dividem aparelho. Quando há dúvida sobre a pessoa ou o processo, o sistema pergunta, não escolhe.',
    },
    {
      title: 'Dados de saúde e benefício',
      text: 'Em casos previdenciários, laudos são dados sensíveis. Eles seguem como anexo restrito ao processo e não entram em resumos de fila.',
      source: 'LGPD, art. 11.',
    },
  ],
}

/** Questions about this integration. */
export const questions: readonly Question[] = [
  {
    question: 'Posso criar a tarefa direto da mensagem?',
    answer: [
      'Sim. Toque na mensagem, escolha o tipo de tarefa e confirme responsável e data. O texto e o anexo já vão preenchidos.',
    ],
  },
  {
    question: 'O que acontece se a tarefa for apagada na ADVBOX?',
    answer: [
      'A conversa mostra que ela foi apagada e por quem, quando a ADVBOX informa. Nada é recriado sozinho.',
    ],
  },
  {
    question: 'Funciona junto com o Projuris ADV?',
    answer: [
      'Cada número de atendimento se liga a um software jurídico. Escritórios que estão migrando podem usar números diferentes durante a transição.',
    ],
  },
]

/** What comes after /advbox. */
export const nextStep: NextStepText = {
  title: 'Comece com três regras.',
  lead: 'Na consultoria, escolhemos as três promessas que mais se perdem hoje e montamos as regras para elas.',
  action: consultationLink,
  related: [
    { label: 'Caixa de entrada', text: 'De onde as tarefas nascem.', to: '/inbox' },
    { label: 'Para advogados', text: 'A triagem por área do Direito.', to: '/lawyers' },
    { label: 'ControlJus', text: 'A próxima integração, em breve.', to: '/controljus' },
  ],
}

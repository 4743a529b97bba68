import type { TimeCost } from '#machines/home/time-cost.ts'
import { formatCount } from '#machines/lib/format-count.ts'
import type { QuizLevel, QuizQuestion } from '#machines/quiz/quiz-rules.ts'
import { formatDecimal } from '#src/lib/format/number.ts'
import { consultationLink } from '../consultation.ts'
import { nameMonthlyHours, sayWorkingDays } from '../time-cost.ts'
import { tools } from './related.ts'
import type { ToolContent } from './tool-content.ts'

/** Page around the quiz. */
export const quizPage = {
  title: 'Em que ponto está a automação do seu escritório?',
  lead: 'Sete perguntas sobre como vocês atendem hoje. No fim, um retrato honesto e três ações para começar nesta semana.',
  facts: ['Cerca de 2 minutos', 'Sem cadastro para ver o resultado', 'As respostas ficam nesta aba'],
  toolLabel: 'Diagnóstico de automação',
  withoutScript:
    'O diagnóstico precisa de JavaScript. Sem ele, responda para si: em quanto tempo sai a primeira resposta, quem é o responsável por cada conversa e onde fica o histórico. A que for mais difícil de responder é por onde começar.',
  about: {
    title: 'O que o diagnóstico mede',
    paragraphs: [
      'Automação boa começa pelo que se repete e para onde a orientação jurídica começa. As perguntas percorrem esse caminho: a primeira resposta, o responsável, o que se repete, a triagem, o histórico, os prazos e os números.',
      'Cada resposta vale de zero a três pontos, do mais manual ao mais organizado. O resultado é a parcela dos pontos possíveis, e as ações saem das respostas mais baixas, na ordem em que as perguntas aparecem.',
    ],
  },
  audience: {
    title: 'Para quem serve',
    points: [
      { title: 'Advogado autônomo', text: 'Para decidir o que vale a pena tirar da própria mão primeiro.' },
      {
        title: 'Sócio ou gestor',
        text: 'Para levar à reunião um ponto de partida em que todos se reconheçam.',
      },
      { title: 'Quem atende', text: 'Para mostrar, com perguntas simples, onde o dia se perde.' },
    ],
  },
  steps: {
    title: 'Como funciona',
    points: [
      {
        title: 'Responda pelo que é',
        text: 'Não pelo que deveria ser. Se houver dúvida entre duas, escolha a mais baixa.',
      },
      {
        title: 'Veja o nível',
        text: 'Manual, começando, organizado ou integrado, com o que isso quer dizer.',
      },
      { title: 'Comece por três', text: 'Cada ação cabe numa semana e não depende de comprar nada.' },
    ],
  },
  limits: {
    title: 'Limites',
    items: [
      'São sete perguntas, não uma auditoria: o resultado aponta por onde começar, e não mede a qualidade do trabalho jurídico.',
      'As respostas ficam nesta aba do navegador e somem quando ela é fechada. Não as enviamos a ninguém.',
      'Automatizar a triagem é permitido. Resposta jurídica automática a quem não é cliente, não (Provimento 205/2021 da OAB).',
      'Os níveis são nossos, para conversar sobre o assunto; não são uma classificação oficial.',
    ],
  },
  questions: [
    {
      question: 'Um resultado baixo é ruim?',
      answer:
        'Não. Muitos escritórios excelentes atendem tudo à mão. O resultado diz apenas quanto do atendimento depende da memória e da disponibilidade de alguém.',
    },
    {
      question: 'Preciso deixar meus dados para ver o resultado?',
      answer: 'Não. O resultado aparece inteiro, na hora.',
    },
    {
      question: 'Posso refazer?',
      answer:
        'Quantas vezes quiser. Vale refazer com a equipe e comparar as respostas: onde elas divergem costuma estar o problema.',
    },
  ],
  next: {
    title: 'Quer olhar o resultado com alguém?',
    text: 'Conte como vocês atendem e veja, numa conversa, o que automatizar primeiro e o que deixar como está.',
    action: { label: 'Criar Conta', to: '/signup' },
    related: [tools.roi, tools.templates, tools.juridocs],
  },
} as const satisfies ToolContent

type QuizTexts = {
  readonly question: string
  /** From the most manual to the most organised. */
  readonly choices: readonly [string, string, string, string]
  readonly action: { readonly title: string; readonly text: string }
}

/** Questions, answers, and what to do where the answer was low. */
export const quizQuestions: Record<QuizQuestion, QuizTexts> = {
  firstReply: {
    question: 'Quando alguém escreve ao escritório, em quanto tempo sai a primeira resposta?',
    choices: [
      'Quando alguém vê a mensagem',
      'No mesmo dia',
      'Em até uma hora, no horário de atendimento',
      'Na hora, a qualquer hora, com aviso de quando um humano responde',
    ],
    action: {
      title: 'Escreva a primeira resposta',
      text: 'Uma saudação que diz quem é o escritório, o horário de atendimento e quando a pessoa terá retorno. Ative como mensagem automática.',
    },
  },
  ownership: {
    question: 'Como se sabe quem é o responsável por uma conversa?',
    choices: [
      'Quem pegar o celular responde',
      'Combinamos de boca',
      'Há uma lista ou etiquetas',
      'Cada conversa tem um responsável visível a todos',
    ],
    action: {
      title: 'Dê um responsável a cada conversa',
      text: 'Defina uma regra simples, por área ou por dia da semana, e anote o responsável onde toda a equipe veja.',
    },
  },
  repetition: {
    question: 'E as mensagens que se repetem, como lembretes e pedidos de documento?',
    choices: [
      'Cada um escreve a sua',
      'Copiamos de uma conversa antiga',
      'Há modelos prontos para copiar',
      'Saem de modelos aprovados, com os dados preenchidos',
    ],
    action: {
      title: 'Faça cinco modelos',
      text: 'Escolha as cinco mensagens mais repetidas da semana e escreva um modelo de cada, com lugar para nome, data e documento.',
    },
  },
  triage: {
    question: 'Como um novo contato chega ao advogado certo?',
    choices: [
      'O advogado conversa com todos',
      'A secretaria pergunta e repassa',
      'Há um roteiro de perguntas por área',
      'Uma triagem recolhe o básico e passa a conversa com resumo',
    ],
    action: {
      title: 'Monte um roteiro de triagem',
      text: 'Cinco perguntas por área: o que houve, quando, quem é a outra parte, há prazo correndo, há documentos. Sem orientar o caso.',
    },
  },
  history: {
    question: 'Onde fica o histórico do que foi conversado com um cliente?',
    choices: [
      'No celular de quem atendeu',
      'Num celular do escritório',
      'Salvamos o importante no sistema, à mão',
      'No cadastro do cliente, de forma automática',
    ],
    action: {
      title: 'Tire o histórico do celular pessoal',
      text: 'Concentre as conversas num número do escritório e registre no sistema jurídico, no mesmo dia, o que for relevante para o caso.',
    },
  },
  deadlines: {
    question: 'O que impede que um retorno prometido seja esquecido?',
    choices: [
      'A memória de quem prometeu',
      'Anotações soltas',
      'Uma agenda ou planilha',
      'Prazo na própria conversa, com aviso ao responsável',
    ],
    action: {
      title: 'Ponha prazo em toda promessa',
      text: 'Quem diz “retorno amanhã” marca o retorno na hora, com data e responsável. Reveja a lista no começo de cada dia.',
    },
  },
  measures: {
    question: 'Que números do atendimento vocês acompanham?',
    choices: [
      'Nenhum',
      'Uma ideia de quantos contatos chegam',
      'Volume e tempo de resposta, de vez em quando',
      'Volume, tempo de resposta e satisfação, todo mês',
    ],
    action: {
      title: 'Meça duas coisas por duas semanas',
      text: 'Quantas conversas chegam por dia e quanto demora a primeira resposta. Bastam para saber se algo melhorou.',
    },
  },
}

/** What each level means. */
export const quizLevels: Record<QuizLevel, { readonly title: string; readonly text: string }> = {
  manual: {
    title: 'Atendimento manual',
    text: 'O atendimento depende da memória e da disponibilidade de cada um. É onde pequenas mudanças mais aparecem.',
  },
  starting: {
    title: 'Começando a organizar',
    text: 'Há combinados e alguns modelos, mas eles dependem de alguém se lembrar. O próximo passo é torná-los visíveis.',
  },
  organised: {
    title: 'Atendimento organizado',
    text: 'Há responsável, roteiro e histórico. O que falta é deixar a repetição com a máquina e acompanhar os números.',
  },
  integrated: {
    title: 'Atendimento integrado',
    text: 'O que se repete já não ocupa a equipe. Vale cuidar da qualidade: reler conversas, medir satisfação e revisar os modelos.',
  },
}

/** Words of the quiz. */
export const quizTool = {
  progress: (position: number, total: number) => `Pergunta ${position} de ${total}`,
  progressLabel: 'Progresso do diagnóstico',
  missed: 'Escolha uma resposta para continuar.',
  hint: 'Escolha a que mais se parece com hoje.',
  previous: 'Voltar',
  next: 'Continuar',
  finish: 'Ver resultado',
  resultLabel: 'Resultado do diagnóstico',
  score: (score: number) => `${score} de 100`,
  scoreLabel: 'Pontuação',
  actions: 'Três ações para começar',
  /** What was typed on the home page, and what follows from it. */
  time: {
    label: 'O tempo do seu escritório',
    typed: (perDay: number, minutes: string) =>
      `${formatCount(perDay, 'atendimento', 'atendimentos')} de ${minutes} min por dia`,
    result: ({ hours, days }: TimeCost) =>
      `${formatDecimal(hours, 0, 1)} ${nameMonthlyHours(hours)}, ${sayWorkingDays(days)}.`,
    next: 'As respostas abaixo dizem por onde começar a reduzir.',
    calculator: 'Ver em reais na calculadora',
  },
  restart: 'Refazer o diagnóstico',
  review: 'Rever respostas',
  call: { ...consultationLink, label: 'Solicitar consultoria', to: '/signup?source=quiz' },
} as const

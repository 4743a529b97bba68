import type { AnsweringHours, Tone } from '#machines/assistant-config/assistant-config.ts'

/** Texts of `/assistant-config` (decision 24); titles of the choices and messages are beside the chart. */
export const assistantConfig = {
  meta: {
    title: 'Configure o assistente',
    description:
      'Escolha o nome, o tom e o horário do assistente virtual do escritório, e os assuntos que ele sempre passa para a equipe. Veja a prévia na hora.',
  },
  title: 'Configure o assistente',
  lead: 'Ele recebe quem escreve, faz a triagem e chama a equipe. Você decide como ele fala e o que não responde.',
  name: { label: 'Nome do assistente', hint: 'Aparece no começo da conversa.' },
  tone: { label: 'Tom', hint: 'Veja na prévia como fica a primeira mensagem.' },
  hours: { label: 'Quando responde', hint: 'Fora disso, a conversa espera a equipe na caixa de entrada.' },
  forbidden: {
    label: 'Assuntos que sempre passam para a equipe',
    hint: 'O assistente não responde sobre eles: avisa e chama uma pessoa.',
  },
  disclosure:
    'O assistente se identifica como virtual e não presta consulta jurídica (Provimento 205/2021 da OAB).',
  submit: 'Salvar e continuar',
  submitting: 'Salvando...',
  skip: 'Pular por enquanto',
  preview: {
    title: 'Prévia da conversa',
    firm: 'O seu escritório',
    time: '19:42',
    client: 'Boa noite! Quanto custa entrar com uma ação trabalhista?',
    /** The first message: says in every tone that the assistant is virtual. */
    greetings: {
      formal: (name: string) => `Boa noite. Sou ${name}, assistente virtual do escritório.`,
      proximo: (name: string) => `Oi, tudo bem? Aqui é ${name}, assistente virtual do escritório.`,
      objetivo: (name: string) => `${name}, assistente virtual.`,
    } satisfies Record<Tone, (name: string) => string>,
    handover: {
      formal: 'Sobre honorários, quem responde é a equipe. Já registrei a sua pergunta.',
      proximo: 'Quem fala sobre honorários é a equipe, e já deixei a sua pergunta com ela.',
      objetivo: 'Honorários: a equipe responde. Pergunta registrada.',
    } satisfies Record<Tone, string>,
    triage: {
      formal: 'Para adiantar o atendimento, poderia informar há quanto tempo o contrato terminou?',
      proximo: 'Enquanto isso, me conta: faz quanto tempo que o contrato terminou?',
      objetivo: 'Há quanto tempo o contrato terminou?',
    } satisfies Record<Tone, string>,
    /** Instead of an answer, at an hour the assistant does not answer at; the picture is of an evening. */
    silent: 'A conversa espera a equipe na caixa de entrada.',
    answersInTheEvening: {
      sempre: true,
      'fora-do-expediente': true,
      expediente: false,
    } satisfies Record<AnsweringHours, boolean>,
  },
} as const

/** Where the page leads. */
export const AFTER_ASSISTANT_CONFIG = '/finish'

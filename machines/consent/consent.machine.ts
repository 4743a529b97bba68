import { type Context, chart } from './consent.setup.ts'
import { ALL_ALLOWED, type ConsentRecord, NOTHING_ALLOWED } from './record.ts'
import type { ThirdPartyScript } from './scripts.ts'

const decision = chart.createStateConfig({
  meta: { title: 'Decisão' },
  initial: 'reading',
  on: {
    'consent.accepted': {
      description: 'O visitante autorizou todas as finalidades.',
      target: '.keeping',
      actions: { type: 'decide', params: { choices: ALL_ALLOWED } },
    },
    'consent.rejected': {
      description: 'O visitante recusou tudo o que não é necessário.',
      target: '.keeping',
      actions: { type: 'decide', params: { choices: NOTHING_ALLOWED } },
    },
    'choices.saved': {
      description: 'O visitante decidiu por finalidade.',
      target: '.keeping',
      actions: { type: 'decide', params: ({ context }) => ({ choices: context.choices }) },
    },
    'consent.changedElsewhere': [
      {
        description: 'A escolha foi feita em outra aba, que também a registra.',
        guard: { type: 'wasDecided', params: ({ event }) => event },
        target: '.decided',
        actions: { type: 'storeRecord', params: ({ event }) => event },
      },
      {
        description: 'A escolha foi apagada: pergunta-se de novo.',
        target: '.undecided',
        actions: { type: 'storeRecord', params: ({ event }) => event },
      },
    ],
  },
  states: {
    reading: {
      meta: { title: 'Procurando uma escolha anterior' },
      description: 'Procura uma escolha anterior que ainda valha para os textos de hoje.',
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: [
          {
            guard: { type: 'wasReported', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'storeRecord', params: ({ event }) => event.output },
          },
          {
            description: 'A escolha existe, mas o servidor ainda não a confirmou.',
            guard: { type: 'wasDecided', params: ({ event }) => event.output },
            target: 'reporting',
            actions: { type: 'storeRecord', params: ({ event }) => event.output },
          },
          { target: 'undecided' },
        ],
        onError: 'undecided',
      },
    },
    undecided: {
      meta: { title: 'Sem decisão' },
      description: 'Ninguém decidiu ainda: nada além do necessário funciona, e o aviso aparece.',
      tags: 'asking',
      always: { guard: 'isSigningUp', target: 'waiting' },
    },
    waiting: {
      meta: { title: 'Esperando o código aceito', isDetour: true },
      description: 'O aviso não interrompe o cadastro: aparece quando o código for aceito.',
      always: { guard: 'isNotSigningUp', target: 'undecided' },
    },
    keeping: {
      meta: { title: 'Guardando a escolha' },
      description: 'Guarda a escolha no navegador. Sem cookies, ela vale só nesta página.',
      tags: 'kept',
      invoke: {
        id: 'keepConsent',
        src: 'keepConsent',
        input: ({ context }) => ({ record: requireRecord(context) }),
        onDone: 'reporting',
        onError: 'reporting',
      },
    },
    reporting: {
      meta: { title: 'Registrando no servidor' },
      description:
        'Registra a escolha no servidor, como prova. Sem publicidade autorizada, ele descarta os eventos de anúncio que esperavam.',
      tags: 'kept',
      invoke: {
        id: 'reportConsent',
        src: 'reportConsent',
        input: ({ context }) => ({ record: requireRecord(context) }),
        onDone: 'decided',
        onError: 'unreported',
      },
    },
    unreported: {
      meta: { title: 'Registro por repetir', isDetour: true },
      description: 'O servidor não confirmou; a escolha já vale, e o registro é repetido.',
      tags: 'kept',
      after: { reportPause: 'reporting' },
    },
    decided: {
      meta: { title: 'Escolha registrada' },
      description: 'A escolha vale e está registrada.',
      tags: 'kept',
    },
  },
})

const place = chart.createStateConfig({
  meta: { title: 'Lugar' },
  initial: 'elsewhere',
  states: {
    elsewhere: {
      meta: { title: 'Fora do cadastro' },
      on: {
        'signUp.entered': {
          description: 'A página é do cadastro, e o telefone ainda não foi confirmado.',
          target: 'signingUp',
        },
      },
    },
    signingUp: {
      meta: { title: 'No cadastro, antes do código' },
      description: 'Entre o formulário e o código aceito.',
      on: {
        'signUp.left': {
          description: 'O código foi aceito, ou o visitante foi para outra página.',
          target: 'elsewhere',
        },
      },
    },
  },
})

const preferences = chart.createStateConfig({
  meta: { title: 'Preferências' },
  initial: 'closed',
  states: {
    closed: {
      meta: { title: 'Preferências fechadas' },
      on: {
        'preferences.opened': {
          description: 'O visitante quer decidir por finalidade, ou mudar o que decidiu.',
          target: 'open',
          actions: 'showDecision',
        },
      },
    },
    open: {
      meta: { title: 'Escolhendo por finalidade' },
      description: 'Cada finalidade com o que faz, quem recebe e por quanto tempo.',
      tags: 'choosing',
      on: {
        'purpose.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'preferences.closed': { target: 'closed', description: 'Fechar não decide nada.' },
        'consent.accepted': 'closed',
        'consent.rejected': 'closed',
        'choices.saved': 'closed',
      },
    },
  },
})

/** One third-party script: never started before consent, stopped when consent is withdrawn. */
function createScriptRegion(script: ThirdPartyScript) {
  return chart.createStateConfig({
    initial: 'forbidden',
    states: {
      forbidden: {
        meta: { title: 'Sem autorização' },
        always: { guard: { type: 'scriptIsAllowed', params: { script } }, target: 'delaying' },
      },
      delaying: {
        meta: { title: 'Autorizado, esperando a vez' },
        description: 'Autorizado; espera para não disputar a rede com a página.',
        always: { guard: { type: 'scriptIsNotAllowed', params: { script } }, target: 'forbidden' },
        after: { [script]: 'running' },
      },
      running: {
        meta: { title: 'Funcionando' },
        invoke: {
          id: `start ${script}`,
          src: 'startScript',
          input: { script },
          onDone: {},
          onError: 'unavailable',
        },
        always: { guard: { type: 'scriptIsNotAllowed', params: { script } }, target: 'stopping' },
      },
      stopping: {
        meta: { title: 'Parando' },
        description: 'A autorização foi retirada: para o que puder ser parado e apaga os cookies dele.',
        invoke: {
          id: `stop ${script}`,
          src: 'stopScript',
          input: { script },
          onDone: 'forbidden',
          onError: 'forbidden',
        },
      },
      unavailable: {
        meta: { title: 'Não carregou', isDetour: true },
        description: 'O script não pôde ser carregado; a página segue sem ele.',
      },
    },
  })
}

/** Asks for consent, stores and records the answer, and starts third-party scripts only after it (LGPD, decision 20). */
export const consentMachine = chart.createMachine({
  id: 'consent',
  meta: { title: 'Consentimento' },
  description:
    'Pergunta o que pode ser usado além do necessário, guarda a prova da resposta e só então libera os scripts.',
  context: { record: null, choices: NOTHING_ALLOWED },
  type: 'parallel',
  states: {
    place,
    decision,
    preferences,
    analytics: { meta: { title: 'Estatística' }, ...createScriptRegion('analytics') },
    heatMap: { meta: { title: 'Mapa de calor' }, ...createScriptRegion('heatMap') },
    adPixel: { meta: { title: 'Publicidade' }, ...createScriptRegion('adPixel') },
  },
})

/** Returns the decision; every state that calls this follows a decision. */
function requireRecord({ record }: Context): ConsentRecord {
  if (!record) throw new Error('There is no decision to keep yet')
  return record
}

import { type ActorRefFrom, assign, setup } from 'xstate'
import { parseSetupProblem, parseSetupReason, type SetupProblem } from '../customization/setup-failure.ts'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { cutText } from '../rules/cut-text.ts'
import {
  type AssistantConfig,
  DEFAULT_CONFIG,
  type ForbiddenTopic,
  isValidName,
  parseConfig,
  toggleTopic,
} from './assistant-config.ts'
import { ASSISTANT_NAME_LENGTH } from './limits.ts'

/** The chart's running instance. */
export type AssistantConfigRef = ActorRefFrom<typeof assistantConfigMachine>

/** Why the chart ended: the configuration is kept, or the phone has to be proven first. */
export type AssistantConfigOutput = 'saved' | 'notProven'

type Context = {
  readonly config: AssistantConfig
  readonly problem: SetupProblem | null
}

type Event =
  | { type: 'config.changed'; change: Partial<AssistantConfig> }
  | { type: 'topic.toggled'; topic: ForbiddenTopic }
  | { type: 'config.submitted' }

type Failed = { readonly error: unknown }

const chart = setup({
  types: {} as {
    context: Context
    events: Event
    output: AssistantConfigOutput
    tags: 'saving' | 'refused'
    meta: StateMeta
  },
  actors: {
    recallConfig: declareActor<unknown, void>('recallConfig'),
    saveConfig: declareActor<void, { config: AssistantConfig }>('saveConfig'),
  },
  actions: {
    restoreConfig: assign((_, { kept }: { kept: unknown }) => ({ config: parseConfig(kept) })),
    storeChange: assign(({ context: { config } }, { change }: { change: Partial<AssistantConfig> }) => {
      const changed = { ...config, ...change }
      return { config: { ...changed, name: cutText(changed.name, ASSISTANT_NAME_LENGTH.max) } }
    }),
    toggleTopic: assign(({ context: { config } }, { topic }: { topic: ForbiddenTopic }) => ({
      config: { ...config, forbidden: toggleTopic(config.forbidden, topic) },
    })),
    showProblem: assign((_, { error }: Failed) => ({ problem: parseSetupProblem(error) })),
    clearProblem: assign({ problem: null }),
    /** Provided by the page: sends the funnel `access.revoked`, because the server refused the session. */
    reportRefusal: () => {},
  },
  guards: {
    nameIsSound: ({ context }) => isValidName(context.config.name),
    phoneIsNotProven: (_, { error }: Failed) => parseSetupReason(error) === 'notProven',
  },
})

/** What people call what may happen in the chart. */
export const assistantConfigWords: WordsOf<typeof chart> = {
  calls: {
    recallConfig: 'recuperar a configuração',
    saveConfig: 'salvar a configuração',
  },
  guards: {
    nameIsSound: 'o nome do assistente é aceito',
    phoneIsNotProven: 'o servidor não reconhece o telefone como confirmado',
  },
  events: {
    'config.changed': 'A pessoa mudou uma configuração.',
    'topic.toggled': 'A pessoa marcou ou desmarcou um assunto proibido.',
    'config.submitted': 'A pessoa salva a configuração.',
  },
  actions: {
    restoreConfig: 'retoma a configuração guardada',
    storeChange: 'guarda a mudança',
    toggleTopic: 'marca ou desmarca o assunto',
    showProblem: 'mostra o que deu errado',
    clearProblem: 'apaga a mensagem de erro',
    reportRefusal: 'diz ao funil que o servidor recusou a sessão',
  },
  crm: { saveConfig: 'a configuração, na nota do negócio' },
  limits: () => ({
    ASSISTANT_NAME_LENGTH: {
      says: `O nome do assistente tem de ${ASSISTANT_NAME_LENGTH.min} a ${ASSISTANT_NAME_LENGTH.max} letras`,
      at: ['editing', 'nameIsSound'],
    },
  }),
}

const editing = chart.createStateConfig({
  meta: { title: 'Configurando' },
  description: 'O visitante ajusta o assistente e vê na hora como ele responderia.',
  initial: 'calm',
  on: {
    'config.changed': { actions: { type: 'storeChange', params: ({ event }) => event } },
    'topic.toggled': { actions: { type: 'toggleTopic', params: ({ event }) => event } },
    'config.submitted': [
      { guard: 'nameIsSound', target: 'saving' },
      { description: 'O assistente precisa de um nome: a página diz qual é o mínimo.', target: '.refused' },
    ],
  },
  states: {
    calm: { meta: { title: 'Sem erros na tela' }, description: 'Nada a corrigir.' },
    refused: {
      meta: { title: 'Nome não aceito', isDetour: true },
      description: 'O nome não foi aceito; a página diz por quê.',
      tags: 'refused',
      always: { guard: 'nameIsSound', target: 'calm' },
    },
  },
})

const saving = chart.createStateConfig({
  meta: { title: 'Salvando a configuração' },
  description: 'A configuração fica no navegador e chega à equipe como nota no negócio.',
  tags: 'saving',
  entry: 'clearProblem',
  invoke: {
    id: 'saveConfig',
    src: 'saveConfig',
    input: ({ context: { config } }) => ({ config: { ...config, name: config.name.trim() } }),
    onDone: 'saved',
    onError: [
      { guard: { type: 'phoneIsNotProven', params: ({ event }) => event }, target: 'notProven' },
      { target: 'editing', actions: { type: 'showProblem', params: ({ event }) => event } },
    ],
  },
})

/** The firm decides how its virtual assistant presents itself, when it answers and what it leaves to people. */
export const assistantConfigMachine = chart.createMachine({
  id: 'assistantConfig',
  meta: { title: 'Configuração do assistente' },
  description:
    'O escritório decide como o assistente virtual se apresenta, quando responde e o que não responde.',
  context: { config: DEFAULT_CONFIG, problem: null },
  initial: 'restoring',
  states: {
    restoring: {
      meta: { title: 'Recuperando a configuração' },
      description: 'Recupera a configuração que o visitante já tinha feito.',
      invoke: {
        id: 'recallConfig',
        src: 'recallConfig',
        onDone: {
          target: 'editing',
          actions: { type: 'restoreConfig', params: ({ event }) => ({ kept: event.output }) },
        },
        onError: 'editing',
      },
    },
    editing,
    saving,
    saved: {
      meta: { title: 'Configuração salva' },
      description: 'A configuração está guardada; o visitante segue.',
      type: 'final',
      output: 'saved',
    },
    notProven: {
      meta: { title: 'Telefone não reconhecido', isDetour: true },
      type: 'final',
      description: 'O servidor não reconhece o telefone como confirmado.',
      entry: 'reportRefusal',
      output: 'notProven',
    },
  },
  // The cast is safe: only the two final states above end the chart, and each gives such an output.
  output: ({ event }) => event.output as AssistantConfigOutput,
})

import { type ActorRefFrom, assign, setup } from 'xstate'
import { parseSetupProblem, parseSetupReason, type SetupProblem } from '../customization/setup-failure.ts'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import {
  type Integration,
  type IntegrationChoices,
  NO_CHOICES,
  parseChoices,
  toggleIntegration,
} from './integrations.ts'

/** The chart's running instance. */
export type IntegrationsRef = ActorRefFrom<typeof integrationsMachine>

/** Why the chart ended: the choices are kept, or the phone has to be proven first. */
export type IntegrationsOutput = 'saved' | 'notProven'

type Context = {
  /** Kept in memory while it is checked, and stored nowhere. */
  readonly apiKey: string
  readonly choices: IntegrationChoices
  readonly keyProblem: SetupProblem | null
  readonly saveProblem: SetupProblem | null
}

type Event =
  | { type: 'key.changed'; apiKey: string }
  | { type: 'key.submitted' }
  | { type: 'connection.removed' }
  | { type: 'integration.toggled'; integration: Integration }
  | { type: 'choices.submitted' }

type Failed = { readonly error: unknown }

const chart = setup({
  types: {} as {
    context: Context
    events: Event
    output: IntegrationsOutput
    tags: 'connecting' | 'saving'
    meta: StateMeta
  },
  actors: {
    recallChoices: declareActor<unknown, void>('recallChoices'),
    connectPipedrive: declareActor<{ company: string }, { apiKey: string }>('connectPipedrive'),
    saveChoices: declareActor<void, { choices: IntegrationChoices }>('saveChoices'),
  },
  actions: {
    restoreChoices: assign((_, { kept }: { kept: unknown }) => ({ choices: parseChoices(kept) })),
    storeKey: assign((_, { apiKey }: { apiKey: string }) => ({ apiKey: apiKey.trim(), keyProblem: null })),
    storeCompany: assign(({ context }, { company }: { company: string }) => ({
      apiKey: '',
      keyProblem: null,
      choices: parseChoices({ ...context.choices, pipedrive: company }),
    })),
    forgetCompany: assign(({ context }) => ({ choices: { ...context.choices, pipedrive: null } })),
    toggleIntegration: assign(({ context }, { integration }: { integration: Integration }) => ({
      choices: { ...context.choices, wanted: toggleIntegration(context.choices.wanted, integration) },
    })),
    showKeyProblem: assign((_, { error }: Failed) => ({ keyProblem: parseSetupProblem(error) })),
    showSaveProblem: assign((_, { error }: Failed) => ({ saveProblem: parseSetupProblem(error) })),
    clearSaveProblem: assign({ saveProblem: null }),
    /** Provided by the page: sends the funnel `access.revoked`, because the server refused the session. */
    reportRefusal: () => {},
  },
  guards: {
    keyWasTyped: ({ context }) => context.apiKey !== '',
    phoneIsNotProven: (_, { error }: Failed) => parseSetupReason(error) === 'notProven',
  },
})

/** What people call what may happen in the chart. */
export const integrationsWords: WordsOf<typeof chart> = {
  calls: {
    recallChoices: 'recuperar as escolhas',
    connectPipedrive: 'conectar o Pipedrive',
    saveChoices: 'salvar as escolhas',
  },
  guards: {
    keyWasTyped: 'a chave foi digitada',
    phoneIsNotProven: 'o servidor não reconhece o telefone como confirmado',
  },
  events: {
    'key.changed': 'A pessoa digitou a chave.',
    'key.submitted': 'A pessoa conecta o CRM do escritório.',
    'connection.removed': 'A pessoa prefere usar outra conta do Pipedrive.',
    'integration.toggled': 'A pessoa marcou ou desmarcou um sistema.',
    'choices.submitted': 'A pessoa salva as escolhas.',
  },
  actions: {
    restoreChoices: 'retoma as escolhas guardadas',
    storeKey: 'guarda a chave digitada',
    storeCompany: 'guarda a conta conectada',
    forgetCompany: 'esquece a conta conectada',
    toggleIntegration: 'marca ou desmarca o sistema',
    showKeyProblem: 'mostra o que há de errado com a chave',
    showSaveProblem: 'mostra por que não foi salvo',
    clearSaveProblem: 'apaga a mensagem de erro',
    reportRefusal: 'diz ao funil que o servidor recusou a sessão',
  },
  crm: { saveChoices: 'as escolhas, na nota do negócio' },
}

const editing = chart.createStateConfig({
  meta: { title: 'Escolhendo' },
  description: 'O visitante conecta o Pipedrive e marca o que quer ativar com a nossa equipe.',
  on: {
    'key.changed': { actions: { type: 'storeKey', params: ({ event }) => event } },
    'key.submitted': { guard: 'keyWasTyped', target: 'connecting' },
    'connection.removed': {
      description: 'O visitante prefere usar outra conta do Pipedrive.',
      actions: 'forgetCompany',
    },
    'integration.toggled': { actions: { type: 'toggleIntegration', params: ({ event }) => event } },
    'choices.submitted': 'saving',
  },
})

const connecting = chart.createStateConfig({
  meta: { title: 'Conectando o Pipedrive' },
  description: 'O Pipedrive diz se a chave vale. Ela é usada nesta única chamada e não fica guardada.',
  tags: 'connecting',
  on: { 'integration.toggled': { actions: { type: 'toggleIntegration', params: ({ event }) => event } } },
  invoke: {
    id: 'connectPipedrive',
    src: 'connectPipedrive',
    input: ({ context: { apiKey } }) => ({ apiKey }),
    onDone: { target: 'editing', actions: { type: 'storeCompany', params: ({ event }) => event.output } },
    onError: [
      { guard: { type: 'phoneIsNotProven', params: ({ event }) => event }, target: 'notProven' },
      { target: 'editing', actions: { type: 'showKeyProblem', params: ({ event }) => event } },
    ],
  },
})

const saving = chart.createStateConfig({
  meta: { title: 'Salvando as escolhas' },
  description: 'As escolhas ficam no navegador e chegam à equipe como nota no negócio.',
  tags: 'saving',
  entry: 'clearSaveProblem',
  invoke: {
    id: 'saveChoices',
    src: 'saveChoices',
    input: ({ context: { choices } }) => ({ choices }),
    onDone: 'saved',
    onError: [
      { guard: { type: 'phoneIsNotProven', params: ({ event }) => event }, target: 'notProven' },
      { target: 'editing', actions: { type: 'showSaveProblem', params: ({ event }) => event } },
    ],
  },
})

/** Connects the firm's own CRM and records which other integrations it wants. */
export const integrationsMachine = chart.createMachine({
  id: 'integrations',
  meta: { title: 'Integrações' },
  description: 'O visitante valida a chave do Pipedrive e marca o que mais quer conectar com a nossa equipe.',
  context: { apiKey: '', choices: NO_CHOICES, keyProblem: null, saveProblem: null },
  initial: 'restoring',
  states: {
    restoring: {
      meta: { title: 'Recuperando as escolhas' },
      description: 'Recupera o que o visitante já tinha decidido.',
      invoke: {
        id: 'recallChoices',
        src: 'recallChoices',
        onDone: {
          target: 'editing',
          actions: { type: 'restoreChoices', params: ({ event }) => ({ kept: event.output }) },
        },
        onError: 'editing',
      },
    },
    editing,
    connecting,
    saving,
    saved: {
      meta: { title: 'Escolhas salvas' },
      description: 'As escolhas estão guardadas; o visitante segue.',
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
  output: ({ event }) => event.output as IntegrationsOutput,
})

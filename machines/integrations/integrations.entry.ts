import { SETUP_PROBLEM_MESSAGES, SetupFailure } from '../customization/setup-failure.ts'
import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { integrationsMachine } from './integrations.machine.ts'
import { integrationsPromises } from './integrations.promises.ts'

/** The chart in the registry. */
export const integrationsEntry = defineChartEntry({
  machine: integrationsMachine,
  promises: integrationsPromises,
  title: 'Integrações',
  purpose: 'O visitante valida a chave do Pipedrive e marca o que mais quer conectar com a nossa equipe.',
  screens: ['/integrations'],
  detours: ['notProven'],
  words: {
    states: {
      restoring: 'Recuperando as escolhas',
      editing: 'Escolhendo',
      connecting: 'Conectando o Pipedrive',
      saving: 'Salvando as escolhas',
      saved: 'Escolhas salvas',
      notProven: 'Telefone não reconhecido',
    },
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
  },
  inputs: [undefined],
  events: {
    'key.changed': [{ apiKey: 'chave-de-exemplo' }, { apiKey: '' }],
    'key.submitted': [{}],
    'connection.removed': [{}],
    'integration.toggled': [{ integration: 'advbox' }],
    'choices.submitted': [{}],
  },
  answers: {
    recallChoices: [null, { pipedrive: 'Escritório de exemplo', wanted: ['asaas'] }],
    connectPipedrive: [{ company: 'Escritório de exemplo' }],
    saveChoices: [undefined],
  },
  failures: {
    recallChoices: [NO_ANSWER],
    connectPipedrive: [
      new SetupFailure('keyInvalid'),
      new SetupFailure('tooMany'),
      new SetupFailure('offline'),
      new SetupFailure('notProven'),
    ],
    saveChoices: [
      new SetupFailure('unavailable'),
      new SetupFailure('offline'),
      new SetupFailure('notProven'),
    ],
  },
  says: ({ context: { keyProblem, saveProblem } }) =>
    [keyProblem, saveProblem].flatMap((problem) => (problem ? [SETUP_PROBLEM_MESSAGES[problem]] : [])),
})

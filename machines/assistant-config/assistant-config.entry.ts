import { SETUP_PROBLEM_MESSAGES, SetupFailure } from '../customization/setup-failure.ts'
import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { assistantConfigMachine } from './assistant-config.machine.ts'
import { assistantConfigPromises } from './assistant-config.promises.ts'
import { DEFAULT_CONFIG, NAME_PROBLEM_MESSAGE } from './assistant-config.ts'

/** The chart in the registry. */
export const assistantConfigEntry = defineChartEntry({
  machine: assistantConfigMachine,
  promises: assistantConfigPromises,
  title: 'Configuração do assistente',
  purpose:
    'O escritório decide como o assistente virtual se apresenta, quando responde e o que não responde.',
  screens: ['/assistant-config'],
  detours: ['editing.refused', 'notProven'],
  words: {
    states: {
      restoring: 'Recuperando a configuração',
      editing: 'Configurando',
      'editing.calm': 'Sem erros na tela',
      'editing.refused': 'Nome não aceito',
      saving: 'Salvando a configuração',
      saved: 'Configuração salva',
      notProven: 'Telefone não reconhecido',
    },
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
  },
  inputs: [undefined],
  events: {
    'config.changed': [{ change: { name: 'L' } }, { change: { name: 'Lia' } }],
    'topic.toggled': [{ topic: 'acordos' }],
    'config.submitted': [{}],
  },
  answers: {
    recallConfig: [null, { ...DEFAULT_CONFIG, name: 'Clara', tone: 'proximo' }],
    saveConfig: [undefined],
  },
  failures: {
    recallConfig: [NO_ANSWER],
    saveConfig: [
      new SetupFailure('unavailable'),
      new SetupFailure('tooMany'),
      new SetupFailure('offline'),
      new SetupFailure('notProven'),
    ],
  },
  says: (snapshot) => {
    const { problem } = snapshot.context
    return [
      ...(snapshot.hasTag('refused') ? [NAME_PROBLEM_MESSAGE] : []),
      ...(problem ? [SETUP_PROBLEM_MESSAGES[problem]] : []),
    ]
  },
})

import { defineChartEntry } from '../lib/chart-entry.ts'
import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { panelMachine } from './panel.machine.ts'
import { panelPromises } from './panel.promises.ts'
import { PANEL_PROBLEM_MESSAGES, PanelFailure } from './panel-failure.ts'

/** The chart in the registry. */
export const panelEntry = defineChartEntry({
  machine: panelMachine,
  promises: panelPromises,
  title: 'Painel da operação',
  purpose: 'Mostra a quem opera a fila e os serviços, ao vivo, e devolve à fila o que falhou.',
  screens: ['/painel'],
  detours: [],
  words: {
    states: {
      checking: 'Vendo se já entrou',
      outside: 'Pedindo a chave',
      entering: 'Conferindo a chave',
      inside: 'Dentro do painel',
      'inside.reading': 'Lendo os números',
      'inside.resting': 'Números na tela',
      'inside.replaying': 'Devolvendo à fila',
      'inside.paused': 'Em pausa',
      leaving: 'Saindo',
    },
    calls: {
      findSession: 'perguntar se já entrou',
      enter: 'trocar a chave por uma sessão',
      readRoom: 'ler fila, serviços, atos e números',
      replay: 'devolver à fila o que falhou',
      leave: 'encerrar a sessão',
    },
    guards: {
      hasOperator: 'já entrou',
      hasKey: 'a chave foi preenchida',
      isSessionOver: 'a sessão terminou',
    },
    events: {
      'key.submitted': 'A pessoa envia a chave.',
      'replay.asked': 'A pessoa pede que o que falhou seja tentado de novo.',
      'page.hidden': 'A aba deixou de ser vista.',
      'page.shown': 'A aba voltou a ser vista.',
      'exit.asked': 'A pessoa sai do painel.',
    },
    actions: {
      storeOperator: 'guarda o nome da chave',
      storeData: 'guarda o que foi lido',
      storeReplayed: 'guarda quantas tarefas voltaram à fila',
      showProblem: 'mostra o que deu errado',
      clearProblem: 'apaga a mensagem de erro',
      forgetAll: 'esquece tudo o que mostrava',
      forgetReplayed: 'apaga o resultado anterior',
    },
  },
  inputs: [undefined],
  events: {
    'key.submitted': [{ key: 'chave-de-exemplo' }, { key: ' ' }],
    'replay.asked': [{ replay: {} }],
    'page.hidden': [{}],
    'page.shown': [{}],
    'exit.asked': [{}],
  },
  answers: {
    findSession: [null, 'ana'],
    enter: ['ana'],
    readRoom: [
      {
        groups: [],
        jobs: [],
        services: {
          isSandbox: true,
          health: { status: 'healthy', checks: { database: true } },
          providers: [],
          crmTokens: { used: 0, limit: 30_000 },
          alerts: [],
        },
        acts: [],
        days: [],
        readAt: SAMPLE_NOW,
      },
    ],
    replay: [2],
    leave: [undefined],
  },
  failures: {
    findSession: [new PanelFailure('unavailable')],
    enter: [new PanelFailure('wrongKey'), new PanelFailure('tooManyTries'), new PanelFailure('switchedOff')],
    readRoom: [new PanelFailure('sessionOver'), new PanelFailure('offline')],
    replay: [new PanelFailure('sessionOver'), new PanelFailure('unavailable')],
    leave: [new PanelFailure('unavailable')],
  },
  says: ({ context: { problem } }) => (problem ? [PANEL_PROBLEM_MESSAGES[problem]] : []),
})

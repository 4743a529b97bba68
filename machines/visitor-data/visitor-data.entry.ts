import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { NOTHING_AT_SERVER, NOTHING_IN_BROWSER } from './kept-data.ts'
import { visitorDataMachine } from './visitor-data.machine.ts'
import { visitorDataPromises } from './visitor-data.promises.ts'
import { EraseFailure } from './visitor-data-failure.ts'

/** The chart in the registry. */
export const visitorDataEntry = defineChartEntry({
  machine: visitorDataMachine,
  promises: visitorDataPromises,
  title: 'Meus dados',
  purpose:
    'Mostra ao visitante tudo o que o site guarda sobre ele, entrega uma cópia e apaga o que pode ser apagado.',
  screens: ['/meus-dados'],
  detours: ['shownInPart', 'downloadRefused'],
  words: {
    states: {
      reading: 'Lendo os dados',
      shown: 'Dados na tela',
      shownInPart: 'Só os dados do navegador',
      saving: 'Salvando a cópia',
      downloadRefused: 'Cópia recusada',
      confirming: 'Confirmando a exclusão',
      erasingAtServer: 'Apagando no servidor',
      erasingInBrowser: 'Apagando no navegador',
      deleted: 'Dados apagados',
    },
    calls: {
      readKeptData: 'ler os dados guardados',
      saveFile: 'salvar o arquivo',
      eraseAtServer: 'apagar no servidor',
      eraseInBrowser: 'apagar no navegador',
    },
    guards: {
      serverAnswered: 'o servidor respondeu',
    },
    events: {
      'reading.requested': 'O visitante pede a leitura de novo.',
      'download.requested': 'O visitante pede uma cópia dos dados.',
      'deletion.requested': 'O visitante pede a exclusão dos dados.',
      'deletion.confirmed': 'O visitante confirma a exclusão.',
      'deletion.declined': 'O visitante desiste da exclusão.',
    },
    actions: {
      storeKept: 'guarda o que existe sobre o visitante',
      showProblem: 'mostra o que deu errado',
      clearProblem: 'apaga a mensagem de erro',
    },
  },
  inputs: [undefined],
  events: {
    'reading.requested': [{}],
    'download.requested': [{}],
    'deletion.requested': [{}],
    'deletion.declined': [{}],
    'deletion.confirmed': [{}],
  },
  answers: {
    readKeptData: [
      { browser: NOTHING_IN_BROWSER, server: NOTHING_AT_SERVER },
      { browser: NOTHING_IN_BROWSER, server: null },
    ],
    saveFile: [undefined],
    eraseAtServer: [undefined],
    eraseInBrowser: [undefined],
  },
  failures: {
    readKeptData: [NO_ANSWER],
    saveFile: [NO_ANSWER],
    eraseAtServer: [
      new EraseFailure('underWay'),
      new EraseFailure('offline'),
      new EraseFailure('unavailable'),
    ],
    eraseInBrowser: [NO_ANSWER],
  },
  says: () => [],
})

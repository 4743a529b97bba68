import { defineChartEntry } from '../lib/chart-entry.ts'
import { LEAD_PROBLEM_MESSAGES, LeadFailure } from './lead-failure.ts'
import { SAMPLE_LIST, SAMPLE_PAGE } from './lead-samples.ts'
import { leadsMachine } from './leads.machine.ts'

/** The chart in the registry. */
export const leadsEntry = defineChartEntry({
  machine: leadsMachine,
  title: 'Cadastros no painel',
  purpose: 'Mostra a quem opera cada cadastro, onde está e o que falta, e faz o que a pessoa pede por ele.',
  screens: ['/painel'],
  detours: ['over'],
  words: {
    states: {
      searching: 'Procurando',
      listed: 'Lista na tela',
      loadingMore: 'Lendo os seguintes',
      downloading: 'Baixando a planilha',
      opening: 'Abrindo um cadastro',
      opened: 'Cadastro na tela',
      refreshing: 'Lendo o cadastro de novo',
      acting: 'Fazendo o que foi pedido',
      over: 'Sessão terminada',
    },
    calls: {
      listLeads: 'ler uma parte da lista',
      downloadLeads: 'baixar a lista como planilha',
      readLead: 'ler tudo sobre o cadastro',
      actOnLead: 'fazer o que foi pedido pelo cadastro',
    },
    guards: {
      hasMore: 'há mais cadastros na lista',
      isSessionOver: 'a sessão terminou',
    },
    events: {
      'search.asked': 'A pessoa procura ou muda o filtro.',
      'more.asked': 'A pessoa pede os cadastros seguintes.',
      'download.asked': 'A pessoa pede a planilha.',
      'lead.opened': 'A pessoa abre um cadastro.',
      'lead.closed': 'A pessoa volta à lista.',
      'act.asked': 'A pessoa pede que algo seja feito pelo cadastro.',
      'room.read': 'O painel leu os seus números de novo.',
    },
    actions: {
      storeFilter: 'guarda o que se procura',
      storeList: 'guarda a lista',
      appendList: 'junta os seguintes à lista',
      storeWanted: 'guarda qual cadastro foi pedido',
      storePage: 'guarda o que foi lido do cadastro',
      storeAct: 'guarda o que foi pedido',
      storeOutcome: 'guarda o resultado do pedido',
      closePage: 'fecha o cadastro',
      clearProblem: 'apaga a mensagem de erro',
      showProblem: 'mostra o que deu errado',
      forgetAll: 'esquece todos os cadastros',
    },
  },
  inputs: [undefined],
  events: {
    'search.asked': [{ filter: { text: 'ana', onlyStuck: true } }],
    'more.asked': [{}],
    'download.asked': [{}],
    'lead.opened': [{ id: SAMPLE_PAGE.lead.id }],
    'lead.closed': [{}],
    'act.asked': [{ act: 'retry' }],
    'room.read': [{}],
  },
  answers: {
    listLeads: [SAMPLE_LIST, { rows: [], next: null }],
    downloadLeads: [undefined],
    readLead: [SAMPLE_PAGE],
    actOnLead: [1],
  },
  failures: {
    listLeads: [new LeadFailure('sessionOver'), new LeadFailure('unavailable')],
    downloadLeads: [new LeadFailure('sessionOver'), new LeadFailure('offline')],
    readLead: [new LeadFailure('sessionOver'), new LeadFailure('gone')],
    actOnLead: [new LeadFailure('sessionOver'), new LeadFailure('tooSoon')],
  },
  counters: ['rows'],
  says: ({ context: { problem } }) => (problem ? [LEAD_PROBLEM_MESSAGES[problem]] : []),
})

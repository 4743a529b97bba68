import { defineChartEntry } from '../lib/chart-entry.ts'
import { leadMachine } from './lead.machine.ts'
import { leadPromises } from './lead.promises.ts'
import { LEAD_STATE_TITLES } from './lead-titles.ts'

/** The chart in the registry. */
export const leadEntry = defineChartEntry({
  machine: leadMachine,
  promises: leadPromises,
  title: 'Cadastro no servidor',
  purpose:
    'A vida de um cadastro aceito, até pessoa e negócio estarem no CRM: o que o servidor guarda, deve e abandona.',
  screens: [],
  detours: ['owed', 'failed', 'dead'],
  words: {
    states: LEAD_STATE_TITLES,
    calls: {},
    guards: {
      stepsAreOwed: 'ainda falta um passo no CRM',
      anotherTookItsPlace: 'o visitante já enviou de novo',
    },
    events: {
      'run.started': 'O e-mail e o telefone foram reservados.',
      'run.completed': 'Os passos terminaram.',
      'run.failed': 'O e-mail e o telefone não puderam ser reservados.',
      'job.died': 'As tentativas do servidor acabaram.',
    },
    actions: {},
  },
  inputs: [undefined],
  events: {
    'run.started': [{}],
    'run.completed': [
      { owesSteps: false, isReplaced: false },
      { owesSteps: true, isReplaced: false },
      { owesSteps: false, isReplaced: true },
    ],
    'run.failed': [{}],
    'job.died': [{}],
  },
  answers: {},
  failures: {},
  says: () => [],
})

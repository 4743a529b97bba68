import { defineChartEntry } from '../lib/chart-entry.ts'
import { type ContinueHereSnapshot, continueHereMachine } from './continue-here.machine.ts'
import { continueHerePromises } from './continue-here.promises.ts'
import { LINK_REFUSAL_MESSAGES, OPENING_PROBLEM_MESSAGES, OpeningFailure } from './continue-here-failure.ts'

const TOKEN = `3f1f7f80-6f6f-4f6f-8f6f-3f1f7f806f6f.${'A'.repeat(43)}`

/** The chart in the registry. */
export const continueHereEntry = defineChartEntry({
  machine: continueHereMachine,
  promises: continueHerePromises,
  title: 'Chegada em outro aparelho',
  purpose:
    'O link do e-mail abre o cadastro neste aparelho depois de um toque, e um código confirma quem o abriu.',
  screens: ['/continuar'],
  detours: ['asking', 'replacing', 'kept', 'refused'],
  words: {
    states: {
      arriving: 'Lendo o endereço',
      waiting: 'Esperando o toque',
      opening: 'Abrindo o cadastro',
      asking: 'Já há outro cadastro aqui',
      replacing: 'Trocando o cadastro',
      kept: 'Cadastro deste navegador mantido',
      refused: 'Link recusado',
      goneOn: 'Segue para o código',
    },
    calls: { openLink: 'usar o link' },
    guards: {
      linkIsThere: 'o endereço traz um link inteiro',
      linkWasRefused: 'o link não serve mais',
      browserHasAnother: 'este navegador tem outro cadastro',
    },
    events: {
      'continuing.requested': 'A pessoa quer continuar aqui.',
      'replacing.confirmed': 'A pessoa troca o cadastro deste navegador.',
      'replacing.declined': 'A pessoa fica com o cadastro deste navegador.',
    },
    actions: {
      storeRefusal: 'guarda por que o link não serve',
      showProblem: 'mostra o que deu errado',
      clearProblem: 'apaga a mensagem de erro',
    },
  },
  inputs: [{ token: TOKEN }, { token: null }],
  events: { 'continuing.requested': [{}], 'replacing.confirmed': [{}], 'replacing.declined': [{}] },
  answers: { openLink: [undefined] },
  failures: {
    openLink: [
      new OpeningFailure('unknown'),
      new OpeningFailure('used'),
      new OpeningFailure('expired'),
      new OpeningFailure('otherSignUp'),
      new OpeningFailure('tooMany'),
      new OpeningFailure('offline'),
      new OpeningFailure('unavailable'),
    ],
  },
  says: listMessages,
})

function listMessages(snapshot: ContinueHereSnapshot): readonly string[] {
  const { refusal, problem } = snapshot.context
  if (snapshot.matches('refused')) return [LINK_REFUSAL_MESSAGES[refusal]]
  return problem ? [OPENING_PROBLEM_MESSAGES[problem]] : []
}

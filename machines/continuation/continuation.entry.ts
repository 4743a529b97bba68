import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, SAMPLE_NOW } from '../lib/chart-samples.ts'
import { type ContinuationSnapshot, continuationMachine } from './continuation.machine.ts'
import { continuationPromises } from './continuation.promises.ts'
import { formatLinkProblem, formatLinkSent, LinkFailure } from './continuation-failure.ts'

/** The chart in the registry. */
export const continuationEntry = defineChartEntry({
  machine: continuationMachine,
  promises: continuationPromises,
  title: 'Continuar em outro aparelho',
  purpose: 'Envia ao e-mail do cadastro um link que o continua em outro aparelho.',
  screens: ['/confirm-otp', '/finish'],
  detours: ['notOffered'],
  words: {
    states: {
      checking: 'Vendo se há o que oferecer',
      notOffered: 'Sem oferta',
      offered: 'Link oferecido',
      sending: 'Pedindo o link',
      sent: 'Link a caminho',
    },
    calls: {
      checkOffer: 'ver se o link pode ser enviado',
      requestLink: 'pedir o link',
    },
    guards: { linkCanBeSent: 'o servidor pode enviar o link' },
    events: { 'link.requested': 'A pessoa pede o link.' },
    actions: {
      storeEmail: 'guarda o e-mail mascarado',
      showProblem: 'mostra por que o link não foi enviado',
      clearProblem: 'apaga a mensagem de erro',
    },
  },
  inputs: [undefined],
  events: { 'link.requested': [{}] },
  answers: { checkOffer: [true, false], requestLink: [{ email: 'c•••••@escritorio.com.br' }] },
  failures: {
    checkOffer: [NO_ANSWER],
    requestLink: [
      new LinkFailure('tooMany'),
      new LinkFailure('notOwn'),
      new LinkFailure('offline'),
      new LinkFailure('unavailable'),
      new LinkFailure('tooMany', SAMPLE_NOW + 3_000),
    ],
  },
  says: listMessages,
})

function listMessages(snapshot: ContinuationSnapshot): readonly string[] {
  const { email, problem } = snapshot.context
  if (snapshot.matches('sent') && email !== null) return [formatLinkSent(email)]
  return problem ? [formatLinkProblem(problem, Date.now())] : []
}

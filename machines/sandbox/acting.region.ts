import { raise } from 'xstate'
import { chart, parseFailure } from './sandbox-page.setup.ts'

const idle = chart.createStateConfig({
  meta: { title: 'Pronto para agir' },
  description: 'Nada em andamento.',
  on: {
    'act.requested': {
      description:
        'Um comportamento pronto para um serviço, todos de volta ao normal, o ato de um pagador, os lembretes que esperam, ou a mensagem de um visitante.',
      guard: 'serverIsInReach',
      target: 'performing',
      actions: { type: 'storeAct', params: ({ event }) => event.act },
    },
    'draft.submitted': [
      {
        description: 'O formulário avançado está certo: vale a partir da próxima chamada.',
        guard: { type: 'draftIsValid', params: ({ event }) => event },
        target: 'performing',
        actions: { type: 'chooseDraft', params: ({ event }) => event },
      },
      {
        description: 'Algum campo não passou: a página diz qual e por quê.',
        actions: { type: 'showIssues', params: ({ event }) => event },
      },
    ],
    'emptying.requested': { guard: 'serverIsInReach', target: 'confirming' },
  },
})

const performing = createPerforming(
  'Fazendo o que foi pedido',
  'O pedido vai ao servidor. O que ele causa chega ao site como chegaria do provedor.',
  ['changing'],
)

const confirming = chart.createStateConfig({
  meta: { title: 'Confirmando antes de apagar' },
  description: 'Apagar não tem volta: a pessoa confirma antes.',
  tags: 'confirming',
  on: {
    'emptying.confirmed': {
      target: 'emptying',
      actions: { type: 'storeAct', params: { type: 'emptySandbox' } },
    },
    'emptying.declined': 'idle',
  },
})

const emptying = createPerforming(
  'Apagando tudo',
  'Mensagens, CRM, pagamentos e falhas são apagados. A caixa de confirmação fica até o fim.',
  ['confirming', 'changing'],
)

/** The controls, one act at a time. After each, successful or not, the page reads the sandbox again. */
export const acting = chart.createStateConfig({
  meta: { title: 'Ações' },
  description: 'O que a pessoa faz com o sandbox.',
  initial: 'idle',
  on: { 'draft.changed': { actions: { type: 'storeDraft', params: ({ event }) => event } } },
  states: { idle, performing, confirming, emptying },
})

/** Creates a state in which the server performs the act; a failure is told, and the next act may begin. */
function createPerforming(title: string, description: string, tags: ('changing' | 'confirming')[]) {
  return chart.createStateConfig({
    meta: { title },
    description,
    tags,
    entry: 'clearProblem',
    exit: raise({ type: 'records.changed' }),
    invoke: {
      id: 'performAct',
      src: 'performAct',
      input: ({ context }) => context.act,
      onDone: {
        target: 'idle',
        actions: ['forgetVoid', { type: 'announce', params: ({ context }) => context.act }],
      },
      onError: {
        target: 'idle',
        actions: { type: 'showProblem', params: ({ event }) => parseFailure(event) },
      },
    },
  })
}

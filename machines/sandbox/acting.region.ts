import { raise } from 'xstate'
import { chart, parseFailure } from './sandbox-page.setup.ts'

/** A failure is told, and the next action may begin. */
const failed = {
  target: 'idle',
  actions: {
    type: 'showProblem',
    params: ({ event }: { readonly event: { readonly error: unknown } }) => parseFailure(event),
  },
} as const

const idle = chart.createStateConfig({
  meta: { title: 'Pronto para agir' },
  description: 'Nada em andamento.',
  on: {
    'preset.chosen': {
      description: 'Um dos comportamentos prontos, para um serviço.',
      guard: 'serverIsInReach',
      target: 'applying',
      actions: { type: 'choosePreset', params: ({ event }) => event },
    },
    'draft.submitted': [
      {
        description: 'O formulário avançado está certo: vale a partir da próxima chamada.',
        guard: { type: 'draftIsValid', params: ({ event }) => event },
        target: 'applying',
        actions: { type: 'chooseDraft', params: ({ event }) => event },
      },
      {
        description: 'Algum campo não passou: a página diz qual e por quê.',
        actions: { type: 'showIssues', params: ({ event }) => event },
      },
    ],
    'charge.acted': {
      description: 'Alguém paga, recusa ou deixa vencer uma cobrança.',
      guard: 'serverIsInReach',
      target: 'paying',
      actions: { type: 'storeTurn', params: ({ event }) => event },
    },
    'clearing.requested': {
      description: 'Todos os serviços voltam ao normal; os dados ficam.',
      guard: 'serverIsInReach',
      target: 'clearing',
    },
    'reminders.requested': {
      description: 'Os lembretes que esperam a véspera de cada conversa saem agora.',
      guard: 'serverIsInReach',
      target: 'reminding',
    },
    'message.written': {
      description: 'Um visitante escreve ao número do site, do seu WhatsApp.',
      guard: 'serverIsInReach',
      target: 'writing',
      actions: { type: 'storeWritten', params: ({ event }) => event },
    },
    'emptying.requested': { guard: 'serverIsInReach', target: 'confirming' },
  },
})

const applying = chart.createStateConfig({
  meta: { title: 'Aplicando as falhas' },
  description: 'As falhas escolhidas vão ao servidor.',
  tags: 'changing',
  entry: 'clearProblem',
  exit: raise({ type: 'records.changed' }),
  invoke: {
    id: 'applyFaults',
    src: 'applyFaults',
    input: ({ context }) => context.change,
    onDone: {
      target: 'idle',
      actions: [
        'dropDraft',
        { type: 'announce', params: ({ context: { change } }) => ({ type: 'applied', change }) },
      ],
    },
    onError: failed,
  },
})

const paying = chart.createStateConfig({
  meta: { title: 'Pagador agindo' },
  description: 'O pagador age, e o site recebe os avisos como receberia do provedor.',
  tags: 'changing',
  entry: 'clearProblem',
  exit: raise({ type: 'records.changed' }),
  invoke: {
    id: 'actOnCharge',
    src: 'actOnCharge',
    input: ({ context }) => context.turn,
    onDone: {
      target: 'idle',
      actions: { type: 'announce', params: ({ context: { turn } }) => ({ type: 'acted', move: turn.move }) },
    },
    onError: failed,
  },
})

const clearing = chart.createStateConfig({
  meta: { title: 'Voltando ao normal' },
  description: 'Os serviços voltam ao normal.',
  tags: 'changing',
  entry: 'clearProblem',
  exit: raise({ type: 'records.changed' }),
  invoke: {
    id: 'clearFaults',
    src: 'clearFaults',
    onDone: {
      target: 'idle',
      actions: ['dropDrafts', { type: 'announce', params: { type: 'cleared' } }],
    },
    onError: failed,
  },
})

const reminding = chart.createStateConfig({
  meta: { title: 'Enviando os lembretes' },
  description: 'Os lembretes das conversas marcadas vão para a fila de envio.',
  tags: 'changing',
  entry: 'clearProblem',
  exit: raise({ type: 'records.changed' }),
  invoke: {
    id: 'sendReminders',
    src: 'sendReminders',
    onDone: { target: 'idle', actions: { type: 'announce', params: { type: 'reminded' } } },
    onError: failed,
  },
})

const writing = chart.createStateConfig({
  meta: { title: 'Visitante escrevendo' },
  description: 'A mensagem chega ao site em um aviso assinado, como chegaria do WhatsApp.',
  tags: 'changing',
  entry: 'clearProblem',
  exit: raise({ type: 'records.changed' }),
  invoke: {
    id: 'writeMessage',
    src: 'writeMessage',
    input: ({ context }) => context.written,
    onDone: { target: 'idle', actions: { type: 'announce', params: { type: 'written' } } },
    onError: failed,
  },
})

const confirming = chart.createStateConfig({
  meta: { title: 'Confirmando antes de apagar' },
  description: 'Apagar não tem volta: a pessoa confirma antes.',
  tags: 'confirming',
  on: { 'emptying.confirmed': 'emptying', 'emptying.declined': 'idle' },
})

const emptying = chart.createStateConfig({
  meta: { title: 'Apagando tudo' },
  description: 'Mensagens, CRM, pagamentos e falhas são apagados. A caixa de confirmação fica até o fim.',
  tags: ['confirming', 'changing'],
  entry: 'clearProblem',
  exit: raise({ type: 'records.changed' }),
  invoke: {
    id: 'emptySandbox',
    src: 'emptySandbox',
    onDone: {
      target: 'idle',
      actions: ['dropDrafts', 'forgetNews', { type: 'announce', params: { type: 'emptied' } }],
    },
    onError: failed,
  },
})

/** The controls, one action at a time. After each, successful or not, the page reads the sandbox again. */
export const acting = chart.createStateConfig({
  meta: { title: 'Ações' },
  description: 'O que a pessoa faz com o sandbox.',
  initial: 'idle',
  on: { 'draft.changed': { actions: { type: 'storeDraft', params: ({ event }) => event } } },
  states: { idle, applying, paying, clearing, reminding, writing, confirming, emptying },
})

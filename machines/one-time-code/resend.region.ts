import { not, raise } from 'xstate'
import { codeFailureFrom } from './code-failure.ts'
import { oneTimeCodeChart as chart } from './one-time-code.setup.ts'
import { withinCooldown } from './resend-wait.ts'

const sending = chart.createStateConfig({
  description: 'Um novo código está sendo pedido ao serviço.',
  tags: 'sending',
  entry: 'clearProblem',
  invoke: {
    id: 'sendCode',
    src: 'sendCode',
    input: ({ context: { phoneNumber } }) => ({ phoneNumber }),
    onDone: {
      target: 'coolingDown',
      actions: [
        {
          type: 'storeCooldown',
          params: ({ event }) => ({ resendAllowedAt: withinCooldown(event.output.resendAllowedAt) }),
        },
        'announceResent',
        raise({ type: 'code.renewed' }),
      ],
    },
    onError: [
      {
        guard: { type: 'numberIsBlocked', params: ({ event }) => refusal(event) },
        target: '#oneTimeCode.blocked',
        actions: { type: 'storeBlock', params: ({ event }) => refusal(event) },
      },
      {
        guard: { type: 'sessionIsLost', params: ({ event }) => refusal(event) },
        target: '#oneTimeCode.sessionLost',
      },
      {
        description: 'O serviço disse quanto esperar: a contagem segue esse prazo.',
        guard: { type: 'waitIsTold', params: ({ event }) => refusal(event) },
        target: 'coolingDown',
        actions: [
          {
            type: 'storeCooldown',
            params: ({ event }) => ({ resendAllowedAt: refusal(event).failure.retryAt ?? 0 }),
          },
          { type: 'showFailure', params: ({ event }) => refusal(event) },
        ],
      },
      { target: 'available', actions: { type: 'showFailure', params: ({ event }) => refusal(event) } },
    ],
  },
})

/** A code is asked for again, at most once every thirty seconds of the server's time (decision 6). */
export const resendRegion = chart.createStateConfig({
  initial: 'coolingDown',
  states: {
    coolingDown: {
      description: 'Um código está a caminho. Relê o prazo do servidor a cada segundo, até que ele passe.',
      entry: 'countDown',
      always: { guard: 'cooldownIsOver', target: 'available' },
      after: { oneSecond: { target: 'coolingDown', reenter: true } },
    },
    available: {
      description: 'Um novo código pode ser pedido.',
      on: {
        'resend.requested': {
          description: 'A pessoa não recebeu o código e pede outro.',
          guard: not('codeIsBeingVerified'),
          target: 'sending',
        },
      },
    },
    sending,
  },
})

function refusal({ error }: { readonly error: unknown }) {
  return { failure: codeFailureFrom(error, 'resendFailed') }
}

import { not, raise } from 'xstate'
import { parseCodeFailure } from './code-failure.ts'
import { oneTimeCodeChart as chart } from './one-time-code.setup.ts'

const sending = chart.createStateConfig({
  meta: { title: 'Pedindo outro código' },
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
          params: ({ event }) => ({ resendAllowedAt: Date.now() + event.output.resendLeftMs }),
        },
        'announceResent',
        raise({ type: 'code.renewed' }),
      ],
    },
    onError: [
      {
        guard: { type: 'numberIsBlocked', params: ({ event }) => parseFailure(event) },
        target: '#oneTimeCode.blocked',
        actions: { type: 'storeBlock', params: ({ event }) => parseFailure(event) },
      },
      {
        guard: { type: 'sessionIsLost', params: ({ event }) => parseFailure(event) },
        target: '#oneTimeCode.sessionLost',
      },
      {
        description: 'A pessoa pode ter instalado o WhatsApp quando pedir de novo.',
        guard: { type: 'numberWasRefused', params: ({ event }) => parseFailure(event) },
        target: 'available',
        actions: raise({ type: 'code.refused' }),
      },
      {
        description: 'O serviço disse quanto esperar: a contagem segue esse prazo.',
        guard: { type: 'waitIsKnown', params: ({ event }) => parseFailure(event) },
        target: 'coolingDown',
        actions: [
          {
            type: 'storeCooldown',
            params: ({ event }) => ({ resendAllowedAt: parseFailure(event).failure.retryAt ?? 0 }),
          },
          { type: 'showFailure', params: ({ event }) => parseFailure(event) },
        ],
      },
      { target: 'available', actions: { type: 'showFailure', params: ({ event }) => parseFailure(event) } },
    ],
  },
})

/** Resending the code, at most once every thirty seconds of the server's time (decision 6). */
export const resendRegion = chart.createStateConfig({
  meta: { title: 'Reenvio' },
  initial: 'coolingDown',
  states: {
    coolingDown: {
      meta: { title: 'Espera antes de outro código' },
      description: 'Um código está a caminho. Relê o prazo do servidor a cada segundo, até que ele passe.',
      entry: 'countDown',
      always: { guard: 'cooldownIsOver', target: 'available' },
      after: { oneSecond: { target: 'coolingDown', reenter: true } },
    },
    available: {
      meta: { title: 'Outro código pode ser pedido' },
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

function parseFailure({ error }: { readonly error: unknown }) {
  return { failure: parseCodeFailure(error, 'resendFailed') }
}

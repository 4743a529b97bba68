import { parseCodeFailure } from './code-failure.ts'
import { joinDigits } from './code-rules.ts'
import { oneTimeCodeChart as chart } from './one-time-code.setup.ts'

const pasting = chart.createStateConfig({
  meta: { title: 'Colando o código' },
  description: 'O navegador lê a área de transferência, às vezes depois de perguntar à pessoa.',
  invoke: {
    id: 'readClipboard',
    src: 'readClipboard',
    onDone: [
      {
        guard: { type: 'clipboardHasDigits', params: ({ event }) => ({ text: event.output }) },
        target: 'ready',
        actions: {
          type: 'spreadPasted',
          params: ({ event }) => ({ text: event.output }),
        },
      },
      { target: 'ready', actions: { type: 'showProblem', params: { problem: 'clipboardWithoutCode' } } },
    ],
    onError: { target: 'ready', actions: { type: 'showProblem', params: { problem: 'clipboardRefused' } } },
  },
})

const editing = chart.createStateConfig({
  meta: { title: 'Digitando o código' },
  description:
    'A pessoa preenche as seis casas, e a sexta já pede a verificação. Um erro fica na tela até a próxima tecla.',
  initial: 'delayingFocus',
  on: {
    'digits.typed': { target: '.ready', actions: { type: 'fillBoxes', params: ({ event }) => event } },
    'digits.pasted': {
      description:
        'O código copiado da conversa do WhatsApp se espalha pelas casas. Entre outros números, o código é o único grupo de seis dígitos.',
      target: '.ready',
      actions: { type: 'spreadPasted', params: ({ event }) => event },
    },
    'digit.erased': { target: '.ready', actions: { type: 'eraseBefore', params: ({ event }) => event } },
    'focus.moved': { actions: { type: 'moveFocus', params: ({ event }) => event } },
    'box.focused': { actions: { type: 'noteFocus', params: ({ event }) => event } },
    'paste.requested': {
      description: 'A pessoa toca em "Colar código".',
      target: '.pasting',
      actions: 'clearProblem',
    },
    'code.submitted': {
      description:
        'A pessoa aperta o botão. Só vale com as seis casas preenchidas: serve ao código que já foi enviado e ficou sem resposta.',
      guard: 'codeIsComplete',
      target: 'verifying',
    },
    'code.renewed': {
      description: 'Um novo código foi enviado e o anterior deixou de valer.',
      target: '.delayingFocus',
      actions: 'clearCode',
    },
  },
  states: {
    delayingFocus: {
      meta: { title: 'Instante antes do foco' },
      description: 'Espera de 100 ms antes de levar o foco a uma casa.',
      after: { focusDelay: 'ready' },
    },
    ready: {
      meta: { title: 'Pronto para digitar' },
      tags: 'focused',
      description: 'O foco está na casa que o contexto indica.',
      always: {
        description:
          'Digitado, colado ou preenchido pelo telefone, o código completo é verificado sem outro toque.',
        guard: 'codeIsNew',
        target: '#oneTimeCode.awaitingCode.entry.verifying',
      },
    },
    pasting,
  },
})

const verifying = chart.createStateConfig({
  meta: { title: 'Verificando o código' },
  description: 'O serviço confere o código. As casas ficam como estão até a resposta.',
  tags: ['verifying', 'focused'],
  entry: 'clearProblem',
  invoke: {
    id: 'verifyCode',
    src: 'verifyCode',
    input: ({ context: { phoneNumber, entry } }) => ({ phoneNumber, code: joinDigits(entry) }),
    onDone: '#oneTimeCode.verified',
    onError: [
      {
        description: 'Tentativas erradas demais (decisão 5).',
        guard: { type: 'numberIsBlocked', params: ({ event }) => parseFailure(event) },
        target: '#oneTimeCode.blocked',
        actions: { type: 'storeBlock', params: ({ event }) => parseFailure(event) },
      },
      {
        guard: { type: 'sessionIsLost', params: ({ event }) => parseFailure(event) },
        target: '#oneTimeCode.sessionLost',
      },
      {
        description: 'Qualquer outra falha esvazia as casas e mostra o motivo.',
        target: 'editing',
        actions: [
          { type: 'noteUnjudged', params: ({ event }) => parseFailure(event) },
          'clearCode',
          { type: 'showFailure', params: ({ event }) => parseFailure(event) },
          { type: 'storeGuessesLeft', params: ({ event }) => parseFailure(event) },
        ],
      },
    ],
  },
})

/** Typing, pasting or autofilling the code, and verifying it. */
export const entryRegion = chart.createStateConfig({
  meta: { title: 'Casas do código' },
  initial: 'editing',
  states: { editing, verifying },
})

function parseFailure({ error }: { readonly error: unknown }) {
  return { failure: parseCodeFailure(error, 'validationUnavailable') }
}

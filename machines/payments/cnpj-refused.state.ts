import { checkoutChart as chart } from './checkout.setup.ts'
import { parseCheckoutFailure } from './checkout-failure.ts'

const editing = chart.createStateConfig({
  meta: { title: 'Corrigindo o CNPJ' },
  description: 'A pessoa digita o CNPJ certo. Um erro só aparece ao sair do campo ou ao enviar.',
  on: {
    'cnpj.typed': { actions: { type: 'storeCnpj', params: ({ event }) => event } },
    'cnpj.left': { guard: 'cnpjWasChanged', actions: 'checkCnpj' },
    'cnpj.submitted': [
      {
        description: 'O CNPJ pode existir: vai para o servidor.',
        guard: 'cnpjIsPossible',
        target: 'sending',
      },
      { actions: 'checkCnpj' },
    ],
    'cnpj.postponed': {
      description: 'A pessoa segue sem corrigir; o comercial já foi avisado.',
      target: '#checkout.finished',
    },
  },
})

const sending = chart.createStateConfig({
  meta: { title: 'Enviando o CNPJ' },
  description: 'O servidor guarda o CNPJ certo, e o que esperava por ele continua.',
  tags: 'busy',
  entry: 'clearProblem',
  invoke: {
    id: 'correctCnpj',
    src: 'correctCnpj',
    input: ({ context: { cnpj } }) => ({ cpfCnpj: cnpj }),
    onDone: {
      target: '#checkout.loading',
      actions: { type: 'noteCnpj', params: ({ event }) => event.output },
    },
    onError: [
      {
        guard: { type: 'phoneIsNotProven', params: ({ event }) => parseFailure(event) },
        target: '#checkout.notProven',
      },
      {
        description: 'Em outra aba, o CNPJ já foi corrigido: vale o que o servidor diz.',
        guard: { type: 'pageIsOutdated', params: ({ event }) => parseFailure(event) },
        target: '#checkout.loading',
      },
      { target: 'editing', actions: { type: 'showFailure', params: ({ event }) => parseFailure(event) } },
    ],
  },
})

/** The payment provider refused the CNPJ: the visitor corrects it, and the interrupted step is repeated. */
export const cnpjRefused = chart.createStateConfig({
  meta: { title: 'CNPJ recusado', isDetour: true },
  description:
    'O provedor de pagamentos recusou o CNPJ (a decisão 1 deixa passar dígitos errados no cadastro). Nada é cobrado até haver outro.',
  tags: 'cnpjRefused',
  exit: 'clearProblem',
  initial: 'editing',
  states: { editing, sending },
})

function parseFailure({ error }: { readonly error: unknown }) {
  return { failure: parseCheckoutFailure(error) }
}

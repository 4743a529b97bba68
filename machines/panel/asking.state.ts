import { createFailureTransitions } from './lead-failure.ts'
import { leadPageChart as chart, type LeadPageContext } from './lead-page.setup.ts'

/** Returns the chosen call and the revision that the operator saw; every transition into a calling state has stored a call. */
function nameCall({ call }: LeadPageContext) {
  if (call === null) throw new Error('No call is named')
  return { callId: call.id, revision: call.revision }
}

/** A form on a lead's page asks what a request lacks: another time, a confirmation, or the right CNPJ. */
export const asking = chart.createStateConfig({
  meta: { title: 'Preparando um pedido' },
  description: 'Um formulário pergunta o que falta para o pedido. A página não é lida debaixo dele.',
  initial: 'readingTimes',
  on: { 'form.closed': 'refreshing' },
  states: {
    readingTimes: {
      meta: { title: 'Lendo os horários livres' },
      description: 'O servidor diz quando a conversa pode ser.',
      invoke: {
        id: 'listFreeTimes',
        src: 'listFreeTimes',
        input: ({ context }) => ({ id: context.id, callId: nameCall(context).callId }),
        onDone: {
          target: 'choosingTime',
          actions: { type: 'storeFreeDays', params: ({ event }) => event.output },
        },
        onError: createFailureTransitions('#leadPage.opened', '#leadPage.left'),
      },
    },
    choosingTime: {
      meta: { title: 'Escolhendo outro horário' },
      description: 'A pessoa escolhe outro horário para a conversa. O de antes vale até lá.',
      on: {
        'time.chosen': {
          target: '#leadPage.acting',
          actions: {
            type: 'storeRequest',
            params: ({ context, event }) => ({ act: 'moveCall', ...nameCall(context), to: event.slot }),
          },
        },
      },
    },
    confirmingCancel: {
      meta: { title: 'Confirmando o cancelamento' },
      description: 'A página pergunta antes de cancelar a conversa.',
      on: {
        'cancelling.confirmed': {
          target: '#leadPage.acting',
          actions: {
            type: 'storeRequest',
            params: ({ context }) => ({ act: 'cancelCall', ...nameCall(context) }),
          },
        },
      },
    },
    correctingCnpj: {
      meta: { title: 'Corrigindo o CNPJ' },
      description: 'A pessoa digita o CNPJ que o cliente confirmou, no lugar do recusado.',
      on: {
        'cnpj.submitted': [
          {
            description: 'O CNPJ pode existir: vai para o servidor.',
            guard: { type: 'cnpjIsPossible', params: ({ event }) => event.cnpj },
            target: '#leadPage.acting',
            actions: [
              { type: 'checkCnpj', params: ({ event }) => event.cnpj },
              {
                type: 'storeRequest',
                params: ({ event: { cnpj } }) => ({ act: 'correctCnpj', cpfCnpj: cnpj }),
              },
            ],
          },
          { actions: { type: 'checkCnpj', params: ({ event }) => event.cnpj } },
        ],
      },
    },
  },
})

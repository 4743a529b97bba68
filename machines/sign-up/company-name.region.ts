import { raise } from 'xstate'
import { chart } from './sign-up-form.setup.ts'

/** Fills in the company's name from public data once the CNPJ is typed (`company-name-rules.ts`). Says nothing when there is none. */
export const companyName = chart.createStateConfig({
  meta: { title: 'Nome da empresa' },
  description: 'A razão social, oferecida a partir do CNPJ para quem ainda não a digitou.',
  initial: 'resting',
  states: {
    resting: {
      meta: { title: 'Nada a procurar' },
      description: 'Nada a procurar: falta um CNPJ novo e válido, ou o nome já está no campo.',
      always: { guard: 'nameIsWanted', target: 'finding' },
    },
    finding: {
      meta: { title: 'Procurando o nome da empresa' },
      description:
        'Procura o nome registrado neste CNPJ, por no máximo dois segundos. Sem resposta, nada é dito.',
      entry: 'noteLookup',
      always: {
        description: 'A pessoa digitou o nome ou mudou o CNPJ: a resposta não serve mais.',
        guard: 'nameIsNeedless',
        target: 'resting',
      },
      invoke: {
        id: 'findCompanyName',
        src: 'findCompanyName',
        input: ({ context: { nameLookup } }) => ({ cnpj: nameLookup.cnpj }),
        onDone: [
          {
            guard: { type: 'nameWasFound', params: ({ event }) => ({ name: event.output }) },
            target: 'resting',
            actions: [
              { type: 'fillInName', params: ({ event }) => ({ name: event.output }) },
              raise({ type: 'name.filledIn' }),
            ],
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
      after: { namePatience: 'resting' },
    },
  },
})

import { chart } from './sign-up-form.setup.ts'

/** Stores the draft on every change. */
export const draft = chart.createStateConfig({
  meta: { title: 'Rascunho' },
  description: 'O rascunho na aba.',
  initial: 'kept',
  on: {
    'field.changed': '.keeping',
    'suggestion.accepted': '.keeping',
    'contract.accepted': '.keeping',
    'name.filledIn': '.keeping',
  },
  states: {
    kept: { meta: { title: 'Rascunho guardado' }, description: 'O que foi digitado está guardado na aba.' },
    keeping: {
      meta: { title: 'Guardando o rascunho' },
      description: 'Guarda na aba o que foi digitado, para sobreviver a uma recarga.',
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: 'kept',
        onError: 'kept',
      },
    },
  },
})

/** The contract dialog (spec S1 2.10). */
export const contract = chart.createStateConfig({
  meta: { title: 'Contrato' },
  description: 'O contrato, que abre sobre o formulário.',
  initial: 'closed',
  states: {
    closed: {
      meta: { title: 'Contrato fechado' },
      description: 'O contrato está fechado.',
      on: { 'contract.opened': 'open' },
    },
    open: {
      meta: { title: 'Lendo o contrato' },
      description: 'O contrato está aberto sobre o formulário.',
      tags: 'readingContract',
      on: { 'contract.closed': 'closed', 'contract.accepted': 'closed' },
    },
  },
})

/** A sign-up that may still be running after a reload. */
export const resumption = chart.createStateConfig({
  meta: { title: 'Cadastro em andamento' },
  description: 'Um cadastro que talvez ainda corra desde antes da recarga.',
  initial: 'asking',
  states: {
    asking: {
      meta: { title: 'Procurando cadastro em andamento' },
      description:
        'Pergunta se um cadastro desta sessão ainda está em andamento, como depois de uma recarga.',
      invoke: {
        id: 'findRunningSignUp',
        src: 'findRunningSignUp',
        onDone: [
          {
            guard: { type: 'signUpCanBeFollowed', params: ({ event }) => ({ running: event.output }) },
            target: '#signUpForm.following',
            actions: [
              { type: 'adoptRunning', params: ({ event }) => ({ running: event.output }) },
              'clearMessages',
            ],
          },
          { target: 'nothingToResume' },
        ],
        onError: 'nothingToResume',
      },
    },
    nothingToResume: {
      meta: { title: 'Nenhum cadastro a retomar' },
      description: 'Não há cadastro a retomar.',
    },
  },
})

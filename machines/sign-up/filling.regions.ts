import { chart } from './sign-up-form.setup.ts'

/** The fields, their issues and the error box. */
export const entry = chart.createStateConfig({
  meta: { title: 'Campos' },
  description: 'O que a pessoa digita e o que está errado nisso.',
  initial: 'typing',
  on: {
    'field.changed': { actions: { type: 'storeValues', params: ({ event }) => event } },
    'field.left': {
      description: 'Cada campo é conferido quando o visitante sai dele, nunca durante a digitação.',
      actions: { type: 'checkField', params: ({ event }) => event },
    },
    'suggestion.accepted': { actions: 'acceptSuggestion' },
    'suggestion.dismissed': { actions: 'keepEmailAsTyped' },
    'contract.accepted': { actions: { type: 'storeValues', params: { values: { termsAccepted: true } } } },
    'form.submitted': [
      {
        description: 'Tudo certo: o cadastro é enviado uma vez só, por mais que se clique.',
        guard: 'registrationIsValid',
        target: '#signUpForm.preparing',
        actions: ['clearMessages', 'markSent'],
      },
      { description: 'Algum campo não passou nas regras.', target: '.refused', actions: 'showIssues' },
    ],
  },
  states: {
    typing: { meta: { title: 'Sem erros na tela' }, description: 'Nada a corrigir.' },
    returned: {
      meta: { title: 'De volta para editar' },
      description: 'A pessoa voltou do calendário para editar: o foco vai para o título do formulário.',
      tags: 'returned',
      on: {
        'field.changed': { target: 'typing', actions: { type: 'storeValues', params: ({ event }) => event } },
      },
    },
    refused: {
      meta: { title: 'Com erros a corrigir', isDetour: true },
      description: 'A caixa de erro fica no alto até que tudo o que ela cita esteja corrigido.',
      tags: 'refused',
      always: { guard: 'nothingIsWrong', target: 'typing' },
    },
  },
})

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

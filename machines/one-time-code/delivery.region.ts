import { oneTimeCodeChart as chart } from './one-time-code.setup.ts'

const renewed = {
  description: 'Um novo código foi enviado: o que se sabia do anterior não vale mais.',
  target: 'watching',
} as const

const asked = {
  description:
    'A pessoa pede o código por mensagem: a resposta traz um novo, que volta a valer por 10 minutos.',
  target: 'watching',
} as const

/** Whether the code arrives: WhatsApp may accept a message and report later that it could not deliver it. */
export const deliveryRegion = chart.createStateConfig({
  meta: { title: 'Entrega pelo WhatsApp' },
  initial: 'opening',
  on: {
    'code.refused': {
      description: 'O WhatsApp não entrega códigos a este número por enquanto.',
      target: '.undelivered',
    },
  },
  states: {
    opening: {
      meta: { title: 'O que já se sabe da entrega' },
      description: 'O que o servidor já sabe do código quando a página abre.',
      always: [
        { guard: 'codeWasNotSent', target: 'notSent' },
        { guard: 'codeWasReturned', target: 'undelivered' },
        { target: 'watching' },
      ],
    },
    notSent: {
      meta: { title: 'Código não enviado', isDetour: true },
      description:
        'O código não saiu, por uma falha que não é do número. A tela diz isso e oferece enviá-lo de novo.',
      tags: 'notSent',
      on: { 'code.renewed': { description: 'O código foi enviado.', target: 'watching' } },
    },
    watching: {
      meta: { title: 'Vigiando a entrega' },
      description: 'O código está a caminho. Enquanto ele vale, o WhatsApp ainda pode devolvê-lo.',
      initial: 'checking',
      after: { codeLife: 'over' },
      on: {
        'code.renewed': { ...renewed, reenter: true },
        'ask.opened': { ...asked, reenter: true },
      },
      states: {
        checking: {
          meta: { title: 'Perguntando se o código voltou' },
          description: 'Pergunta ao servidor se o WhatsApp devolveu o código.',
          invoke: {
            id: 'readDelivery',
            src: 'readDelivery',
            onDone: [
              {
                description: 'O telefone foi confirmado em outra aba: esta segue junto.',
                guard: {
                  type: 'codeWasAcceptedElsewhere',
                  params: ({ event }) => ({ delivery: event.output }),
                },
                target: '#oneTimeCode.leaving',
              },
              {
                description: 'O cadastro passou para outro aparelho: esta página não espera mais o código.',
                guard: { type: 'signUpHasMoved', params: ({ event }) => ({ delivery: event.output }) },
                target: '#oneTimeCode.movedAway',
              },
              {
                guard: { type: 'codeCameBack', params: ({ event }) => ({ delivery: event.output }) },
                target: '#oneTimeCode.awaitingCode.delivery.undelivered',
              },
              {
                description: 'A falha é do envio, não do número: trocá-lo não ajudaria.',
                guard: { type: 'sendingFailed', params: ({ event }) => ({ delivery: event.output }) },
                target: '#oneTimeCode.awaitingCode.delivery.notSent',
              },
              { target: 'waiting' },
            ],
            onError: {
              description: 'Sem resposta agora: pergunta de novo daqui a pouco.',
              target: 'waiting',
            },
          },
        },
        waiting: {
          meta: { title: 'Pausa entre perguntas' },
          description: 'Espera 5 s entre duas perguntas.',
          after: { deliveryPoll: 'checking' },
        },
      },
    },
    undelivered: {
      meta: { title: 'Código recusado ou devolvido', isDetour: true },
      description:
        'O WhatsApp recusou o número ou devolveu o código. A tela diz isso e oferece trocar o número ou pedir outro código; quem o tem mesmo assim ainda pode digitá-lo.',
      tags: 'undelivered',
      on: { 'code.renewed': renewed },
    },
    over: {
      meta: { title: 'Código vencido' },
      description: 'O código venceu: não há mais o que vigiar.',
      on: { 'code.renewed': renewed, 'ask.opened': asked },
    },
  },
})

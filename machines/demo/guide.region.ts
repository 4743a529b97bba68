import { chart } from './demo.setup.ts'

const GUIDED = 'guided' as const

/** The steps of the guided visit, each done by the act itself; and the free visit. */
export const guide = chart.createStateConfig({
  description: 'O roteiro acompanha o que a pessoa faz; quem prefere explora sem ele.',
  initial: 'off',
  states: {
    off: {
      description: 'Visita livre: tudo pode ser usado, em qualquer ordem.',
      on: { 'guide.chosen': 'taking' },
    },
    taking: {
      description: 'Primeiro passo: assumir uma conversa sem responsável.',
      tags: GUIDED,
      on: {
        'conversation.taken': { guard: 'nobodyAnswers', target: 'listening' },
        'step.skipped': 'listening',
      },
    },
    listening: {
      description: 'Segundo passo: ler o áudio do cliente.',
      tags: GUIDED,
      always: { description: 'O áudio já foi lido antes.', guard: 'audioIsRead', target: 'noting' },
      on: {
        'audio.transcribed': { guard: 'audioIsUnread', target: 'noting' },
        'step.skipped': 'noting',
      },
    },
    noting: {
      description: 'Terceiro passo: deixar uma nota que o cliente não vê.',
      tags: GUIDED,
      on: {
        'note.added': { guard: 'textIsThere', target: 'replying' },
        'step.skipped': 'replying',
      },
    },
    replying: {
      description: 'Quarto passo: responder ao cliente.',
      tags: GUIDED,
      on: {
        'reply.sent': { guard: 'replyMayGo', target: 'reopening' },
        'step.skipped': 'reopening',
      },
    },
    reopening: {
      description:
        'Quinto passo: ver a sessão de 24 horas acabar e reabrir a conversa com um modelo aprovado.',
      tags: GUIDED,
      on: {
        'template.sent': { guard: 'templateMayGo', target: 'handingOver' },
        'step.skipped': 'handingOver',
      },
    },
    handingOver: {
      description: 'Sexto passo: passar a conversa a um colega.',
      tags: GUIDED,
      on: {
        'conversation.handedOver': { guard: 'visitorAnswers', target: 'triaging' },
        'step.skipped': 'triaging',
      },
    },
    triaging: {
      description: 'Sétimo passo: deixar o assistente fazer a triagem de um contato novo, até a ficha.',
      tags: GUIDED,
      always: {
        description: 'A ficha está pronta, agora ou desde antes.',
        guard: 'triageIsOver',
        target: 'completed',
      },
      on: { 'step.skipped': 'completed' },
    },
    completed: {
      description: 'O roteiro acabou; a caixa de entrada continua aberta.',
      on: { 'guide.chosen': 'taking' },
    },
  },
})

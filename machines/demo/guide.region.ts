import { chart } from './demo.setup.ts'

const GUIDED = 'guided' as const

/** The steps of the guided visit, each done by the act itself; and the free visit. */
export const guide = chart.createStateConfig({
  meta: { title: 'Roteiro' },
  description: 'O roteiro acompanha o que a pessoa faz; quem prefere explora sem ele.',
  initial: 'off',
  states: {
    off: {
      meta: { title: 'Sem roteiro' },
      description: 'Visita livre: tudo pode ser usado, em qualquer ordem.',
      on: { 'guide.chosen': 'taking' },
    },
    taking: {
      meta: { title: 'Passo 1: assumir' },
      description: 'Primeiro passo: assumir uma conversa sem responsável.',
      tags: GUIDED,
      on: {
        'conversation.taken': { guard: 'nobodyAnswers', target: 'listening' },
        'step.skipped': 'listening',
      },
    },
    listening: {
      meta: { title: 'Passo 2: ler o áudio' },
      description: 'Segundo passo: ler o áudio do cliente.',
      tags: GUIDED,
      always: { description: 'O áudio já foi lido antes.', guard: 'audioIsRead', target: 'noting' },
      on: {
        'audio.transcribed': { guard: 'audioIsUnread', target: 'noting' },
        'step.skipped': 'noting',
      },
    },
    noting: {
      meta: { title: 'Passo 3: deixar uma nota' },
      description: 'Terceiro passo: deixar uma nota que o cliente não vê.',
      tags: GUIDED,
      on: {
        'note.added': { guard: 'textIsThere', target: 'replying' },
        'step.skipped': 'replying',
      },
    },
    replying: {
      meta: { title: 'Passo 4: responder' },
      description: 'Quarto passo: responder ao cliente.',
      tags: GUIDED,
      on: {
        'reply.sent': { guard: 'replyMayGo', target: 'reopening' },
        'step.skipped': 'reopening',
      },
    },
    reopening: {
      meta: { title: 'Passo 5: reabrir a conversa' },
      description:
        'Quinto passo: ver a sessão de 24 horas acabar e reabrir a conversa com um modelo aprovado.',
      tags: GUIDED,
      on: {
        'template.sent': { guard: 'templateMayGo', target: 'handingOver' },
        'step.skipped': 'handingOver',
      },
    },
    handingOver: {
      meta: { title: 'Passo 6: passar a um colega' },
      description: 'Sexto passo: passar a conversa a um colega.',
      tags: GUIDED,
      on: {
        'conversation.handedOver': { guard: 'visitorAnswers', target: 'triaging' },
        'step.skipped': 'triaging',
      },
    },
    triaging: {
      meta: { title: 'Passo 7: triagem' },
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
      meta: { title: 'Fim do roteiro' },
      description: 'O roteiro acabou; a caixa de entrada continua aberta.',
      on: { 'guide.chosen': 'taking' },
    },
  },
})

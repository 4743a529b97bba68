import { chart } from './demo.setup.ts'

/** The inbox itself: the list, and what can be done with the conversation on screen. */
export const inbox = chart.createStateConfig({
  meta: { title: 'Caixa de entrada' },
  description: 'A caixa de entrada: a lista e a conversa escolhida.',
  initial: 'listing',
  on: {
    'conversation.opened': { target: '.reading', actions: { type: 'select', params: ({ event }) => event } },
    'time.passed': {
      description: 'Oito horas passam em todas as conversas.',
      actions: 'passTime',
    },
  },
  states: {
    listing: {
      meta: { title: 'Só a lista' },
      description: 'Nenhuma conversa escolhida. No celular, só a lista está na tela.',
    },
    reading: {
      meta: { title: 'Conversa aberta' },
      description: 'Uma conversa está na tela.',
      on: {
        'queue.requested': { target: 'listing', actions: 'deselect' },
        'conversation.taken': {
          description: 'Só uma conversa sem responsável pode ser assumida.',
          guard: 'nobodyAnswers',
          actions: 'take',
        },
        'audio.transcribed': { guard: 'audioIsUnread', actions: 'transcribe' },
        'draft.changed': { actions: { type: 'storeDraft', params: ({ event }) => event } },
        'note.added': [
          {
            description: 'Qualquer pessoa da equipe pode deixar uma nota.',
            guard: 'textIsThere',
            actions: { type: 'addDraft', params: { kind: 'note' } },
          },
          { description: 'Falta escrever.', actions: 'markTextMissing' },
        ],
        'reply.sent': [
          {
            description: 'Só o responsável responde, e só com a sessão aberta.',
            guard: 'replyMayGo',
            actions: { type: 'addDraft', params: { kind: 'reply' } },
          },
          { description: 'Falta escrever.', guard: 'replyLacksText', actions: 'markTextMissing' },
        ],
        'template.sent': {
          description: 'Com a sessão encerrada, só um modelo aprovado chega ao cliente.',
          guard: 'templateMayGo',
          actions: 'sendTemplate',
        },
        'conversation.handedOver': {
          guard: 'visitorAnswers',
          actions: { type: 'handOver', params: ({ event }) => event },
        },
      },
    },
  },
})

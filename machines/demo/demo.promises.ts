import { definePromises } from '../lib/chart-promises.ts'
import { isTriaged } from './conversations.ts'
import { demoMachine } from './demo.machine.ts'
import { FIRST_CONTEXT } from './demo.setup.ts'

/** The steps of the guide, in order. */
const STEPS = [
  'taking',
  'listening',
  'noting',
  'replying',
  'reopening',
  'handingOver',
  'triaging',
  'completed',
] as const

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const demoPromises = definePromises(demoMachine, ({ always, leadsTo, onlyAfter }) => [
  leadsTo('Quem pula todos os passos chega ao fim do roteiro.', 'decisão 24',
    (at) => at.is({ playing: { guide: 'taking' } }),
    (at) => at.is({ playing: { guide: 'completed' } })),
  onlyAfter('Sem pedir, não há roteiro.', 'decisão 24',
    (at) => at.is('playing') && !at.is({ playing: { guide: 'off' } }),
    (at) => at.got('guide.chosen') !== null || at.got('moment.opened') !== null || at.before === null),
  always('Recomeçar volta à escolha, com tudo como no início.', 'decisão 24',
    (at) => at.got('restart.requested') !== null,
    (at) => at.is('choosing') && JSON.stringify(at.context) === JSON.stringify(FIRST_CONTEXT) && at.did('forgetMoment') === 1),
  always('O roteiro começa pelo primeiro passo; a visita livre, pela lista, sem roteiro.', 'decisão 24',
    (at) => at.got('guide.chosen') !== null || at.got('free.chosen') !== null,
    (at) => at.got('guide.chosen') === null
      ? at.is({ playing: { guide: 'off', inbox: 'listing' } })
      : at.is({ playing: { guide: 'taking' } })),
  always('Um passo pulado leva ao seguinte que ainda falta.', 'decisão 24',
    (at) => at.got('step.skipped') !== null,
    (at) => {
      const next = STEPS.find((step, place) => place > STEPS.findIndex((one) => at.was({ playing: { guide: one } })) &&
        !(step === 'listening' && at.context.conversations.hearing.isTranscribed) &&
        !(step === 'triaging' && isTriaged(at.context.conversations.inheritance)))
      return next !== undefined && at.is({ playing: { guide: next } })
    }),
  always('Abrir uma conversa a mostra; voltar à fila mostra só a lista.', 'decisão 24',
    (at) => at.got('conversation.opened') !== null || (at.got('queue.requested') !== null && at.was({ playing: { inbox: 'reading' } })),
    (at) => at.got('conversation.opened') === null
      ? at.is({ playing: { inbox: 'listing' } }) && at.context.selected === null
      : at.is({ playing: { inbox: 'reading' } }) && at.context.selected === at.got('conversation.opened')?.conversation),
  always('Quem vem ver um momento encontra uma conversa aberta.', 'decisão 24',
    (at) => at.got('moment.opened') !== null && at.was('choosing'),
    (at) => at.is({ playing: { inbox: 'reading' } }) && !at.is({ playing: { guide: 'off' } })),
  always('Ao modelo enviado o cliente responde.', 'S1 2.7',
    (at) => at.entered({ playing: { client: 'answering' } }),
    (at) => at.got('template.sent') !== null),
  leadsTo('A resposta do cliente chega.', 'S1 2.7',
    (at) => at.is({ playing: { client: 'answering' } }),
    (at) => at.is({ playing: { client: 'quiet' } })),
])

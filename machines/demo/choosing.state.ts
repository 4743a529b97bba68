import { chart } from './demo.setup.ts'
import { MOMENTS, type Moment } from './moments.ts'

/** The start: the guide, a free visit, or the moment that a link from another page names. */
export const choosing = chart.createStateConfig({
  meta: { title: 'Escolhendo como ver' },
  description: 'A pessoa escolhe entre o roteiro de sete passos e a visita livre.',
  on: {
    'guide.chosen': '#demo.playing.guide.taking',
    'free.chosen': 'playing',
    'moment.opened': [
      ...MOMENTS.filter((moment) => moment !== 'triaging').map((moment) => ({
        guard: { type: 'momentIs', params: { moment } } as const,
        ...leadTo(moment),
      })),
      leadTo('triaging'),
    ],
  },
})

function leadTo(moment: Moment) {
  return {
    description: 'Veio de uma página que mostra este momento: o que ele pede antes já aconteceu.',
    target: [`#demo.playing.guide.${moment}`, '#demo.playing.inbox.reading'],
    actions: { type: 'prepare', params: { moment } },
  } as const
}

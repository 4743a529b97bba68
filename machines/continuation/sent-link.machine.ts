import { setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { LINK_LIFE_MS } from './limits.ts'

/** What happens to a link that continues a sign-up on another device. */
export type SentLinkEvent =
  | { readonly type: 'link.opened' }
  | { readonly type: 'link.replaced' }
  | { readonly type: 'link.expired' }
  | { readonly type: 'signUp.moved' }

const chart = setup({
  types: {} as { events: SentLinkEvent; meta: StateMeta },
  // The server carries it out in the transaction that stores the step (`api/continuation/open-link.ts`).
  actions: {
    /** Opens a session that knows only where the code goes, until a code is accepted in it. */
    openSession: () => {},
  },
})

/** What people call what may happen in the chart. */
export const sentLinkWords: WordsOf<typeof chart> = {
  events: {
    'link.opened': 'Alguém abriu o link em outro navegador.',
    'link.replaced': 'O visitante pediu outro link.',
    'link.expired': 'Passou o prazo do link.',
    'signUp.moved':
      'O cadastro passou a outra sessão ou a outro número, ou a sessão que pediu o link terminou.',
  },
  actions: {
    openSession: 'abre uma sessão que ainda precisa do código',
  },
  limits: () => ({
    LINK_LIFE_MS: { says: `O link vale ${sayTime(LINK_LIFE_MS)} e serve uma vez`, at: ['usable', 'over'] },
  }),
}

/** A link that continues a sign-up on another device, as the server judges it. Its pages are `continuation` and `continueHere`. */
export const sentLinkMachine = chart.createMachine({
  id: 'sentLink',
  meta: { title: 'Link no servidor' },
  description:
    'A vida do link que leva um cadastro a outro aparelho: vale uma vez, por pouco tempo, e só o último.',
  initial: 'usable',
  states: {
    usable: {
      meta: { title: 'Vale' },
      description: 'Pode ser aberto uma vez.',
      on: {
        'link.opened': { target: 'used', actions: 'openSession' },
        'link.replaced': { target: 'over' },
        'link.expired': { target: 'over' },
        'signUp.moved': { target: 'over' },
      },
    },
    used: {
      meta: { title: 'Usado' },
      description:
        'Foi aberto. O aparelho novo ainda precisa do código para ver mais que o telefone mascarado.',
      on: {
        'link.opened': { description: 'Só vale uma vez: quem abre de novo pede outro link.' },
      },
    },
    over: {
      meta: { title: 'Não vale mais', isDetour: true },
      description:
        'Venceu, foi trocado por outro, a sessão que o pediu terminou, ou o cadastro está em outra sessão ou com outro número.',
      on: {
        'link.opened': { description: 'Chegou tarde: quem abre pede outro link.' },
      },
    },
  },
})

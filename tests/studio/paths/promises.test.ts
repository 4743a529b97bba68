import { expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { defineChartEntry } from '#machines/lib/chart-entry.ts'
import { type ChartPromise, definePromises } from '#machines/lib/chart-promises.ts'
import { examine } from '#src/studio/paths/examine.ts'
import { listFaultLines } from '#src/studio/paths/report-text.ts'

const lamp = setup({
  types: {} as {
    context: { readonly turns: number }
    events: { type: 'go'; by: string } | { type: 'stop' } | { type: 'burn' }
  },
  actors: { load: fromPromise(async () => 1) },
  actions: {
    turn: assign({ turns: ({ context }) => context.turns + 1 }),
    ring: (_, _by: { by: string }) => {},
  },
}).createMachine({
  id: 'lamp',
  meta: { title: 'Lâmpada' },
  context: { turns: 0 },
  initial: 'off',
  states: {
    off: {
      meta: { title: 'Apagada' },
      description: 'Apagada.',
      on: {
        go: {
          target: 'loading',
          actions: ['turn', { type: 'ring', params: ({ event }) => ({ by: event.by }) }],
        },
      },
    },
    loading: { meta: { title: 'Acendendo' }, invoke: { src: 'load', onDone: 'on', onError: 'off' } },
    on: { meta: { title: 'Acesa' }, on: { stop: 'off', burn: 'spent' } },
    spent: { meta: { title: 'Queimada' }, on: { stop: {} } },
  },
})

/** Examines the lamp with promises. @returns the lines of what is wrong */
function check(list: Parameters<typeof definePromises<typeof lamp>>[1]): readonly string[] {
  const promises: readonly ChartPromise[] = definePromises(lamp, list)
  const entry = defineChartEntry({
    machine: lamp,
    promises,
    screens: [],
    words: {
      calls: { load: 'acender' },
      events: { go: 'Vai.', stop: 'Para.', burn: 'Queima.' },
      actions: { turn: 'conta', ring: 'toca' },
    },
    inputs: [undefined],
    counters: ['turns'],
    events: { go: [{ by: 'mão' }], stop: [{}], burn: [{}] },
    answers: { load: [1] },
    failures: { load: [new Error('não')] },
    says: () => [],
  })
  return listFaultLines(examine(entry))
}

test('kept promises of each kind are not reported', () => {
  expect(
    check(({ always, never, onlyAfter, leadsTo }) => [
      always(
        'Ao ligar toca, uma vez, e quem ligou é dito.',
        'S1 1',
        (moment) => moment.got('go') !== null && moment.was('off'),
        (moment) =>
          moment.did('ring', { by: moment.got('go')?.by }) === 1 &&
          moment.called('load') &&
          moment.context.turns === (moment.before?.context.turns ?? 0) + 1,
      ),
      never('Não toca sem ninguém.', 'S1 1', (moment) => moment.did('ring') > 0 && moment.got('go') === null),
      onlyAfter(
        'Acende só depois de carregar.',
        'S1 1',
        (moment) => moment.is('on'),
        (moment) => moment.answered('load'),
      ),
      leadsTo(
        'De apagada chega a acesa.',
        'S1 1',
        (moment) => moment.is('off'),
        (moment) => moment.entered('on'),
      ),
    ]),
  ).toEqual([])
})

test('a broken promise is printed with the shortest way to where it is broken', () => {
  const goesOn = ['  1. Vai (`go`) com {"by":"mão"}', '  2. Deu certo acender (`load`): 1']
  expect(
    check(({ always, never, onlyAfter, leadsTo }) => [
      always(
        'Acesa, toca.',
        'S1 1',
        (moment) => moment.entered('on'),
        (moment) => moment.did('ring') === 1,
      ),
      never('Nunca acende.', 'S1 2', (moment) => moment.is('on')),
      onlyAfter(
        'Acende só depois de parar.',
        'S1 3',
        (moment) => moment.is('on'),
        (moment) => moment.got('stop') !== null,
      ),
      leadsTo(
        'Sempre volta a acender.',
        'S1 4',
        () => true,
        (moment) => moment.is('on'),
      ),
    ]),
  ).toEqual([
    'lamp: Promessa quebrada (S1 1): Acesa, toca.',
    ...goesOn,
    '  Para repetir: npm run paths -- --replay lamp:0:0.0',
    'lamp: Promessa quebrada (S1 2): Nunca acende.',
    ...goesOn,
    '  Para repetir: npm run paths -- --replay lamp:0:0.0',
    'lamp: Promessa quebrada (S1 3): Acende só depois de parar.',
    ...goesOn,
    '  Para repetir: npm run paths -- --replay lamp:0:0.0',
    'lamp: Promessa quebrada (S1 4): Sempre volta a acender.',
    ...goesOn,
    '  3. Queima (`burn`)',
    '  Para repetir: npm run paths -- --replay lamp:0:0.0.1',
  ])
})

test('a promise that no moment puts to the proof is reported', () => {
  expect(
    check(({ always }) => [
      always(
        'Verde, toca.',
        'S1 1',
        (moment) => moment.context.turns < 0,
        () => true,
      ),
    ]),
  ).toEqual(['lamp: Nenhum momento põe à prova a promessa (S1 1): Verde, toca.'])
})

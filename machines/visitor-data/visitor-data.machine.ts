import { type ActorRefFrom, assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { RETENTION } from './limits.ts'
import { NOTHING_IN_BROWSER, type StoredData } from './stored-data.ts'
import { type EraseProblem, parseEraseProblem } from './visitor-data-failure.ts'

/** The chart's running instance. */
export type VisitorDataRef = ActorRefFrom<typeof visitorDataMachine>

type Context = {
  readonly kept: StoredData
  readonly problem: EraseProblem | null
}

type Event =
  | { type: 'reading.requested' }
  | { type: 'download.requested' }
  | { type: 'deletion.requested' }
  | { type: 'deletion.declined' }
  | { type: 'deletion.confirmed' }

type Tag = 'reading' | 'serverUnreachable' | 'confirming' | 'deleting' | 'deleted' | 'downloadRefused'

const chart = setup({
  types: {} as { context: Context; events: Event; tags: Tag; meta: StateMeta },
  actors: {
    readKeptData: declareActor<StoredData, void>('readKeptData'),
    saveFile: declareActor<void, { kept: StoredData }>('saveFile'),
    eraseAtServer: declareActor<void, void>('eraseAtServer'),
    eraseInBrowser: declareActor<void, void>('eraseInBrowser'),
  },
  actions: {
    storeKept: assign((_, { kept }: { kept: StoredData }) => ({ kept })),
    showProblem: assign((_, { problem }: { problem: EraseProblem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    serverAnswered: (_, { kept }: { kept: StoredData }) => kept.server !== null,
  },
})

/** What people call what may happen in the chart. */
export const visitorDataWords: WordsOf<typeof chart> = {
  calls: {
    readKeptData: 'ler os dados guardados',
    saveFile: 'salvar o arquivo',
    eraseAtServer: 'apagar no servidor',
    eraseInBrowser: 'apagar no navegador',
  },
  guards: {
    serverAnswered: 'o servidor respondeu',
  },
  events: {
    'reading.requested': 'O visitante pede a leitura de novo.',
    'download.requested': 'O visitante pede uma cópia dos dados.',
    'deletion.requested': 'O visitante pede a exclusão dos dados.',
    'deletion.confirmed': 'O visitante confirma a exclusão.',
    'deletion.declined': 'O visitante desiste da exclusão.',
  },
  actions: {
    storeKept: 'guarda o que existe sobre o visitante',
    showProblem: 'mostra o que deu errado',
    clearProblem: 'apaga a mensagem de erro',
  },
  crm: { eraseAtServer: 'só se outro cadastro usa o mesmo negócio: a nota, sem os dados apagados' },
  limits: () => ({
    RETENTION: {
      says: `Sem contato, os dados saem depois de ${RETENTION.unprovenDays} dias, de ${RETENTION.provenMonths} meses com o telefone confirmado e de ${RETENTION.buyerYears} anos de quem comprou`,
      at: ['reading', 'deleted'],
    },
  }),
}

/** The visitor has to confirm before anything is deleted. */
const confirming = chart.createStateConfig({
  meta: { title: 'Confirmando a exclusão' },
  description: 'Pergunta uma vez antes de apagar; diz o que some e o que fica.',
  tags: 'confirming',
  on: {
    'deletion.confirmed': { target: 'erasingAtServer', description: 'O visitante confirmou.' },
    'deletion.declined': 'shown',
  },
})

const erasingAtServer = chart.createStateConfig({
  meta: { title: 'Apagando no servidor' },
  description:
    'O servidor apaga primeiro. Sem resposta, o navegador fica como está, para que o pedido possa ser repetido.',
  tags: ['confirming', 'deleting'],
  entry: 'clearProblem',
  invoke: {
    id: 'eraseAtServer',
    src: 'eraseAtServer',
    onDone: 'erasingInBrowser',
    onError: {
      target: 'shown',
      actions: { type: 'showProblem', params: ({ event }) => ({ problem: parseEraseProblem(event.error) }) },
    },
  },
})

/** Shows a visitor what this site stores about them, exports it as a file, and deletes it (LGPD art. 18). */
export const visitorDataMachine = chart.createMachine({
  id: 'visitorData',
  meta: { title: 'Meus dados' },
  description:
    'Mostra ao visitante tudo o que o site guarda sobre ele, entrega uma cópia e apaga o que pode ser apagado.',
  context: { kept: { browser: NOTHING_IN_BROWSER, server: null }, problem: null },
  initial: 'reading',
  states: {
    reading: {
      meta: { title: 'Lendo os dados' },
      description: 'Lê o navegador e pergunta ao servidor.',
      tags: 'reading',
      invoke: {
        id: 'readKeptData',
        src: 'readKeptData',
        onDone: [
          {
            guard: { type: 'serverAnswered', params: ({ event }) => ({ kept: event.output }) },
            target: 'shown',
            actions: { type: 'storeKept', params: ({ event }) => ({ kept: event.output }) },
          },
          {
            target: 'shownInPart',
            actions: { type: 'storeKept', params: ({ event }) => ({ kept: event.output }) },
          },
        ],
        onError: 'shownInPart',
      },
    },
    shown: {
      meta: { title: 'Dados na tela' },
      description: 'Tudo o que há está na tela.',
      on: {
        'reading.requested': 'reading',
        'download.requested': { target: 'saving', description: 'O visitante quer uma cópia.' },
        'deletion.requested': {
          target: 'confirming',
          actions: 'clearProblem',
          description: 'O visitante quer apagar tudo.',
        },
      },
    },
    shownInPart: {
      meta: { title: 'Só os dados do navegador', isDetour: true },
      description:
        'O servidor não respondeu: só aparece o que está no navegador, e nada pode ser apagado ainda.',
      tags: 'serverUnreachable',
      on: { 'reading.requested': 'reading' },
    },
    saving: {
      meta: { title: 'Salvando a cópia' },
      description: 'O navegador salva o arquivo com a cópia.',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context: { kept } }) => ({ kept }),
        onDone: 'shown',
        onError: 'downloadRefused',
      },
    },
    downloadRefused: {
      meta: { title: 'Cópia recusada', isDetour: true },
      description: 'O navegador não deixou salvar o arquivo.',
      tags: 'downloadRefused',
      on: { 'download.requested': 'saving', 'deletion.requested': 'confirming' },
    },
    confirming,
    erasingAtServer,
    erasingInBrowser: {
      meta: { title: 'Apagando no navegador' },
      description: 'Apaga cookies e armazenamento deste navegador, pela mesma lista que a página mostra.',
      tags: 'deleting',
      invoke: {
        id: 'eraseInBrowser',
        src: 'eraseInBrowser',
        onDone: 'deleted',
        onError: 'deleted',
      },
    },
    deleted: {
      meta: { title: 'Dados apagados' },
      description: 'Não há mais nada aqui; o que ficou em outros sistemas está explicado na página.',
      tags: 'deleted',
      entry: { type: 'storeKept', params: { kept: { browser: NOTHING_IN_BROWSER, server: null } } },
      on: { 'reading.requested': 'reading' },
    },
  },
})

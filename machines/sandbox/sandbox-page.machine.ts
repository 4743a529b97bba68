import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { acting } from './acting.region.ts'
import { reading, visibility } from './reading.region.ts'
import { chart, INITIAL_CONTEXT } from './sandbox-page.setup.ts'

/** The chart's running instance. */
export type SandboxViewRef = ActorRefFrom<typeof sandboxPageMachine>

/** One reading of the running chart. */
export type SandboxViewSnapshot = SnapshotFrom<typeof sandboxPageMachine>

const copying = chart.createStateConfig({
  meta: { title: 'Cópia do código' },
  description: 'O botão de copiar o código de uma mensagem.',
  initial: 'resting',
  on: {
    'copy.requested': {
      description: 'A pessoa copia o código de uma mensagem.',
      target: '.writing',
      actions: { type: 'storeCopy', params: ({ event }) => event },
    },
  },
  states: {
    resting: { meta: { title: 'Pronto para copiar' }, description: 'Nada copiado ainda.' },
    writing: {
      meta: { title: 'Copiando' },
      description: 'Copia o código.',
      invoke: {
        id: 'copyCode',
        src: 'copyCode',
        input: ({ context: { copy } }) => ({ code: copy.code }),
        onDone: 'copied',
        onError: 'refused',
      },
    },
    copied: {
      meta: { title: 'Código copiado' },
      description: 'O aviso de cópia fica por 2 s.',
      tags: 'copied',
      after: { copyNotice: 'resting' },
    },
    refused: {
      meta: { title: 'Cópia recusada', isDetour: true },
      description: 'O navegador não deixou copiar; o código continua na tela.',
      tags: 'copyRefused',
      after: { copyNotice: 'resting' },
    },
  },
})

/** Shows what the simulated providers received and makes them fail on purpose, while the project runs without keys. */
export const sandboxPageMachine = chart.createMachine({
  id: 'sandboxPage',
  meta: { title: 'Ambiente simulado' },
  description:
    'Mostra ao vivo o que os serviços simulados receberam e faz cada um deles falhar de propósito.',
  context: INITIAL_CONTEXT,
  type: 'parallel',
  states: { reading, visibility, acting, copying },
})

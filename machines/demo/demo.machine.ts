import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { choosing } from './choosing.state.ts'
import { chart, FIRST_CONTEXT } from './demo.setup.ts'
import { guide } from './guide.region.ts'
import { inbox } from './inbox.region.ts'

/** The chart's running instance. */
export type DemoRef = ActorRefFrom<typeof demoMachine>

/** One reading of the running chart. */
export type DemoSnapshot = SnapshotFrom<typeof demoMachine>

const assistant = chart.createStateConfig({
  meta: { title: 'Assistente' },
  description: 'O assistente que faz a triagem.',
  initial: 'resting',
  states: {
    resting: {
      meta: { title: 'Sem triagem' },
      description: 'Nenhuma triagem corre.',
      on: { 'triage.started': { guard: 'triageWaits', target: 'asking', actions: 'showTriageLine' } },
    },
    asking: {
      meta: { title: 'Fazendo a triagem' },
      description: 'Uma linha da triagem a cada 1,5 segundo, até a ficha.',
      after: {
        lineStep: [
          {
            description: 'A última linha: a ficha está pronta.',
            guard: 'lastTriageLine',
            target: 'resting',
            actions: 'showTriageLine',
          },
          { target: 'asking', reenter: true, actions: 'showTriageLine' },
        ],
      },
    },
  },
})

const client = chart.createStateConfig({
  meta: { title: 'Cliente' },
  description: 'O cliente que responde ao modelo aprovado.',
  initial: 'quiet',
  states: {
    quiet: {
      meta: { title: 'Sem resposta a caminho' },
      description: 'Nenhuma resposta a caminho.',
      on: { 'template.sent': { guard: 'templateMayGo', target: 'answering' } },
    },
    answering: {
      meta: { title: 'Respondendo ao modelo' },
      description: 'O cliente responde em 1,5 segundo; outro modelo enviado nesse tempo recomeça a espera.',
      on: { 'template.sent': { guard: 'templateMayGo', target: 'answering', reenter: true } },
      after: { lineStep: { target: 'quiet', actions: 'receiveAnswers' } },
    },
  },
})

/** The inbox of an invented firm, tried without an account: with a guide of seven steps, or freely. Nothing is sent. */
export const demoMachine = chart.createMachine({
  id: 'demo',
  meta: { title: 'Demonstração da caixa de entrada' },
  description:
    'Deixa experimentar a caixa de entrada sem conta: com um roteiro de sete passos ou livremente. Nada é enviado.',
  context: FIRST_CONTEXT,
  initial: 'choosing',
  states: {
    choosing,
    playing: {
      meta: { title: 'Demonstração aberta' },
      type: 'parallel',
      description: 'A caixa de entrada do escritório de exemplo, como a equipe a usa.',
      on: { 'restart.requested': { target: 'choosing', actions: ['startOver', 'forgetMoment'] } },
      states: { guide, inbox, assistant, client },
    },
  },
})

import { defineChartEntry } from '../lib/chart-entry.ts'
import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { SAMPLE_PAGE } from './lead-samples.ts'
import { panelMachine, panelWords } from './panel.machine.ts'
import { panelPromises } from './panel.promises.ts'
import { PANEL_PROBLEM_MESSAGES, PanelFailure } from './panel-failure.ts'

/** The chart in the registry. */
export const panelEntry = defineChartEntry({
  machine: panelMachine,
  promises: panelPromises,
  screens: ['/painel'],
  words: panelWords,
  inputs: [undefined],
  events: {
    'key.submitted': [{ key: 'chave-de-exemplo' }, { key: ' ' }],
    'replay.asked': [{ replay: {} }],
    'leads.asked': [{ id: null }, { id: SAMPLE_PAGE.lead.id }],
  },
  answers: {
    findSession: [null, 'ana'],
    enter: ['ana'],
    readRoom: [
      {
        groups: [],
        jobs: [],
        services: {
          isSandbox: true,
          health: { status: 'healthy', checks: { database: true } },
          providers: [],
          crmTokens: { used: 0, limit: 30_000 },
          alerts: [],
        },
        acts: [],
        days: [],
        readAt: SAMPLE_NOW,
      },
    ],
    replay: [2],
  },
  failures: {
    findSession: [new PanelFailure('unavailable')],
    enter: [new PanelFailure('wrongKey'), new PanelFailure('tooManyTries'), new PanelFailure('switchedOff')],
    readRoom: [new PanelFailure('sessionOver'), new PanelFailure('offline')],
    replay: [new PanelFailure('sessionOver'), new PanelFailure('unavailable')],
    leave: [new PanelFailure('unavailable')],
  },
  says: ({ context: { problem } }) => (problem ? [PANEL_PROBLEM_MESSAGES[problem]] : []),
})

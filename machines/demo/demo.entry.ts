import { defineChartEntry } from '../lib/chart-entry.ts'
import { type Conversation, FIRST_CONVERSATIONS, mapConversations, NO_ENTRIES } from './conversations.ts'
import { demoMachine } from './demo.machine.ts'
import { demoPromises } from './demo.promises.ts'
import { demoWords, FIRST_CONTEXT } from './demo.setup.ts'
import { DEMO_MESSAGES } from './demo-messages.ts'
import { TRIAGE_LINES } from './limits.ts'
import { MOMENTS } from './moments.ts'

/** The chart in the registry. */
export const demoEntry = defineChartEntry({
  machine: demoMachine,
  promises: demoPromises,
  screens: ['/demo'],
  words: demoWords,
  inputs: [undefined],
  standings: [
    {
      // In the middle of the guide: the conversation's session is over, and the visitor has already watched the triage.
      value: {
        playing: { guide: 'reopening', inbox: 'reading', assistant: 'resting', client: 'quiet' },
      },
      context: {
        selected: 'hearing',
        conversations: {
          ...FIRST_CONVERSATIONS,
          hearing: { owner: 'visitor', minutesLeft: 0, isTranscribed: true, triageLines: 0 },
          inheritance: { ...FIRST_CONVERSATIONS.inheritance, triageLines: TRIAGE_LINES },
        },
        entries: NO_ENTRIES,
        draft: 'Bom dia, Otávio.',
        awaited: [],
        problem: null,
      },
    },
    {
      // Before the triage, with little else to do, so that the search for paths reaches its last line.
      value: { playing: { guide: 'triaging', inbox: 'reading', assistant: 'resting', client: 'quiet' } },
      context: {
        ...FIRST_CONTEXT,
        selected: 'inheritance',
        conversations: mapConversations(
          (): Conversation => ({
            owner: 'rafael',
            minutesLeft: 0,
            isTranscribed: true,
            triageLines: 0,
          }),
        ),
      },
    },
  ],
  events: {
    'moment.opened': MOMENTS.map((moment) => ({ moment })),
    'conversation.opened': [{ conversation: 'hearing' }, { conversation: 'inheritance' }],
    'draft.changed': [{ text: 'Bom dia, Otávio.' }],
    'conversation.handedOver': [{ to: 'rafael' }],
  },
  answers: {},
  counters: ['entries'],
  says: ({ context: { problem } }) => (problem === null ? [] : [DEMO_MESSAGES[problem]]),
})

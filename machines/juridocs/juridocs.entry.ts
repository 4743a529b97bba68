import { defineChartEntry } from '../lib/chart-entry.ts'
import { DRAFT_FACTS } from './draft-rules.ts'
import { getFactIssue, juridocsMachine, juridocsWords } from './juridocs.machine.ts'
import { juridocsPromises } from './juridocs.promises.ts'

/** The chart in the registry. */
export const juridocsEntry = defineChartEntry({
  machine: juridocsMachine,
  promises: juridocsPromises,
  screens: ['/juridocs'],
  words: juridocsWords,
  inputs: [undefined],
  events: {
    'kind.chosen': [{ kind: 'powerOfAttorney' }],
    'fact.changed': [
      { fact: 'client', value: 'Camila Moura' },
      { fact: 'lawyer', value: 'Rafael Lima' },
      { fact: 'matter', value: 'ação trabalhista' },
      { fact: 'city', value: 'São Paulo' },
    ],
    // The points the draft leaves open with all these facts.
    'point.toggled': [{ point: 1 }, { point: 2 }, { point: 3 }, { point: 4 }],
  },
  answers: {},
  counters: ['refusals'],
  says: (snapshot) =>
    snapshot.matches('filling') ? DRAFT_FACTS.flatMap((fact) => getFactIssue(snapshot, fact) ?? []) : [],
})

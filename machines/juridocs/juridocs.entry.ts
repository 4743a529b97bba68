import { chartEntry } from '../lib/chart-entry.ts'
import { DRAFT_FACTS } from './draft-rules.ts'
import { factIssueOf, juridocsMachine } from './juridocs.machine.ts'

/** The chart in the registry. */
export const juridocsEntry = chartEntry({
  machine: juridocsMachine,
  title: 'Rascunho do JuriDocs',
  purpose: 'Monta um rascunho com os fatos contados e só o entrega depois que cada ponto foi decidido.',
  screens: ['/juridocs'],
  inputs: [undefined],
  events: {
    'kind.chosen': [{ kind: 'powerOfAttorney' }],
    'fact.changed': [
      { fact: 'client', value: 'Camila Moura' },
      { fact: 'lawyer', value: 'Rafael Lima' },
      { fact: 'matter', value: 'ação trabalhista' },
      { fact: 'city', value: 'São Paulo' },
    ],
    'draft.requested': [{}],
    // As many points as the draft with all these facts leaves open.
    'point.toggled': [{ point: 1 }, { point: 2 }, { point: 3 }, { point: 4 }],
    'edit.requested': [{}],
  },
  answers: {},
  failures: {},
  counters: ['refusals'],
  says: (snapshot) =>
    snapshot.matches('filling') ? DRAFT_FACTS.flatMap((fact) => factIssueOf(snapshot, fact) ?? []) : [],
})

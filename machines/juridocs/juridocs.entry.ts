import { defineChartEntry } from '../lib/chart-entry.ts'
import { DRAFT_FACTS } from './draft-rules.ts'
import { getFactIssue, juridocsMachine } from './juridocs.machine.ts'
import { juridocsPromises } from './juridocs.promises.ts'

/** The chart in the registry. */
export const juridocsEntry = defineChartEntry({
  machine: juridocsMachine,
  promises: juridocsPromises,
  title: 'Rascunho do JuriDocs',
  purpose: 'Monta um rascunho com os fatos contados e só o entrega depois que cada ponto foi decidido.',
  screens: ['/juridocs'],
  detours: [],
  words: {
    states: {
      filling: 'Contando os fatos',
      drafted: 'Minuta na tela',
      'drafted.reviewing': 'Revendo os pontos',
      'drafted.approved': 'Minuta aprovada',
    },
    calls: {},
    guards: {
      factsAreEnough: 'os fatos obrigatórios estão preenchidos',
      everyPointIsDecided: 'todos os pontos foram revistos',
    },
    events: {
      'kind.chosen': 'A pessoa escolheu o tipo de peça.',
      'fact.changed': 'A pessoa preencheu um fato.',
      'draft.requested': 'A pessoa pede a minuta.',
      'edit.requested': 'A pessoa volta a preencher.',
      'point.toggled': 'A pessoa marcou um ponto como revisto.',
    },
    actions: {
      chooseKind: 'guarda o tipo de peça',
      storeFact: 'guarda o fato',
      countRefusal: 'mostra que fatos faltam',
      togglePoint: 'marca ou desmarca o ponto',
      forgetDecisions: 'esquece os pontos revistos',
    },
  },
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
    // The points the draft leaves open with all these facts.
    'point.toggled': [{ point: 1 }, { point: 2 }, { point: 3 }, { point: 4 }],
    'edit.requested': [{}],
  },
  answers: {},
  failures: {},
  counters: ['refusals'],
  says: (snapshot) =>
    snapshot.matches('filling') ? DRAFT_FACTS.flatMap((fact) => getFactIssue(snapshot, fact) ?? []) : [],
})

import { defineChartEntry } from '../lib/chart-entry.ts'
import { getClassIssue, masterclassMachine, masterclassWords } from './masterclass.machine.ts'
import { masterclassPromises } from './masterclass.promises.ts'
import { CLASS_PROBLEM_MESSAGES, ClassFailure } from './masterclass-failure.ts'
import { CLASS_FIELDS } from './masterclass-rules.ts'

/** The chart in the registry. */
export const masterclassEntry = defineChartEntry({
  machine: masterclassMachine,
  promises: masterclassPromises,
  screens: ['/masterclass-automacao', '/masterclass-premium'],
  words: masterclassWords,
  inputs: [{ masterclass: 'automacao' }, { masterclass: 'premium' }],
  events: {
    'field.changed': [
      {
        values: {
          nome: 'Camila Moura',
          email: 'camila@exemplo.com.br',
          telefone: '11987654821',
          consent: true,
        },
      },
      { values: { email: 'camila@' } },
    ],
  },
  answers: {},
  failures: {
    register: [
      new ClassFailure('unavailable'),
      new ClassFailure('offline'),
      new ClassFailure('tooMany'),
      new ClassFailure('refused'),
    ],
  },
  counters: ['refusals'],
  says: (snapshot) => {
    const { problem } = snapshot.context
    if (!snapshot.matches('editing')) return []
    return [
      ...(problem ? [CLASS_PROBLEM_MESSAGES[problem]] : []),
      ...CLASS_FIELDS.flatMap((field) => getClassIssue(snapshot, field) ?? []),
    ]
  },
})

import { defineChartEntry } from '../lib/chart-entry.ts'
import { ROI_EXAMPLE } from './roi.ts'
import { roiFormMachine } from './roi-form.machine.ts'
import { roiFormPromises } from './roi-form.promises.ts'

/** The chart in the registry. */
export const roiFormEntry = defineChartEntry({
  machine: roiFormMachine,
  promises: roiFormPromises,
  title: 'Calculadora de ROI',
  purpose: 'Os cinco números da calculadora, e com quais deles a conta é feita.',
  screens: ['/calculadora-roi'],
  detours: ['incomplete'],
  words: {
    states: {
      complete: 'Conta feita',
      incomplete: 'Número inválido',
    },
    calls: {},
    guards: {
      numberIsValid: 'o número está nos limites',
      exampleIsGone: 'os campos não têm mais o exemplo',
      someNumberIsInvalid: 'algum número não vale',
      allNumbersAreValid: 'todos os números valem',
    },
    events: {
      'number.typed': 'A pessoa muda um número.',
      'example.wanted': 'A pessoa quer o exemplo de volta.',
    },
    actions: {
      storeText: 'guarda o texto escrito',
      storeValue: 'guarda o valor para a conta',
      restoreExample: 'volta aos números do exemplo',
      reportUse: 'registra o uso da ferramenta',
    },
  },
  inputs: [{ inputs: ROI_EXAMPLE }],
  events: {
    'number.typed': [
      { name: 'conversas', text: '60' },
      { name: 'conversas', text: '' },
      { name: 'custo', text: '4,50' },
    ],
    'example.wanted': [{}],
  },
  answers: {},
  failures: {},
  says: () => [],
})

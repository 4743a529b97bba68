import { type ActorRefFrom, assign, setup } from 'xstate'
import {
  formatRoiTexts,
  parseRoiField,
  ROI_EXAMPLE,
  ROI_FIELD_NAMES,
  type RoiFieldName,
  type RoiInputs,
  type RoiTexts,
} from './roi.ts'

/** The chart's running instance. */
export type RoiFormRef = ActorRefFrom<typeof roiFormMachine>

type Typed = { readonly name: RoiFieldName; readonly text: string }

type Event = ({ readonly type: 'number.typed' } & Typed) | { readonly type: 'example.wanted' }

type Context = {
  readonly typed: RoiTexts
  /** The last valid value of each field, which the calculation uses. */
  readonly inputs: RoiInputs
}

const EXAMPLE_TEXTS = formatRoiTexts(ROI_EXAMPLE)

const chart = setup({
  types: {} as { input: { inputs: RoiInputs }; context: Context; events: Event; tags: 'incomplete' },
  actions: {
    storeText: assign(({ context }, { name, text }: Typed) => ({
      typed: { ...context.typed, [name]: text },
    })),
    storeValue: assign(({ context }, { name, text }: Typed) => {
      const value = parseRoiField(name, text)
      return value === null ? {} : { inputs: { ...context.inputs, [name]: value } }
    }),
    restoreExample: assign({ typed: EXAMPLE_TEXTS, inputs: ROI_EXAMPLE }),
    /** Provided by the page: called for each valid number. */
    reportUse: () => {},
  },
  guards: {
    numberIsValid: (_, { name, text }: Typed) => parseRoiField(name, text) !== null,
    someNumberIsInvalid: ({ context: { typed } }) => hasInvalid(typed),
    exampleIsGone: ({ context: { typed } }) =>
      ROI_FIELD_NAMES.some((name) => typed[name] !== EXAMPLE_TEXTS[name]),
    allNumbersAreValid: ({ context: { typed } }) => !hasInvalid(typed),
  },
})

function hasInvalid(typed: RoiTexts): boolean {
  return ROI_FIELD_NAMES.some((name) => parseRoiField(name, typed[name]) === null)
}

function getTyped({ event: { name, text } }: { event: Typed }): Typed {
  return { name, text }
}

/** The numbers of the calculator. An invalid number leaves the calculation at the last valid value. */
export const roiFormMachine = chart.createMachine({
  id: 'roiForm',
  context: ({ input: { inputs } }) => ({ typed: formatRoiTexts(inputs), inputs }),
  initial: 'complete',
  on: {
    'number.typed': [
      {
        guard: { type: 'numberIsValid', params: getTyped },
        actions: [
          { type: 'storeText', params: getTyped },
          { type: 'storeValue', params: getTyped },
          'reportUse',
        ],
      },
      {
        description: 'A conta continua com o último valor válido deste campo.',
        actions: { type: 'storeText', params: getTyped },
      },
    ],
    'example.wanted': { guard: 'exampleIsGone', actions: 'restoreExample' },
  },
  states: {
    complete: {
      description: 'Todos os números valem: a conta é a deles.',
      always: { guard: 'someNumberIsInvalid', target: 'incomplete' },
    },
    incomplete: {
      description: 'Falta um número, ou um está fora dos limites: a página diz isso acima da conta.',
      tags: 'incomplete',
      always: { guard: 'allNumbersAreValid', target: 'complete' },
    },
  },
})

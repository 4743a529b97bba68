import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { CountryCode } from '../sign-up/registration.ts'
import { type LinkPhoneProblem, parseLinkPhone } from './whatsapp-link.ts'

/** The chart's running instance. */
export type ToolPhoneRef = ActorRefFrom<typeof toolPhoneMachine>

type Typed = {
  readonly phone: string
  /** Whether the visitor is in the field; false when the browser filled it in, or the visitor left before the page started. */
  readonly isInField: boolean
}

type Event =
  | { readonly type: 'phone.focused' }
  | ({ readonly type: 'phone.typed' } & Typed)
  | { readonly type: 'phone.left' }
  | { readonly type: 'country.chosen'; readonly countryCode: CountryCode }

type Context = { readonly countryCode: CountryCode; readonly phone: string }

const chart = setup({
  types: {} as {
    input: Pick<Context, 'countryCode'>
    context: Context
    events: Event
    tags: 'unchecked'
  },
  actions: {
    storePhone: assign((_, { phone }: Pick<Context, 'phone'>) => ({ phone })),
    storeCountry: assign((_, { countryCode }: Pick<Context, 'countryCode'>) => ({ countryCode })),
  },
  guards: {
    nothingWasTyped: ({ context: { phone } }) => phone === '',
    somethingWasTyped: ({ context: { phone } }) => phone !== '',
    fieldWasLeft: (_, { isInField }: Pick<Typed, 'isInField'>) => !isInField,
  },
})

const STORE_PHONE = {
  type: 'storePhone',
  params: ({ event: { phone } }: { event: Typed }) => ({ phone }),
} as const

/** The number a tool asks for. No error shows before the field was left once. */
export const toolPhoneMachine = chart.createMachine({
  id: 'toolPhone',
  context: ({ input: { countryCode } }) => ({ countryCode, phone: '' }),
  initial: 'unchecked',
  on: {
    'country.chosen': {
      actions: { type: 'storeCountry', params: ({ event: { countryCode } }) => ({ countryCode }) },
    },
  },
  states: {
    unchecked: {
      description: 'Nenhum erro aparece antes de a pessoa sair do campo.',
      tags: 'unchecked',
      on: {
        'phone.typed': [
          {
            description: 'O navegador preencheu o campo, ou a pessoa já saiu dele.',
            guard: { type: 'fieldWasLeft', params: ({ event: { isInField } }) => ({ isInField }) },
            target: 'checked',
            actions: STORE_PHONE,
          },
          { actions: STORE_PHONE },
        ],
        'phone.left': { guard: 'somethingWasTyped', target: 'checked' },
      },
    },
    checked: {
      description: 'O número é conferido a cada mudança, e o que está errado aparece.',
      on: {
        'phone.typed': { actions: STORE_PHONE },
        'phone.focused': { guard: 'nothingWasTyped', target: 'unchecked' },
      },
    },
  },
})

/** Returns the problem of the number to show now; null when nothing is shown. */
export function getShownPhoneProblem(
  snapshot: SnapshotFrom<typeof toolPhoneMachine>,
): LinkPhoneProblem | null {
  const { countryCode, phone } = snapshot.context
  return maySayPhoneProblem(snapshot) ? parseLinkPhone(countryCode, phone).problem : null
}

/** Whether a problem of the number may be shown now. */
export function maySayPhoneProblem(snapshot: SnapshotFrom<typeof toolPhoneMachine>): boolean {
  return snapshot.context.phone !== '' && !snapshot.hasTag('unchecked')
}

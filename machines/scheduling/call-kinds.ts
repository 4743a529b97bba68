import type { CallKind } from './booking.ts'

/** Names of the kinds of calls, in the middle of a sentence and in a list of facts. */
export const CALL_KIND_NAMES: Readonly<Record<CallKind, { readonly short: string; readonly full: string }>> =
  {
    demonstration: { short: 'conversa', full: 'Demonstração' },
    consultation: { short: 'consultoria executiva', full: 'Consultoria estratégica executiva' },
  }

import type { Slot } from '../scheduling/booking.ts'
import type { LeadState } from '../sign-up/lead-life.ts'
import type { JobRow } from './panel-data.ts'

/** States in which a lead may need an operator: something is owed, failed or was given up. */
export const STUCK_LEAD_STATES = ['owed', 'failed', 'dead'] as const satisfies readonly LeadState[]

/** Whether a lead in this state may need an operator. */
export function isStuckState(state: LeadState): boolean {
  return STUCK_LEAD_STATES.some((stuck) => stuck === state)
}

/** Which leads are listed. */
export type LeadFilter = {
  /** What the operator typed: a name, e-mail, phone, CNPJ, deal or lead id; empty for all. */
  readonly text: string
  /** Only those that need an operator and are not marked as dealt with. */
  readonly onlyStuck: boolean
}

/** The last lead of a page, after which the next page begins. */
export type LeadCursor = { readonly at: string; readonly id: string }

/** A lead in the list. Times are ISO. */
export type LeadRow = {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly email: string
  /** E.164. */
  readonly phone: string
  /** Fourteen characters without the mask. */
  readonly cnpj: string
  readonly state: LeadState
  readonly isHandled: boolean
  /** The CRM's id; null while there is no deal. */
  readonly dealId: number | null
  readonly createdAt: string
  /** When the phone was proven; null until then. */
  readonly provenAt: string | null
}

/** One page of the list; `next` is null on the last one. */
export type LeadList = { readonly rows: readonly LeadRow[]; readonly next: LeadCursor | null }

/** Kinds of moments in a lead's time line. */
export const LEAD_MOMENTS = [
  'accepted',
  'stepDone',
  'stepFailed',
  'codeSent',
  'codeUndelivered',
  'confirmed',
  'dealEvent',
  'callBooked',
  'cnpjRefused',
  'charged',
  'cardRefused',
  'paid',
  'paymentEvent',
  'jobFailed',
  'act',
] as const

/** A moment of a lead's time line. */
export type LeadMoment = {
  /** Its place among the lead's moments, from the oldest on. */
  readonly id: number
  readonly what: (typeof LEAD_MOMENTS)[number]
  /** ISO. */
  readonly at: string
  /** The step, event, method, kind of job or act; null where `what` says enough. */
  readonly detail: string | null
  /** Stable code of a failure; null without one. */
  readonly problem: string | null
  /** The operator of an act. */
  readonly operator: string | null
}

/** A charge of a lead. */
export type LeadCharge = {
  readonly id: string
  readonly method: string
  readonly state: string
  readonly cents: number
  readonly trouble: string | null
}

/** A booked or reserved call. */
export type LeadCall = {
  readonly id: string
  /** ISO. */
  readonly startsAt: string
  readonly status: string
  /** Number of its changes, by which an act names the state that the operator saw. */
  readonly revision: number
  /** Whether it can be changed or cancelled here. */
  readonly canChange: boolean
}

/** Everything one lead's page shows. */
export type LeadPage = {
  readonly lead: LeadRow
  /** Whether the payment provider refused the CNPJ, which can then be corrected. */
  readonly cnpjIsRefused: boolean
  /** Whether the payment provider has a charge or subscription of the lead, which can be read again. */
  readonly hasPayments: boolean
  /** Newest first. */
  readonly moments: readonly LeadMoment[]
  /** Jobs that are not done. */
  readonly owed: readonly JobRow[]
  readonly charges: readonly LeadCharge[]
  readonly calls: readonly LeadCall[]
  /** Addresses outside; null where there is nothing yet. */
  readonly links: { readonly crm: string | null; readonly payment: string | null }
}

/** What an operator may do to a lead by one press. */
export const PLAIN_LEAD_ACTS = ['retry', 'resendCode', 'markHandled', 'readPayments'] as const

/** An act that takes one press. */
export type PlainLeadAct = (typeof PLAIN_LEAD_ACTS)[number]

/** What an operator asks for. */
export type LeadRequest =
  | { readonly act: PlainLeadAct }
  | { readonly act: 'cancelCall'; readonly callId: string; readonly revision: number }
  | { readonly act: 'moveCall'; readonly callId: string; readonly revision: number; readonly to: Slot }
  /** `cpfCnpj`: fourteen characters without the mask. */
  | { readonly act: 'correctCnpj'; readonly cpfCnpj: string }

/** What an act changed. */
export type LeadResult = {
  /** How many jobs, codes, leads, calls or payments. */
  readonly changed: number
  /** How many of the payments that were read count as paid now, and did not before. */
  readonly paid: number
}

/** The kinds of requests. */
export type LeadAct = LeadRequest['act']

import * as z from 'zod'
import { type CalendarRow, parseHourRows, parseRows } from '#machines/scheduling/provider-rows.ts'
import { createStatusError, exchange, isSuccess, parseAnswer } from './exchange.ts'
import { ProviderError } from './provider-error.ts'
import type { CallOptions, Transport } from './transport.ts'

/** Address and credentials of the scheduling provider. */
export type SchedulingSettings = {
  readonly transport: Transport
  /** Every action is posted to this URL. */
  readonly url: string
  /** Bearer token, if the provider requires one. */
  readonly token?: string | undefined
}

/** A person who takes calls. */
export type SchedulingUser = { readonly id: string; readonly name: string }

/** An appointment to create (spec S2 7). */
export type NewAppointment = {
  /** `dd/mm/yyyy hh:mm`, office time. */
  readonly time: string
  readonly contactName: string
  /** E.164. */
  readonly contactPhone: string
  readonly contactEmail: string
  readonly comment: string
}

/**
 * The scheduling provider (spec S2 7, scheduling proxy). Every method rejects with a ProviderError. None retries;
 * `createAppointment` is not idempotent and fails with status 409 when the slot is taken.
 */
export type SchedulingProvider = {
  /** Prepares the provider for a number. The other actions require it first. */
  getUsers(msisdn: string, call?: CallOptions): Promise<SchedulingUser[]>
  getDays(msisdn: string, input: string, call?: CallOptions): Promise<CalendarRow[]>
  /** Lists the times of a day, `dd/mm/yyyy`. */
  getHours(msisdn: string, input: string, call?: CallOptions): Promise<CalendarRow[]>
  createAppointment(appointment: NewAppointment, call?: CallOptions): Promise<void>
}

/** The undocumented envelope of the provider: a list, or a list under one of these names. */
const Rows = z.union([
  z.array(z.unknown()),
  z.object({ rows: z.array(z.unknown()) }).transform(({ rows }) => rows),
  z.object({ data: z.object({ rows: z.array(z.unknown()) }) }).transform(({ data }) => data.rows),
  z
    .object({ sections: z.array(z.object({ rows: z.array(z.unknown()) })) })
    .transform(({ sections }) => sections.flatMap(({ rows }) => rows)),
])

const Users = z
  .object({ users: z.array(z.object({ id: z.coerce.string(), name: z.string() })).default([]) })
  .catch({ users: [] })

/** Creates a client of the provider. */
export function createScheduling({ transport, url, token }: SchedulingSettings): SchedulingProvider {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }

  async function ask<Answer>(
    body: Readonly<Record<string, unknown>>,
    schema: z.ZodType<Answer>,
    { timeoutMs, signal }: CallOptions = {},
  ): Promise<Answer> {
    const request = { method: 'POST', url, headers, body: JSON.stringify(body), timeoutMs, signal } as const
    const answer = await exchange(transport, request)
    if (!isSuccess(answer)) throw createStatusError('scheduling', answer)
    return parseAnswer('scheduling', answer, schema)
  }

  /** Sends an action that only reads. Every action is a POST; this one is marked as safe to repeat. */
  function read<Answer>(...request: Parameters<typeof ask<Answer>>): Promise<Answer> {
    return ask(...request).catch((thrown: unknown) => {
      if (!(thrown instanceof ProviderError)) throw thrown
      const { provider, method, kind, status, code, retryAfterMs } = thrown
      throw new ProviderError({ provider, method, kind, status, code, retryAfterMs, isMaybeApplied: false })
    })
  }

  return {
    async getUsers(msisdn, call) {
      const { users } = await read({ action: 'getUsers', msisdn }, Users, call)
      return users
    },
    async getDays(msisdn, input, call) {
      return parseRows(await read({ action: 'getDays', msisdn, input }, Rows, call))
    },
    async getHours(msisdn, input, call) {
      return parseHourRows(await read({ action: 'getHours', msisdn, input }, Rows, call))
    },
    async createAppointment(appointment, call) {
      await ask({ action: 'createAppointment', ...appointment, caseId: null }, z.unknown(), call)
    },
  }
}

import * as z from 'zod'
import { type CalendarRow, usableRows } from '#machines/calendar/rows.ts'
import { exchange, isSuccess, parseAnswer, statusFailure } from './exchange.ts'
import { ProviderError } from './provider-error.ts'
import type { CallOptions, Transport } from './transport.ts'

/** How the scheduling service is reached. */
export type SchedulingSettings = {
  readonly transport: Transport
  /** The one address every action is posted to. */
  readonly url: string
  /** Sent as a bearer token where the service asks for one. */
  readonly token?: string | undefined
}

/** Somebody who takes calls. */
export type SchedulingUser = { readonly id: string; readonly name: string }

/** A call to book (spec S2 7). */
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
 * The scheduling service (spec S2 7, scheduling proxy). Every method rejects with a ProviderError. None retries;
 * `createAppointment` is not idempotent, and a slot that is gone is refused with 409.
 */
export type SchedulingProvider = {
  /** Prepares the service for a number; the other actions want it to have come first. */
  getUsers(msisdn: string, call?: CallOptions): Promise<SchedulingUser[]>
  getDays(msisdn: string, input: string, call?: CallOptions): Promise<CalendarRow[]>
  /** The times of a day, `dd/mm/yyyy`. */
  getHours(msisdn: string, input: string, call?: CallOptions): Promise<CalendarRow[]>
  createAppointment(appointment: NewAppointment, call?: CallOptions): Promise<void>
}

/** The service's envelope is not documented: a list, or a list under one of these names. */
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

/** A client of one service. */
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
    if (!isSuccess(answer)) throw statusFailure('scheduling', answer)
    return parseAnswer('scheduling', answer, schema)
  }

  /** Every action is a POST; those that only read may be repeated all the same. */
  function read<Answer>(...asked: Parameters<typeof ask<Answer>>): Promise<Answer> {
    return ask(...asked).catch((thrown: unknown) => {
      if (!(thrown instanceof ProviderError)) throw thrown
      const { provider, method, kind, status, code, retryAfterMs } = thrown
      throw new ProviderError({ provider, method, kind, status, code, retryAfterMs, maybeApplied: false })
    })
  }

  return {
    async getUsers(msisdn, call) {
      const { users } = await read({ action: 'getUsers', msisdn }, Users, call)
      return users
    },
    async getDays(msisdn, input, call) {
      return usableRows(await read({ action: 'getDays', msisdn, input }, Rows, call))
    },
    async getHours(msisdn, input, call) {
      return usableRows(await read({ action: 'getHours', msisdn, input }, Rows, call))
    },
    async createAppointment(appointment, call) {
      await ask({ action: 'createAppointment', ...appointment, caseId: null }, z.unknown(), call)
    },
  }
}

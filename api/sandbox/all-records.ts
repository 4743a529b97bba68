import * as z from 'zod'
import { StoredAdEvent } from './meta/events.ts'
import type { ServiceRecords } from './state.ts'

/** More of a kind than a sandbox ever holds. */
const EVERY = 1_000_000

const Person = z.object({ id: z.number(), emails: z.array(z.object({ value: z.string() })) })

const Deal = z.object({
  id: z.number(),
  person_id: z.number().nullable(),
  stage_id: z.number(),
  status: z.string(),
})

const Note = z.object({ id: z.number(), deal_id: z.number() })

const Customer = z.object({ id: z.string(), externalReference: z.string().nullable() })

const Message = z.object({ phone: z.string(), code: z.string() })

/** Every record of the outside world, each with what counts it. */
export type AllRecords = {
  readonly persons: readonly { readonly id: number; readonly emails: readonly string[] }[]
  readonly deals: readonly z.infer<typeof Deal>[]
  readonly notes: readonly z.infer<typeof Note>[]
  readonly customers: readonly z.infer<typeof Customer>[]
  /** Subscriptions of Asaas; `externalReference` is the lead they are for. */
  readonly subscriptions: readonly z.infer<typeof Customer>[]
  readonly messages: readonly z.infer<typeof Message>[]
  /** Events as the ad platform counts them. */
  readonly adEvents: readonly Pick<StoredAdEvent, 'name' | 'eventId'>[]
}

/** Reads all of what the outside world has, where `readState` reads what a page can show. */
export async function readAllRecords({
  pipedrive,
  asaas,
  whatsapp,
  meta,
}: ServiceRecords): Promise<AllRecords> {
  const all = async <Kept>(
    records: ServiceRecords[keyof ServiceRecords],
    kind: string,
    schema: z.ZodType<Kept>,
  ) => z.array(schema).parse(await records.newest(kind, EVERY))

  return {
    persons: (await all(pipedrive, 'person', Person)).map(({ id, emails }) => ({
      id,
      emails: emails.map(({ value }) => value),
    })),
    deals: await all(pipedrive, 'deal', Deal),
    notes: await all(pipedrive, 'note', Note),
    customers: await all(asaas, 'customer', Customer),
    subscriptions: await all(asaas, 'subscription', Customer),
    messages: await all(whatsapp, 'message', Message),
    adEvents: await all(meta, 'event', StoredAdEvent.pick({ name: true, eventId: true })),
  }
}

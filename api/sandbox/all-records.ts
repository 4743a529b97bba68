import * as z from 'zod'
import { StoredAdEvent } from './meta/events.ts'
import type { ServiceRecords } from './state.ts'

/** Exceeds the number of records a sandbox ever holds of one kind. */
const EVERY = 1_000_000

const Person = z.object({ id: z.number(), emails: z.array(z.object({ value: z.string() })) })

const Deal = z.object({
  id: z.number(),
  title: z.string(),
  person_id: z.number().nullable(),
  stage_id: z.number(),
  status: z.string(),
})

const Note = z.object({ id: z.number(), deal_id: z.number() })

const Customer = z.object({ id: z.string(), externalReference: z.string().nullable() })

const Subscription = Customer.extend({ status: z.string() })

const Message = z.object({ phone: z.string(), code: z.string() })

/** Every record of the simulated providers, reduced to the fields that identify it. */
export type AllRecords = {
  readonly persons: readonly { readonly id: number; readonly emails: readonly string[] }[]
  readonly deals: readonly z.infer<typeof Deal>[]
  readonly notes: readonly z.infer<typeof Note>[]
  readonly customers: readonly z.infer<typeof Customer>[]
  /** Subscriptions of Asaas; `externalReference` is the hash of the proven phone and CNPJ they are for. */
  readonly subscriptions: readonly z.infer<typeof Subscription>[]
  readonly messages: readonly z.infer<typeof Message>[]
  /** Events as the ad platform counts them. */
  readonly adEvents: readonly Pick<StoredAdEvent, 'name' | 'eventId'>[]
}

/** Reads every record of the simulated providers. `readState` reads only the newest, for the page. */
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
  ) => z.array(schema).parse(await records.listNewest(kind, EVERY))

  return {
    persons: (await all(pipedrive, 'person', Person)).map(({ id, emails }) => ({
      id,
      emails: emails.map(({ value }) => value),
    })),
    deals: await all(pipedrive, 'deal', Deal),
    notes: await all(pipedrive, 'note', Note),
    customers: await all(asaas, 'customer', Customer),
    subscriptions: await all(asaas, 'subscription', Subscription),
    messages: await all(whatsapp, 'message', Message),
    adEvents: await all(meta, 'event', StoredAdEvent.pick({ name: true, eventId: true })),
  }
}

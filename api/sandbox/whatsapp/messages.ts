import * as z from 'zod'
import type { Records } from '../records.ts'

/** A stored message, as the sandbox's page shows it. */
export const StoredMessage = z.object({
  /** `wamid.` and a number, the same in each run. */
  id: z.string(),
  /** E.164. */
  phone: z.string(),
  code: z.string(),
  /** `local`: stored by the sandbox because sending failed (spec S1 8, decision 3). */
  channel: z.enum(['whatsapp', 'local']),
  /** ISO time. */
  sentAt: z.string(),
})

/** A stored message, as the sandbox's page shows it. */
export type StoredMessage = z.infer<typeof StoredMessage>

/** Stores a message and returns its id. */
export async function storeMessage(
  records: Records,
  message: Pick<StoredMessage, 'phone' | 'code' | 'channel'> & { readonly now: number },
): Promise<string> {
  const number = await records.takeNumber('message')
  const id = `wamid.${Buffer.from(`sandbox-${number}`).toString('base64url')}`
  const { now, ...data } = message
  await records.insert([
    { kind: 'message', id: number, data: { id, ...data, sentAt: new Date(now).toISOString() } },
  ])
  return id
}

import * as z from 'zod'
import type { Records } from '../records.ts'

/** A message the sandbox's page shows. */
export const StoredMessage = z.object({
  /** `wamid.` and a number, the same from run to run. */
  id: z.string(),
  /** E.164. */
  phone: z.string(),
  code: z.string(),
  /** `local`: kept here because sending failed (spec S1 8, decision 3). */
  channel: z.enum(['whatsapp', 'local']),
  /** ISO time. */
  sentAt: z.string(),
})

/** A message the sandbox's page shows. */
export type StoredMessage = z.infer<typeof StoredMessage>

/** Keeps a message and answers its id. */
export async function keepMessage(
  records: Records,
  message: Pick<StoredMessage, 'phone' | 'code' | 'channel'> & { readonly now: number },
): Promise<string> {
  const number = await records.nextNumber('message')
  const id = `wamid.${Buffer.from(`sandbox-${number}`).toString('base64url')}`
  const { now, ...data } = message
  await records.insert([
    { kind: 'message', id: number, data: { id, ...data, sentAt: new Date(now).toISOString() } },
  ])
  return id
}

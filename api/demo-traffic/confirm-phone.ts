import { CODE_LENGTH } from '#machines/one-time-code/limits.ts'
import { recordProof } from '../one-time-code/record-proof.ts'
import { sendCode } from '../one-time-code/send-code.ts'
import { validateCode } from '../one-time-code/validate-code.ts'
import { createRecords } from '../sandbox/records.ts'
import { StoredMessage } from '../sandbox/whatsapp/messages.ts'
import { readLead, type Visitor } from './visitor.ts'

/** How many of the newest messages are searched for a visitor's code. */
const MESSAGES_SEARCHED = 200

/** Types the code of the newest message to the visitor, which proves the phone. */
export async function confirmPhone(visitor: Visitor): Promise<void> {
  const { sessionId, address, month } = visitor
  const { lead } = await readLead(visitor)
  const request = { sessionId, leadId: lead.id, phone: lead.phoneKey, address }
  await validateCode(month.services, request, await readCode(visitor, lead.phoneKey))
  await month.services.database.db.transaction((tx) => recordProof(tx, sessionId, lead))
}

/** Types a wrong code. */
export async function mistypeCode(visitor: Visitor): Promise<void> {
  const { sessionId, address, month } = visitor
  const { lead } = await readLead(visitor)
  const right = Number(await readCode(visitor, lead.phoneKey))
  const wrong = String((right + 1) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
  const request = { sessionId, leadId: lead.id, phone: lead.phoneKey, address }
  await validateCode(month.services, request, wrong).catch(() => {})
}

/** Asks for another code. */
export async function requestCode(visitor: Visitor): Promise<void> {
  const { sessionId, address, month } = visitor
  const { lead } = await readLead(visitor)
  await sendCode(month.services, { sessionId, leadId: lead.id, phone: lead.phoneKey, address })
}

async function readCode({ month }: Visitor, phone: string): Promise<string> {
  const records = createRecords(month.services.database.db, 'whatsapp')
  const messages = (await records.listNewest('message', MESSAGES_SEARCHED)).map((data) =>
    StoredMessage.parse(data),
  )
  const newest = messages.find((message) => message.phone === phone)
  if (!newest) throw new Error('No code was sent to a visitor of the simulation')
  return newest.code
}

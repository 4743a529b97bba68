import { SANDBOX_ACCOUNTS } from '../sandbox/account.ts'
import { readLead, type Visitor } from './visitor.ts'

/** Has the sales team delete a visitor's deal in the CRM, if the CRM has it. */
export async function deleteDeal(visitor: Visitor): Promise<void> {
  const { baseUrl, token } = SANDBOX_ACCOUNTS.pipedrive
  const { dealId } = (await readLead(visitor)).lead
  if (dealId === null) return
  const request = new Request(`${baseUrl}/api/v2/deals/${dealId}`, {
    method: 'DELETE',
    headers: { 'x-api-token': token },
  })
  const answer = await visitor.month.services.sandbox?.fetch(request)
  if (!answer?.ok) throw new Error('The CRM did not delete the deal')
}

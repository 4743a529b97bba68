import { Hono } from 'hono'
import * as z from 'zod'
import { computeBoletoCodes } from './boleto.ts'
import { addMonths } from './calendar.ts'
import { type AsaasAccount, listFiltered, readBody, toRecord } from './context.ts'
import { createChargeObject } from './objects.ts'
import { formatPixPayload, QR_PICTURE } from './pix.ts'
import { AsaasRefusal, createListResponse, createNotFoundResponse, toErrorResponse } from './replies.ts'
import { createUnknownCustomerRefusal, parseChargeBody } from './request-bodies.ts'

/** The fields of a charge that its codes depend on. */
const StoredCharge = z.object({
  id: z.string(),
  billingType: z.string(),
  status: z.string(),
  dueDate: z.string(),
  value: z.number(),
  description: z.string().nullable(),
  nossoNumero: z.string().nullable(),
  deleted: z.boolean(),
})

/** Statuses in which a charge can be deleted. */
const REMOVABLE: readonly string[] = ['PENDING', 'OVERDUE']

/** Creates the endpoints of charges, one-time ones and those of subscriptions. */
export function createChargeRoutes(account: AsaasAccount): Hono {
  const { records, getToday } = account

  async function readStored(id: string) {
    const data = await records.get('payment', id)
    return data && { data, charge: StoredCharge.parse(data) }
  }

  return new Hono()
    .get('/', async (context) => {
      const query = context.req.query()
      return createListResponse(query, await listFiltered(account, 'payment', query))
    })
    .post('/', async (context) => {
      const body = parseChargeBody(await readBody(context), getToday())
      const data = createChargeObject(await records.takeNumber('payment'), body, getToday())
      const needed = [{ kind: 'customer', id: body.customer }]
      const isKept = await records.insert([toRecord('payment', data)], needed)
      return isKept ? Response.json(data) : toErrorResponse(createUnknownCustomerRefusal())
    })
    .get('/:id', async (context) => {
      const found = await readStored(context.req.param('id'))
      return found ? Response.json(found.data) : createNotFoundResponse()
    })
    .delete('/:id', async (context) => {
      const found = await readStored(context.req.param('id'))
      if (!found || found.charge.deleted) return createNotFoundResponse()
      if (!REMOVABLE.includes(found.charge.status)) throw NOT_REMOVABLE
      await records.update('payment', found.charge.id, { deleted: true })
      return Response.json({ deleted: true, id: found.charge.id })
    })
    .get('/:id/pixQrCode', async (context) => {
      const found = await readStored(context.req.param('id'))
      if (!found || found.charge.deleted) return createNotFoundResponse()
      const { id, billingType, dueDate, description } = found.charge
      if (billingType === 'CREDIT_CARD') throw NO_PIX
      return Response.json({
        encodedImage: QR_PICTURE,
        payload: formatPixPayload(id),
        expirationDate: `${addMonths(dueDate, 12)} 23:59:59`,
        description,
      })
    })
    .get('/:id/identificationField', async (context) => {
      const found = await readStored(context.req.param('id'))
      if (!found || found.charge.deleted) return createNotFoundResponse()
      const { dueDate, value, nossoNumero } = found.charge
      if (nossoNumero === null) throw NO_BOLETO
      return Response.json({ ...computeBoletoCodes(dueDate, value, nossoNumero), nossoNumero })
    })
}

const NOT_REMOVABLE = new AsaasRefusal('invalid_action', 'A cobrança já foi paga e não pode ser removida.')
const NO_PIX = new AsaasRefusal('invalid_action', 'A forma de pagamento da cobrança não permite Pix.')
const NO_BOLETO = new AsaasRefusal('invalid_action', 'A cobrança não é um boleto.')

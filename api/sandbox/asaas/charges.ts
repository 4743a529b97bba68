import { Hono } from 'hono'
import * as z from 'zod'
import { boletoCodes } from './boleto.ts'
import { monthsLater } from './calendar.ts'
import { type AsaasAccount, filtered, jsonOf, recordOf } from './context.ts'
import { chargeObject } from './objects.ts'
import { pixPayload, QR_PICTURE } from './pix.ts'
import { AsaasRefusal, list, notFound, refused } from './replies.ts'
import { chargeBody, unknownCustomer } from './request-bodies.ts'

/** A charge as far as its codes need it. */
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

/** A charge can be removed only before it is paid. */
const REMOVABLE: readonly string[] = ['PENDING', 'OVERDUE']

/** One-time charges and those of subscriptions. */
export function charges(account: AsaasAccount): Hono {
  const { records, today } = account

  async function stored(id: string) {
    const data = await records.get('payment', id)
    return data && { data, charge: StoredCharge.parse(data) }
  }

  return new Hono()
    .get('/', async (context) => {
      const query = context.req.query()
      return list(query, await filtered(account, 'payment', query))
    })
    .post('/', async (context) => {
      const body = chargeBody(await jsonOf(context), today())
      const data = chargeObject(await records.nextNumber('payment'), body, today())
      const needed = [{ kind: 'customer', id: body.customer }]
      const isKept = await records.insert([recordOf('payment', data)], needed)
      return isKept ? Response.json(data) : refused(unknownCustomer())
    })
    .get('/:id', async (context) => {
      const found = await stored(context.req.param('id'))
      return found ? Response.json(found.data) : notFound()
    })
    .delete('/:id', async (context) => {
      const found = await stored(context.req.param('id'))
      if (!found || found.charge.deleted) return notFound()
      if (!REMOVABLE.includes(found.charge.status)) throw NOT_REMOVABLE
      await records.update('payment', found.charge.id, { deleted: true })
      return Response.json({ deleted: true, id: found.charge.id })
    })
    .get('/:id/pixQrCode', async (context) => {
      const found = await stored(context.req.param('id'))
      if (!found || found.charge.deleted) return notFound()
      const { id, billingType, dueDate, description } = found.charge
      if (billingType === 'CREDIT_CARD') throw NO_PIX
      return Response.json({
        encodedImage: QR_PICTURE,
        payload: pixPayload(id),
        expirationDate: `${monthsLater(dueDate, 12)} 23:59:59`,
        description,
      })
    })
    .get('/:id/identificationField', async (context) => {
      const found = await stored(context.req.param('id'))
      if (!found || found.charge.deleted) return notFound()
      const { dueDate, value, nossoNumero } = found.charge
      if (nossoNumero === null) throw NO_BOLETO
      return Response.json({ ...boletoCodes(dueDate, value, nossoNumero), nossoNumero })
    })
}

const NOT_REMOVABLE = new AsaasRefusal('invalid_action', 'A cobrança já foi paga e não pode ser removida.')
const NO_PIX = new AsaasRefusal('invalid_action', 'A forma de pagamento da cobrança não permite Pix.')
const NO_BOLETO = new AsaasRefusal('invalid_action', 'A cobrança não é um boleto.')

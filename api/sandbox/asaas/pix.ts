import { brCodeCheck } from '#machines/pix-payment/br-code.ts'

/** Who a PIX code names as receiver; nobody can take it for real. */
const RECEIVER = { name: 'SANDBOX NAO PAGAVEL', city: 'SAO PAULO', postalCode: '01310100' } as const

/** A white picture of one dot: banks' apps must not be able to read a sandbox's code. PNG in base64. */
export const QR_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsUIpbQAAAABJRU5ErkJggg=='

/** The text of a dynamic PIX code in Asaas's form, with an address that can never be looked up (RFC 6761). */
export function pixPayload(paymentId: string): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', `pix.sandbox.invalid/qr/cobv/${paymentId}`)
  const open = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    field('59', RECEIVER.name),
    field('60', RECEIVER.city),
    field('61', RECEIVER.postalCode),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return open + brCodeCheck(open)
}

function field(id: string, value: string) {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

import { computeBrCodeCheck } from '#machines/payments/br-code.ts'

/** Receiver named by a PIX code, clearly not a real one. */
const RECEIVER = { name: 'SANDBOX NAO PAGAVEL', city: 'SAO PAULO', postalCode: '01310100' } as const

/** A blank PNG of one pixel in base64, so that no bank's app can read the sandbox's code. */
export const QR_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsUIpbQAAAABJRU5ErkJggg=='

/** Formats a dynamic PIX code like Asaas's, with a URL that can never be resolved (RFC 6761). */
export function formatPixPayload(paymentId: string): string {
  const account =
    formatField('00', 'br.gov.bcb.pix') + formatField('25', `pix.sandbox.invalid/qr/cobv/${paymentId}`)
  const open = [
    formatField('00', '01'),
    formatField('01', '12'),
    formatField('26', account),
    formatField('52', '0000'),
    formatField('53', '986'),
    formatField('58', 'BR'),
    formatField('59', RECEIVER.name),
    formatField('60', RECEIVER.city),
    formatField('61', RECEIVER.postalCode),
    formatField('62', formatField('05', '***')),
    '6304',
  ].join('')
  return open + computeBrCodeCheck(open)
}

function formatField(id: string, value: string) {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

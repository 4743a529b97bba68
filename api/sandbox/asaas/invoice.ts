import { escapeHtml } from '../../deals/note-html.ts'
import type { JsonObject } from '../../store/schema.ts'
import { UNPAID } from './acts.ts'
import { computeBoletoCodes } from './boleto.ts'
import { formatReais } from './format-reais.ts'
import { StoredCharge } from './objects.ts'

/** Content-Security-Policy of the page: its own styles and forms only. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const STYLES = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f8fbf9;color:#0c1d16}
main{max-width:26rem;margin:3rem auto;padding:2rem 1.5rem;background:#fff;border-radius:20px;box-shadow:0 6px 16px -4px #05120d1a,0 0 0 1px #05120d0d}
small{color:#4a5952}h1{font-size:1.5rem;line-height:1.2;margin:.5rem 0}p{margin:.5rem 0}b{font-size:1.75rem}
button,a.button{display:block;box-sizing:border-box;width:100%;min-height:48px;margin-top:12px;padding:12px;border:0;border-radius:10px;font:600 1rem system-ui,sans-serif;text-align:center;background:#016e47;color:#fff;cursor:pointer;text-decoration:none}
button.other,a.button{background:#fff;color:#0c1d16;box-shadow:inset 0 0 0 1px #84918b}`

/** Renders the provider's page of a charge. Instead of a card form it has buttons for an accepted and a refused card. */
export function renderInvoicePage(data: JsonObject): Response {
  const { id, billingType, status, value, dueDate, description, deleted } = StoredCharge.parse(data)
  const isOpen = !deleted && UNPAID.includes(status)
  const renderForm = (act: string, label: string, look = '') =>
    `<form method="post" action="/api/sandbox/invoices/${id}/${act}"><button class="${look}">${label}</button></form>`
  const forms =
    billingType === 'CREDIT_CARD'
      ? renderForm('pay', 'Pagar com um cartão aceito') +
        renderForm('refuse', 'Tentar com um cartão recusado', 'other')
      : renderForm('pay', 'Pagar')
  const state = deleted
    ? 'Esta fatura foi cancelada.'
    : isOpen
      ? 'Aguardando pagamento.'
      : 'Pagamento confirmado.'
  return new Response(
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Fatura simulada</title><meta name="robots" content="noindex"><style>${STYLES}</style></head><body><main>
<small>Página simulada do provedor de pagamentos. Nenhum cartão é pedido e nada é cobrado.</small>
<h1>${escapeHtml(description ?? 'Cobrança')}</h1><p><b>${formatReais(value)}</b></p>
<p>Vencimento: ${dueDate.split('-').reverse().join('/')}</p><p role="status">${state}</p>
${isOpen ? forms : ''}<a class="button" href="/checkout">Voltar ao site</a></main></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY } },
  )
}

/** Renders a boleto as a PDF of one page; null when the charge is not a boleto. */
export function renderBoletoPdf(data: JsonObject): Response | null {
  const { value, dueDate, description, nossoNumero } = StoredCharge.parse(data)
  if (nossoNumero === null) return null
  const { identificationField } = computeBoletoCodes(dueDate, value, nossoNumero)
  const lines = [
    'BOLETO SIMULADO - NAO PAGAVEL',
    removeAccents(description ?? 'Cobranca'),
    `Valor: ${formatReais(value)}`,
    `Vencimento: ${dueDate.split('-').reverse().join('/')}`,
    identificationField,
  ]
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join(' ')
  return new Response(renderPdf(`BT /F1 14 Tf 26 TL 56 760 Td ${text} ET`), {
    headers: { 'content-type': 'application/pdf' },
  })
}

/** Renders a minimal PDF: catalogue, pages, page, content, font, and the table of their offsets. */
function renderPdf(content: string): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  return `${body}xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`
}

/** Removes accents, which the PDF's font encoding lacks. */
function removeAccents(text: string) {
  return text.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
}

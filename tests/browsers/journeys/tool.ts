import type { Journey } from '../journey.ts'

/** The generator of WhatsApp links: it says what is wrong with a number, and writes the link with its QR Code. */
export const createALink: Journey = async ({ window }) => {
  await window.open('/whatsapp-link-generator')
  const phone = { label: /^Número com DDD/ }
  const wrong = { text: /^Este número não existe no plano de numeração/ }
  await window.fill(phone, '(10) 98765-4821')
  await window.press('Tab')
  await window.see(wrong)
  await window.fill(phone, '(11) 98765-4821')
  await window.miss(wrong)
  await window.fill({ label: /^Mensagem que o cliente envia/ }, 'Bom dia & obrigado')
  await window.fill({ label: 'Origem' }, 'Cartaz')
  const link = 'https://wa.me/5511987654821?text=Bom%20dia%20%26%20obrigado&utm_source=cartaz'
  await window.see({ role: 'link', name: /^Testar no WhatsApp/ }, { href: link })
  await window.see({ role: 'img', name: `QR Code que abre ${link}` })
}

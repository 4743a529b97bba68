import type { MailTexts } from '../lib/mail-texts.ts'
import { MINUTE_MS } from '../lib/units.ts'
import { LINK_LIFE_MS } from './limits.ts'

/** Label of the link. */
export const CONTINUATION_MAIL_LINK = 'Continuar o cadastro'

/**
 * Writes the e-mail with a link to another device. It repeats nothing that a visitor typed, because anyone can type a
 * stranger's address.
 */
export function writeContinuationMail(brandName: string): MailTexts {
  return {
    subject: 'Continue o seu cadastro em outro aparelho',
    title: 'Continue em outro aparelho',
    greeting: 'Olá.',
    lead: `Um cadastro na ${brandName} feito com este e-mail pediu para continuar em outro aparelho. Abra este e-mail nele e use o link abaixo.`,
    facts: [
      ['Validade', `${LINK_LIFE_MS / MINUTE_MS} minutos a partir do pedido`],
      ['Uso', 'uma vez; um pedido novo encerra o anterior'],
      ['Depois', 'um código no WhatsApp do cadastro confirma que é você'],
    ],
    after: [
      'Se não foi você, ignore este e-mail e não repasse o link. Sem o código do WhatsApp ele não dá acesso ao cadastro.',
    ],
    reason: `Você recebe este e-mail porque este endereço foi informado em um cadastro na ${brandName}, que pediu o link.`,
  }
}

import { ALERT_LINK } from '#machines/alerts/texts.ts'
import type { MailTexts } from '#machines/lib/mail-texts.ts'
import type { Config } from '../config.ts'
import { getMailBrand, type MailBrand } from '../mail/brand.ts'
import { layOutMail } from '../mail/layout.ts'
import type { Mail } from '../mail/mailer.ts'

/** Returns the address of the operator's room. */
export function getPanelAddress({ siteUrl }: MailBrand): string {
  return `${siteUrl}/painel`
}

/** Composes an e-mail to the operator, with the link to the panel. */
export async function composeAlertMail(
  config: Config,
  texts: MailTexts,
  mail: Pick<Mail, 'id' | 'to'>,
): Promise<Mail> {
  const brand = getMailBrand(config)
  const links = [{ label: ALERT_LINK, to: getPanelAddress(brand) }]
  return { ...mail, ...(await layOutMail(texts, links, brand)), calendar: null }
}

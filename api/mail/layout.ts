import type { MailTexts } from '#machines/lib/mail-texts.ts'
import type { MailBrand } from './brand.ts'
import type { MailLink } from './mail-page.tsx'
import type { Mail } from './mailer.ts'

/**
 * Lays an e-mail out, as HTML and as plain text beside it.
 * @param links the first is what the e-mail asks for, a button; further ones are small
 */
export async function layOutMail(
  texts: MailTexts,
  links: readonly MailLink[],
  brand: MailBrand,
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  // Loaded with the first e-mail: no request waits for it.
  const { renderMail } = await import('./mail-page.tsx')
  return {
    subject: texts.subject,
    text: formatText(texts, links, brand),
    html: renderMail({ texts, links, brand }),
  }
}

function formatText(texts: MailTexts, links: readonly MailLink[], brand: MailBrand): string {
  return [
    texts.greeting,
    '',
    texts.lead,
    '',
    ...texts.facts.map(([name, value]) => `${name}: ${value}`),
    '',
    ...texts.after,
    '',
    ...links.flatMap(({ label, to }) => [`${label}:`, to, '']),
    '--',
    `${brand.name} · ${brand.email} · ${brand.siteUrl}`,
    texts.reason,
    '',
  ].join('\n')
}

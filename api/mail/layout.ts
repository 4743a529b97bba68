import type { MailTexts } from '#machines/lib/mail-texts.ts'
import type { MailBrand } from './brand.ts'

/** A link of an e-mail. */
export type MailLink = { readonly label: string; readonly to: string }

/** Colours of the visual guide as e-mail programs take them. */
const COLORS = {
  paper: '#f8fbf9',
  ink: '#0c1d16',
  quiet: '#4a5952',
  line: '#d5dfda',
  green: '#016e47',
  lightGreen: '#ebfbf1',
} as const

/** Lays an e-mail out as plain text. */
export function formatMailText(texts: MailTexts, links: readonly MailLink[], brand: MailBrand): string {
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

/**
 * Lays an e-mail out as HTML: tables and inline styles, which every program shows. Loads no picture or other
 * resource, so that reading the e-mail reports nothing.
 */
export function formatMailHtml(texts: MailTexts, links: readonly MailLink[], brand: MailBrand): string {
  const facts = texts.facts.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:${COLORS.quiet};vertical-align:top">${escapeText(name)}</td><td style="padding:4px 0;font-weight:600">${escapeText(value)}</td></tr>`,
  )
  const buttons = links.map(
    ({ label, to }, index) =>
      `<a href="${escapeText(to)}" style="display:inline-block;margin:0 8px 8px 0;padding:12px 20px;border:1px solid ${COLORS.green};border-radius:8px;font-weight:600;text-decoration:none;${
        index === 0 ? `background:${COLORS.green};color:#ffffff` : `background:#ffffff;color:${COLORS.green}`
      }">${escapeText(label)}</a>`,
  )
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeText(texts.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${COLORS.paper};color:${COLORS.ink};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLORS.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${COLORS.line};border-radius:12px;text-align:left">
<tr><td style="padding:28px 24px">
<p style="margin:0 0 20px;font-weight:700;color:${COLORS.green}">${escapeText(brand.name)}</p>
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${escapeText(texts.title)}</h1>
<p style="margin:0 0 4px">${escapeText(texts.greeting)}</p>
<p style="margin:0 0 20px">${escapeText(texts.lead)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLORS.lightGreen};border-radius:8px">
<tr><td style="padding:12px 20px"><table role="presentation" cellpadding="0" cellspacing="0">
${facts.join('\n')}
</table></td></tr>
</table>
${texts.after.map((paragraph) => `<p style="margin:16px 0 0">${escapeText(paragraph)}</p>`).join('\n')}
${buttons.length === 0 ? '' : `<p style="margin:24px 0 0">${buttons.join('\n')}</p>`}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:16px 24px;font-size:13px;color:${COLORS.quiet}">
<p style="margin:0 0 8px">${escapeText(brand.name)} · <a href="mailto:${escapeText(brand.email)}" style="color:${COLORS.quiet}">${escapeText(brand.email)}</a> · <a href="${escapeText(brand.siteUrl)}" style="color:${COLORS.quiet}">${escapeText(new URL(brand.siteUrl).host)}</a></p>
<p style="margin:0">${escapeText(texts.reason)}</p>
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

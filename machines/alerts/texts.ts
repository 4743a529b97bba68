import type { MailTexts } from '../lib/mail-texts.ts'
import { OFFICE_TIME_ZONE } from '../lib/office-time.ts'
import { ALERT_KINDS, type Alert, findAlertKind } from './kinds.ts'

/** An alert that is told: when it began, and when it ended. */
export type ToldAlert = Alert & {
  readonly at: Date
  /** Null while the trouble lasts. */
  readonly endedAt: Date | null
}

/** The link of every alert. */
export const ALERT_LINK = 'Abrir o painel'

const share = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: OFFICE_TIME_ZONE,
})

/** Formats the figure of an alert with its threshold; null for an alert without one. */
export function formatAlertFigure(alert: Omit<Alert, 'kind'> & { readonly kind: string }): string | null {
  const { value, threshold } = alert
  switch (findAlertKind(alert.kind)?.unit) {
    case 'share':
      return `${share.format(value)} (limite ${share.format(threshold)})`
    case 'count':
      return number.format(value)
    case 'megabytes':
      return `${number.format(value)} MB livres (mínimo ${number.format(threshold)} MB)`
    case 'metaCode':
      return value === 0 ? 'sem código da Meta' : `código ${value} da Meta`
    default:
      return null
  }
}

/** Writes the e-mail about a trouble that began or ended. */
export function writeAlertMail(alert: ToldAlert, brandName: string): MailTexts {
  const { title, meaning, advice } = ALERT_KINDS[alert.kind]
  const figure = formatAlertFigure(alert)
  const { at, endedAt } = alert
  return {
    subject: `${brandName}: ${endedAt ? 'terminou' : 'alerta'}: ${title}`,
    title: endedAt ? `Terminou: ${title}` : title,
    greeting: 'Olá,',
    lead: endedAt ? 'o problema abaixo não aparece mais.' : 'o servidor notou um problema.',
    facts: [
      ['Problema', title],
      ...(figure === null ? [] : [['Medida', figure] as const]),
      ['Desde', moment.format(at)],
      ...(endedAt ? [['Até', moment.format(endedAt)] as const] : []),
    ],
    after: endedAt ? [] : [meaning, advice],
    reason: 'Este endereço está em ALERT_EMAIL, nas variáveis do servidor.',
  }
}

/** Writes the message about a trouble that began or ended, as plain text. */
export function writeAlertMessage(alert: ToldAlert, brandName: string, panelUrl: string): string {
  const { subject, facts, after } = writeAlertMail(alert, brandName)
  return [subject, ...facts.slice(1).map(([name, value]) => `${name}: ${value}`), ...after, panelUrl].join(
    '\n',
  )
}

/** The texts of the test that `npm run alert-check` sends. */
export function writeTestAlert(brandName: string): MailTexts {
  return {
    subject: `${brandName}: teste de alerta`,
    title: 'Teste de alerta',
    greeting: 'Olá,',
    lead: 'este é um teste: nada aconteceu.',
    facts: [['Pedido por', 'npm run alert-check']],
    after: ['Se você lê isto, os alertas do servidor chegam até aqui.'],
    reason: 'Este endereço está em ALERT_EMAIL, nas variáveis do servidor.',
  }
}

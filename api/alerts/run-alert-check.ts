import { randomUUID } from 'node:crypto'
import { ALERT_CHECK_MS } from '#machines/alerts/limits.ts'
import { writeTestAlert } from '#machines/alerts/texts.ts'
import { createMailer } from '../boot.ts'
import { type Config, readConfig } from '../config.ts'
import { getMailBrand } from '../mail/brand.ts'
import { MailFailure } from '../mail/mailer.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { composeAlertMail, getPanelAddress } from './compose-mail.ts'
import { createConfiguredWebhook } from './webhook.ts'

type Say = (line: string) => void

/**
 * Sends one test alert by each configured way, and says in Portuguese whether it was accepted.
 * @param env the process's variables
 * @returns true when there is a way, and every way accepted it
 * @throws ConfigError
 */
export async function runAlertCheck(env: Record<string, string | undefined>, say: Say): Promise<boolean> {
  const config = readConfig(env)
  const ways = [...(await listMailWays(config, say)), ...listWebhookWays(config)]
  if (ways.length === 0) {
    say('Ninguém é avisado: defina ALERT_EMAIL (com SMTP_URL e MAIL_FROM) ou ALERT_WEBHOOK_URL no .env.')
    return false
  }
  const results: boolean[] = []
  for (const { name, send } of ways) {
    try {
      await send(AbortSignal.timeout(ALERT_CHECK_MS))
      say(`${name}: aceito. Confira se a mensagem "teste de alerta" apareceu.`)
      results.push(true)
    } catch (thrown) {
      say(`${name}: não chegou. ${describeFailure(thrown)}`)
      results.push(false)
    }
  }
  return results.every(Boolean)
}

type Way = { readonly name: string; send(signal: AbortSignal): Promise<void> }

async function listMailWays(config: Config, say: Say): Promise<readonly Way[]> {
  const { ALERT_EMAIL: to } = config
  if (to === undefined) return []
  if (config.keys === null) {
    say('ALERT_EMAIL: com os serviços simulados, os e-mails ficam em /sandbox; nada foi enviado.')
    return []
  }
  const mailer = await createMailer(config)
  const texts = writeTestAlert(getMailBrand(config).name)
  const mail = await composeAlertMail(config, texts, { id: `alert-check.${randomUUID()}`, to })
  return mailer ? [{ name: `E-mail a ${to}`, send: (signal) => mailer.send(mail, signal) }] : []
}

function listWebhookWays(config: Config): readonly Way[] {
  const webhook = createConfiguredWebhook(config)
  const brand = getMailBrand(config)
  const { subject, after } = writeTestAlert(brand.name)
  const text = [subject, ...after, getPanelAddress(brand)].join('\n')
  return webhook ? [{ name: 'ALERT_WEBHOOK_URL', send: (signal) => webhook.send(text, signal) }] : []
}

function describeFailure(thrown: unknown): string {
  if (thrown instanceof MailFailure) {
    const isRefused = /^mail_\d/.test(thrown.code)
    return `O servidor de e-mail ${isRefused ? 'recusou' : 'não respondeu'} (${thrown.code}). Confira SMTP_URL, MAIL_FROM e ALERT_EMAIL.`
  }
  if (thrown instanceof ProviderError && thrown.kind === 'status')
    return `O endereço respondeu ${thrown.status}. Gere outro no Slack, Discord ou Teams e confira ALERT_WEBHOOK_URL.`
  if (thrown instanceof ProviderError)
    return `O endereço não respondeu (${thrown.code ?? thrown.kind}). Confira ALERT_WEBHOOK_URL.`
  throw thrown
}

import { sayTime } from '../lib/say-time.ts'
import { ALERT_QUIET_MS, OLD_JOB_MS, WEBHOOK_SILENT_MS } from './limits.ts'

/** A kind of alert: what operators read about it, and when it counts as ended. */
type Kind = {
  /** What is wrong, in a few words: in the panel, in subjects. */
  readonly title: string
  /** What it means for visitors. */
  readonly meaning: string
  /** What to do. */
  readonly advice: string
  /** What its figure counts; null for an alert without one. */
  readonly unit: 'share' | 'count' | 'megabytes' | 'metaCode' | null
  /** How long it must not have been seen before it counts as ended, in milliseconds. */
  readonly quietMs: number
}

const { usual, message, outsiders } = ALERT_QUIET_MS

const LATER = 'Nada se perde: os cadastros são guardados e seguem quando ele voltar.'

const refuseKey = (name: string, variable: string): Kind => ({
  title: `${name}: chave recusada`,
  meaning: 'O serviço não aceita mais a nossa chave, e nada do que depende dele funciona.',
  advice: `Gere outra chave no serviço, ponha-a em ${variable} e reinicie o servidor.`,
  unit: null,
  quietMs: usual,
})

const goDown = (name: string, meaning: string): Kind => ({
  title: `${name}: fora do ar`,
  meaning,
  advice: 'Veja a página de situação do serviço. As chamadas voltam sozinhas; o painel mostra o que espera.',
  unit: null,
  quietMs: usual,
})

const refuseWebhook = (name: string, secret: string): Kind => ({
  title: `Notificações do ${name} recusadas ou ilegíveis`,
  meaning: 'O que o serviço avisa depois não chega até nós.',
  advice: `Confira ${secret} aqui e no painel do serviço. Se os dois são iguais, alguém de fora tenta adivinhar.`,
  unit: 'share',
  quietMs: outsiders,
})

/** Every kind of alert. */
export const ALERT_KINDS = {
  error_rate_degraded: {
    title: 'Muitos pedidos com erro',
    meaning: 'Parte dos visitantes vê uma falha do servidor.',
    advice: 'Veja no painel que serviço falha e o registro dos últimos problemas.',
    unit: 'share',
    quietMs: usual,
  },
  error_rate_unhealthy: {
    title: 'Pedidos com erro demais',
    meaning: 'Muitos visitantes veem uma falha do servidor.',
    advice: 'Veja no painel que serviço falha e o registro dos últimos problemas.',
    unit: 'share',
    quietMs: usual,
  },
  duplicate_rate: {
    title: 'Muitos cadastros de quem já estava no CRM',
    meaning: 'Pode ser uma campanha para clientes, ou alguém que cadastra contatos de outros.',
    advice: 'Compare no painel os últimos cadastros com as campanhas em curso.',
    unit: 'share',
    quietMs: usual,
  },
  codes_running_out: {
    title: 'Códigos do dia perto do fim',
    meaning: 'No limite, ninguém mais consegue confirmar o telefone até o dia seguinte.',
    advice: 'Se o movimento é de visitantes, aumente OTP_DAILY_CAP e reinicie o servidor.',
    unit: 'share',
    quietMs: outsiders,
  },
  codes_undelivered: {
    title: 'Muitos códigos não entregues',
    meaning: 'Visitantes esperam um código que o WhatsApp não entregou.',
    advice:
      'Veja no registro do painel os códigos da Meta (otp.undelivered) e a situação do número no WhatsApp.',
    unit: 'share',
    quietMs: outsiders,
  },
  whatsapp_cannot_send: {
    title: 'O WhatsApp não envia os nossos códigos',
    meaning:
      'A falha é da nossa conta, não do número de quem se cadastra. Sem código, ninguém confirma o telefone.',
    advice:
      'Abra o Gerenciador do WhatsApp: confira o pagamento, a qualidade do número e se o modelo do código está ativo.',
    unit: 'metaCode',
    quietMs: message,
  },
  asaas_webhook_refused: refuseWebhook('Asaas', 'ASAAS_WEBHOOK_TOKEN'),
  whatsapp_webhook_refused: refuseWebhook('WhatsApp', 'WHATSAPP_APP_SECRET'),
  asaas_webhook_silent: {
    title: 'Notificações do Asaas paradas',
    meaning: `Há cobrança aberta e nenhuma notificação chegou em ${sayTime(WEBHOOK_SILENT_MS)}: pagamentos demoram a aparecer.`,
    advice: 'Confira no painel do Asaas se a fila do webhook está ativa e se o endereço é o deste site.',
    unit: null,
    quietMs: usual,
  },
  pipedrive_key_refused: refuseKey('CRM (Pipedrive)', 'PIPEDRIVE_API_TOKEN'),
  asaas_key_refused: refuseKey('Pagamentos (Asaas)', 'ASAAS_API_KEY'),
  whatsapp_key_refused: refuseKey('WhatsApp', 'WHATSAPP_TOKEN'),
  meta_key_refused: refuseKey('Anúncios (Meta)', 'META_ACCESS_TOKEN'),
  scheduling_key_refused: refuseKey('Agenda', 'SCHEDULING_TOKEN'),
  pipedrive_down: goDown('CRM (Pipedrive)', LATER),
  asaas_down: goDown(
    'Pagamentos (Asaas)',
    'Ninguém consegue pagar agora. As assinaturas seguem quando ele voltar.',
  ),
  whatsapp_down: goDown('WhatsApp', 'Nenhum código sai, e ninguém confirma o telefone.'),
  meta_down: goDown('Anúncios (Meta)', 'Os eventos de anúncio esperam e seguem quando ele voltar.'),
  scheduling_down: goDown('Agenda', 'Ninguém consegue marcar conversa.'),
  crm_tokens_low: {
    title: 'Tokens do CRM perto do fim',
    meaning:
      'O site segue aceitando cadastros, códigos e pagamentos, mas até o dia seguinte só chegam ao CRM os cadastros de telefone confirmado e o que esses visitantes gravam; o resto espera.',
    advice:
      'Veja no painel o que os gasta. Se é o movimento, contrate mais tokens e aumente PIPEDRIVE_DAILY_TOKENS.',
    unit: 'share',
    quietMs: usual,
  },
  dead_letters: {
    title: 'Tarefas abandonadas',
    meaning: 'Falharam em todas as tentativas e não voltam sozinhas.',
    advice: 'Veja no painel por que falharam, corrija a causa e mande tentar de novo.',
    unit: 'count',
    quietMs: usual,
  },
  old_jobs: {
    title: `Tarefas paradas há mais de ${sayTime(OLD_JOB_MS)}`,
    meaning: 'O que os visitantes fizeram não chega aos serviços.',
    advice: 'Veja na fila do painel o que falha. Se nada falha, confira se o servidor trabalha na fila.',
    unit: 'count',
    quietMs: usual,
  },
  disk_low: {
    title: 'Pouco espaço no disco dos dados',
    meaning: 'Com o disco cheio, o servidor não aceita mais nada.',
    advice: 'Libere espaço na partição de DATA_DIR, ou aumente-a.',
    unit: 'megabytes',
    quietMs: usual,
  },
} as const satisfies Readonly<Record<string, Kind>>

/** The name of a kind of alert, as it is stored. */
export type AlertKind = keyof typeof ALERT_KINDS

/** The names of all kinds. */
export const ALERT_KIND_NAMES = Object.keys(ALERT_KINDS) as [AlertKind, ...AlertKind[]]

/** A trouble, with the figure that raised it. */
export type Alert = {
  readonly kind: AlertKind
  /** In the kind's unit; a share is 0 to 1. */
  readonly value: number
  readonly threshold: number
}

/** Returns what operators read about a kind; undefined for one that this version does not know. */
export function findAlertKind(kind: string): Kind | undefined {
  return Object.hasOwn(ALERT_KINDS, kind) ? ALERT_KINDS[kind as AlertKind] : undefined
}

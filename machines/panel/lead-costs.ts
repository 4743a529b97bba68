import { EMAIL_WORD } from '../lib/email-word.ts'
import type { OriginKind } from '../origin/classify.ts'

/** What is spent on leads and counted, in the order in which it is shown. */
export const LEAD_COSTS = ['crmTokens', 'codes', 'whatsApp', 'mails'] as const

/** Something that is spent on leads. */
export type LeadCost = (typeof LEAD_COSTS)[number]

/** What the server counts as it spends it; sign-ups and codes are counted by their steps. */
export const METERED_COSTS = ['crmTokens', 'whatsApp', 'mails'] as const satisfies readonly LeadCost[]

/** A cost that the server counts as it spends it. */
export type MeteredCost = (typeof METERED_COSTS)[number]

/** What each is called, and what counts. */
export const LEAD_COST_WORDS: Readonly<Record<LeadCost, { readonly title: string; readonly means: string }>> =
  {
    crmTokens: {
      title: 'Tokens do CRM',
      means:
        'O que cada resposta do CRM custou da cota diária, pela consulta do visitante ou pela tarefa do cadastro que a pediu.',
    },
    codes: {
      title: 'Códigos',
      means:
        'Códigos de confirmação enviados, com os reenvios. No simulador contam também os que só ele mostra.',
    },
    whatsApp: {
      title: 'Mensagens de WhatsApp',
      means:
        'Mensagens que o WhatsApp aceitou, mesmo que depois não tenham chegado. Hoje só os códigos vão por ele.',
    },
    mails: {
      title: 'E-mails',
      means: `Os que o servidor de ${EMAIL_WORD} aceitou: o link para outro aparelho e os da chamada. Os avisos à equipe contam em “sem cadastro ou sem origem”.`,
    },
  }

/** What a channel's leads cost in a month. Null for what belongs to no sign-up, or to one whose origin nobody knows. */
export type ChannelCosts = {
  readonly channel: OriginKind | null
  /** Sign-ups accepted in the month, deleted ones included. */
  readonly leads: number
  readonly spent: Readonly<Record<LeadCost, number>>
}

/** What leads cost in a month, `YYYY-MM`. */
export type MonthCosts = { readonly month: string; readonly channels: readonly ChannelCosts[] }

import { formatCount } from '#machines/lib/format-count.ts'
import { DAY_MS } from '#machines/lib/units.ts'
import { TOUCH_WAITS_MS } from '#machines/origin/limits.ts'
import { SESSION_COOKIE_DAYS } from '#machines/session/limits.ts'
import { UNSENT_FORM_MS } from '#machines/sign-up/limits.ts'
import { KEPT_DAYS, RETENTION } from '#machines/visitor-data/limits.ts'
import type { ServerRecord } from '#machines/visitor-data/registry.ts'

const DAYS_OF_YEAR = 365

const days = (count: number) => formatCount(count, 'dia', 'dias')
const unproven = days(RETENTION.unprovenDays)
const proven = formatCount(RETENTION.provenMonths, 'mês', 'meses')
const buyer = formatCount(RETENTION.buyerYears, 'ano', 'anos')
const classes = days(RETENTION.classDays)
const consents = formatCount(Math.floor(KEPT_DAYS.consents / DAYS_OF_YEAR), 'ano', 'anos')

/** How long what a landing says waits in the browser for a session. */
export const touchWaits: string = days(TOUCH_WAITS_MS / DAY_MS)

/** How long the browser keeps what was typed into the sign-up form and not sent. */
export const unsentForm: string = days(UNSENT_FORM_MS / DAY_MS)

/** How long the server keeps each kind of record, made of the numbers it removes them by. */
export const recordLives: Readonly<Record<ServerRecord, string>> = {
  session: `${days(SESSION_COOKIE_DAYS)} sem visitas`,
  signUps: `${unproven} sem visita; com o telefone confirmado, ${proven}; com compra, ${buyer}`,
  codes: days(KEPT_DAYS.codes),
  continuations: days(KEPT_DAYS.continuations),
  consents,
  appointments: 'o do cadastro',
  checkouts: 'o do cadastro',
  charges: `${buyer}, pela lei fiscal`,
  classRegistrations: `${classes} depois da inscrição`,
  adVisitors: days(KEPT_DAYS.adVisitors),
  adEvents: `${days(KEPT_DAYS.adEvents)}; compra e assinatura, ${days(KEPT_DAYS.adFacts)}`,
}

/** The periods in sentences, for `/meus-dados` and `/privacidade` (decision 52). */
export const retention = {
  title: 'Por quanto tempo guardamos',
  periods: [
    `O cadastro cujo telefone não foi confirmado sai do nosso servidor depois de ${unproven} sem visita; o que tem o telefone confirmado e nenhuma compra, depois de ${proven}; o de quem comprou, depois dos ${buyer} que a lei fiscal exige. Cada prazo conta do último contato: visita, cadastro, código, conversa ou pagamento.`,
    `As conversas agendadas saem com o cadastro, e as inscrições em masterclass, ${classes} depois da inscrição. O que fica são contagens que não se ligam a ninguém.`,
  ],
  /** How long a charge stays whose sign-up was erased. */
  charges: buyer,
  consents,
} as const

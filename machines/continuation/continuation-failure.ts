import { ActorFailure } from '../lib/actor-failure.ts'
import { EMAIL_WORD } from '../lib/email-word.ts'
import { formatMoment } from '../lib/format-moment.ts'

/** Why a link was not sent. */
export type LinkProblem = 'tooMany' | 'notOwn' | 'offline' | 'unavailable'

/** What the actor `requestLink` rejects with. */
export class LinkFailure extends ActorFailure<LinkProblem> {
  /** When a link can be requested again, in epoch milliseconds by this device's clock; null when the server did not say. */
  readonly retryAt: number | null

  constructor(reason: LinkProblem, retryAt: number | null = null) {
    super(reason)
    this.retryAt = retryAt
  }
}

/** Parses why a link was not sent; anything but a `LinkFailure` counts as unavailable. */
export function parseLinkFailure(thrown: unknown): LinkFailure {
  return thrown instanceof LinkFailure ? thrown : new LinkFailure('unavailable')
}

/** Formats what the visitor reads, with the time of the next possible request where it is known. */
export function formatLinkProblem({ reason, retryAt }: LinkFailure, now: number): string {
  if (reason !== 'tooMany' || retryAt === null) return LINK_PROBLEM_MESSAGES[reason]
  return `Já foram pedidos links demais em pouco tempo. Use o último que chegou ou peça outro depois de ${formatMoment(retryAt, now)}.`
}

const LINK_PROBLEM_MESSAGES: Readonly<Record<LinkProblem, string>> = {
  tooMany: 'Já foram pedidos links demais em pouco tempo. Use o último que chegou ou tente mais tarde.',
  notOwn: 'Este navegador não tem mais o cadastro. Recarregue a página para ver onde ele está.',
  offline: 'Você está sem conexão com a internet. Nenhum link foi enviado: tente quando a rede voltar.',
  unavailable: 'Não foi possível enviar o link agora. Tente novamente em alguns instantes.',
}

/** Shown once the link is on its way; `email` is masked. */
export function formatLinkSent(email: string): string {
  return `Enviamos o link para ${email}. Abra o ${EMAIL_WORD} no outro aparelho.`
}

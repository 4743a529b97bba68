import { ActorFailure } from '../lib/actor-failure.ts'
import { EMAIL_WORD } from '../lib/words.ts'

/** Why a link was not sent. */
export type LinkProblem = 'tooMany' | 'notOwn' | 'offline' | 'unavailable'

/** What the actor `requestLink` rejects with. */
export class LinkFailure extends ActorFailure<LinkProblem> {}

/** Parses why a link was not sent; anything but a `LinkFailure` counts as unavailable. */
export function parseLinkProblem(thrown: unknown): LinkProblem {
  return thrown instanceof LinkFailure ? thrown.reason : 'unavailable'
}

/** What the visitor reads. */
export const LINK_PROBLEM_MESSAGES: Readonly<Record<LinkProblem, string>> = {
  tooMany: 'Já foram pedidos links demais em pouco tempo. Use o último que chegou ou tente mais tarde.',
  notOwn: 'Este navegador não tem mais o cadastro. Recarregue a página para ver onde ele está.',
  offline: 'Você está sem conexão com a internet. Nenhum link foi enviado: tente quando a rede voltar.',
  unavailable: 'Não foi possível enviar o link agora. Tente novamente em alguns instantes.',
}

/** Shown once the link is on its way; `email` is masked. */
export function formatLinkSent(email: string): string {
  return `Enviamos o link para ${email}. Abra o ${EMAIL_WORD} no outro aparelho.`
}

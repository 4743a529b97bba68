import { ActorFailure } from '../lib/actor-failure.ts'
import { EMAIL_WORD } from '../lib/email-word.ts'
import { MINUTE_MS } from '../lib/units.ts'
import { LINK_LIFE_MS } from './limits.ts'

/** Why a link can never be used: truncated or unknown, used already, or no longer valid. */
export type LinkRefusal = 'unknown' | 'used' | 'expired'

/** Why a link was not used this time; it may be tried again. */
export type OpeningProblem = 'tooMany' | 'offline' | 'unavailable'

/** Why the use of a link failed; `otherSignUp` when this browser has another sign-up, and nothing was used. */
export type OpeningFailureReason = LinkRefusal | OpeningProblem | 'otherSignUp'

/** What the actor `openLink` rejects with. */
export class OpeningFailure extends ActorFailure<OpeningFailureReason> {}

/** Parses why the use of a link failed; anything but an `OpeningFailure` counts as unavailable. */
export function parseOpeningFailure(thrown: unknown): OpeningFailureReason {
  return thrown instanceof OpeningFailure ? thrown.reason : 'unavailable'
}

/** Shown in place of a link that can never be used, with the way on. */
export const LINK_REFUSAL_MESSAGES: Readonly<Record<LinkRefusal, string>> = {
  unknown: `Não reconhecemos este link. Abra o link inteiro do ${EMAIL_WORD} ou peça um novo no outro aparelho.`,
  used: 'Este link já foi usado: cada um serve uma vez. Peça um novo no outro aparelho.',
  expired: `Este link não vale mais: ele dura ${LINK_LIFE_MS / MINUTE_MS} minutos, e um pedido novo ou outro telefone no cadastro o encerra. Peça outro no outro aparelho.`,
}

/** Shown beside the button; the link is still good. */
export const OPENING_PROBLEM_MESSAGES: Readonly<Record<OpeningProblem, string>> = {
  tooMany: 'Foram muitas tentativas em pouco tempo desta rede. Aguarde um pouco e tente novamente.',
  offline: 'Você está sem conexão com a internet. O link não foi usado: tente quando a rede voltar.',
  unavailable: 'Não foi possível abrir o cadastro agora. Tente novamente em alguns instantes.',
}

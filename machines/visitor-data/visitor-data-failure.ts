import { ActorFailure } from '../lib/actor-failure.ts'

/**
 * Why the deletion failed: a sign-up is running, there is no connection, or no answer came. In the last two cases the
 * data may have been deleted anyway; deletion can safely be repeated.
 */
export type EraseProblem = 'underWay' | 'offline' | 'unavailable'

/** Shown when nothing was deleted because a sign-up or payment is running. */
export const ERASE_UNDER_WAY_MESSAGE =
  'Seu cadastro ou pagamento ainda está sendo processado. Aguarde um minuto e tente novamente: apagar agora deixaria registros pela metade.'

/** What the actor `eraseAtServer` rejects with. */
export class EraseFailure extends ActorFailure<EraseProblem> {}

/** Parses why a deletion failed; anything but an `EraseFailure` counts as unavailable. */
export function parseEraseProblem(thrown: unknown): EraseProblem {
  return thrown instanceof EraseFailure ? thrown.reason : 'unavailable'
}

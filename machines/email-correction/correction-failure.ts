import { ActorFailure } from '../lib/actor-failure.ts'
import { type EmailProblem, REGISTRATION_MESSAGES } from '../sign-up/registration.ts'

/** What is wrong with a typed address, or why it was not saved. */
export type CorrectionProblem = EmailProblem | 'notProven' | 'tooMany' | 'offline' | 'unavailable'

/** What the actor `saveEmail` rejects with. */
export class CorrectionFailure extends ActorFailure<CorrectionProblem> {}

/** Parses why an address was not saved; anything but a `CorrectionFailure` counts as unavailable. */
export function parseCorrectionProblem(thrown: unknown): CorrectionProblem {
  return thrown instanceof CorrectionFailure ? thrown.reason : 'unavailable'
}

/** Shown under the field; the address stays in it. */
export const CORRECTION_PROBLEM_MESSAGES: Readonly<Record<CorrectionProblem, string>> = {
  emailInvalid: REGISTRATION_MESSAGES.emailInvalid,
  emailTooLong: REGISTRATION_MESSAGES.emailTooLong,
  notProven:
    'A confirmação do telefone venceu. Confirme-o de novo em outra aba e salve outra vez: o endereço continua aqui.',
  tooMany:
    'O endereço já mudou muitas vezes em pouco tempo. Ele continua aqui: salve outra vez daqui a uma hora.',
  offline:
    'Você está sem conexão com a internet. O endereço continua aqui: salve outra vez quando a rede voltar.',
  unavailable:
    'Não foi possível corrigir o endereço agora. Ele continua aqui: salve outra vez em alguns instantes.',
}

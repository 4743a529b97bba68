import { ActorFailure } from '../lib/actor-failure.ts'

/** Why a registration failed; the form keeps its values. */
export type ClassProblem = 'refused' | 'tooMany' | 'offline' | 'unavailable'

/** What the visitor reads. */
export const CLASS_PROBLEM_MESSAGES: Readonly<Record<ClassProblem, string>> = {
  refused: 'Não foi possível aceitar estes dados. Confira cada campo e tente novamente.',
  tooMany: 'Foram muitas inscrições em pouco tempo desta rede. Aguarde um pouco e tente novamente.',
  offline: 'Você está sem conexão com a internet. O que você preencheu continua aqui.',
  unavailable:
    'Não foi possível concluir a inscrição. O que você preencheu continua aqui: tente novamente em instantes.',
}

/** What the actor `register` rejects with. */
export class ClassFailure extends ActorFailure<ClassProblem> {}

/** Parses why a registration failed; anything but a `ClassFailure` counts as unavailable. */
export function parseClassProblem(thrown: unknown): ClassProblem {
  return thrown instanceof ClassFailure ? thrown.reason : 'unavailable'
}

import { ActorFailure } from '../lib/actor-failure.ts'

/** Why the room could not do what was asked. */
export type PanelProblem =
  | 'wrongKey'
  | 'tooManyTries'
  | 'switchedOff'
  | 'sessionOver'
  | 'offline'
  | 'unavailable'

/** What the operator reads. */
export const PANEL_PROBLEM_MESSAGES: Readonly<Record<PanelProblem, string>> = {
  wrongKey: 'A chave não confere. Confira se copiou inteira e sem espaços.',
  tooManyTries: 'Foram muitas tentativas com a chave errada. Aguarde alguns minutos e tente de novo.',
  switchedOff: 'O painel está desligado: defina OPERATOR_KEY ou OPERATOR_KEYS no servidor e reinicie.',
  sessionOver: 'Sua sessão terminou. Entre de novo com a sua chave.',
  offline:
    'Você está sem conexão com a internet. Quando ela voltar, os números se atualizam sozinhos; o que você pediu, peça de novo.',
  unavailable:
    'O servidor não respondeu. O que você pediu, peça de novo; os números do painel se atualizam sozinhos.',
}

/** What the room's actors reject with. */
export class PanelFailure extends ActorFailure<PanelProblem> {}

/** Parses why an actor of the room failed; anything but a `PanelFailure` counts as unavailable. */
export function parsePanelProblem(thrown: unknown): PanelProblem {
  return thrown instanceof PanelFailure ? thrown.reason : 'unavailable'
}

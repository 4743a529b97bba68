import { ActorFailure } from '../lib/actor-failure.ts'
import type { SelectionProblem } from './selection.ts'

/** Why the price list is not there. */
export type CatalogProblem = 'offline' | 'unavailable'

/** What the actor that loads the price list rejects with. */
export class CatalogError extends ActorFailure<CatalogProblem> {}

/** The problem of whatever was thrown; anything unknown counts as unavailable. */
export function catalogProblemFrom(thrown: unknown): CatalogProblem {
  return thrown instanceof CatalogError ? thrown.reason : 'unavailable'
}

/** The price list could not be loaded. */
export const CATALOG_PROBLEM_MESSAGES: Record<CatalogProblem, string> = {
  offline: 'Você está sem conexão com a internet. Quando ela voltar, tente novamente.',
  unavailable: 'Não foi possível carregar os preços. Tente novamente em alguns instantes.',
}

/** Why the button to go on is not available. */
export const SELECTION_PROBLEM_MESSAGES: Record<SelectionProblem, string> = {
  nothingChosen: 'Escolha um plano ou um adicional para continuar.',
  tooManyProducts: 'A simulação tem itens demais. Retire alguns ou fale com a nossa equipe.',
  tooExpensive: 'Para uma contratação deste tamanho, fale com a nossa equipe.',
}

/** The browser keeps no cookies, so the sign-up would not find the simulation. */
export const NOT_KEPT_MESSAGE =
  'O navegador não guardou a simulação. Permita os cookies deste site e tente novamente, ou siga para o cadastro sem ela.'

import { ActorFailure } from '../lib/actor-failure.ts'
import type { SelectionProblem } from './selection.ts'

/** Why the price list could not be loaded. */
export type CatalogProblem = 'offline' | 'unavailable'

/** What the actor that loads the price list rejects with. */
export class CatalogFailure extends ActorFailure<CatalogProblem> {}

/** Parses what was thrown; anything but a `CatalogFailure` counts as unavailable. */
export function parseCatalogProblem(thrown: unknown): CatalogProblem {
  return thrown instanceof CatalogFailure ? thrown.reason : 'unavailable'
}

/** Messages for a price list that could not be loaded. */
export const CATALOG_PROBLEM_MESSAGES: Record<CatalogProblem, string> = {
  offline: 'Você está sem conexão com a internet. Quando ela voltar, tente novamente.',
  unavailable: 'Não foi possível carregar os preços. Tente novamente em alguns instantes.',
}

/** Messages that say why the continue button is disabled. */
export const SELECTION_PROBLEM_MESSAGES: Record<SelectionProblem, string> = {
  nothingChosen: 'Escolha um plano ou um adicional para continuar.',
  tooManyProducts: 'A simulação tem itens demais. Retire alguns ou fale com a nossa equipe.',
  tooExpensive: 'Para uma contratação deste tamanho, fale com a nossa equipe.',
}

/** Shown when the browser stores no cookies: the sign-up would not find the simulation. */
export const NOT_KEPT_MESSAGE =
  'O navegador não guardou a simulação. Permita os cookies deste site e tente novamente, ou siga para o cadastro sem ela.'

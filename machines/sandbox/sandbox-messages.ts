import type { DraftProblem } from './fault-draft.ts'
import { CALLS_MAX, DURATION_MAX_MS } from './limits.ts'
import type { SandboxProblem } from './sandbox-failure.ts'

/** Messages for a failed action. */
export const SANDBOX_PROBLEM_MESSAGES: Readonly<Record<SandboxProblem, string>> = {
  refused: 'O servidor recusou o pedido. Nada mudou.',
  unreachable: 'O servidor não respondeu. Confira abaixo o que está valendo antes de tentar de novo.',
}

/** What is wrong with a field of the advanced form. */
export const DRAFT_PROBLEM_MESSAGES: Readonly<Record<DraftProblem, string>> = {
  shareOutOfRange: 'Use uma porcentagem de 0 a 100.',
  sharesTooHigh: 'As quatro porcentagens somam mais de 100.',
  durationOutOfRange: `Use um número inteiro de 0 a ${DURATION_MAX_MS.toLocaleString('pt-BR')}.`,
  callsOutOfRange: `Use um número inteiro de 1 a ${CALLS_MAX.toLocaleString('pt-BR')}, ou deixe em branco.`,
  unknownChoice: 'Escolha uma das opções da lista.',
}
